import { denoise } from '../denoise.ts';
import { toLab } from '../lab.ts';
import type { RawImage } from '../raw-image.ts';

/** An image in cells of `scale` × `scale` pixels. */
export interface Grid {
  width: number;
  height: number;
  scale: number;
  /** CIELAB without noise, three values per cell. */
  lab: Float32Array;
  /** Mean sRGB, three values per cell. */
  rgb: Uint8Array;
  /** 1 if the cell is almost transparent in the source. */
  transparent: Uint8Array;
}

/** More cells do not improve the result. A preview has as many, so that it matches the result. */
const MAX_CELLS = 760_000;
/** Minimum mean opacity of a cell with a color. */
const MIN_OPACITY = 0.05;
/** Fine grain and compression noise, below any tolerance of the user interface. */
const SMOOTHING = { strength: 0.4, preserveDetails: 0.5, radius: 2 } as const;

export function createGrid(image: RawImage): Grid {
  const scale = Math.max(1, Math.ceil(Math.sqrt((image.width * image.height) / MAX_CELLS)));
  const width = Math.ceil(image.width / scale);
  const height = Math.ceil(image.height / scale);
  const rgb = new Uint8Array(width * height * 3);
  const transparent = new Uint8Array(width * height);
  const sums = new Float64Array(width * 4);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    const rows = Math.min(image.height, (y + 1) * scale) - y * scale;
    for (let row = 0; row < rows; row++) addRow(image, y * scale + row, scale, sums);
    for (let x = 0; x < width; x++) {
      const columns = Math.min(image.width, (x + 1) * scale) - x * scale;
      const cell = y * width + x;
      transparent[cell] = (sums[x * 4 + 3] ?? 0) < MIN_OPACITY * rows * columns ? 1 : 0;
      writeMean(sums, x * 4, rgb, cell * 3);
    }
  }
  const { pixels: clean } = denoise({ width, height, channels: 3, pixels: rgb.slice() }, SMOOTHING);
  const lab = new Float32Array(rgb.length);
  for (let at = 0; at < lab.length; at += 3) toLab(clean[at] ?? 0, clean[at + 1] ?? 0, clean[at + 2] ?? 0, lab, at);
  return { width, height, scale, lab, rgb, transparent };
}

/** Calls `visit` for the cells to the left, right, above and below. */
export function visitNeighbors(
  { width, height }: Pick<Grid, 'width' | 'height'>,
  cell: number,
  visit: (neighbor: number, cell: number) => void,
): void {
  const x = cell % width;
  if (x > 0) visit(cell - 1, cell);
  if (x < width - 1) visit(cell + 1, cell);
  if (cell >= width) visit(cell - width, cell);
  if (cell + width < width * height) visit(cell + width, cell);
}

/** Sums premultiplied colors and opacities (0 to 1) per cell. */
function addRow({ width, channels, pixels }: RawImage, y: number, scale: number, sums: Float64Array): void {
  let from = y * width * channels;
  for (let to = 0, x = 0; x < width; to += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let weight = 0;
    for (const end = Math.min(width, x + scale); x < end; x++, from += channels) {
      const alpha = channels === 4 ? (pixels[from + 3] ?? 0) / 255 : 1;
      red += alpha * (pixels[from] ?? 0);
      green += alpha * (pixels[from + 1] ?? 0);
      blue += alpha * (pixels[from + 2] ?? 0);
      weight += alpha;
    }
    sums[to] = (sums[to] ?? 0) + red;
    sums[to + 1] = (sums[to + 1] ?? 0) + green;
    sums[to + 2] = (sums[to + 2] ?? 0) + blue;
    sums[to + 3] = (sums[to + 3] ?? 0) + weight;
  }
}

/** Writes the mean color of a cell: its summed colors divided by its summed opacities, or black if transparent. */
function writeMean(sums: Float64Array, from: number, rgb: Uint8Array, to: number): void {
  const weight = sums[from + 3] ?? 0;
  for (let channel = 0; channel < 3; channel++) {
    rgb[to + channel] = weight > 0 ? Math.round((sums[from + channel] ?? 0) / weight) : 0;
  }
}
