import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary.ts';

test('folders of ended processes are removed, those of running ones stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'temporary-test-'));
  const parent = join(dataDir, 'tmp');
  await mkdir(join(parent, 'left-behind', 'engine-0'), { recursive: true });
  await writeFile(join(parent, 'left-behind', 'upload-1'), 'left');

  const first = await temporaryFolder(dataDir);
  await writeFile(join(first.path, 'upload-2'), 'on its way');
  const second = await temporaryFolder(dataDir);
  expect((await readdir(parent)).map((name) => join(parent, name)).sort()).toEqual([first.path, second.path].sort());
  expect(await readdir(first.path)).toContain('upload-2');

  await first.remove();
  await second.remove();
  expect(await readdir(parent)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
