import '#lib/polyfills.ts';
import { expose } from 'comlink';
import { computeResize } from '#lib/geometry/resize.ts';
import type { PaletteColor } from '#lib/palette/exports.ts';
import type { Drawable } from '../drawable.ts';
import { readPixels } from '../read-pixels.ts';
import { paletteOf, weighedColors } from './palette-colors.ts';

/** Longest side of the sampled image in pixels. Keeps shares accurate to 0.1%. */
const MAX_SIDE = 512;

let colors: ReturnType<typeof weighedColors> = [];

const functions = {
  /**
   * Reads the colors of an image, by nearest-neighbor sampling, so that a flat image gives exactly its own colors.
   * @throws if the browser cannot decode the image or runs out of memory
   */
  async readColors(image: Drawable): Promise<void> {
    const size = (own: { width: number; height: number }) =>
      computeResize(own, { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', upscale: false }).size;
    const { data } = await readPixels(image, { size, smooth: false });
    colors = weighedColors(data);
  },
  /** Palette of the image that `readColors` has read. */
  palette: (count: number): PaletteColor[] => paletteOf(colors, count),
};

export type PaletteFunctions = typeof functions;

expose(functions);
