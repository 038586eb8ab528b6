import type { Raster } from './raster.ts';

/** Up to this far apart, of 255 and in the channel that differs most, two pixels count as the same. */
export const TOLERANCE = 10;

export interface ChangedPixels {
  /** Of all pixels, 0 to 1. */
  share: number;
  /** Red where the pictures differ, the denser the more; see-through where they do not. */
  mask: Raster;
}

const RED = [230, 0, 60] as const;
/** The least opacity of a pixel that differs, so that it is seen at all. */
const FAINTEST = 120;

/** Which pixels of two pictures of one size differ by more than the tolerance. */
export function changedPixels(one: Raster, other: Raster): ChangedPixels {
  const { width, height } = one;
  const data = new Uint8ClampedArray(one.data.length);
  let changed = 0;
  for (let at = 0; at < data.length; at += 4) {
    const apart = Math.max(away(one, other, at), away(one, other, at + 1), away(one, other, at + 2));
    if (apart <= TOLERANCE) continue;
    changed++;
    data.set(RED, at);
    data[at + 3] = FAINTEST + (apart / 255) * (255 - FAINTEST);
  }
  return { share: changed / (width * height), mask: { width, height, data } };
}

const away = (one: Raster, other: Raster, at: number): number => Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
