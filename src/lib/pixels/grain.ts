import { downscaleByTwo, readUpscaledRow } from './pyramid.ts';
import type { ChannelRow, PlanarImage, Row, Rows } from './rows.ts';
import { createRow, planarRows, replicateEdges, ringRow } from './rows.ts';

/** A pixel and its eight neighbors. */
const WINDOW_PIXELS = 9;

/**
 * Removes grain scale by scale, in place. The image is split into its half-size version and the remaining detail
 * (Laplacian pyramid: Burt and Adelson, 1983). Detail that does not exceed the grain is reduced, judged by its mean
 * square around each pixel (local Wiener filter: Lee, Digital Image Enhancement and Noise Filtering by Use of Local
 * Statistics, 1980).
 * @param variances variance of the grain in the detail of each scale, finest first; its length is the number of scales
 */
export function removeGrain(rows: Rows, [variance, ...coarser]: readonly number[]): void {
  if (variance === undefined) return;
  const { width, height } = rows;
  const half = downscaleByTwo(rows);
  const clean = coarser.length > 0 ? copyOf(half) : half;
  removeGrain(planarRows(clean), coarser);

  const createRing = (): Row[] => [createRow(width), createRow(width), createRow(width)];
  const [bases, details] = [createRing(), createRing()];
  const row = createRow(width);
  const buffer = new Float32Array(half.width + 1);

  for (let y = 0; y <= height; y++) {
    if (y < height) {
      rows.read(y, row);
      const [base, detail] = [ringRow(bases, y, height), ringRow(details, y, height)];
      for (const channel of [0, 1, 2] as const) {
        readUpscaledRow(half.planes[channel], half, y, buffer, detail[channel]);
        replaceByDifference(detail[channel], row[channel]);
        readUpscaledRow(clean.planes[channel], half, y, buffer, base[channel]);
      }
    }
    if (y === 0) continue;
    const base = ringRow(bases, y - 1, height);
    const [above, center, below] = [
      ringRow(details, y - 2, height),
      ringRow(details, y - 1, height),
      ringRow(details, y, height),
    ];
    for (const channel of [0, 1, 2] as const) {
      addDetail(base[channel], above[channel], center[channel], below[channel], WINDOW_PIXELS * variance);
    }
    rows.write(y - 1, base);
  }
}

const copyOf = ({ planes: [first, second, third], ...size }: PlanarImage): PlanarImage => ({
  ...size,
  planes: [first.slice(), second.slice(), third.slice()],
});

/** The detail: the difference of a row to its low-frequency part. */
function replaceByDifference(part: ChannelRow, whole: ChannelRow): void {
  for (let x = 1; x < part.length - 1; x++) part[x] = (whole[x] ?? 0) - (part[x] ?? 0);
  replicateEdges(part);
}

/** Adds the detail that exceeds the grain. */
function addDetail(base: ChannelRow, above: ChannelRow, center: ChannelRow, below: ChannelRow, noise: number): void {
  const squares = (x: number): number => (above[x] ?? 0) ** 2 + (center[x] ?? 0) ** 2 + (below[x] ?? 0) ** 2;
  let left = squares(0);
  let middle = squares(1);
  for (let x = 1; x < base.length - 1; x++) {
    const right = squares(x + 1);
    const energy = left + middle + right;
    if (energy > noise) base[x] = (base[x] ?? 0) + (center[x] ?? 0) * (1 - noise / energy);
    left = middle;
    middle = right;
  }
}
