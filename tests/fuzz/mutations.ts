import { crc32 } from 'node:zlib';
import type { FormatId } from '../../src/lib/formats/formats.ts';
import type { Random } from './random.ts';
import { type Unit, unitsOf } from './units.ts';

/** A file to mutate. */
export interface Input {
  name: string;
  format: FormatId;
  bytes: Buffer;
}

interface Matter extends Input {
  units: Unit[];
  random: Random;
  /** Another file, of any format. */
  other: Buffer;
}

const extremes = [
  0, 1, 2, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff,
];
const extremeTexts = ['0', '-1', '1e9', '1e-9', '99999999999999999999', '2147483647', '4294967296', 'NaN', '', '0.5'];
const MAX_INSERTED = 64;
const MAX_COPIES = 200;
const MAX_GROWTH_BYTES = 2_000_000;

const splice = (bytes: Buffer, from: number, to: number, ...middle: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, from), ...middle, bytes.subarray(to)]);

function write(bytes: Buffer, at: number, size: number, little: boolean, value: number): Buffer {
  const copy = Buffer.from(bytes);
  if (at < 0 || at + size > copy.length) return copy;
  const limited = value % 2 ** (8 * size);
  if (little) copy.writeUIntLE(limited, at, size);
  else copy.writeUIntBE(limited, at, size);
  return copy;
}

/** Each mutation changes one thing, or nothing if it does not apply. */
export const mutations: Record<string, (matter: Matter) => Buffer> = {
  flipBits({ bytes, random }) {
    const copy = Buffer.from(bytes);
    for (let left = 1 + random.below(20); left > 0; left--) {
      const at = random.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    }
    return copy;
  },
  truncate: ({ bytes, random }) => bytes.subarray(0, 1 + random.below(bytes.length)),
  insert({ bytes, random }) {
    const at = random.below(bytes.length);
    return splice(bytes, at, at, random.bytes(1 + random.below(MAX_INSERTED)));
  },
  remove({ bytes, random }) {
    const at = random.below(bytes.length);
    return splice(bytes, at, at + 1 + random.below(MAX_INSERTED));
  },
  overwriteNumber({ bytes, random }) {
    // Numbers matter most in headers.
    const at = random.below(random.chance(0.6) ? Math.min(bytes.length, 512) : bytes.length);
    return write(bytes, at, random.pick([1, 2, 4]), random.chance(0.5), random.pick(extremes));
  },
  overwriteText({ bytes, random }) {
    const numbers = [...bytes.toString('latin1').matchAll(/\d+(?:\.\d+)?/g)];
    if (numbers.length === 0) return bytes;
    const { index, 0: text } = random.pick(numbers);
    return splice(bytes, index, index + text.length, Buffer.from(random.pick(extremeTexts)));
  },
  lieAboutLength({ bytes, units, random }) {
    const positions = units.flatMap(({ length }) => length ?? []);
    if (positions.length === 0) return bytes;
    const { at, bytes: size, little } = random.pick(positions);
    return write(bytes, at, size, little, random.chance(0.7) ? random.pick(extremes) : random.next());
  },
  duplicateUnit({ bytes, units, random }) {
    if (units.length === 0) return bytes;
    const { start, end } = random.pick(units);
    const maxRepeats = Math.floor(MAX_GROWTH_BYTES / Math.max(1, end - start));
    const copies = Math.min(maxRepeats, random.chance(0.2) ? MAX_COPIES : 1);
    return splice(bytes, end, end, ...Array.from({ length: copies }, () => bytes.subarray(start, end)));
  },
  removeUnit({ bytes, units, random }) {
    if (units.length === 0) return bytes;
    const { start, end } = random.pick(units);
    return splice(bytes, start, end);
  },
  swapUnits({ bytes, units, random }) {
    const [first, second] = [random.below(units.length), random.below(units.length)].sort((a, b) => a - b);
    const [one, two] = [units[first ?? 0], units[second ?? 0]];
    if (!one || !two || two.start < one.end) return bytes;
    const parts = [
      bytes.subarray(two.start, two.end),
      bytes.subarray(one.end, two.start),
      bytes.subarray(one.start, one.end),
    ];
    return splice(bytes, one.start, two.end, ...parts);
  },
  scrambleUnit({ bytes, units, random }) {
    if (units.length === 0) return bytes;
    const { start, end } = random.pick(units);
    const copy = Buffer.from(bytes);
    for (let left = 1 + random.below(8); left > 0; left--)
      copy[start + random.below(end - start)] = random.next() & 0xff;
    return copy;
  },
  joinOther: ({ bytes, other, random }) =>
    Buffer.concat([bytes.subarray(0, random.below(bytes.length)), other.subarray(random.below(other.length))]),
  appendOther: ({ bytes, other }) => Buffer.concat([bytes, other]),
};

/** Applies one to four random mutations. Checksums of a PNG are mostly corrected, because wrong ones hide other faults. */
export function mutate(input: Input, other: Buffer, random: Random): { bytes: Buffer; applied: string[] } {
  let bytes = input.bytes;
  const applied: string[] = [];
  for (let left = 1 + random.below(4); left > 0; left--) {
    const name = random.pick(Object.keys(mutations));
    bytes = mutations[name]?.({ ...input, bytes, units: unitsOf(bytes, input.format), random, other }) ?? bytes;
    applied.push(name);
  }
  if (input.format === 'png' && random.chance(0.8)) bytes = withChecksums(bytes);
  return { bytes, applied };
}

function withChecksums(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  for (const { start, end } of unitsOf(copy, 'png'))
    copy.writeUInt32BE(crc32(copy.subarray(start + 4, end - 4)), end - 4);
  return copy;
}
