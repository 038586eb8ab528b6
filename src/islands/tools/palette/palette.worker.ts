import '#lib/polyfills.ts';
import { computeResize } from '#lib/geometry/resize.ts';
import type { PaletteColor } from '#lib/palette/exports.ts';
import type { Drawable } from '../drawable.ts';
import { readPixels } from '../read-pixels.ts';
import { paletteOf, weighedColors } from './palette-colors.ts';

/** Message to the worker: first with an image, then with other counts for the same image. */
export interface PaletteRequest {
  image?: Drawable;
  count: number;
}

export type PaletteResponse = { step: 'done'; count: number; colors: PaletteColor[] } | { step: 'failed' };

/** Longest side of the sampled image in pixels. Keeps shares accurate to 0.1%. */
const MAX_SIDE = 512;

let colors: Promise<ReturnType<typeof weighedColors>> = Promise.resolve([]);

const respond = (response: PaletteResponse): void => postMessage(response);

addEventListener('message', ({ data: { image, count } }: MessageEvent<PaletteRequest>) => {
  if (image) colors = colorsOf(image);
  colors.then(
    (found) => respond({ step: 'done', count, colors: paletteOf(found, count) }),
    () => respond({ step: 'failed' }),
  );
});

/** Nearest-neighbor sampling, so that a flat image gives exactly its own colors. */
async function colorsOf(image: Drawable): Promise<ReturnType<typeof weighedColors>> {
  const size = (own: { width: number; height: number }) =>
    computeResize(own, { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', upscale: false }).size;
  const { data } = await readPixels(image, { size, smooth: false });
  return weighedColors(data);
}
