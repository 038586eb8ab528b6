import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { temporaryDir } from '../server/server.ts';

const run = promisify(execFile);

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const UTF8_FLAG = 0x0800;
const MAX_32 = 0xffff_ffff;

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** Without a time zone, with a resolution of two seconds, as in ZIP. */
  date: Date;
}

/** An entry of the central directory. */
export interface CentralEntry {
  name: string;
  utf8: boolean;
  method: number;
  crc: number;
  sizeBytes: number;
  start: number;
  date: Date;
}

/**
 * Parses the central directory of a ZIP (APPNOTE.TXT 6.3.10, 4.3), including ZIP64.
 * @param tail end of the archive, with the whole directory
 * @param length size of the archive
 * @throws Error if it is not well-formed
 */
export function centralDirectory(tail: Buffer, length = tail.length): CentralEntry[] {
  const offset = length - tail.length;
  const end = tail.length - 22;
  demand(tail.readUInt32LE(end) === END, 'no end record at the end');
  let count = tail.readUInt16LE(end + 10);
  let start = tail.readUInt32LE(end + 16);
  if (start === MAX_32 || count === 0xffff) {
    demand(tail.readUInt32LE(end - 20) === LOCATOR64, 'no 64-bit locator');
    const end64 = Number(tail.readBigUInt64LE(end - 12)) - offset;
    demand(tail.readUInt32LE(end64) === END64, 'no 64-bit end record');
    count = Number(tail.readBigUInt64LE(end64 + 32));
    start = Number(tail.readBigUInt64LE(end64 + 48));
  }
  const entries: CentralEntry[] = [];
  let at = start - offset;
  for (let index = 0; index < count; index++) {
    demand(tail.readUInt32LE(at) === CENTRAL, `no central record ${index}`);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => tail.readUInt16LE(at + field));
    const extraAt = at + 46 + (nameLength ?? 0);
    const extra = tail.subarray(extraAt, extraAt + (extraLength ?? 0));
    const wide = wideFields(extra);
    const [size, place] = [tail.readUInt32LE(at + 24), tail.readUInt32LE(at + 42)];
    if (size === MAX_32) wide.next();
    entries.push({
      name: tail.toString('utf8', at + 46, extraAt),
      utf8: (tail.readUInt16LE(at + 8) & UTF8_FLAG) !== 0,
      method: tail.readUInt16LE(at + 10),
      crc: tail.readUInt32LE(at + 16),
      sizeBytes: size === MAX_32 ? Number(wide.next().value) : size,
      start: place === MAX_32 ? Number(wide.next().value) : place,
      date: dosDate(tail.readUInt16LE(at + 14), tail.readUInt16LE(at + 12)),
    });
    at = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** Reads the entries of a ZIP in memory. @throws Error if its content contradicts its headers */
export function readZip(zip: Buffer): ZipEntry[] {
  return centralDirectory(zip).map(({ name, utf8, method, crc, sizeBytes, start, date }) => {
    demand(utf8 && method === 0, `${name} is not stored with a UTF-8 name`);
    demand(zip.readUInt32LE(start) === LOCAL, `${name} is not where it should be`);
    const nameLength = zip.readUInt16LE(start + 26);
    demand(zip.toString('utf8', start + 30, start + 30 + nameLength) === name, `${name} has another name at its place`);
    const from = start + 30 + nameLength + zip.readUInt16LE(start + 28);
    const content = zip.subarray(from, from + sizeBytes);
    demand(crc32(content) === crc, `${name} has another checksum`);
    const descriptor = from + sizeBytes;
    demand(zip.readUInt32LE(descriptor) === DESCRIPTOR, `${name} has no descriptor`);
    demand(zip.readUInt32LE(descriptor + 4) === crc, `${name} has another checksum in its descriptor`);
    demand(zip.readUInt32LE(descriptor + 8) === sizeBytes, `${name} has another size in its descriptor`);
    return { name, content, date };
  });
}

/** Results of the ZIP programs on this machine: the names that each lists, and its error. */
export async function programsOn(zip: Buffer): Promise<{ program: string; names: string[] }[]> {
  const folder = await temporaryDir();
  try {
    const path = join(folder.path, 'a.zip');
    await writeFile(path, zip);
    const found: { program: string; names: string[] }[] = [];
    if (await exists('unzip', '-v')) {
      await run('unzip', ['-t', path]);
      const { stdout } = await run('unzip', ['-Z1', path], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
      found.push({ program: 'unzip', names: stdout.trimEnd().split('\n') });
    }
    if (await exists('python3', '--version')) {
      const script =
        'import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps(z.namelist()))';
      const { stdout } = await run('python3', ['-c', script, path]);
      found.push({ program: 'python3', names: JSON.parse(stdout) as string[] });
    }
    return found;
  } finally {
    await folder.remove();
  }
}

const exists = (program: string, flag: string): Promise<boolean> =>
  run(program, [flag]).then(
    () => true,
    () => false,
  );

/** The 64-bit values of extra field 1, in order. */
function* wideFields(extra: Buffer): Generator<bigint> {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    for (let value = at + 4; value < at + 4 + extra.readUInt16LE(at + 2); value += 8)
      yield extra.readBigUInt64LE(value);
  }
}

const dosDate = (date: number, time: number): Date =>
  new Date((date >> 9) + 1980, ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2);

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`ZIP: ${otherwise}.`);
}
