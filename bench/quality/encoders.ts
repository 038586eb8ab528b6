import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type AvifOptions, type JpegOptions, type WebpOptions } from 'sharp';
import { effortLevels } from '#lib/options/values.ts';
import { converted } from '../../tests/support/images/converted.ts';
import { temporaryDir } from '../../tests/support/server/server.ts';

const run = promisify(execFile);

export type Format = 'jpg' | 'webp' | 'avif';

/** Encodes a PNG or a JPEG. Qualities are those of the encoder. */
export type Encoder = (image: Buffer, quality: number) => Promise<Buffer>;

/** An encoder with its defaults, whose visual quality the other encoders have to reach. */
export interface Reference {
  name: string;
  quality: number;
  encode: Encoder;
}

interface Comparison {
  reference: Reference;
  /** The most bytes of Balanced, relative to the reference: the median of all images. */
  goal: number;
  /** The measured quality settings. Visual qualities between them are interpolated. */
  qualities: readonly number[];
  others: Record<string, Encoder>;
}

const product = (outputFormat: Format): Record<string, Encoder> =>
  Object.fromEntries(
    effortLevels.map((effort) => [
      effort,
      async (png, quality) => (await converted(png, { outputFormat, quality, effort })).file,
    ]),
  );

const jpeg =
  (settings: JpegOptions): Encoder =>
  (png, quality) =>
    sharp(png)
      .flatten({ background: '#fff' })
      .jpeg({ quality, ...settings })
      .toBuffer();
const webp =
  (settings: WebpOptions): Encoder =>
  (png, quality) =>
    sharp(png)
      .webp({ quality, ...settings })
      .toBuffer();
const avif =
  (settings: AvifOptions): Encoder =>
  (png, quality) =>
    sharp(png)
      .avif({ quality, ...settings })
      .toBuffer();

/** `avifenc` of libavif (Debian: `apt-get install libavif-bin`) on all cores, with its default speed. */
const avifenc: Encoder = async (image, quality) => {
  const folder = await temporaryDir();
  try {
    const isJpeg = image[0] === 0xff;
    const input = join(folder.path, isJpeg ? 'input.jpg' : 'input.png');
    const output = join(folder.path, 'output.avif');
    await writeFile(input, image);
    await run('avifenc', ['-j', 'all', '-q', String(quality), input, output]);
    return await readFile(output);
  } finally {
    await folder.remove();
  }
};

export const comparisons: Record<Format, Comparison> = {
  jpg: {
    reference: { name: 'sharp', quality: 80, encode: jpeg({}) },
    goal: 0.93,
    qualities: [50, 62, 74, 82, 90],
    others: {
      ...product('jpg'),
      'sharp, mozjpeg': jpeg({ mozjpeg: true }),
      'sharp, progressive': jpeg({ progressive: true }),
    },
  },
  webp: {
    reference: { name: 'sharp', quality: 80, encode: webp({}) },
    goal: 0.98,
    qualities: [55, 70, 80, 88, 95],
    others: {
      ...product('webp'),
      'sharp, effort 2': webp({ effort: 2 }),
      'sharp, effort 6': webp({ effort: 6 }),
      'sharp, smartSubsample': webp({ smartSubsample: true }),
    },
  },
  avif: {
    reference: { name: 'avifenc', quality: 60, encode: avifenc },
    goal: 1,
    qualities: [35, 50, 62, 74, 86],
    // Effort 4, sharp's default, takes 14 times as long as avifenc.
    others: { ...product('avif'), 'sharp, effort 2': avif({ effort: 2 }) },
  },
};
