import type { Sharp } from 'sharp';
import { areUint8ArraysEqual, uint8ArrayToString } from 'uint8array-extras';
import { type ContentStatistics, contentStatistics } from '../../pixels/content-statistics.ts';
import { contentOf } from '../../plan/content.ts';
import type { Encode } from '../../plan/types.ts';
import type { FilePort } from '../files/file-port.ts';
import { VipsFile } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import { type CachedPixels, cachePixels } from './cache-pixels.ts';
import type { EncodeParts, EncodeResult } from './encode-parts.ts';

/** Writes the result with the encoder settings for its content. */
export async function encodeByContent(image: Sharp, parts: EncodeParts): Promise<EncodeResult> {
  const { plan, resultPath, writeFile, host } = parts;
  if ('traced' in plan.encode) return trace(image, plan.encode, parts);
  if (!plan.encodeByContent) {
    await writeFile(image, plan.encode, resultPath);
    return resultOf(plan.encode);
  }
  const pixels = await cachePixels(image, parts);
  const content = contentOf(await sampleContent(pixels.path, host.files));
  return resultOf(await writeExact(pixels, plan.encodeByContent[content] ?? plan.encode, parts));
}

/**
 * Writes the result. A palette that is to be exact is checked.
 * @returns the settings; those of the plan if a palette had too few colors
 */
export async function writeExact(
  { path, open }: CachedPixels,
  encode: Encode,
  { plan, resultPath, scratchFolder, writeFile, host }: EncodeParts,
): Promise<Encode> {
  await writeFile(open(), encode, resultPath);
  if (encode.format !== 'png' || encode.paletteQuality !== 'exact') return encode;
  if (!(await hasPixels(resultPath, path, scratchFolder, host))) await writeFile(open(), plan.encode, resultPath);
  return plan.encode;
}

async function trace(image: Sharp, encode: Encode, parts: EncodeParts): Promise<EncodeResult> {
  const { path, open } = await cachePixels(image, parts);
  await parts.writeFile(open(), encode, parts.resultPath);
  const content = contentOf(await sampleContent(path, parts.host.files));
  const isPhoto = content === 'photo' || content === 'noise';
  const shapes = isPhoto ? countShapes(await parts.host.files.readFile(parts.resultPath)) : 0;
  return { ...resultOf(encode), isTracedPhoto: shapes >= PHOTO_SHAPES };
}

/** Shapes of a traced photo. Measured: gradients have up to 80, real photos 490 and more, smooth ones 110. */
const PHOTO_SHAPES = 100;

const countShapes = (svg: Uint8Array): number => uint8ArrayToString(svg).split('<path').length - 1;

const resultOf = (encode: Encode): EncodeResult => ({
  quality: 'quality' in encode ? encode.quality : undefined,
  missedTarget: false,
});

/** About the number of sampled pixels of a large image. */
const SAMPLE_PIXELS = 1_000_000;

/** Rows per read. */
const BAND_ROWS = 256;

/** Statistics of evenly distributed rows of a libvips file. */
export async function sampleContent(path: string, files: FilePort): Promise<ContentStatistics> {
  await using file = await VipsFile.open(path, 'r', files);
  const { width, height, channels } = file.image;
  const distance = Math.ceil((width * height) / SAMPLE_PIXELS);
  const count = distance === 1 ? BAND_ROWS : 1;
  const rows = [];
  for (let top = 0; top < height; top += count * distance) {
    const band = await file.readRows(top, Math.min(count, height - top));
    for (let at = 0; at < band.length; at += width * channels) {
      rows.push({ width, height: 1, channels, pixels: band.subarray(at, at + width * channels) });
    }
  }
  return contentStatistics(rows);
}

/** Whether a result has the pixels of a libvips file. */
async function hasPixels(resultPath: string, path: string, scratchFolder: string, host: EngineHost): Promise<boolean> {
  const { files } = host;
  await using expected = await VipsFile.open(path, 'r', files);
  const { height, channels } = expected.image;
  const image = host.sharp(await files.input(resultPath), { limitInputPixels: false }).toColourspace('srgb');
  const decodedPath = `${scratchFolder}/decoded-result.v`;
  await (channels === 4 ? image.ensureAlpha() : image).toFile(decodedPath);
  await using decoded = await VipsFile.open(decodedPath, 'r', files);
  if (decoded.image.channels !== channels) return false;
  for (let top = 0; top < height; top += BAND_ROWS) {
    const count = Math.min(BAND_ROWS, height - top);
    if (!areUint8ArraysEqual(await expected.readRows(top, count), await decoded.readRows(top, count))) return false;
  }
  return true;
}
