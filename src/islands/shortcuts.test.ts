import { expect, test } from 'vitest';
import { batchShortcuts } from './batch-shortcuts.ts';
import { converterShortcuts } from './converter-shortcuts.ts';
import { toPdfShortcuts } from './to-pdf-shortcuts.ts';

test.each([
  ['the converter', converterShortcuts],
  ['the batch page', batchShortcuts],
  ['Images to PDF', toPdfShortcuts],
])('no two actions of %s have the same key', (_, shortcuts) => {
  const keys = shortcuts.filter(({ act }) => act).flatMap((shortcut) => shortcut.keys);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
