import { indexOf } from 'uint8array-extras';
import { viewOf } from '../../bytes.ts';
import { type Segment, segmentsOf } from '../metadata/jpeg-segments.ts';

// Sequential coding with Huffman codes: ITU T.81, B.2 and F.2.2.

const marker = { frames: [0xc0, 0xc1], tables: 0xc4, restartInterval: 0xdd, scan: 0xda, end: 0xd9 } as const;
const FIRST_RESTART = 0xd0;
const BLOCK_SIDE = 8;
const COEFFICIENTS = 64;
/** Some cameras pad the data. More bytes were part of the picture. */
const MAX_SURPLUS_BYTES = 64;
/** Larger data would take longer than its conversion (60 ms for 1 MB), so only its runs of zeros are searched. */
const MAX_DECODED_BYTES = 1024 ** 2;
/** Lost sectors and failed transfers leave zeros. */
const ZEROS = new Uint8Array(32);
const CODE_BITS = 16;

/** By the next 16 bits: the length of the code times 256, plus its symbol. 0 is no code. */
type Codes = Uint16Array;

interface Component {
  /** Blocks in a unit of all components. */
  blocks: number;
  dc: Codes;
  ac: Codes;
}

interface Scan {
  components: readonly Component[];
  units: number;
  /** Units between restarts; 0 without restarts. */
  interval: number;
  start: number;
}

/**
 * Whether the compressed pixels of a JPEG do not fit its size: invalid codes, too few or too many of them. libjpeg does not report
 * that in most cases. Only for sequential coding in a single scan, as cameras write it.
 * @param file the whole file
 */
export function hasDamagedScan(file: Uint8Array): boolean {
  try {
    const scan = readScan(file);
    if (!scan) return false;
    const data = file.subarray(scan.start);
    if (!scan.components.every(hasCodeOfZeros) && indexOf(pixelsOf(data), ZEROS) >= 0) return true;
    return file.length <= MAX_DECODED_BYTES && !fits(file, scan);
  } catch {
    // Lengths in the header exceed the file, which its decoder reports.
    return false;
  }
}

/** The data up to the end marker. */
const pixelsOf = (data: Uint8Array): Uint8Array => {
  const end = indexOf(data, Uint8Array.of(0xff, marker.end));
  return end < 0 ? data : data.subarray(0, end);
};

/** Whether zeros are the code of blocks without details, so that areas of one color consist of them. */
const hasCodeOfZeros = ({ ac }: Component): boolean => ((ac[0] ?? 0) & 0xff) === 0;

function fits(file: Uint8Array, { components, units, interval, start }: Scan): boolean {
  const reader = new BitReader(file, start);
  for (let unit = 0; unit < units; unit++) {
    const isRestart = interval > 0 && unit > 0 && unit % interval === 0;
    if (isRestart && !reader.restart(unit / interval - 1)) return false;
    if (!components.every((component) => skipBlocks(reader, component))) return false;
  }
  return reader.surplusBytes() <= MAX_SURPLUS_BYTES;
}

function skipBlocks(reader: BitReader, { blocks, dc, ac }: Component): boolean {
  for (let block = 0; block < blocks; block++) if (!skipBlock(reader, dc, ac)) return false;
  return true;
}

/** Skips a block of coefficients. @returns false if its codes are invalid, or missing */
function skipBlock(reader: BitReader, dc: Codes, ac: Codes): boolean {
  const bits = reader.symbol(dc);
  if (bits < 0 || bits > CODE_BITS) return false;
  reader.skip(bits);
  for (let at = 1; at < COEFFICIENTS; ) {
    const symbol = reader.symbol(ac);
    if (symbol < 0) return false;
    const length = symbol & 15;
    const zeros = symbol >> 4;
    if (length === 0 && zeros < 15) break;
    at += zeros + 1;
    if (at > COEFFICIENTS) return false;
    reader.skip(length);
  }
  return !reader.isPastEnd;
}

class BitReader {
  readonly #file: Uint8Array;
  #at: number;
  #buffer = 0;
  #bits = 0;
  /** Bits that were added after the data. */
  #missing = 0;

  constructor(file: Uint8Array, at: number) {
    this.#file = file;
    this.#at = at;
  }

  get isPastEnd(): boolean {
    return this.#missing > this.#bits;
  }

