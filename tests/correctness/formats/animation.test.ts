import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { effectIds } from '../../../src/lib/effects.ts';
import { resizeFits } from '../../../src/lib/geometry/resize.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';
import { corpusDir, corpusIsThere } from '../../support/images/corpus.ts';
import { imageMagickIsThere, playedByImageMagick } from '../../support/images/image-magick.ts';
import { errorsOf, expectWithin, laidOn, seen } from '../../support/images/pixel-errors.ts';
import { colorEffects, gaussianBlurRgba, onPixels } from '../../support/images/reference-filters.ts';

/**
 * Every option changes each frame of an animation like a still image. Expected frames come from plain sharp or a formula.
 * For the product's own algorithms they come from its still images, which other tests check.
 *
 * Tolerances in levels, on white and on black. Animated WebP has chroma at half the resolution at any quality, so expected
 * frames are also encoded as still images of quality 100. The first and last row are compared separately, because pixels of
 * neighboring frames would appear there.
 */
const tolerances = {
  webp: { frame: { mean: 3.6, worst: 40 }, row: { mean: 6, worst: 40 } },
  // Errors of a palette of 256 colors for each frame, dithered.
  gif: { frame: { mean: 2, worst: 48 }, row: { mean: 4, worst: 48 } },
} as const;
type Target = keyof typeof tolerances;
const targets = Object.keys(tolerances) as Target[];

const SIZE = { width: 96, height: 72 };
const DELAYS = [100, 250, 80, 120] as const;
const LOOP = 3;

/** A disc that moves over a changing background. The top is transparent or white by turns, the bottom black. */
function frame(index: number): Buffer {
  const { width, height } = SIZE;
  const raw = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) raw.set(pixelAt(index, x, y), (y * width + x) * 4);
  return raw;
}

function pixelAt(index: number, x: number, y: number): readonly number[] {
  const isInDisc = (x - 20 - index * 16) ** 2 + (y - 36) ** 2 < 15 ** 2;
  if (isInDisc) return [220, 80 + 40 * index, 60, 255];
  if (y < 9) return index % 2 === 0 ? [0, 0, 0, 0] : [255, 255, 255, 255];
  if (y >= SIZE.height - 6) return [0, 0, 0, 255];
  return [60 + x, 90 + y + 10 * index, 200 - 40 * index, 255];
}

const rawSize = { raw: { ...SIZE, channels: 4 as const } };
const frames = DELAYS.map((_, index) => frame(index));

const sources = {
  gif: () => joined().then((image) => image.gif({ delay: [...DELAYS], loop: LOOP, dither: 0, effort: 10 }).toBuffer()),
  webp: () =>
    joined().then((image) => image.webp({ delay: [...DELAYS], loop: LOOP, lossless: true, exact: true }).toBuffer()),
} as const;

async function joined() {
  const stills = await Promise.all(frames.map((raw) => sharp(raw, rawSize).png().toBuffer()));
  return sharp(stills, { join: { animated: true } });
}

interface Animation {
  width: number;
  height: number;
  loop: number | undefined;
  durationMs: number;
  /** RGBA of the frame that is displayed at a time. */
  at(ms: number): Buffer;
}

async function play(file: Buffer): Promise<Animation> {
  const { pageHeight, height, delay = [], loop } = await sharp(file, { animated: true }).metadata();
  const { data, info } = await sharp(file, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: pageHeight ?? height };
  const bytes = size.width * size.height * 4;
  return {
    ...size,
    loop,
    durationMs: delay.reduce((sum, one) => sum + one, 0),
    at: (ms) => {
      let [index, until] = [0, delay[0] ?? 0];
      while (until <= ms && index + 1 < delay.length) until += delay[++index] ?? 0;
      return data.subarray(index * bytes, (index + 1) * bytes);
    },
  };
}

