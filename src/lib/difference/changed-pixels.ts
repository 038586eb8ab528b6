import type { Raster } from './raster.ts';

/** Pixels count as equal if no channel differs by more than this, of 255. */
export const TOLERANCE = 10;

export interface ChangedPixels {
  /** Share of all pixels, 0 to 1. */
  share: number;
  /** Red where the images differ, with an opacity that grows with the difference. Transparent elsewhere. */
  mask: Raster;
}

const RED = [230, 0, 60] as const;
/** Minimum opacity of a changed pixel, so that it is visible. */
const MIN_OPACITY = 120;

/** Finds the pixels of two images of the same size that differ by more than `TOLERANCE`. */
export function changedPixels(one: Raster, other: Raster): ChangedPixels {
  const { width, height } = one;
  const data = new Uint8ClampedArray(one.data.length);
  let changed = 0;
  for (let at = 0; at < data.length; at += 4) {
    const difference = Math.max(
      channelDifference(one, other, at),
      channelDifference(one, other, at + 1),
      channelDifference(one, other, at + 2),
    );
    if (difference <= TOLERANCE) continue;
    changed++;
    data.set(RED, at);
    data[at + 3] = MIN_OPACITY + (difference / 255) * (255 - MIN_OPACITY);
  }
  return { share: changed / (width * height), mask: { width, height, data } };
}

const channelDifference = (one: Raster, other: Raster, at: number): number =>
  Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
