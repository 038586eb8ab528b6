import { describe, expect, test } from 'vitest';
import { copyOf, createPixels, randomNumbers, withAlphaOf } from '../../../../tests/fixtures/made-pixels.ts';
import type { RawImage } from '../raw-image.ts';
import { removeBackground } from './remove-background.ts';

type Color = readonly [number, number, number];
type IsSubject = (x: number, y: number) => boolean;

const defaults = { tolerance: 10, feather: 0 };
const size = { width: 320, height: 240 };

/** Intersection over union of the kept pixels and the subject. 1 is a perfect result. */
function overlap({ width, pixels }: RawImage, isSubject: IsSubject): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < pixels.length / 4; at++) {
    const isKept = (pixels[at * 4 + 3] ?? 0) >= 128;
    const isExpected = isSubject(at % width, Math.floor(at / width));
    if (isKept && isExpected) both++;
    if (isKept || isExpected) either++;
  }
  return both / either;
}

/** Exact comparison. The test runner's own diff of long arrays takes minutes. */
const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one?.every((level, at) => level === other?.[at]) === true;

const disc: IsSubject = (x, y) => (x - 160) ** 2 + (y - 120) ** 2 < 70 ** 2;
/** Head and shoulders, cut off by the bottom edge. */
const portrait: IsSubject = (x, y) => (x - 160) ** 2 + (y - 90) ** 2 < 45 ** 2 || (y > 150 && Math.abs(x - 160) < 100);
/** A ring with arms towards the corners that taper to a thin line. */
const star: IsSubject = (x, y) => {
  const distance = Math.hypot(x - 160, y - 120);
  const angle = Math.atan2(y - 120, x - 160);
  return distance < 40 + 55 * Math.abs(Math.cos(2.5 * angle)) ** 3;
};

const flat = (): Color => [240, 240, 238];
/** From deep blue to a pale horizon: a CIELAB distance of 59, six times the tolerance. */
const sky = (_: number, y: number): Color => [40 + 0.75 * y, 90 + 0.6 * y, 190 + 0.22 * y];
/** Lit from one side, darker towards the corners. */
const studio = (x: number, y: number): Color => {
  const light = 210 - 0.25 * x - ((x - 160) ** 2 + (y - 120) ** 2) / 700;
  return [light, light * 0.97, light * 0.9];
};
const backgrounds = { flat, sky, studio };

/** Colors of the subject: strong stripes, or a single color as light as the middle of the sky. */
const striped = (x: number): Color => (x % 24 < 12 ? [190, 40, 30] : [30, 90, 40]);
const asLightAsSky = (): Color => [196, 148, 90];
const subjects = { disc, portrait, star };

describe.each(Object.entries(backgrounds))('a %s background', (_, background) => {
  describe.each(Object.entries(subjects))('behind a %s', (_, isSubject) => {
    test.each([0, 8])('with grain of %i is removed, and the subject is kept', (grain) => {
      for (const subject of background === sky ? [striped, asLightAsSky] : [striped]) {
        const color = (x: number, y: number) => (isSubject(x, y) ? subject(x) : background(x, y));
        expect(overlap(removeBackground(createPixels({ ...size, color, grain }), defaults), isSubject)).toBeGreaterThan(
          0.97,
        );
      }
    });
  });
});

test('on a flat background the mask is exact to the pixel', () => {
  const image = createPixels({ ...size, color: (x, y) => (star(x, y) ? [20, 60, 160] : [255, 255, 255]) });
  expect(overlap(removeBackground(image, defaults), star)).toBe(1);
});

test('background colors enclosed by the subject are kept', () => {
  const isHole: IsSubject = (x, y) => (x - 160) ** 2 + (y - 120) ** 2 < 30 ** 2;
  const color = (x: number, y: number): Color => (disc(x, y) && !isHole(x, y) ? [30, 40, 60] : [250, 250, 250]);
  expect(overlap(removeBackground(createPixels({ ...size, color, grain: 4 }), defaults), disc)).toBeGreaterThan(0.99);
});

test('a soft edge of the subject does not leak background', () => {
  // A transition of 12 pixels between the two colors.
  const color = (x: number, y: number): Color => {
    const share = Math.max(0, Math.min(1, (76 - Math.hypot(x - 160, y - 120)) / 12));
    const [r, g, b] = sky(x, y);
    return [r + share * (200 - r), g + share * (150 - g), b + share * (90 - b)];
  };
  const { pixels } = removeBackground(createPixels({ ...size, color, grain: 3 }), defaults);
  const wrong = pixels.filter((alpha, at) => {
    const pixel = (at - 3) / 4;
    const distance = Math.hypot((pixel % size.width) - 160, Math.floor(pixel / size.width) - 120);
    return at % 4 === 3 && ((distance < 66 && alpha !== 255) || (distance > 77 && alpha !== 0));
  });
  expect(wrong.length).toBe(0);
});

test('two colors that fill the edges, like wall and floor, are both background', () => {
  const color = (x: number, y: number): Color =>
    disc(x, y) ? [40, 110, 60] : y < 130 ? [225, 220, 205] : [150, 105, 70];
  expect(overlap(removeBackground(createPixels({ ...size, color, grain: 4 }), defaults), disc)).toBeGreaterThan(0.97);
});

