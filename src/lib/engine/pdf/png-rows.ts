import { createDeflater, inflate } from './zlib.ts';

/** Layout of the rows of a PNG without interlacing. Each row begins with the number of its filter. */
export interface PngRows {
  height: number;
  /** Without the filter. */
  rowBytes: number;
}

/** Compressed bytes are written in blocks of about this size. */
const BLOCK_BYTES = 1 << 20;

/** The rows one by one. Each is valid until the next. @throws TypeError if the stream is damaged, too short or too long */
async function* rowsOf(
  parts: readonly Uint8Array<ArrayBuffer>[],
  { height, rowBytes }: PngRows,
): AsyncGenerator<Uint8Array> {
  const row = new Uint8Array(rowBytes + 1);
  let filled = 0;
  let count = 0;
  for await (const chunk of inflate(parts)) {
    for (let at = 0; at < chunk.length; ) {
      if (count === height) throw new TypeError('The image data is too long');
      const taken = Math.min(row.length - filled, chunk.length - at);
      row.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < row.length) continue;
      if ((row[0] ?? 0) > 4) throw new TypeError('A row has an unknown filter');
      yield row;
      filled = 0;
      count++;
    }
  }
  if (count < height) throw new TypeError('The image data is too short');
}

/** Reads all rows. @throws TypeError if the stream is damaged, too short or too long */
export async function checkRows(parts: readonly Uint8Array<ArrayBuffer>[], layout: PngRows): Promise<void> {
  for await (const _row of rowsOf(parts, layout));
}

/**
 * Separates the last component of each pixel, the opacity, from the colors. The filters of PNG work on each component on its
 * own, so that filtered rows can be separated as they are.
 * @throws TypeError if the stream is damaged, too short or too long
 */
export async function separateAlpha(
  parts: readonly Uint8Array<ArrayBuffer>[],
  layout: PngRows,
  { colorBytes, alphaBytes }: { colorBytes: number; alphaBytes: number },
): Promise<{ color: Uint8Array; alpha: Uint8Array }> {
  const pixelBytes = colorBytes + alphaBytes;
  const pixels = layout.rowBytes / pixelBytes;
  const color = createRowWriter(1 + pixels * colorBytes);
  const alpha = createRowWriter(1 + pixels * alphaBytes);
  for await (const row of rowsOf(parts, layout)) {
    const [colorRow, alphaRow] = [await color.next(), await alpha.next()];
    const filter = row[0] ?? 0;
    colorRow[0] = filter;
    alphaRow[0] = filter;
    let [colorAt, alphaAt] = [1, 1];
    for (let at = 1; at < row.length; ) {
      for (let byte = 0; byte < colorBytes; byte++) colorRow[colorAt++] = row[at++] ?? 0;
      for (let byte = 0; byte < alphaBytes; byte++) alphaRow[alphaAt++] = row[at++] ?? 0;
    }
  }
  return { color: await color.end(), alpha: await alpha.end() };
}

/**
 * The opacity of palette pixels, one byte each, without a filter.
 * @param opacities of the entries of the palette; further entries are opaque
 * @throws TypeError if the stream is damaged, too short or too long
 */
export async function paletteAlpha(
  parts: readonly Uint8Array<ArrayBuffer>[],
  layout: PngRows,
  { width, bits, opacities }: { width: number; bits: number; opacities: Uint8Array },
): Promise<Uint8Array> {
  const alpha = createRowWriter(width);
  let before = new Uint8Array(layout.rowBytes);
  for await (const row of rowsOf(parts, layout)) {
    const indices = unfilter(row, before);
    const target = await alpha.next();
    for (let x = 0; x < width; x++) {
      const bit = x * bits;
      const shift = 8 - bits - (bit % 8);
      const index = ((indices[bit >> 3] ?? 0) >> shift) & ((1 << bits) - 1);
      target[x] = opacities[index] ?? 255;
    }
    before = indices;
  }
  return alpha.end();
}

/** Undoes the filter of a row of pixels that have at most one byte: PNG third edition, 9.2. */
function unfilter(row: Uint8Array, before: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(before.length);
  for (let x = 0; x < result.length; x++) {
    const [left, up, corner] = [result[x - 1] ?? 0, before[x] ?? 0, before[x - 1] ?? 0];
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][row[0] ?? 0] ?? 0;
    result[x] = (row[x + 1] ?? 0) + predicted;
  }
  return result;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Compresses rows in blocks. */
function createRowWriter(rowBytes: number) {
  const deflater = createDeflater();
  const rows = Math.max(1, Math.floor(BLOCK_BYTES / rowBytes));
  let block = new Uint8Array(rows * rowBytes);
  let filled = 0;
  return {
    /** The bytes of the next row, to be filled. */
    async next(): Promise<Uint8Array> {
      if (filled === block.length) {
        await deflater.write(block);
        block = new Uint8Array(block.length);
        filled = 0;
      }
      filled += rowBytes;
      return block.subarray(filled - rowBytes, filled);
    },
    async end(): Promise<Uint8Array> {
      await deflater.write(block.subarray(0, filled));
      return deflater.end();
    },
  };
}
