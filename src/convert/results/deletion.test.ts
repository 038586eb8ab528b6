import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $files } from '#session/files/files.ts';
import { setOption } from '#session/options/options.ts';
import { giveOverrides } from '#session/options/per-file/overrides.ts';
import { $results } from '#session/results/results.ts';
import { add, idOf, item, request, resetUploads, states } from '../../../tests/support/fake-uploads.ts';
import { convert } from '../run/conversion.ts';
import { $isConverted, $pendingFiles } from '../run/pending-files.ts';
import '#session/options/per-file/scope.ts';
import { askToDelete, deleteConfirmed } from './deletion.ts';

vi.mock('../drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));
vi.mock(import('../server/transport.ts'), async (original) => ({
  ...(await original()),
  sendConversion: vi.fn(),
  cancelRequest: vi.fn(async () => {}),
}));

const pending = () => $pendingFiles.get().map(({ name }) => name);

/** Converts the pending files. Their results have their names as ids. */
async function convertFiles(): Promise<void> {
  const names = pending();
  const run = convert();
  for (const name of names) {
    request(name).onLine({ index: 0, ...item, id: name, convertedName: name });
    request(name).end();
  }
  await run;
}

async function deleteResult(name: string): Promise<void> {
  askToDelete({ what: 'file', id: name, name });
  await deleteConfirmed();
}

beforeEach(async () => {
  resetUploads();
  vi.stubGlobal('fetch', async () => new Response(undefined, { status: 200 }));
  await add('a', 'b', 'c');
  await convertFiles();
});
afterEach(() => vi.unstubAllGlobals());

test('the other results remain what the page offers, and the file can be converted again', async () => {
  await deleteResult('a');
  expect([states(), $isConverted.get(), pending()]).toEqual([['ready', 'done', 'done'], true, ['a']]);
  await convertFiles();
  expect([states(), $isConverted.get(), $results.get().length]).toEqual([['done', 'done', 'done'], true, 3]);
});

test('once something has changed, or no result is left, Convert is the next step', async () => {
  await deleteResult('a');
  await add('d');
  expect($isConverted.get()).toBe(false);
  await convertFiles();
  await deleteResult('a');
  expect($isConverted.get()).toBe(true);
  giveOverrides(idOf('a'));
  setOption('quality', 50);
  expect([$isConverted.get(), pending()]).toEqual([false, ['a']]);
  for (const { name } of $files.get().slice(1)) await deleteResult(name);
  expect([$isConverted.get(), $results.get()]).toEqual([false, []]);
});
