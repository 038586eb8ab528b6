import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from '../scripts/third-party-notices.ts';
import { projectDir } from './support/server/server.ts';

const [components = '', packages = ''] = readFileSync(join(projectDir, 'THIRD-PARTY-NOTICES.md'), 'utf8').split(
  /^## Packages$/m,
);
const installed = productionPackages();

test('THIRD-PARTY-NOTICES.md lists the production dependencies with their versions: run `npm run notices`', () => {
  const listed = packages.split('\n').filter((line) => line.startsWith('- '));
  expect(installed.length).toBeGreaterThan(100);
  const expected = installed.map(({ name, version, license }) => `- ${name} ${version}: ${license}`);
  expect(listed.map((line) => line.split(/\. copyright/i)[0])).toEqual(expected);
});

test('THIRD-PARTY-NOTICES.md names components by the versions of their packages: run `npm run notices`', () => {
  const listed = [...components.matchAll(/^- .+ in (\S+ \d\S*): /gm)].map(([, one]) => one);
  const known = new Set(installed.map(({ name, version }) => `${name} ${version}`));
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((one) => !known.has(one ?? ''))).toEqual([]);
});
