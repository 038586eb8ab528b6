import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { OutputFormat } from '../../formats.ts';
import type { MetadataPlan } from '../../plan/types.ts';
import { cleanExif, tiffPart } from './exif.ts';
import type { Source } from './source.ts';
import { cleanXmp } from './xmp.ts';

/** Stands in for a packet that cannot be cleaned. */
const emptyXmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

/** Tells a pipeline what to keep. EXIF is put right in the written file afterwards: see `cleanResult`. */
export function applyMetadata(image: Sharp, plan: MetadataPlan, source: Source): Sharp {
  if (plan.keep) {
    image.keepMetadata();
    if (source.xmp !== undefined) {
      const clean = source.xmp.includes('\ufffd') ? emptyXmp : cleanXmp(source.xmp, plan);
      if (clean !== source.xmp) image.withXmp(clean);
    }
  }
  // By default sharp converts to sRGB with the embedded profile, but leaves 16-bit pixels in P3 (pipeline.cc,
  // `processingProfile`); and when it keeps a profile it would keep one of CMYK or grey on RGB pixels.
  if (source.info.wideColour && !source.profileStays) image.withIccProfile('srgb', { attach: false });
  return image;
}

/** Puts another EXIF block in the place of the one that begins at `at`; returns the whole file. */
type Replace = (file: Buffer, at: number, length: number, tiff: Buffer) => Buffer;

const spliced = (file: Buffer, from: number, to: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, from), ...parts, file.subarray(to)]);

const replacers: Partial<Record<OutputFormat, Replace>> = {
  // APP1: its length counts itself and "Exif\0\0".
  jpg: (file, at, length, tiff) => {
    const result = spliced(file, at, at + length, tiff);
    result.writeUInt16BE(2 + 6 + tiff.length, at - 8);
    return result;
  },
  png: (file, at, length, tiff) => {
    const start = file.lastIndexOf('eXIf', at) + 4;
    const data = Buffer.concat([file.subarray(start, at), tiff]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from('eXIf'), data])));
    const result = spliced(file, start, at + length + 4, data, crc);
    result.writeUInt32BE(data.length, start - 8);
    return result;
  },
  webp: (file, at, length, tiff) => {
    const start = file.lastIndexOf('EXIF', at) + 8;
    const oldBytes = file.readUInt32LE(start - 4);
    const data = Buffer.concat([file.subarray(start, at), tiff, file.subarray(at + length, start + oldBytes)]);
    const padding = Buffer.alloc(data.length % 2);
    const result = spliced(file, start, start + oldBytes + (oldBytes % 2), data, padding);
    result.writeUInt32LE(data.length, start - 4);
    result.writeUInt32LE(result.length - 8, 4);
    return result;
  },
  // Item offsets would all move: the block keeps its length, its end is blank.
  avif: (file, at, length, tiff) => {
    file.fill(0, at, at + length);
    tiff.copy(file, at);
    return file;
  },
};

/**
 * Puts the EXIF block of a written result right: orientation 1, no stale thumbnail, no position unless it is to stay.
 * libvips offers no way to take parts out of a block, but it can say what it wrote, so the block is found by its bytes.
 */
export async function cleanResult(
  path: string,
  format: OutputFormat,
  plan: MetadataPlan,
  source: Source,
): Promise<void> {
  const replace = replacers[format];
  if (!plan.keep || !source.info.has.exif || !replace) return;
  const { exif } = await sharp(path, { limitInputPixels: false }).metadata();
  const written = exif && tiffPart(exif);
  const clean = exif && cleanExif(exif, plan);
  if (!written || !clean || written.equals(clean)) return;
  const file = await readFile(path);
  const at = file.indexOf(written);
  if (at < 0) throw new Error(`The EXIF block of a ${format} result was not found again`);
  await writeFile(path, replace(file, at, written.length, clean));
}
