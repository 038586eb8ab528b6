import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adaptGlue } from '../scripts/sharp-glue.ts';

const version = sharp.versions.sharp ?? '';
const folder = dirname(createRequire(import.meta.url).resolve('@img/sharp-wasm32/package'));
const glue = readFileSync(join(folder, `lib/sharp-wasm32-${version}.node.js`), 'utf8');

test('the glue of the installed version is adapted, without the files of Node', () => {
  const adapted = adaptGlue(glue, version);
  expect(adapted).toContain('export function startGlue');
  expect(adapted).not.toContain('NODERAWFS is currently only supported');
});

test.each([
  ['a text is missing', glue.replace('NODERAWFS is currently', 'Raw files are'), 'keep files in memory'],
  ['a text occurs twice', `${glue}if(ENVIRONMENT_IS_PTHREAD){var instance=`, 'use a compiled module'],
  ['the end of a part is missing', glue.replaceAll('emnapiExternalMemory.init();', ''), 'keep files in memory'],
])('the build fails if %s', (_, changed, purpose) => {
  expect(() => adaptGlue(changed, '9.9.9')).toThrow(
    `The glue of @img/sharp-wasm32 9.9.9 cannot be adapted to ${purpose}`,
  );
});
