import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectDir } from '../server/server.ts';

/**
 * Real files with their expected outcome. Their size and licenses do not allow adding them to the repository. Without them, tests of them
 * are skipped and say so.
 */
export const corpusDir = resolve(projectDir, '../shared/corpus');
export const corpusIsThere = existsSync(join(corpusDir, 'MANIFEST.tsv'));

export interface CorpusFile {
  /** Path relative to `corpusDir`. */
  path: string;
  expected: 'ok' | 'ok-with-note' | 'reject';
}

export function corpusFiles(): CorpusFile[] {
  if (!corpusIsThere) return [];
  const [, ...rows] = readFileSync(join(corpusDir, 'MANIFEST.tsv'), 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const columns = row.split('\t');
    return { path: columns[0] ?? '', expected: columns[4] as CorpusFile['expected'] };
  });
}
