import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Bytes, viewOf } from '../../bytes.ts';
import { colorantsOf, D50 } from '../../color/chromaticities.ts';
import type { DescribedColor } from '../../color/source-color.ts';
import { isHdr, toLight } from '../../color/transfer.ts';

type Tag = readonly [signature: string, data: Uint8Array];

const HEADER_BYTES = 128;
/** Version 2.1: its texts are ASCII, and all readers support it. */
const VERSION = 0x02100000;
/** Points of a curve. PQ and HLG are steep. */
const POINTS = 1024;
const HDR_POINTS = 4096;
/** Black and white of the narrow range in 8 bits: ITU-R BT.709-6, 4.6. */
const [NARROW_BLACK, NARROW_WHITE] = [16 / 255, 235 / 255];

/**
 * An ICC profile of a color space: a matrix with curves, or a curve for gray (ICC.1:2001-04, 6.3.1.2 and 6.3.1.1). Its curves
 * include the narrow range and the tone mapping of HDR.
 * @throws Error if no RGB space has the chromaticities
 */
export function buildProfile(color: DescribedColor): Uint8Array {
  const curve = curveOf(color);
  const common: Tag[] = [
    ['desc', description(color.name)],
    ['cprt', concatUint8Arrays([latin1Bytes('text\0\0\0\0'), latin1Bytes('CC0\0')])],
    ['wtpt', xyzTag(D50)],
  ];
  if (color.model === 'gray') return assemble('GRAY', [...common, ['kTRC', curve]]);
  const colorants = colorantsOf(color.chromaticities);
  if (!colorants) throw new Error(`The chromaticities of ${color.name} are invalid.`);
  const [red, green, blue] = colorants;
  return assemble('RGB ', [
    ...common,
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

function curveOf({ transfer, narrowRange }: DescribedColor): Uint8Array {
  const points = isHdr(transfer) ? HDR_POINTS : POINTS;
  const tag = new Uint8Array(12 + 2 * points);
  const view = viewOf(tag);
  tag.set(latin1Bytes('curv'));
  view.setUint32(8, points);
  for (let index = 0; index < points; index++) {
    const encoded = index / (points - 1);
    const value = narrowRange ? clamp((encoded - NARROW_BLACK) / (NARROW_WHITE - NARROW_BLACK)) : encoded;
    view.setUint16(12 + 2 * index, Math.round(65_535 * clamp(toLight(transfer, value))));
  }
  return tag;
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** ICC.1:2001-04, 6.5.17: ASCII, without its Unicode and Macintosh variants. */
function description(name: string): Uint8Array {
  const text = latin1Bytes(`${name}\0`);
  const tag = new Uint8Array(12 + text.length + 78);
  tag.set(latin1Bytes('desc'));
  viewOf(tag).setUint32(8, text.length);
  tag.set(text, 12);
  return tag;
}

function xyzTag(values: readonly [number, number, number]): Uint8Array {
  const tag = new Uint8Array(20);
  tag.set(latin1Bytes('XYZ '));
  for (const [index, value] of values.entries()) writeFixed(tag, 8 + 4 * index, value);
  return tag;
}

/** `s15Fixed16Number`: ICC.1:2022, 4.6. */
const writeFixed = (bytes: Uint8Array, at: number, value: number): void =>
  viewOf(bytes).setInt32(at, Math.round(value * 65_536));

/** Tags with the same data share it. */
function assemble(space: 'RGB ' | 'GRAY', tags: readonly Tag[]): Uint8Array {
  const table = new Uint8Array(4 + 12 * tags.length);
  const view = viewOf(table);
  view.setUint32(0, tags.length);
  const offsets = new Map<Uint8Array, number>();
  const bodies: Uint8Array[] = [];
  let end = HEADER_BYTES + table.length;
  for (const [index, [signature, data]] of tags.entries()) {
    if (!offsets.has(data)) {
      offsets.set(data, end);
      const padded = new Uint8Array(Math.ceil(data.length / 4) * 4);
      padded.set(data);
      bodies.push(padded);
      end += padded.length;
    }
    table.set(latin1Bytes(signature), 4 + 12 * index);
    view.setUint32(8 + 12 * index, offsets.get(data) ?? 0);
    view.setUint32(12 + 12 * index, data.length);
  }
  return concatUint8Arrays([header(space, end), table, ...bodies]);
}

function header(space: string, size: number): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = viewOf(bytes);
  view.setUint32(0, size);
  view.setUint32(8, VERSION);
  bytes.set(latin1Bytes(`mntr${space}XYZ `), 12);
  // A constant date, so that equal sources give equal results.
  for (const [index, value] of [2026, 1, 1].entries()) view.setUint16(24 + 2 * index, value);
  bytes.set(latin1Bytes('acsp'), 36);
  for (const [index, value] of D50.entries()) writeFixed(bytes, 68 + 4 * index, value);
  return bytes;
}
