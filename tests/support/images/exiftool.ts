import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exiftoolPath } from 'exiftool-vendored';
import { afterAll } from 'vitest';

/** Tags as exiftool reads them, by `group:tag` (family 1: IFD0, ExifIFD, GPS, XMP-dc, ...), with numeric values. */
export type Tags = Record<string, unknown>;

/**
 * One exiftool process per test file, because a start takes 0.2 s and a query 0.01 s. The package contains the program for
 * every system; except on Windows it needs Perl. The package's own API is not used, because it splits characters between chunks
 * of long responses.
 */
let running: Promise<ChildProcessWithoutNullStreams> | undefined;
let last: Promise<unknown> = Promise.resolve();

const start = async (): Promise<ChildProcessWithoutNullStreams> =>
  spawn(await exiftoolPath(), ['-stay_open', 'True', '-@', '-'], { stdio: 'pipe' });

afterAll(async () => {
  const process = await running;
  running = undefined;
  if (!process) return;
  const exit = new Promise((resolve) => process.once('exit', resolve));
  process.stdin.end('-stay_open\nFalse\n');
  await exit;
});

/** Sends one query at a time. A response ends with a marker line. */
function execute(...args: string[]): Promise<string> {
  const output = last.then(async () => {
    running ??= start();
    const { stdin, stdout, stderr } = await running;
    const chunks: Buffer[] = [];
    const errorChunks: Buffer[] = [];
    return new Promise<string>((resolve) => {
      const onStderr = (piece: Buffer) => errorChunks.push(piece);
      const onStdout = (piece: Buffer) => {
        chunks.push(piece);
        const text = Buffer.concat(chunks).toString('utf8');
        if (!/\{ready\}\r?\n$/.test(text)) return;
        stdout.off('data', onStdout);
        stderr.off('data', onStderr);
        resolve(text.replace(/\{ready\}\r?\n$/, '') || Buffer.concat(errorChunks).toString('utf8'));
      };
      stderr.on('data', onStderr);
      stdout.on('data', onStdout);
      stdin.write(`${args.join('\n')}\n-execute\n`);
    });
  });
  last = output.catch(() => undefined);
  return output;
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

/** Groups about the encoding or the location of a file, or computed by exiftool. */
const structural = /^(?:SourceFile|(?:System|File|ExifTool|Composite|JFIF|PNG|PNG-pHYs|RIFF|QuickTime|Meta|VP8):.*)$/;
/** Tags of those groups that describe the image: texts and dates. */
const content =
  /^(?:PNG:(?:Title|Author|Description|Copyright|Comment|Software|Creation|Modify|Raw)|File:Comment|QuickTime:(?:Create|Modify))/;

/** All tags of a file, including warnings: `ExifTool:Warning`. */
export const readTags = (file: Buffer): Promise<Tags> =>
  inFile(file, async (path) => JSON.parse(await execute('-json', '-G1', '-a', '-n', '-struct', path))[0]);

/** Warnings of exiftool about a file, including minor ones. */
export const validationErrors = (file: Buffer): Promise<string[]> =>
  inFile(file, async (path) =>
    (await execute('-validate', '-warning', '-error', '-a', '-s3', path)).trim().split(/\r?\n/),
  ).then((lines) => lines.filter((line) => line !== 'OK'));

/** All of exiftool's output about a file as text, including unknown tags, with raw and formatted values. */
export const readText = (file: Buffer): Promise<string> =>
  inFile(file, async (path) => {
    const args = ['-a', '-G1', '-s', '-u', '-ee', '--System:all'];
    return `${await execute(...args, path)}\n${await execute('-n', ...args, path)}`;
  });

/** Names of all tags that exiftool writes in a group; `XMP:Location` has its location tags of XMP. */
export const writableTags = async (group: string): Promise<string[]> =>
  (await execute('-listw', `-${group}:all`))
    .replace(/^.*tags:/, '')
    .trim()
    .split(/\s+/);

/** The tags that describe the image: EXIF, XMP, IPTC, profile, maker notes, texts. */
export const metadataOf = (tags: Tags): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([name]) => !structural.test(name) || content.test(name)));

/** Writes tags into a file with exiftool's arguments, for example `-IPTC:City=Wien`. */
export const writeTags = (file: Buffer, ...args: string[]): Promise<Buffer> =>
  inFile(file, async (path) => {
    const output = await execute('-overwrite_original', '-n', '-m', ...args, path);
    if (/error/i.test(output)) throw new Error(output);
    return readFile(path);
  });
