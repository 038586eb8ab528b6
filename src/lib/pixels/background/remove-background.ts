import type { RawPicture } from '../picture.ts';
import type { Edge } from './edge.ts';
import { findEdge } from './edge.ts';
import { featherReach, featherRows } from './feather.ts';
import type { Grid } from './grid.ts';
import { makeGrid } from './grid.ts';
import { growBackground } from './growth.ts';
import { takeSpecks } from './specks.ts';

interface Removal {
  /** Maximum color difference between a pixel and the background around it, as a CIELAB distance. */
  tolerance: number;
  /** Extent of the soft edge on either side, in pixels; 0 is a hard edge. */
  feather: number;
}

/**
 * Makes the background transparent: regions connected to the border with a similar color. The region grows in coarse
 * cells, then each pixel at the edge is decided. The background color is removed from edge pixels. Transparent pixels
 * stay transparent.
 * @returns an RGBA image, which shares the pixels of an RGBA input
 */
export function removeBackground(picture: RawPicture, { tolerance, feather }: Removal): RawPicture {
  const { width, height } = picture;
  const grid = makeGrid(picture);
  const growth = growBackground(grid, tolerance);
  const result = withAlpha(picture);
  const { background } = growth;
  if (background.every((color) => color === 0)) return result;
  takeSpecks(grid, growth, tolerance);
  const edge = findEdge(picture, grid, background, featherReach(feather));
  featherRows(edge, grid, { width, height }, feather, (y, alpha, isSoft) => {
    const first = Math.floor(y / grid.scale) * grid.width;
    for (let x = 0, to = y * width * 4; x < width; x++, to += 4) {
      const opacity = alpha[x] ?? 0;
      if (opacity === 255) continue;
      result.pixels[to + 3] = Math.round(((result.pixels[to + 3] ?? 0) * opacity) / 255);
    }
    for (let place = first; place < first + grid.width; place++) {
      if (isSoft(place)) freeOfBackground(result, grid, edge, place, y, alpha);
    }
  });
  return result;
}

function withAlpha({ width, height, channels, pixels }: RawPicture): RawPicture {
  if (channels === 4) return { width, height, channels, pixels };
  const result = new Uint8Array(width * height * 4);
  for (let from = 0, to = 0; to < result.length; from += 3, to += 4) {
    result[to] = pixels[from] ?? 0;
    result[to + 1] = pixels[from + 1] ?? 0;
    result[to + 2] = pixels[from + 2] ?? 0;
    result[to + 3] = 255;
  }
  return { width, height, channels: 4, pixels: result };
}

/** Replaces the background share of the color in the edge pixels of a cell with the subject color. */
function freeOfBackground(
  { width, pixels }: RawPicture,
  { width: places, scale, rgb }: Grid,
  edge: Edge,
  place: number,
  y: number,
  alpha: Uint8Array,
): void {
  const subject = edge.subject[place] ?? -1;
  const behind = edge.behind[place] ?? -1;
  if (subject < 0 || behind < 0) return;
  const left = (place % places) * scale;
  for (let x = left; x < Math.min(width, left + scale); x++) {
    const foreign = 1 - (edge.coverage[y * width + x] ?? 0) / 255;
    if (foreign === 0 || alpha[x] === 0) continue;
    const to = (y * width + x) * 4;
    for (let band = 0; band < 3; band++) {
      const gain = (rgb[subject * 3 + band] ?? 0) - (rgb[behind * 3 + band] ?? 0);
      pixels[to + band] = Math.max(0, Math.min(255, Math.round((pixels[to + band] ?? 0) + foreign * gain)));
    }
  }
}
