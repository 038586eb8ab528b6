import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convert } from '../../../src/lib/engine/convert.ts';
import { countPages } from '../../../src/lib/engine/count-pages.ts';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { serverHost } from '../../../src/lib/server/engine/server-host.ts';
import { animatedPng } from '../../fixtures/apng.ts';
import type { OptionsInput } from '../../support/images/converted.ts';
import { imageMagickIsThere, playedByImageMagick } from '../../support/images/image-magick.ts';

// Each frame of an animation as a still image: what the animation shows at that time.

// As in a process of the server: files of a frame have the paths of those of the frame before.
sharp.cache(false);

const limits = { maxPixels: 1e6, memoryBytes: 1536 * 1024 ** 2 };
const pdfReader = { open: () => Promise.reject(new Error('No PDF is expected.')) };
const SIDE = 16;

const [red, green, blue] = [
  [255, 0, 0, 255],
  [0, 200, 0, 255],
  [0, 0, 255, 255],
] as const;
const clear = [0, 0, 0, 0] as const;
type Pixel = readonly [number, number, number, number];

/** A square of one color on a canvas. */
const square = (pixel: Pixel, left: number, width = 8) => ({ left, top: 4, width, height: 8, pixels: pixel });

/** RGBA of a canvas with squares over each other. */
function canvas(background: Pixel, ...squares: ReturnType<typeof square>[]): Buffer {
  const all = Buffer.alloc(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const on = squares.findLast(
        ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
      );
      all.set(on?.pixels ?? background, (y * SIDE + x) * 4);
    }
  }
  return all;
}

const base = { left: 0, top: 0, width: SIDE, height: SIDE, pixels: clear } as const;

/** Frames that replace, restore and clear parts of the canvas. */
const apng = animatedPng(
  [
    { ...base },
    { ...square(red, 2), dispose: 'previous' },
    { ...square(green, 4), dispose: 'background', blend: 'over' },
    { ...square(blue, 6, 4) },
  ],
  { width: SIDE, height: SIDE },
);
const shownByApng = [
  canvas(clear),
  canvas(clear, square(red, 2)),
  canvas(clear, square(green, 4)),
  canvas(clear, square(blue, 6, 4)),
];

const webpFrames = [canvas(clear, square(red, 1)), canvas(clear, square(green, 5)), canvas(blue, square(clear, 3))];

async function webp(): Promise<Buffer> {
  const stills = webpFrames.map((raw) => sharp(raw, { raw: { width: SIDE, height: SIDE, channels: 4 } }).png());
  const pngs = await Promise.all(stills.map((still) => still.toBuffer()));
  return sharp(pngs, { join: { animated: true } })
    .webp({ lossless: true, exact: true, delay: [100, 100, 100] })
    .toBuffer();
}

async function gif(): Promise<Buffer> {
  const stills = shownByApng.map((raw) => sharp(raw, { raw: { width: SIDE, height: SIDE, channels: 4 } }).png());
  const pngs = await Promise.all(stills.map((still) => still.toBuffer()));
  return sharp(pngs, { join: { animated: true } })
    .gif({ delay: [100, 50, 80, 100], dither: 0 })
    .toBuffer();
}

/** Converts each frame with the engine. */
async function framesOf(bytes: Buffer, options: OptionsInput): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'frames-'));
  try {
    const [sourcePath, resultPath] = [join(folder, 'source'), join(folder, 'result')];
    await writeFile(sourcePath, bytes);
    const count = await countPages({ sourcePath, limits }, pdfReader, serverHost);
    const files: Buffer[] = [];
    for (let number = 1; number <= count; number++) {
      const request = { sourcePath, resultPath, originalName: 'image', options: optionsSchema.parse(options), limits };
      const response = await convert({ ...request, page: { number, dpi: 72 } }, serverHost);
      if (!response.ok) throw new Error(`${response.error.code}: ${response.error.cause}`);
      expect(response.result.notices.map(({ code }) => code)).not.toContain('first_frame');
      files.push(await readFile(resultPath));
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** RGBA; transparent pixels have no color. */
async function pixels(file: Buffer): Promise<Buffer> {
  const rgba = await sharp(file).ensureAlpha().raw().toBuffer();
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 0) rgba.fill(0, at, at + 3);
  return rgba;
}

const png = { outputFormat: 'png', frames: 'all', quality: 100 } as const;

test('frames of an animated PNG are composed', async () => {
  const files = await framesOf(apng, png);
  expect(await Promise.all(files.map(pixels))).toEqual(shownByApng);
});

test('frames of a WebP are composed', async () => {
  const files = await framesOf(await webp(), png);
  expect(await Promise.all(files.map(pixels))).toEqual(webpFrames);
});

describe('frames of a GIF', () => {
  test('are composed, and opaque on white in a JPEG', async () => {
    const files = await framesOf(await gif(), png);
    expect(await Promise.all(files.map(pixels))).toEqual(shownByApng);
    const jpegs = await framesOf(await gif(), { outputFormat: 'jpg', frames: 'all' });
    expect(jpegs).toHaveLength(4);
    for (const jpeg of jpegs) expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false });
    const corner = await sharp(jpegs[1]).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    for (const level of corner) expect(level).toBeGreaterThan(250);
  });

  test.skipIf(!imageMagickIsThere)('are those that ImageMagick composes (needs imagemagick)', async () => {
    const file = await gif();
    const { frames } = await playedByImageMagick(file);
    const ours = await Promise.all((await framesOf(file, png)).map(pixels));
    expect(ours).toEqual(frames.map((frame) => withoutHiddenColor(frame)));
  });
});

function withoutHiddenColor(rgba: Buffer): Buffer {
  const copy = Buffer.from(rgba);
  for (let at = 0; at < copy.length; at += 4) if (copy[at + 3] === 0) copy.fill(0, at, at + 3);
  return copy;
}

test('a frame takes the options of an image', async () => {
  const files = await framesOf(await webp(), { ...png, width: 8, effects: ['negative'] });
  expect(await sharp(files[2]).metadata()).toMatchObject({ width: 8, height: 8 });
  const [cyan] = await Promise.all(files.slice(0, 1).map(pixels));
  expect([...(cyan ?? [])].slice((4 * 8 + 2) * 4, (4 * 8 + 2) * 4 + 3)).toEqual([expect.closeTo(0, -0.5), 255, 255]);
});

test('a still image has one frame', async () => {
  expect(
    await framesOf(
      await sharp(webpFrames[0], { raw: { width: SIDE, height: SIDE, channels: 4 } })
        .gif()
        .toBuffer(),
      png,
    ),
  ).toHaveLength(1);
});
