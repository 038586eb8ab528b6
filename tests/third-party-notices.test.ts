import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from '../scripts/third-party-notices.ts';
import { projectDir } from './support/server.ts';

const [components = '', packages = ''] = readFileSync(join(projectDir, 'THIRD-PARTY-NOTICES.md'), 'utf8').split(
  /^## Packages$/m,
);
const installed = productionPackages();

test('THIRD-PARTY-NOTICES.md lists the production dependencies with their versions: run `npm run notices`', () => {
  const listed = [...packages.matchAll(/^\| (\S+) \| (\d\S*) \| (\S[^|]*) \|/gm)].map((row) => row.slice(1));
  expect(installed.length).toBeGreaterThan(100);
  expect(listed).toEqual(installed.map(({ name, version, license }) => [name, version, license]));
});

test('THIRD-PARTY-NOTICES.md names components by the versions of their packages: run `npm run notices`', () => {
  const listed = [...components.matchAll(/^\| [^|]+ \| (\S+ \d\S*) \|/gm)].map(([, one]) => one);
  const known = new Set(installed.map(({ name, version }) => `${name} ${version}`));
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((one) => !known.has(one ?? ''))).toEqual([]);
});
