import { denoise } from '../denoise.ts';
import { toLab } from '../lab.ts';
import type { RawPicture } from '../picture.ts';

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
  clear: Uint8Array;
}

/** More cells do not improve the result. A preview has as many, so that it matches the result. */
const MOST_PLACES = 760_000;
/** Minimum mean opacity of a cell with a color. */
const SEEN_FROM = 0.05;
/** Fine grain and compression noise, below any tolerance of the user interface. */
const SMOOTHING = { strength: 0.4, preserveDetails: 0.5, radius: 2 } as const;

export function makeGrid(picture: RawPicture): Grid {
  const scale = Math.max(1, Math.ceil(Math.sqrt((picture.width * picture.height) / MOST_PLACES)));
  const width = Math.ceil(picture.width / scale);
  const height = Math.ceil(picture.height / scale);
  const rgb = new Uint8Array(width * height * 3);
  const clear = new Uint8Array(width * height);
  const sums = new Float64Array(width * 4);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    const rows = Math.min(picture.height, (y + 1) * scale) - y * scale;
    for (let row = 0; row < rows; row++) addRow(picture, y * scale + row, scale, sums);
    for (let x = 0; x < width; x++) {
      const columns = Math.min(picture.width, (x + 1) * scale) - x * scale;
      const weight = sums[x * 4 + 3] ?? 0;
      const at = y * width + x;
      clear[at] = weight < SEEN_FROM * rows * columns ? 1 : 0;
      for (let band = 0; band < 3; band++) {
        rgb[at * 3 + band] = weight > 0 ? Math.round((sums[x * 4 + band] ?? 0) / weight) : 0;
      }
    }
  }
  const { pixels: clean } = denoise({ width, height, channels: 3, pixels: rgb.slice() }, SMOOTHING);
  const lab = new Float32Array(rgb.length);
  for (let at = 0; at < lab.length; at += 3) toLab(clean[at] ?? 0, clean[at + 1] ?? 0, clean[at + 2] ?? 0, lab, at);
  return { width, height, scale, lab, rgb, clear };
}

/** Calls `visit` for the cells to the left, right, above and below. */
export function visitNeighbors(
  { width, height }: Pick<Grid, 'width' | 'height'>,
  place: number,
  visit: (neighbor: number, place: number) => void,
): void {
  const x = place % width;
  if (x > 0) visit(place - 1, place);
  if (x < width - 1) visit(place + 1, place);
  if (place >= width) visit(place - width, place);
  if (place + width < width * height) visit(place + width, place);
}

/** Sums premultiplied colors and opacities (0 to 1) per cell. */
function addRow({ width, channels, pixels }: RawPicture, y: number, scale: number, sums: Float64Array): void {
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
