import type { Sharp } from 'sharp';
import type { Raster } from '../../difference/raster.ts';
import type { OutputFormat } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';
import type { EngineHost } from '../host.ts';
import { readJxlResult } from '../jxl/open-jxl.ts';

/** The pixels of a pipeline in sRGB with alpha. */
export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // A copy: on the device, the memory of a buffer is freed once nothing refers to the buffer itself.
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** Opens an encoded file, of an animation the first frame. @param scratchFolder of this file alone */
export async function openEncoded(
  { path, format }: { path: string; format: OutputFormat },
  scratchFolder: string,
  host: EngineHost,
): Promise<Sharp> {
  if (format === 'jxl') return readJxlResult(path, scratchFolder, host);
  return host.sharp(await host.files.input(path), { sequentialRead: true, limitInputPixels: false });
}

/** Scales both of two images that are compared alike: decoders that scale while they read would not. */
export const scaleTo = (image: Sharp, { width, height }: Size): Sharp =>
  image.resize(width, height, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false });
