import type { RawImage } from '../raw-image.ts';
import type { Edge } from './edge.ts';
import { findEdge } from './edge.ts';
import { featherRadius, featherRows } from './feather.ts';
import type { Grid } from './grid.ts';
import { createGrid } from './grid.ts';
import { growBackground } from './region-growing.ts';
import { absorbSpecks } from './specks.ts';

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
export function removeBackground(image: RawImage, { tolerance, feather }: Removal): RawImage {
  const { width, height } = image;
  const grid = createGrid(image);
  const region = growBackground(grid, tolerance);
  const result = toRgba(image);
  const { background } = region;
  if (background.every((color) => color === 0)) return result;
  absorbSpecks(grid, region, tolerance);
  const edge = findEdge(image, grid, background, featherRadius(feather));
  featherRows(edge, grid, { width, height }, feather, (y, alpha, isSoft) => {
    const first = Math.floor(y / grid.scale) * grid.width;
    for (let x = 0, to = y * width * 4; x < width; x++, to += 4) {
      const opacity = alpha[x] ?? 0;
      if (opacity === 255) continue;
      result.pixels[to + 3] = Math.round(((result.pixels[to + 3] ?? 0) * opacity) / 255);
    }
    for (let cell = first; cell < first + grid.width; cell++) {
      if (isSoft(cell)) decontaminateColors(result, grid, edge, cell, y, alpha);
    }
  });
  return result;
}

function toRgba({ width, height, channels, pixels }: RawImage): RawImage {
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
function decontaminateColors(
  { width, pixels }: RawImage,
  { width: cells, scale, rgb }: Grid,
  edge: Edge,
  cell: number,
  y: number,
  alpha: Uint8Array,
): void {
  const subject = edge.nearestSubject[cell] ?? -1;
  const background = edge.nearestBackground[cell] ?? -1;
  if (subject < 0 || background < 0) return;
  const left = (cell % cells) * scale;
  for (let x = left; x < Math.min(width, left + scale); x++) {
    const backgroundShare = 1 - (edge.coverage[y * width + x] ?? 0) / 255;
    if (backgroundShare === 0 || alpha[x] === 0) continue;
    const to = (y * width + x) * 4;
    for (let channel = 0; channel < 3; channel++) {
      const difference = (rgb[subject * 3 + channel] ?? 0) - (rgb[background * 3 + channel] ?? 0);
      pixels[to + channel] = Math.max(
        0,
        Math.min(255, Math.round((pixels[to + channel] ?? 0) + backgroundShare * difference)),
      );
    }
  }
}
