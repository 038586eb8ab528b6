import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { converted, type OptionsInput } from '../../support/images/converted.ts';
import { seen } from '../../support/images/pixel-errors.ts';

/**
 * Background removal compared with the true mask of a subject, by intersection over union (Jaccard index): 1 for the exact
 * mask. Pixels of at least half opacity count as foreground.
 */
const leastIou = { flat: 0.995, gradient: 0.985, 'gradient with grain': 0.975, 'soft light': 0.975 } as const;
type Background = keyof typeof leastIou;

const SIZE = { width: 200, height: 150 };
const raw = { raw: { ...SIZE, channels: 3 as const } };

/** A head and shoulders, which touch only the lower border. */
const isSubject = (x: number, y: number): boolean =>
  (x - 100) ** 2 + (y - 60) ** 2 < 32 ** 2 || ((x - 100) / 52) ** 2 + ((y - 150) / 52) ** 2 < 1;

let state = 1;
/** Park and Miller's generator (1988): -0.5 to 0.5. */
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647 - 0.5;
};

const backgrounds: Record<Background, (x: number, y: number) => number[]> = {
  flat: () => [96, 160, 210],
  gradient: (x, y) => [60 + 0.5 * y, 110 + 0.5 * y + 0.15 * x, 200 + 0.2 * y],
  'gradient with grain': (x, y) => {
    const grain = 12 * random();
    return [60 + 0.5 * y + grain, 110 + 0.5 * y + 0.15 * x + grain, 190 + 0.2 * y + grain];
  },
  // Lit from one side and darker in the corners, like a wall behind a portrait.
  'soft light': (x, y) => {
    const light = 1.1 - 0.5 * Math.hypot(x / 200 - 0.3, y / 150 - 0.3) + 0.02 * random();
    return [170 * light, 165 * light, 150 * light];
  },
};

async function portrait(background: Background): Promise<Buffer> {
  state = 1;
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * 3);
  for (let y = 0, at = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++, at += 3) {
      const cloth = 20 * Math.sin(x / 3) + 8 * random();
      const color = !isSubject(x, y)
        ? backgrounds[background](x, y)
        : y < 92
          ? [205 - 0.3 * x, 120 + cloth / 6, 90]
          : [70 + cloth, 30, 34];
      pixels.set(
        color.map((value) => Math.max(0, Math.min(255, Math.round(value)))),
        at,
      );
    }
  }
  return sharp(pixels, raw).png().toBuffer();
}

async function alphaOf(source: Buffer, removal: object, options: OptionsInput = {}): Promise<number[]> {
  const { file } = await converted(source, {
    outputFormat: 'png',
    ...options,
    advancedSettings: { backgroundRemoval: { enabled: true, ...removal } },
  });
  return [...(await seen(file, 4)).data].filter((_, at) => at % 4 === 3);
}

function iou(alpha: readonly number[]): number {
  let [both, either] = [0, 0];
  for (const [at, opacity] of alpha.entries()) {
    const [isKeptPixel, isSubjectPixel] = [opacity >= 128, isSubject(at % SIZE.width, Math.floor(at / SIZE.width))];
    if (isKeptPixel && isSubjectPixel) both++;
    if (isKeptPixel || isSubjectPixel) either++;
  }
  return both / either;
}

describe.each(Object.keys(leastIou) as Background[])('a subject on a background that is %s', (background) => {
  test(`is kept with the default tolerance, IoU at least ${leastIou[background]}`, async () => {
    const alpha = await alphaOf(await portrait(background), {});
    expect(iou(alpha)).toBeGreaterThanOrEqual(leastIou[background]);
    // Far from the edge, alpha is 0 or 255.
    expect(alpha[5 * SIZE.width + 5]).toBe(0);
    expect(alpha[60 * SIZE.width + 100]).toBe(255);
  });
});

test('the foreground keeps its colors', async () => {
  const source = await portrait('gradient');
  const { file } = await converted(source, {
    outputFormat: 'png',
    advancedSettings: { backgroundRemoval: { enabled: true } },
  });
  const [before, after] = [(await seen(source)).data, (await seen(file, 4)).data];
  for (let at = 0; at < after.length; at += 4) {
    if (after[at + 3] !== 255) continue;
    for (let band = 0; band < 3; band++) expect(after[at + band]).toBe(before[(at / 4) * 3 + band]);
  }
});

test('a higher tolerance removes more', async () => {
  const source = await portrait('soft light');
  const removed = async (tolerance: number) =>
    (await alphaOf(source, { tolerance })).filter((opacity) => opacity < 128).length;
  const counts = [];
  for (const tolerance of [0, 10, 40, 100]) counts.push(await removed(tolerance));
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  expect(counts[0]).toBeLessThan((counts[1] ?? 0) / 2);
});

test('feather is the width of the soft edge in pixels of the result', async () => {
  const source = await portrait('flat');
  /** Partly transparent pixels per row at the middle of the head, on both edges. */
  const soft = async (feather: number) =>
    (await alphaOf(source, { feather })).slice(60 * SIZE.width, 61 * SIZE.width).filter((one) => one > 5 && one < 250)
      .length / 2;
  expect(await soft(0)).toBeLessThanOrEqual(1);
  for (const feather of [4, 10]) {
    const width = await soft(feather);
    expect(width).toBeGreaterThan(feather * 0.8);
    expect(width).toBeLessThan(feather * 2.6);
  }
});

test('areas that the subject encloses are kept, even in the background color', async () => {
  const ring = Buffer.alloc(SIZE.width * SIZE.height * 3);
  for (let at = 0; at < ring.length; at += 3) {
    const [x, y] = [(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
    const distance = Math.hypot(x - 100, y - 75);
    ring.set(distance > 25 && distance < 50 ? [200, 40, 40] : [240, 240, 240], at);
  }
  const alpha = await alphaOf(await sharp(ring, raw).png().toBuffer(), {});
  expect(alpha[75 * SIZE.width + 100]).toBe(255);
  expect(alpha[75 * SIZE.width + 10]).toBe(0);
});

test('JPEG has the background color instead of transparency', async () => {
  const { file } = await converted(await portrait('gradient'), {
    outputFormat: 'jpg',
    quality: 95,
    background: '#00ff00',
    advancedSettings: { backgroundRemoval: { enabled: true } },
  });
  const { data } = await seen(file);
  const [r = 255, g = 0, b = 255] = data.subarray((5 * SIZE.width + 5) * 3);
  expect(Math.max(r, 255 - g, b)).toBeLessThanOrEqual(3);
});
