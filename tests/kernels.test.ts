import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { compileKernels, kernelModules } from '../scripts/kernels.ts';

test.each(kernelModules.map(({ file, sources }) => [basename(dirname(file)), file, sources] as const))(
  'the kernels of %s are compiled from their source: npm run kernels',
  async (_, file, sources) => {
    expect(await compileKernels(sources)).toBe(await readFile(file, 'utf8'));
  },
);
