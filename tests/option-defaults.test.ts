import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { defaultsFile, optionDefaults } from '../scripts/option-defaults.ts';

test('the defaults of the options are generated from their schema: npm run defaults', async () => {
  expect(await optionDefaults()).toBe(await readFile(defaultsFile, 'utf8'));
});