test('a higher tolerance removes more', () => {
  const color = (x: number, y: number): Color =>
    disc(x, y) ? [30, 40, 60] : x < 160 ? [200, 200, 200] : [225, 225, 225];
  const removedPixels = [2, 20, 100].map((tolerance) => {
    const { pixels } = removeBackground(createPixels({ ...size, color }), { tolerance, feather: 0 });
    return pixels.filter((level, at) => at % 4 === 3 && level === 0).length;
  });
  expect(removedPixels[1]).toBeGreaterThanOrEqual(removedPixels[0] ?? 0);
  expect(removedPixels[2]).toBe(size.width * size.height);
});

describe('the edge', () => {
  const [left, middle] = [100, 100];
  const color = (x: number, y: number): Color =>
    x >= left && x < 240 && y >= 20 && y < 180 ? [160, 30, 30] : [255, 255, 255];
  const cut = (feather: number): Uint8Array => {
    const image = createPixels({ width: 300, height: 200, color });
    return removeBackground(image, { tolerance: 10, feather }).pixels.subarray(middle * 300 * 4);
  };

  test('is hard without feather', () => {
    const row = cut(0);
    for (let x = 0; x < 170; x++) expect(row[x * 4 + 3]).toBe(x < left ? 0 : 255);
  });

  test.each([1, 2, 7.5, 20])('with a feather of %d px is a Gaussian with half of that as sigma', (feather) => {
    // Logistic approximation of the normal distribution, within 0.01 (Bowling et al. 2009).
    const normal = (z: number): number => 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3));
    const row = cut(feather);
    for (let x = 0; x < 170; x++) {
      const expected = normal((x + 0.5 - left) / (feather / 2));
      expect(Math.abs((row[x * 4 + 3] ?? 0) / 255 - expected)).toBeLessThan(feather === 1 ? 0.06 : 0.02);
    }
  });

  test('does not contain the color of the background', () => {
    const row = cut(6);
    for (let x = 0; x < 170; x++) {
      const [r = 0, g = 0, b = 0, alpha = 0] = row.subarray(x * 4);
      if (alpha > 0) expect(Math.max(Math.abs(r - 160), Math.abs(g - 30), Math.abs(b - 30))).toBeLessThan(3);
    }
  });
});

describe('existing alpha', () => {
  const image = createPixels({ ...size, color: (x, y) => (disc(x, y) ? [30, 40, 160] : [250, 250, 250]) });

  test('is multiplied', () => {
    const { pixels } = removeBackground(
      withAlphaOf(image, () => 100),
      defaults,
    );
    const alphas = pixels.filter((_, at) => at % 4 === 3);
    const wrong = alphas.filter((alpha, at) => alpha !== (disc(at % 320, Math.floor(at / 320)) ? 100 : 0));
    expect(wrong.length).toBe(0);
  });

  test('of an image that is already cut out stays unchanged', () => {
    const cut = withAlphaOf(image, (x, y) => (disc(x, y) ? 255 : 0));
    expect(same(removeBackground(copyOf(cut), defaults).pixels, cut.pixels)).toBe(true);
  });

  test('does not let colors of transparent pixels affect the result', () => {
    const alpha = (x: number, y: number): number => (x < 60 && y < 200 ? 0 : 255);
    const results = [1, 2].map((seed) => {
      const random = randomNumbers(seed);
      const hidden = withAlphaOf(image, alpha);
      for (let at = 0; at < hidden.pixels.length; at += 4) {
        if (hidden.pixels[at + 3] === 0) hidden.pixels.set([255 * random(), 255 * random(), 255 * random()], at);
      }
      return removeBackground(hidden, defaults).pixels.filter((_, at) => at % 4 === 3);
    });
    expect(same(results[0], results[1])).toBe(true);
    expect(results[0]?.filter((alpha) => alpha > 0).length).toBeGreaterThan(15_000);
  });
});

test.each([
  [1, 1],
  [1, 5000],
  [5000, 1],
  [3, 2],
  [1200, 900],
])('an image of %i x %i pixels in one color is all background', (width, height) => {
  for (const feather of [0, 2]) {
    const result = removeBackground(createPixels({ width, height, color: () => [90, 120, 60] }), {
      tolerance: 10,
      feather,
    });
    expect(result).toMatchObject({ width, height, channels: 4 });
    expect(result.pixels.length).toBe(width * height * 4);
    expect(result.pixels.some((level, at) => at % 4 === 3 && level > 0)).toBe(false);
  }
});

test('a large image is cut out as precisely as a small one', () => {
  const isSubject: IsSubject = (x, y) => disc(x / 5, y / 5);
  const color = (x: number, y: number): Color => (isSubject(x, y) ? striped(Math.floor(x / 5)) : sky(x / 5, y / 5));
  const result = removeBackground(createPixels({ width: 1600, height: 1200, color, grain: 6 }), defaults);
  expect(overlap(result, isSubject)).toBeGreaterThan(0.985);
});
