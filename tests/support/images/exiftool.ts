import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exiftoolPath } from 'exiftool-vendored';
import { afterAll } from 'vitest';

/** What exiftool reads, by `group:tag` (its family 1: IFD0, ExifIFD, GPS, XMP-dc, ...), numbers as numbers. */
export type Tags = Record<string, unknown>;

/**
 * One process for a test file, kept open between questions, because it starts in 0.2 s and answers in 0.01 s. The package
 * brings the program for every system; but for Windows it needs Perl, which every Unix has. Its own way of asking is not
 * used: it cuts characters in two where one piece of a long answer ends.
 */
let running: Promise<ChildProcessWithoutNullStreams> | undefined;
let last: Promise<unknown> = Promise.resolve();

const start = async (): Promise<ChildProcessWithoutNullStreams> =>
  spawn(await exiftoolPath(), ['-stay_open', 'True', '-@', '-'], { stdio: 'pipe' });

afterAll(async () => {
  const process = await running;
  running = undefined;
  if (!process) return;
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.stdin.end('-stay_open\nFalse\n');
  await ended;
});

/** Asks one question after the other; an answer ends with a line of its own. */
function ask(...words: string[]): Promise<string> {
  const answer = last.then(async () => {
    running ??= start();
    const { stdin, stdout, stderr } = await running;
    const pieces: Buffer[] = [];
    const complaints: Buffer[] = [];
    return new Promise<string>((resolve) => {
      const complain = (piece: Buffer) => complaints.push(piece);
      const listen = (piece: Buffer) => {
        pieces.push(piece);
        const text = Buffer.concat(pieces).toString('utf8');
        if (!/\{ready\}\r?\n$/.test(text)) return;
        stdout.off('data', listen);
        stderr.off('data', complain);
        resolve(text.replace(/\{ready\}\r?\n$/, '') || Buffer.concat(complaints).toString('utf8'));
      };
      stderr.on('data', complain);
      stdout.on('data', listen);
      stdin.write(`${words.join('\n')}\n-execute\n`);
    });
  });
  last = answer.catch(() => undefined);
  return answer;
}

async function inFile<T>(file: Buffer, then: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'exiftool-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, file);
    return await then(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Groups that say how a file is made or where it lies, or that exiftool works out itself. */
const structural = /^(?:SourceFile|(?:System|File|ExifTool|Composite|JFIF|PNG|PNG-pHYs|RIFF|QuickTime|Meta|VP8):.*)$/;
/** Of those groups, what speaks of the picture all the same: texts and dates. */
const content =
  /^(?:PNG:(?:Title|Author|Description|Copyright|Comment|Software|Creation|Modify|Raw)|File:Comment|QuickTime:(?:Create|Modify))/;

/** Every tag of a file. A warning is a tag as well: `ExifTool:Warning`. */
export const readTags = (file: Buffer): Promise<Tags> =>
  inFile(file, async (path) => JSON.parse(await ask('-json', '-G1', '-a', '-n', '-struct', path))[0]);

/** What exiftool has to say against a file: warnings, minor ones too. */
export const complaints = (file: Buffer): Promise<string[]> =>
  inFile(file, async (path) =>
    (await ask('-validate', '-warning', '-error', '-a', '-s3', path)).trim().split(/\r?\n/),
  ).then((lines) => lines.filter((line) => line !== 'OK'));

/** Everything that exiftool says of a file's contents as text, unknown tags included, as numbers and in words. */
export const readText = (file: Buffer): Promise<string> =>
  inFile(file, async (path) => {
    const words = ['-a', '-G1', '-s', '-u', '-ee', '--System:all'];
    return `${await ask(...words, path)}\n${await ask('-n', ...words, path)}`;
  });

/** Names of all tags that exiftool writes in a group: `XMP:Location` is what it counts as a location in XMP. */
export const writableTags = async (group: string): Promise<string[]> =>
  (await ask('-listw', `-${group}:all`))
    .replace(/^.*tags:/, '')
    .trim()
    .split(/\s+/);

/** The tags that speak of the picture: EXIF, XMP, IPTC, profile, makers' notes, texts. */
export const metadataOf = (tags: Tags): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([name]) => !structural.test(name) || content.test(name)));

/** A file with more written into it by exiftool, by its own words: `-IPTC:City=Wien`. */
export const writeTags = (file: Buffer, ...words: string[]): Promise<Buffer> =>
  inFile(file, async (path) => {
    const answer = await ask('-overwrite_original', '-n', '-m', ...words, path);
    if (/error/i.test(answer)) throw new Error(answer);
    return readFile(path);
  });
