import type { FormatId } from '../../src/lib/formats/formats.ts';

/** A structural part of a format: a chunk, segment, box, directory entry, object or element. */
export interface Unit {
  start: number;
  end: number;
  /** A number in it that is a length or a count. */
  length?: { at: number; bytes: 2 | 4; little: boolean };
}

/** Limit of parts for mutations. */
const MAX_UNITS = 2000;

function png(file: Buffer): Unit[] {
  const units: Unit[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) break;
    units.push({ start: at, end, length: { at, bytes: 4, little: false } });
    at = end;
  }
  return units;
}

function jpg(file: Buffer): Unit[] {
  const units: Unit[] = [];
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const end = Math.min(file.length, at + 2 + file.readUInt16BE(at + 2));
    units.push({ start: at, end, length: { at: at + 2, bytes: 2, little: false } });
    // The data of a scan follows its header.
    if (file[at + 1] === 0xda) break;
    at = end;
  }
  return units;
}

function riff(file: Buffer): Unit[] {
  const units: Unit[] = [{ start: 0, end: 12, length: { at: 4, bytes: 4, little: true } }];
  for (let at = 12; at + 8 <= file.length; ) {
    const bytes = file.readUInt32LE(at + 4);
    const end = Math.min(file.length, at + 8 + bytes + (bytes % 2));
    units.push({ start: at, end, length: { at: at + 4, bytes: 4, little: true } });
    at = end;
  }
  return units;
}

/** Container boxes, with the number of bytes before their first child. */
const holders: Record<string, number> = {
  meta: 12,
  iprp: 8,
  ipco: 8,
  iinf: 14,
  moov: 8,
  trak: 8,
  mdia: 8,
  minf: 8,
  stbl: 8,
};

function boxes(file: Buffer, from = 0, to = file.length): Unit[] {
  const units: Unit[] = [];
  for (let at = from; at + 8 <= to; ) {
    const bytes = file.readUInt32BE(at);
    const end = bytes < 8 ? to : Math.min(to, at + bytes);
    units.push({ start: at, end, length: { at, bytes: 4, little: false } });
    const skipped = holders[file.toString('latin1', at + 4, at + 8)];
    if (skipped) units.push(...boxes(file, at + skipped, end));
    at = end;
  }
  return units;
}

function tiff(file: Buffer): Unit[] {
  const little = file[0] === 0x49;
  const short = (at: number) => (little ? file.readUInt16LE(at) : file.readUInt16BE(at));
  const long = (at: number) => (little ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const units: Unit[] = [{ start: 4, end: 8, length: { at: 4, bytes: 4, little } }];
  for (let directory = long(4), left = 10; directory > 0 && directory + 2 < file.length && left > 0; left--) {
    const first = directory + 2;
    const next = first + short(directory) * 12;
    if (next + 4 > file.length) break;
    units.push({ start: directory, end: first, length: { at: directory, bytes: 2, little } });
    for (let at = first; at < next; at += 12)
      units.push({ start: at, end: at + 12, length: { at: at + 4, bytes: 4, little } });
    directory = long(next);
  }
  return units;
}

function ico(file: Buffer): Unit[] {
  const units: Unit[] = [{ start: 4, end: 6, length: { at: 4, bytes: 2, little: true } }];
  for (let at = 6; at + 16 <= file.length && units.length <= file.readUInt16LE(4); at += 16) {
    units.push({ start: at, end: at + 16, length: { at: at + 8, bytes: 4, little: true } });
  }
  return units;
}

/** The fields of the two headers, most of them four bytes. */
const bmp = (file: Buffer): Unit[] =>
  [2, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50]
    .filter((at) => at + 4 <= file.length)
    .map((at) => ({ start: at, end: at + 4, length: { at, bytes: 4, little: true } }));

function gif(file: Buffer): Unit[] {
  const units: Unit[] = [];
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  for (let at = 13 + table(file[10] ?? 0); at + 10 < file.length; ) {
    const start = at;
    if (file[at] === 0x21) at += 2;
    else if (file[at] === 0x2c) at += 11 + table(file[at + 9] ?? 0);
    else break;
    const length = { at, bytes: 2, little: true } as const;
    while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
    units.push({ start, end: ++at, length });
  }
  return units;
}

const matches =
  (pattern: RegExp) =>
  (file: Buffer): Unit[] =>
    Array.from(file.toString('latin1').matchAll(pattern), ({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
    }));

const walkers: Record<FormatId, (file: Buffer) => Unit[]> = {
  png,
  jpg,
  webp: riff,
  avif: boxes,
  heic: boxes,
  tiff,
  ico,
  bmp,
  gif,
  raw: tiff,
  jxl: boxes,
  psd: () => [],
  jp2: boxes,
  exr: () => [],
  hdr: () => [],
  qoi: () => [],
  pdf: matches(/\d+ \d+ obj\b[\s\S]*?endobj\s*|<<[^<>]*>>|xref[\s\S]*?%%EOF/g),
  svg: matches(/<[^<>]+>/g),
};

/** The parts of a file by its format, or none if it is too damaged. */
export function unitsOf(file: Buffer, format: FormatId): Unit[] {
  try {
    return walkers[format](file).slice(0, MAX_UNITS);
  } catch {
    return [];
  }
}
