import { indexOf } from 'uint8array-extras';
import { isInData, segmentsOf } from '../../metadata/jpeg-segments.ts';
import { BitReader, CODE_BITS, type Codes } from './bit-reader.ts';
import { type Frame, readFrame } from './frame.ts';
import { ProgressiveBlocks } from './progressive.ts';
import { type Scan, type ScanComponent, ScanSettings } from './scan.ts';

const COEFFICIENTS = 64;
/** Some cameras pad the data. More bytes were part of the picture. Encoders of progressive files do not pad. */
const MAX_SURPLUS_BYTES = { sequential: 64, progressive: 1 } as const;
/** Larger sequential data would take longer than its conversion (60 ms for 1 MB), so only its runs of zeros are searched. */
const MAX_DECODED_BYTES = { sequential: 1024 ** 2, progressive: 4 * 1024 ** 2 } as const;
/** Lost sectors and failed transfers leave zeros. */
const ZEROS = new Uint8Array(32);
/** Real files have about ten scans. */
const MAX_SCANS = 200;

/**
 * Whether the compressed pixels of a JPEG do not fit its size: invalid codes, too few or too many of them. libjpeg does not report
 * that in most cases. Only for Huffman codes.
 * @param file the whole file
 */
export function hasDamagedScan(file: Uint8Array): boolean {
  try {
    const segments = segmentsOf(file);
    const frame = readFrame(segments);
    if (!frame) return false;
    const settings = new ScanSettings();
    settings.define(segments);
    return hasDamage(file, segments.at(-1)?.end ?? 0, frame, settings);
  } catch {
    // Lengths in the header exceed the file, which its decoder reports.
    return false;
  }
}

/** @param start offset of the marker of the first scan */
function hasDamage(file: Uint8Array, start: number, frame: Frame, settings: ScanSettings): boolean {
  const kind = frame.isProgressive ? 'progressive' : 'sequential';
  const progressive = frame.isProgressive ? new ProgressiveBlocks() : undefined;
  let at = start;
  for (let count = 0; count < MAX_SCANS; count++) {
    const scan = settings.read(file, at, frame);
    if (!scan) return false;
    if (hasLostData(file, scan)) return true;
    if (file.length > MAX_DECODED_BYTES[kind]) return false;
    const reader = new BitReader(file, scan.start);
    if (!fits(reader, scan, progressive) || reader.surplusBytes() > MAX_SURPLUS_BYTES[kind]) return true;
    const next = segmentsOf(file, { start: reader.nextMarker() });
    settings.define(next);
    at = next.at(-1)?.end ?? reader.nextMarker();
  }
  return false;
}

/** Whether zeros replace a part of the data. */
const hasLostData = (file: Uint8Array, { components, to, refines, start }: Scan): boolean =>
  to > 0 && !refines && !components.every(hasCodeOfZeros) && indexOf(pixelsOf(file.subarray(start)), ZEROS) >= 0;

/** Whether zeros are the code of blocks without details, so that areas of one color consist of them. */
const hasCodeOfZeros = ({ ac }: ScanComponent): boolean => ((ac?.[0] ?? 0) & 0xff) === 0;

/** The data up to the next marker of a segment, or of the end. */
const pixelsOf = (data: Uint8Array): Uint8Array => {
  let at = data.indexOf(0xff);
  while (at >= 0 && isInData(data[at + 1] ?? 0)) at = data.indexOf(0xff, at + 1);
  return at < 0 ? data : data.subarray(0, at);
};

function fits(reader: BitReader, scan: Scan, progressive: ProgressiveBlocks | undefined): boolean {
  if (progressive && !progressive.startScan(scan)) return false;
  const skip = (one: ScanComponent, unit: number): boolean =>
    progressive ? progressive.skip(reader, scan, one, unit) : skipBlocks(reader, one);
  for (let unit = 0; unit < scan.units; unit++) {
    const isRestart = scan.interval > 0 && unit > 0 && unit % scan.interval === 0;
    if (isRestart && !restart(reader, unit / scan.interval - 1, progressive)) return false;
    if (!scan.components.every((one) => skip(one, unit))) return false;
  }
  return !progressive?.isUnfinished;
}

function restart(reader: BitReader, number: number, progressive: ProgressiveBlocks | undefined): boolean {
  const isFinished = !progressive?.isUnfinished;
  progressive?.restart();
  return isFinished && reader.restart(number);
}

function skipBlocks(reader: BitReader, { blocks, dc, ac }: ScanComponent): boolean {
  if (!dc || !ac) return false;
  for (let block = 0; block < blocks; block++) if (!skipBlock(reader, dc, ac)) return false;
  return true;
}

/** Skips a block of coefficients: T.81, F.2.2. @returns false if its codes are invalid, or missing */
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
