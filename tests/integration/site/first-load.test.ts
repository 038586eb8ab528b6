import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoads, firstLoadTable } from '../../support/http/first-load.ts';
import { projectDir } from '../../support/server/server.ts';

const KB = 1024;
/** Limit of the initial scripts of a page, compressed with Brotli. */
const MOST_WITH_ISLAND = 115 * KB;
const MOST_OF_TEXT = 12 * KB;

const loads = await firstLoads(join(projectDir, 'dist/client'));

test('every page stays within its script budget', () => {
  process.stdout.write(`\n${firstLoadTable(loads)}\n`);
  const tooLarge = loads.filter(
    ({ hasIsland, brotliBytes }) => brotliBytes > (hasIsland ? MOST_WITH_ISLAND : MOST_OF_TEXT),
  );
  expect(tooLarge.map(({ page, brotliBytes }) => `${page}: ${brotliBytes}`)).toEqual([]);
});

test('the measured scripts include the converter', () => {
  const of = (page: string) => loads.find((load) => load.page === page);
  expect(of('index.html')?.brotliBytes).toBeGreaterThan(60 * KB);
  expect(of('index.html')?.scripts.some((script) => script.includes('Converter'))).toBe(true);
  expect(of('404.html')).toMatchObject({ hasIsland: false });
  expect(of('404.html')?.brotliBytes).toBeGreaterThan(0);
});
