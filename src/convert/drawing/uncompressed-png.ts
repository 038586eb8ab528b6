import { viewOf } from '#lib/bytes.ts';
import { pngChunk } from '#lib/formats/png-file.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Most bytes of a block without compression: RFC 1951, 3.2.4. */
const MAX_BLOCK = 0xffff;
const BLOCK_HEADER = 5;
const ZLIB_HEADER = [0x78, 0x01];
const RGB = 2;
const RGBA = 6;

/** The pixels as a PNG without compression or filters, which is fastest to decode. It has alpha only if a pixel is translucent. */
export function writeUncompressedPng({ width, height, data }: ImageData): Blob {
  const channels = isOpaque(data) ? 3 : 4;
  const header = new Uint8Array(13);
  const view = viewOf(header);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 3 ? RGB : RGBA], 8);
  const pixels = storeInZlib(rowsOf(data, width, channels));
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', new Uint8Array())];
  return new Blob([Uint8Array.from(SIGNATURE), ...chunks.map((chunk) => Uint8Array.from(chunk))], {
    type: 'image/png',
  });
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Rows that each begin with the filter type 0. */
function rowsOf(data: Uint8ClampedArray, width: number, channels: 3 | 4): Uint8Array {
  const rows = new Uint8Array((data.length / 4) * channels + data.length / 4 / width);
  let to = 0;
  for (let start = 0; start < data.length; start += width * 4) {
    to++;
    for (let from = start; from < start + width * 4; from += 4) {
      rows[to++] = data[from] ?? 0;
      rows[to++] = data[from + 1] ?? 0;
      rows[to++] = data[from + 2] ?? 0;
      if (channels === 4) rows[to++] = data[from + 3] ?? 0;
    }
  }
  return rows;
}

/** The bytes as a zlib stream of blocks without compression: RFC 1950. */
function storeInZlib(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil(bytes.length / MAX_BLOCK);
  const stream = new Uint8Array(ZLIB_HEADER.length + blocks * BLOCK_HEADER + bytes.length + 4);
  const view = viewOf(stream);
  stream.set(ZLIB_HEADER);
  let to = ZLIB_HEADER.length;
  for (let from = 0; from < bytes.length; from += MAX_BLOCK) {
    const block = bytes.subarray(from, from + MAX_BLOCK);
    stream[to] = from + MAX_BLOCK >= bytes.length ? 1 : 0;
    view.setUint16(to + 1, block.length, true);
    view.setUint16(to + 3, ~block.length & 0xffff, true);
    stream.set(block, to + BLOCK_HEADER);
    to += BLOCK_HEADER + block.length;
  }
  view.setUint32(to, adler32(bytes));
  return stream;
}

/** The checksum of zlib. Sums of this many bytes do not overflow 32 bits: RFC 1950, 8.2. */
const MAX_SUMMED = 5552;
const MODULO = 65_521;

function adler32(bytes: Uint8Array): number {
  let [sum, total] = [1, 0];
  for (let from = 0; from < bytes.length; from += MAX_SUMMED) {
    for (const byte of bytes.subarray(from, from + MAX_SUMMED)) {
      sum += byte;
      total += sum;
    }
    sum %= MODULO;
    total %= MODULO;
  }
  return ((total << 16) | sum) >>> 0;
}
