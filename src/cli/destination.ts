import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uniqueNames } from '../lib/text/file-names.ts';
import { type Command, UsageError } from './arguments.ts';
import { folderOf, type Source } from './find-sources.ts';

/** A result that would replace a file. */
export class FileExists extends Error {
  override name = 'FileExists';
}

/** Where results go. */
export interface Destination {
  /**
   * Moves a result to its place. @returns its path, or `-`
   * @throws FileExists
   */
  save(resultPath: string, source: Source, name: string): Promise<string>;
}

/**
 * The place of all results of a command.
 * @throws UsageError if several results would be one file
 */
export async function openDestination(
  { out, force }: Pick<Command, 'out' | 'force'>,
  count: number,
): Promise<Destination> {
  if (out === '-') {
    if (count > 1) throw new UsageError('Only one file can be written to the standard output.');
    return { save: writeToOutput };
  }
  const isFolder = out !== undefined && (await stat(out).catch(() => undefined))?.isDirectory();
  const isFile = out !== undefined && !isFolder && count === 1 && extname(out) !== '';
  const taken = new Set<string>();
  return {
    async save(resultPath, source, name) {
      const folder = isFile ? dirname(out) : out === undefined ? folderOf(source) : join(out, source.folder);
      const path = freePath(folder, isFile && !taken.has(resolve(out)) ? basename(out) : name, taken);
      if (!force && (await stat(path).catch(() => undefined)))
        throw new FileExists(`${path} exists. --force replaces it, --out has another folder.`);
      await mkdir(folder, { recursive: true });
      // Complete under its name at once, because the copy can be interrupted.
      const part = `${path}.part`;
      await copyFile(resultPath, part);
      await rename(part, path);
      await rm(resultPath, { force: true });
      return path;
    },
  };
}

/** The name in the folder, with a number if another result of the command has it: `a (2).webp`. */
function freePath(folder: string, name: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const path = join(folder, uniqueNames(Array.from({ length: count }, () => name)).at(-1) ?? name);
    if (taken.has(resolve(path))) continue;
    taken.add(resolve(path));
    return path;
  }
}

async function writeToOutput(resultPath: string): Promise<string> {
  await pipeline(createReadStream(resultPath), process.stdout, { end: false });
  return '-';
}
