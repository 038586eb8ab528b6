import { inflateAll } from '../../pdf/zlib.ts';

/** Decompresses the data of a strip or tile. Undefined if it is damaged. @param length bytes of its pixels */
type Decompress = (
  data: Uint8Array<ArrayBuffer>,
  length: number,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

/** TIFF 6.0, sections 3, 9 and 13, and Adobe Photoshop TIFF technical notes, by the tag `Compression`. */
export const decompressors: Readonly<Record<number, Decompress>> = {
  1: (data) => data,
  5: decodeLzw,
  8: (data, length) => inflateAll([data], length),
  32773: decodePackBits,
  32946: (data, length) => inflateAll([data], length),
};

const CLEAR = 256;
const END = 257;
const MIN_WIDTH = 9;
const MAX_WIDTH = 12;

/** TIFF 6.0, section 13. */
function decodeLzw(data: Uint8Array, length: number): Uint8Array | undefined {
  const strings = new LzwStrings(length);
  let [buffer, bits] = [0, 0];
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xff_ffff;
    bits += 8;
    const { width } = strings;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === END || strings.isComplete) break;
    if (code === CLEAR) strings.clear();
    else if (!strings.append(code)) return undefined;
  }
  return strings.isComplete ? strings.output : undefined;
}

/** The strings of the table are parts of the output. */
class LzwStrings {
  readonly output: Uint8Array;
  readonly #starts = new Uint32Array(1 << MAX_WIDTH);
  readonly #lengths = new Uint32Array(1 << MAX_WIDTH);
  #next = END + 1;
  #at = 0;
  /** Where the latest string begins. */
  #last: number | undefined;

  constructor(length: number) {
    this.output = new Uint8Array(length);
  }

  get isComplete(): boolean {
    return this.#at === this.output.length;
  }

  /** Bits of the next code. It grows one code early. */
  get width(): number {
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, 32 - Math.clz32(this.#next + 1)));
  }

  clear(): void {
    this.#next = END + 1;
    this.#last = undefined;
  }

  /** Appends the string of a code. @returns false if there is no such string */
  append(code: number): boolean {
    if (this.#last !== undefined && this.#next < this.#starts.length) {
      this.#starts[this.#next] = this.#last;
      this.#lengths[this.#next] = this.#at - this.#last + 1;
      this.#next++;
    }
    if (code >= this.#next) return false;
    this.#last = this.#at;
    if (code < CLEAR) this.output[this.#at++] = code;
    else this.#copy(this.#starts[code] ?? 0, this.#lengths[code] ?? 0);
    return true;
  }

  /** One byte after the other, because the last one may be the first of this copy. */
  #copy(start: number, length: number): void {
    const end = Math.min(start + length, start + this.output.length - this.#at);
    for (let from = start; from < end; from++) this.output[this.#at++] = this.output[from] ?? 0;
  }
}

/** TIFF 6.0, section 9. */
function decodePackBits(data: Uint8Array, length: number): Uint8Array | undefined {
  const output = new Uint8Array(length);
  let at = 0;
  for (let index = 0; index < data.length && at < length; ) {
    const count = data[index++] ?? 0;
    if (count === 128) continue;
    if (count > 128) {
      output.fill(data[index++] ?? 0, at, at + 257 - count);
      at += 257 - count;
    } else {
      output.set(data.subarray(index, Math.min(index + count + 1, index + length - at)), at);
      index += count + 1;
      at += count + 1;
    }
  }
  return at >= length ? output : undefined;
}
