import { glob, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { formatOfName } from '../lib/formats/formats.ts';
import { UsageError } from './arguments.ts';

/** A file to convert. */
export interface Source {
  path: string;
  /** As messages and results name it. */
  name: string;
  /** Where it lies below the folder that was named, so that results keep the tree. Empty for a file. */
  folder: string;
}

/**
 * The files that a command line names. Of a folder, those whose names have an extension that the converter knows.
 * @throws UsageError if a name leads to no file
 */
export async function findSources(names: readonly string[]): Promise<Source[]> {
  const found = (await Promise.all(names.map(sourcesOf))).flat();
  return [...new Map(found.map((source) => [source.path, source])).values()];
}

async function sourcesOf(name: string): Promise<Source[]> {
  if (name === '-') return [{ path: '-', name: 'stdin', folder: '' }];
  const facts = await stat(name).catch(() => undefined);
  if (facts?.isDirectory()) return filesIn(name);
  if (facts) return [{ path: name, name: basename(name), folder: '' }];
  const matches = /[*?[{]/.test(name) ? await Array.fromAsync(glob(name)) : [];
  if (matches.length === 0) throw new UsageError(`There is no file "${name}".`);
  const isFile = await Promise.all(matches.map(async (path) => (await stat(path)).isFile()));
  return matches.filter((_, index) => isFile[index]).map((path) => ({ path, name: basename(path), folder: '' }));
}

async function filesIn(folder: string): Promise<Source[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && formatOfName(entry.name) !== undefined);
  if (files.length === 0) throw new UsageError(`The folder "${folder}" has no images and no PDFs.`);
  return files
    .map(({ parentPath, name }) => ({ path: join(parentPath, name), name, folder: relative(folder, parentPath) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The folder of a source, for a result beside it. */
export const folderOf = ({ path }: Source): string => dirname(path);
