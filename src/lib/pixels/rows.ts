/** One row of one channel, with a margin of one pixel on both sides that repeats the edge pixel. */
export type Line = Float32Array;

/** One row of all channels. */
export type Row = readonly [Line, Line, Line];

/** Row access to an image, independent of its storage. Rows have no margins after a read. */
export interface Rows {
  width: number;
  height: number;
  read(y: number, row: Row): void;
  write(y: number, row: Row): void;
}

/** An image with one plane of floats per channel. */
export interface Planes {
  width: number;
  height: number;
  planes: readonly [Float32Array, Float32Array, Float32Array];
}

export const emptyRow = (width: number): Row => [
  new Float32Array(width + 2),
  new Float32Array(width + 2),
  new Float32Array(width + 2),
];

export function closeMargins(line: Line): void {
  line[0] = line[1] ?? 0;
  line[line.length - 1] = line[line.length - 2] ?? 0;
}

/** Row `y` of a ring buffer, with `y` clamped to the image. */
export function turn(rows: readonly Row[], y: number, height: number): Row {
  return rows[Math.max(0, Math.min(height - 1, y)) % rows.length] as Row;
}

export const emptyPlanes = (width: number, height: number): Planes => ({
  width,
  height,
  planes: [new Float32Array(width * height), new Float32Array(width * height), new Float32Array(width * height)],
});

export function rowsOf({ width, height, planes }: Planes): Rows {
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
