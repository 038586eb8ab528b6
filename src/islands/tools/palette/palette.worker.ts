import { resizing } from '#lib/geometry/resize.ts';
import type { PaletteColor } from '#lib/palette/exports.ts';
import type { Drawable } from '../drawable.ts';
import { rasterOf } from '../read-pixels.ts';
import { paletteOf, weighedColors } from './palette-colors.ts';

/** What the worker is asked: first with a picture, then for other numbers of colours of the same. */
export interface PaletteOrder {
  picture?: Drawable;
  count: number;
}

export type PaletteNews = { step: 'done'; count: number; colours: PaletteColor[] } | { step: 'failed' };

/** The longest side that is looked at, in pixels: enough for shares to be right to a tenth of a percent. */
const MAX_SIDE = 512;

let colours: Promise<ReturnType<typeof weighedColors>> = Promise.resolve([]);

const tell = (news: PaletteNews): void => postMessage(news);

addEventListener('message', ({ data: { picture, count } }: MessageEvent<PaletteOrder>) => {
  if (picture) colours = coloursOf(picture);
  colours.then(
    (found) => tell({ step: 'done', count, colours: paletteOf(found, count) }),
    () => tell({ step: 'failed' }),
  );
});

/** Pixels are picked and not mixed: a flat picture gives exactly its own colours. */
async function coloursOf(picture: Drawable): Promise<ReturnType<typeof weighedColors>> {
  const size = (own: { width: number; height: number }) =>
    resizing(own, { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', upscale: false }).size;
  const { data } = await rasterOf(picture, { size, smooth: false });
  return weighedColors(data);
}
