import { expect, test } from 'vitest';
import { importsOf, projectFiles } from './support/imports.ts';

/** Imports between files of the project, including type-only imports. */
const graph = new Map(
  projectFiles('{src,bench,scripts,tests}/**/*.{ts,tsx,astro,mjs}').map((file) => [
    file,
    importsOf(file).flatMap(({ ours, to }) => (ours ? [to] : [])),
  ]),
);

/** A cycle as a path with equal first and last file; empty if there is none. */
function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  const leaves = () => [...left].filter(([, targets]) => !targets.some((target) => left.has(target)));
  for (let found = leaves(); found.length > 0; found = leaves()) for (const [file] of found) left.delete(file);

  // Every remaining file imports another one, so following the imports leads to a cycle.
  const path: string[] = [];
  let file = left.keys().next().value;
  while (file !== undefined && !path.includes(file)) {
    path.push(file);
    file = left.get(file)?.find((target) => left.has(target));
  }
  return file === undefined ? [] : [...path.slice(path.indexOf(file)), file];
}

test('a cycle is found behind files that only lead to it', () => {
  const cyclic = { page: ['a'], a: ['b', 'leaf'], b: ['c'], c: ['a'], leaf: [] };
  expect(findCycle(new Map(Object.entries(cyclic)))).toEqual(['a', 'b', 'c', 'a']);
});

test('the project has no import cycle', () => {
  expect(graph.get('src/lib/api.ts')).toContain('src/lib/errors/app-error.ts');
  expect(findCycle(graph).join('\n imports ')).toBe('');
});

test('the folders of the browser have no import cycle', () => {
  const folderOf = (path: string) => /^src\/(islands\/[^/]+|convert\/[^/]+|session)\//.exec(path)?.[1];
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const folder = folderOf(file);
    if (folder === undefined || /\.test\.tsx?$/.test(file)) continue;
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const target of targets.map(folderOf)) if (target !== undefined && target !== folder) imported.add(target);
  }
  expect(folders.get('islands/files')).toContain('session');
  const lists = [...folders].map(([folder, targets]): [string, string[]] => [folder, [...targets]]);
  expect(findCycle(new Map(lists)).join('\n imports ')).toBe('');
});
