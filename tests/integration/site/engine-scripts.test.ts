import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetUrl } from '../../support/device/engine-pool-page.ts';
import { projectDir } from '../../support/server/server.ts';

test.each(['engine.worker', 'sharp-thread'])('%s contains no module of Node', async (name) => {
  const script = await readFile(join(projectDir, 'dist/client', assetUrl(name)), 'utf8');
  expect(script.length).toBeGreaterThan(10_000);
  const modules = script.match(/\b(?:from|import)\s*\(?["'](?:node:[\w/]+|fs|path|crypto|stream|buffer|zlib)["']/g);
  expect(modules).toBeNull();
  expect(script).not.toMatch(/readable-stream|browserify|feross/);
});
