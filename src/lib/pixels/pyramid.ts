import type { ChannelRow, PlanarImage, Rows } from './rows.ts';
import { createPlanes, createRow, replicateEdges, ringRow } from './rows.ts';

/** Downscales an image to half its size with the kernel 1 2 1 in both directions. */
export function downscaleByTwo(rows: Rows): PlanarImage {
  const { width, height } = rows;
  const half = createPlanes((width + 1) >> 1, (height + 1) >> 1);
  const ring = [createRow(width), createRow(width), createRow(width)];
  for (let y = 0; y <= height; y++) {
    if (y < height) {
      const row = ringRow(ring, y, height);
      rows.read(y, row);
      row.forEach(replicateEdges);
    }
    if (y % 2 === 0) continue;
    const [above, center, below] = [
      ringRow(ring, y - 2, height),
      ringRow(ring, y - 1, height),
      ringRow(ring, y, height),
    ];
    const to = ((y - 1) / 2) * half.width;
    for (const channel of [0, 1, 2] as const) {
      const result = half.planes[channel].subarray(to, to + half.width);
      downscaleRow(above[channel], center[channel], below[channel], result);
    }
  }
  return half;
}

function downscaleRow(above: ChannelRow, middle: ChannelRow, below: ChannelRow, result: Float32Array): void {
  const last = middle.length - 1;
  let left = (above[0] ?? 0) + 2 * (middle[0] ?? 0) + (below[0] ?? 0);
  for (let x = 0, at = 1; x < result.length; x++, at += 2) {
    // For an odd width, the right neighbor of the last pixel is in the margin.
    const next = at < last ? at + 1 : last;
    const center = (above[at] ?? 0) + 2 * (middle[at] ?? 0) + (below[at] ?? 0);
    const right = (above[next] ?? 0) + 2 * (middle[next] ?? 0) + (below[next] ?? 0);
    result[x] = (left + 2 * center + right) * 0.0625;
    left = right;
  }
}

/**
 * Reads a row of an image enlarged from half size with linear interpolation.
 * @param plane one channel of the half-size image
 * @param buffer overwritten; one value longer than a row of the half-size image
 */
export function readUpscaledRow(
  plane: Float32Array,
  { width, height }: { width: number; height: number },
  y: number,
  buffer: Float32Array,
  row: ChannelRow,
): void {
  const above = (y >> 1) * width;
  const below = Math.min(height - 1, (y + 1) >> 1) * width;
  const pixels = row.length - 2;
  for (let x = 0; x < width; x++) buffer[x] = ((plane[above + x] ?? 0) + (plane[below + x] ?? 0)) * 0.5;
  buffer[width] = buffer[width - 1] ?? 0;
  let left = buffer[0] ?? 0;
  for (let x = 0, to = 1; to <= pixels; x++, to += 2) {
    const right = buffer[x + 1] ?? 0;
    row[to] = left;
    row[to + 1] = (left + right) * 0.5;
    left = right;
  }
}
