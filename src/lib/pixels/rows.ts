/** One row of one channel, with a margin of one pixel on both sides that repeats the edge pixel. */
export type ChannelRow = Float32Array;

/** One row of all channels. */
export type Row = readonly [ChannelRow, ChannelRow, ChannelRow];

/** Row access to an image, independent of its storage. Rows have no margins after a read. */
export interface Rows {
  width: number;
  height: number;
  read(y: number, row: Row): void;
  write(y: number, row: Row): void;
}

/** An image with one plane of floats per channel. */
export interface PlanarImage {
  width: number;
  height: number;
  planes: [Float32Array, Float32Array, Float32Array];
}

export const createRow = (width: number): Row => [
  new Float32Array(width + 2),
  new Float32Array(width + 2),
  new Float32Array(width + 2),
];

export function replicateEdges(row: ChannelRow): void {
  row[0] = row[1] ?? 0;
  row[row.length - 1] = row[row.length - 2] ?? 0;
}

/** Row `y` of a ring buffer, with `y` clamped to the image. */
export function ringRow(rows: readonly Row[], y: number, height: number): Row {
  return rows[Math.max(0, Math.min(height - 1, y)) % rows.length] as Row;
}

export const createPlanes = (width: number, height: number): PlanarImage => ({
  width,
  height,
  planes: [new Float32Array(width * height), new Float32Array(width * height), new Float32Array(width * height)],
});

export function planarRows({ width, height, planes }: PlanarImage): Rows {
  return {
    width,
    height,
    read(y, row) {
      for (const channel of [0, 1, 2] as const) {
        row[channel].set(planes[channel].subarray(y * width, (y + 1) * width), 1);
      }
    },
    write(y, row) {
      for (const channel of [0, 1, 2] as const) planes[channel].set(row[channel].subarray(1, width + 1), y * width);
    },
  };
}
