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
  expect(graph.get('src/lib/api.ts')).toContain('src/lib/errors.ts');
  expect(findCycle(graph).join('\n imports ')).toBe('');
});
