import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface ListedIcon {
  width: number;
  height: number;
  bits: number;
  png: Buffer;
}

/** The images of an ICO file by its directory (a byte of 0 is 256). Fails if they do not fill the file one after the other. */
export function imagesOfIcon(file: Buffer): ListedIcon[] {
  const [reserved, type, count] = [0, 2, 4].map((at) => file.readUInt16LE(at));
  if (reserved !== 0 || type !== 1 || !count) throw new Error('This is no icon.');
  let end = 6 + 16 * count;
  const images = Array.from({ length: count }, (_, index) => {
    const at = 6 + 16 * index;
    const [bytes, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    if (start !== end) throw new Error(`Image ${index} begins at ${start} instead of ${end}.`);
    end = start + bytes;
    return {
      width: file[at] || 256,
      height: file[at + 1] || 256,
      bits: file.readUInt16LE(at + 6),
      png: file.subarray(start, end),
    };
  });
  if (end !== file.length) throw new Error(`The file ends at ${file.length} instead of ${end}.`);
  return images;
}

/** RGBA pixels of each image of a folder. */
export const pixelsOfFiles = (folder: string, names: readonly string[]): Promise<Buffer[]> =>
  Promise.all(names.map(async (name) => rgbaOf(await readFile(join(folder, name)))));

export const rgbaOf = (file: Buffer): Promise<Buffer> =>
  sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer();