  /** The symbol of the next code; -1 if there is no such code. */
  symbol(codes: Codes): number {
    if (this.#bits < CODE_BITS) this.#fill();
    const code = codes[(this.#buffer >> (this.#bits - CODE_BITS)) & 0xffff] ?? 0;
    if (code === 0) return -1;
    this.#bits -= code >> 8;
    return code & 0xff;
  }

  skip(count: number): void {
    if (this.#bits < count) this.#fill();
    this.#bits -= count;
  }

  /** Skips a restart marker. @returns whether it is the expected one, right after the data */
  restart(number: number): boolean {
    const isExpected = this.#file[this.#at] === 0xff && this.#file[this.#at + 1] === FIRST_RESTART + (number & 7);
    this.#at += 2;
    [this.#buffer, this.#bits, this.#missing] = [0, 0, 0];
    return isExpected;
  }

  /** Bytes of data that are left. */
  surplusBytes(): number {
    let at = this.#at;
    while (at < this.#file.length && !this.#isMarker(at)) at++;
    return at - this.#at;
  }

  #isMarker(at: number): boolean {
    return this.#file[at] === 0xff && this.#file[at + 1] !== 0;
  }

  /** Adds bytes up to the next marker, and zeros after it. */
  #fill(): void {
    while (this.#bits <= CODE_BITS) {
      const isEnd = this.#at >= this.#file.length || this.#isMarker(this.#at);
      const byte = isEnd ? 0 : (this.#file[this.#at] ?? 0);
      if (isEnd) this.#missing += 8;
      // A zero follows a byte that would begin a marker.
      else this.#at += byte === 0xff ? 2 : 1;
      this.#buffer = ((this.#buffer << 8) | byte) & 0xffffff;
      this.#bits += 8;
    }
  }
}

/** The only scan of the file; undefined for other kinds of coding, and for headers that do not fit together. */
function readScan(file: Uint8Array): Scan | undefined {
  const segments = segmentsOf(file);
  const frame = segments.find((segment) => (marker.frames as readonly number[]).includes(segment.marker));
  const start = segments.at(-1)?.end;
  if (!frame || frame.data.length < 6 || start === undefined || file[start + 1] !== marker.scan) return undefined;
  const tables = readTables(segments);
  const components = readComponents(frame.data, file.subarray(start + 4), tables);
  if (!components) return undefined;
  const [height, width] = [viewOf(frame.data).getUint16(1), viewOf(frame.data).getUint16(3)];
  const [across, down] = unitBlocks(frame.data);
  const interval = segments.findLast((segment) => segment.marker === marker.restartInterval)?.data;
  return {
    components,
    units: Math.ceil(width / (BLOCK_SIDE * across)) * Math.ceil(height / (BLOCK_SIDE * down)),
    interval: interval && interval.length >= 2 ? viewOf(interval).getUint16(0) : 0,
    start: start + 2 + viewOf(file).getUint16(start + 2),
  };
}

/** Bytes of a component in a frame: its number, its sampling factors and its quantization table. */
const samplingOf = (frame: Uint8Array, index: number): [across: number, down: number] => {
  const factors = frame[6 + 3 * index + 1] ?? 0;
  return [factors >> 4, factors & 15];
};

/** Blocks across and down in a unit. A single component has one, whatever its factors are. */
function unitBlocks(frame: Uint8Array): [across: number, down: number] {
  const count = frame[5] ?? 0;
  if (count === 1) return [1, 1];
  const factors = Array.from({ length: count }, (_, index) => samplingOf(frame, index));
  return [Math.max(...factors.map(([across]) => across)), Math.max(...factors.map(([, down]) => down))];
}

/** The components of a scan of all components. */
function readComponents(
  frame: Uint8Array,
  scan: Uint8Array,
  tables: ReadonlyMap<number, Codes>,
): Component[] | undefined {
  const count = frame[5] ?? 0;
  if (count < 1 || count > 4 || scan[0] !== count || frame[0] !== 8) return undefined;
  const components: Component[] = [];
  for (let index = 0; index < count; index++) {
    const selectors = scan[2 + 2 * index] ?? 0;
    const [dc, ac] = [tables.get(selectors >> 4), tables.get(0x10 | (selectors & 15))];
    const [across, down] = count === 1 ? [1, 1] : samplingOf(frame, index);
    if (!dc || !ac || across < 1 || down < 1 || across > 4 || down > 4) return undefined;
    components.push({ blocks: across * down, dc, ac });
  }
  return components;
}

/** The tables by class and number. */
function readTables(segments: readonly Segment[]): Map<number, Codes> {
  const tables = new Map<number, Codes>();
  for (const { data } of segments.filter((segment) => segment.marker === marker.tables)) {
    for (let at = 0; at + 17 <= data.length; ) {
      const counts = data.subarray(at + 1, at + 17);
      const symbols = data.subarray(at + 17);
      tables.set(data[at] ?? 0, codesOf(counts, symbols));
      at += 17 + counts.reduce((sum, count) => sum + count, 0);
    }
  }
  return tables;
}

/** Assigns codes by their length (T.81, annex C). @param counts number of codes of each length from 1 to 16 */
function codesOf(counts: Uint8Array, symbols: Uint8Array): Codes {
  const codes = new Uint16Array(1 << CODE_BITS);
  let from = 0;
  let index = 0;
  for (const [shorter, count] of counts.entries()) {
    const length = shorter + 1;
    for (let each = 0; each < count && from < codes.length; each++) {
      const end = from + (1 << (CODE_BITS - length));
      codes.fill((length << 8) | (symbols[index++] ?? 0), from, end);
      from = end;
    }
  }
  return codes;
}