/** The image after encoding as WebP of quality 100. A pixel of a GIF is opaque or transparent. */
async function encoded(
  target: Target,
  rgba: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  if (target === 'gif') return rgba.map((level, at) => (at % 4 === 3 ? (level < 128 ? 0 : 255) : level)) as Buffer;
  const webp = sharp(rgba, { raw: { width, height, channels: 4 } }).webp({ quality: 100, effort: 2 });
  return sharp(await webp.toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** The middle of the display time of each frame, in ms. */
const middles = DELAYS.map((delay, index) => DELAYS.slice(0, index).reduce((sum, one) => sum + one, 0) + delay / 2);

type Expected = (source: { png: Buffer; rgba: Buffer }) => Promise<ArrayLike<number>>;

const plain =
  (change: (image: Sharp) => Sharp): Expected =>
  ({ png }) =>
    change(sharp(png)).ensureAlpha().raw().toBuffer();

const box = { width: 50, height: 50 } as const;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
const byFit: Record<(typeof resizeFits)[number], Expected> = {
  inside: plain((image) => image.resize(50, 38, { fit: 'fill' })),
  outside: plain((image) => image.resize(67, 50, { fit: 'fill' })),
  fill: plain((image) => image.resize(50, 50, { fit: 'fill' })),
  cover: plain((image) => image.resize(67, 50, { fit: 'fill' }).extract({ left: 8, top: 0, width: 50, height: 50 })),
  contain: plain((image) =>
    image.resize(50, 38, { fit: 'fill' }).extend({ top: 6, bottom: 6, left: 0, right: 0, background: nothing }),
  ),
};

const cropSettings = { x: 10, y: 25, width: 50, height: 60 };
const cropped = { left: 10, top: 18, width: 48, height: 43 };

/** The frame as converted by the engine as a still image with the same options. */
const asStillImage =
  (options: OptionsInput): Expected =>
  async ({ png }) =>
    (await seen((await converted(png, { ...options, outputFormat: 'png' })).file, 4)).data;

const advanced: Record<string, OptionsInput> = {
  'noise reduction': { advancedSettings: { noiseReduction: { strength: 60 } } },
  'background removal': { advancedSettings: { backgroundRemoval: { enabled: true, tolerance: 12 } } },
  watermark: { hasWatermark: true, watermarkText: 'Mark' },
  'cartoon, then sharpen': { effects: ['cartoon', 'sharpen'] },
  'contrast, blur, negative': { effects: ['contrast', 'blur', 'negative'] },
};

const cases: Record<string, { options: OptionsInput; expected: Expected }> = {
  nothing: { options: {}, expected: async ({ rgba }) => rgba },
  ...Object.fromEntries(
    resizeFits.map((resizeFit) => [resizeFit, { options: { ...box, resizeFit }, expected: byFit[resizeFit] }]),
  ),
  'enlarged to 150 %': {
    options: { resizePercent: 150 },
    expected: plain((image) => image.resize(144, 108, { fit: 'fill' })),
  },
  crop: { options: { advancedSettings: { cropSettings } }, expected: plain((image) => image.extract(cropped)) },
  'crop, then scaled': {
    options: { width: 24, advancedSettings: { cropSettings } },
    expected: async ({ png }) => {
      const part = await sharp(png).extract(cropped).png().toBuffer();
      return sharp(part).resize(24, 22, { fit: 'fill' }).raw().toBuffer();
    },
  },
  ...Object.fromEntries(
    Object.entries(colorEffects).map(([effect, formula]) => [
      effect,
      { options: { effects: [effect] } as OptionsInput, expected: async ({ rgba }) => onPixels(rgba, 4, formula) },
    ]),
  ),
  blur: { options: { effects: ['blur'] }, expected: async ({ rgba }) => gaussianBlurRgba(rgba, SIZE, 0.8) },
  sharpen: { options: { effects: ['sharpen'] }, expected: asStillImage({ effects: ['sharpen'] }) },
  cartoon: { options: { effects: ['cartoon'] }, expected: asStillImage({ effects: ['cartoon'] }) },
  'every color adjustment': {
    options: { advancedSettings: { colorAdjustments: { brightness: 20, contrast: 10, saturation: -30, hue: 40 } } },
    expected: asStillImage({
      advancedSettings: { colorAdjustments: { brightness: 20, contrast: 10, saturation: -30, hue: 40 } },
    }),
  },
  ...Object.fromEntries(
    Object.entries(advanced).map(([name, options]) => [name, { options, expected: asStillImage(options) }]),
  ),
  'all combined': {
    options: { ...box, resizeFit: 'contain', effects: ['blur', 'sepia'], hasWatermark: true, watermarkText: 'Hi' },
    expected: asStillImage({
      ...box,
      resizeFit: 'contain',
      effects: ['blur', 'sepia'],
      hasWatermark: true,
      watermarkText: 'Hi',
    }),
  },
};

test('the cases include every effect and every fit', () => {
  for (const name of [...effectIds, ...resizeFits]) expect(Object.keys(cases)).toContain(name);
});

const conversions = (Object.keys(sources) as (keyof typeof sources)[]).flatMap((format) =>
  targets.map((target) => [format, target] as const),
);

describe.each(conversions)('an animated %s to %s', (format, target) => {
  const source = sources[format]();
  const tolerance = tolerances[target];

  test.each(Object.entries(cases))('%s', async (_, { options, expected }) => {
    const { file, result } = await converted(await source, { ...options, outputFormat: target, quality: 100 });
    const playing = await play(file);
    expect([playing.width, playing.height]).toEqual([result.width, result.height]);
    expect(playing.durationMs).toBe(DELAYS.reduce((sum, one) => sum + one, 0));
    expect(playing.loop).toBe(LOOP);

    const before = await play(await source);
    for (const [index, ms] of middles.entries()) {
      const rgba = before.at(ms);
      const png = await sharp(rgba, rawSize).png().toBuffer();
      const shown = Buffer.from(Uint8Array.from(await expected({ png, rgba }), Math.round));
      const reference = await encoded(target, shown, playing);
      for (const ground of [
        [255, 255, 255],
        [0, 0, 0],
      ] as const) {
        const [is, should] = [laidOn(playing.at(ms), ground), laidOn(reference, ground)];
        expectWithin(is, should, tolerance.frame, `frame ${index}`);
        const row = playing.width * 3;
        expectWithin(is.subarray(0, row), should.subarray(0, row), tolerance.row, `first row of frame ${index}`);
        expectWithin(is.subarray(-row), should.subarray(-row), tolerance.row, `last row of frame ${index}`);
      }
    }
  });

  test('smart crop uses one position for all frames', async () => {
    const size = { width: 48, height: 36 };
    const options = { advancedSettings: { cropSettings: { smartCrop: true, width: 50, height: 50 } } };
    const { file } = await converted(await source, { ...options, outputFormat: target, quality: 100 });
    const [result, original] = [await play(file), await play(await source)];
    expect([result.width, result.height]).toEqual([size.width, size.height]);
    const positions = middles.map((ms) =>
      positionIn(laidOn(original.at(ms), [0, 0, 0]), laidOn(result.at(ms), [0, 0, 0]), size),
    );
    expect(new Set(positions).size).toBe(1);
  });
});

/** Left and top of the area of an RGB frame that resembles the part most. */
function positionIn(frame: Buffer, part: Buffer, size: { width: number; height: number }): string {
  let best = { position: '', error: Number.POSITIVE_INFINITY };
  for (let top = 0; top <= SIZE.height - size.height; top++) {
    for (let left = 0; left <= SIZE.width - size.width; left++) {
      const { mean } = errorsOf(part, areaOf(frame, { left, top, ...size }));
      if (mean < best.error) best = { position: `${left}, ${top}`, error: mean };
    }
  }
  return best.position;
}

function areaOf(
  frame: Buffer,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
): Buffer {
  return Buffer.concat(
    Array.from({ length: height }, (_, y) => {
      const from = ((top + y) * SIZE.width + left) * 3;
      return frame.subarray(from, from + width * 3);
    }),
  );
}

test('merging equal frames keeps their total duration', async () => {
  const stills = await Promise.all(
    ['#ff0000', '#fe0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const source = await sharp(stills, { join: { animated: true } })
    .webp({ delay: [100, 200, 300], loop: 0, lossless: true })
    .toBuffer();
  const { file } = await converted(source, { outputFormat: 'webp', effects: ['grayscale'] });
  const playing = await play(file);
  expect(playing.durationMs).toBe(600);
  expect(playing.loop).toBe(0);
  const shown = [50, 200, 500].map((ms) => playing.at(ms)[0] ?? 0);
  for (const [index, level] of [54, 54, 18].entries()) expect(Math.abs((shown[index] ?? 0) - level)).toBeLessThan(3);
});

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!corpusIsThere)('animations of the corpus (skipped only without ../shared/corpus)', () => {
  const paths = ['gif/rotating-squares.gif', 'webp/rotating-squares.webp'];
  test.each(paths.flatMap((path) => targets.map((target) => [path, target] as const)))(
    '%s to %s, scaled',
    async (path, target) => {
      const source = await readFile(join(corpusDir, path));
      const before = await play(source);
      const { file } = await converted(source, { outputFormat: target, quality: 100, width: 40 });
      const after = await play(file);
      expect([after.durationMs, after.loop]).toEqual([before.durationMs, before.loop]);
      const raw = { raw: { width: before.width, height: before.height, channels: 4 as const } };
      for (let ms = 5; ms < before.durationMs; ms += before.durationMs / 7) {
        const scaled = sharp(before.at(ms), raw).resize(after.width, after.height, { fit: 'fill' });
        const reference = await encoded(target, await scaled.raw().toBuffer(), after);
        const [is, should] = [laidOn(after.at(ms), [255, 255, 255]), laidOn(reference, [255, 255, 255])];
        expectWithin(is, should, tolerances[target].frame, `at ${ms} ms`);
      }
    },
  );
});

// Machine reason for skipping: Debian's imagemagick is not a dependency of the project.
describe.skipIf(!imageMagickIsThere)('a GIF is what ImageMagick plays (skipped only without convert-im6.q16)', () => {
  test.each(Object.keys(sources) as (keyof typeof sources)[])('from %s', async (format) => {
    const source = await sources[format]();
    const { file } = await converted(source, { outputFormat: 'gif' });
    const [before, played] = [await play(source), await playedByImageMagick(file)];
    expect(played.delaysMs).toEqual(DELAYS);
    expect(played.plays).toBe(LOOP);
    for (const [index, ms] of middles.entries()) {
      const frame = played.frames[index] ?? Buffer.alloc(0);
      for (const ground of [
        [255, 255, 255],
        [0, 0, 0],
      ] as const) {
        expectWithin(laidOn(frame, ground), laidOn(before.at(ms), ground), tolerances.gif.frame, `frame ${index}`);
      }
    }
  });

  test('that plays once', async () => {
    const source = await (await joined()).webp({ delay: [...DELAYS], loop: 1, lossless: true }).toBuffer();
    const { file } = await converted(source, { outputFormat: 'gif' });
    expect((await playedByImageMagick(file)).plays).toBe(1);
  });
});
