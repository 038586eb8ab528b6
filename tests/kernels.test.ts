import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileKernels, moduleFile } from '../scripts/kernels.ts';

test('the module of the kernels is compiled from their source: npm run kernels', async () => {
  expect(await compileKernels()).toBe(await readFile(moduleFile, 'utf8'));
});
