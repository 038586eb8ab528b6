import type { Sharp } from 'sharp';
import type { OutputFormat } from '../../formats/formats.ts';
import { appendGainMap } from '../gain-map/attach.ts';
import type { EngineHost } from '../host.ts';
import { wrapJxl } from '../jxl/container.ts';
import type { Blocks } from './blocks.ts';
import { insertFirst, insertMore, replaceExif } from './containers.ts';
import { jfifSegment, overwriteJfifDensity, writePngDensity } from './density.ts';
import { finishTiff } from './rewrite/tiff.ts';

/** The tags that libvips adds to a block have more bytes than this. */
const ADDED_BYTES = 128;

/**
 * Adds metadata to a pipeline. sharp writes EXIF only from single tags, converts their text to ASCII
 * (libvips/libvips/foreign/exif.c, `vips_exif_set_string_ascii`) and adds its own tags. So it writes a placeholder of at least
 * the right length, which `finishFile` overwrites with the real block.
 */
export function attachBlocks(image: Sharp, { exif, xmp }: Blocks): Sharp {
  if (xmp) image.withXmp(xmp);
  if (exif) image.withExif({ IFD0: { ImageDescription: '.'.repeat(Math.max(1, exif.length - ADDED_BYTES)) } });
  return image;
}

/**
 * Writes metadata into a result that encoders do not support: the EXIF block, segments or chunks, and the density in the
 * format's own field.
 */
export async function finishFile(path: string, format: OutputFormat, blocks: Blocks, host: EngineHost): Promise<void> {
  const { files } = host;
  const { exif, more, density, gainMap } = blocks;
  if (format === 'jxl') return files.writeFile(path, wrapJxl(await files.readFile(path), blocks));
  if (format === 'tiff') return files.writeFile(path, finishTiff(await files.readFile(path), blocks));
  if (exif) await replaceExif(path, format, exif, host);
  const hasJfif = format === 'jpg' && (await overwriteJfifDensity(path, density, files));
  const first = density !== undefined && format === 'jpg' && !hasJfif ? jfifSegment(density) : undefined;
  if (first || more) {
    const file = await files.readFile(path);
    const filled = more ? insertMore(format, file, more) : [file];
    await files.writeFile(path, first ? insertFirst(filled, first) : filled);
  }
  if (format === 'png') await writePngDensity(path, density, files);
  if (gainMap) await appendGainMap(path, gainMap, files);
}
