import { readFile, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { OutputFormat } from '../../../formats/formats.ts';
import type { Blocks } from './blocks.ts';
import { insertFirst, insertMore, replaceExif } from './containers.ts';
import { jfifSegment, writePngDensity } from './density.ts';

/** libvips adds tags of its own to a block, which take more than this. */
const ADDED_BYTES = 128;

/**
 * Tells a pipeline what to write into its file. sharp makes EXIF only of single tags, takes accents off their text
 * (libvips/libvips/foreign/exif.c, `vips_exif_set_string_ascii`) and adds tags of its own, so it gets a stand-in of
 * at least the right length, and `finishFile` writes the real block over it.
 */
export function attachBlocks(image: Sharp, { exif, xmp }: Blocks): Sharp {
  if (xmp) image.withXmp(xmp);
  if (exif) image.withExif({ IFD0: { ImageDescription: '.'.repeat(Math.max(1, exif.length - ADDED_BYTES)) } });
  return image;
}

/**
 * Writes into a result what no encoder could: the EXIF block as it is to be, segments or chunks of its format, and how
 * many pixels go into an inch, where the format has a place of its own for that.
 */
export async function finishFile(path: string, format: OutputFormat, { exif, more, density }: Blocks): Promise<void> {
  if (exif) await replaceExif(path, format, exif);
  const first = density !== undefined && format === 'jpg' ? jfifSegment(density) : undefined;
  if (first || more) {
    const file = await readFile(path);
    const filled = more ? insertMore(format, file, more) : file;
    await writeFile(path, first ? insertFirst(filled, first) : filled);
  }
  if (density !== undefined && format === 'png') await writePngDensity(path, density);
}
