import { beforeEach, expect, test, vi } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { $announcement } from '#session/announcement.ts';
import { $converting } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $options, setOption } from '#session/options/options.ts';
import { $preset, presetOf } from '#session/options/page-preset.ts';
import { $results } from '#session/results/results.ts';
import { $toast } from '#session/toast.ts';
import { add, finish, idOf, item, request, resetUploads, server, states } from '../../../tests/support/fake-uploads.ts';
import { removeFile } from '../files/files.ts';
import { runMessages } from '../messages.ts';
import { $archive, archiveLabel } from '../results/archive-label.ts';
import { ConnectionError } from '../server/request-errors.ts';
import { cancelRequest, sendConversion } from '../server/transport.ts';
import { $canClear } from './can-clear.ts';
import { clearAll, convert, retry } from './conversion.ts';
import { cancel, cancelAll } from './convert-file.ts';
import { $pendingFiles } from './pending-files.ts';
import { $progress } from './progress.ts';

vi.mock(import('../server/backoff.ts'), async (original) => ({ ...(await original()), backoffMs: () => 50 }));
vi.mock('../drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));
vi.mock(import('../server/transport.ts'), async (original) => ({
  ...(await original()),
  sendConversion: vi.fn(),
  cancelRequest: vi.fn(async () => {}),
}));

beforeEach(resetUploads);

test('without files nothing is sent', async () => {
  await convert();
  expect(sendConversion).not.toHaveBeenCalled();
  expect($toast.get()).toBeUndefined();
});

test('a file is queued, uploading, converting and done', async () => {
  await add('a.png');
  const run = convert();
  expect(states()).toEqual(['queued']);
  expect($converting.get()).toBe(true);
  request('a.png').onUploadProgress(43);
  expect($files.get()[0]?.state).toEqual({ step: 'uploading', percent: 43 });
  expect($progress.get().percent).toBe(43);
  request('a.png').onUploadProgress(100);
  expect(states()).toEqual(['queued']);
  request('a.png').onLine({ total: 1 });
  request('a.png').onLine({ index: 0, state: 'converting' });
  expect(states()).toEqual(['converting']);
  finish('a.png');
  await run;
  expect(states()).toEqual(['done']);
  expect($results.get().map(({ item: { convertedName } }) => convertedName)).toEqual(['a.png']);
  expect($toast.get()).toMatchObject({
    title: 'Success!',
    text: 'Your files have been converted successfully.',
    kind: 'plain',
  });
});

test('three concurrent requests of one batch, and results in the order of the files', async () => {
  await add('a', 'b', 'c', 'd');
  const run = convert();
  expect([...server.keys()]).toEqual(['a', 'b', 'c']);
  finish('c');
  await vi.waitFor(() => request('d'));
  for (const name of ['d', 'b', 'a']) finish(name);
  await run;
  expect($results.get().map((result) => result.item.convertedName)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set([...server.values()].map(({ batchId }) => batchId)).size).toBe(1);
  expect(request('a').batchId).toMatch(/^[0-9a-f-]{36}$/);
});

test('the name of a file has its number in the list, also if it is converted later', async () => {
  setOption('namePattern', '{index:2}-{name}.{format}');
  await add('a', 'b');
  const first = convert();
  expect(request('b').namePattern).toBe('02-{name}');
  for (const name of ['a', 'b']) finish(name);
  await first;
  await add('c');
  const second = convert();
  expect(request('c').namePattern).toBe('03-{name}');
  finish('c');
  await second;
});

test('Clear All is offered once it would change something', async () => {
  expect($canClear.get()).toBe(false);
  setOption('quality', 50);
  expect($canClear.get()).toBe(true);
  clearAll();
  expect($canClear.get()).toBe(false);
  await add('a');
  expect($canClear.get()).toBe(true);
});

test('during a run, the button of the ZIP counts what it contains', async () => {
  await add('a', 'b');
  const run = convert();
  finish('a');
  await vi.waitFor(() => expect(states()).toEqual(['done', 'queued']));
  expect(archiveLabel($archive.get())).toBe('Download 1 finished file as ZIP');
  finish('b');
  await run;
  expect(archiveLabel($archive.get())).toBe('Download All as ZIP');
});

test('a sent file is cancelled on the server too, a queued one is not', async () => {
  await add('a', 'b', 'c', 'd');
  const run = convert();
  const { key } = request('a');
  cancel(idOf('d'));
  expect(cancelRequest).not.toHaveBeenCalled();
  cancel(idOf('a'));
  expect(cancelRequest).toHaveBeenCalledExactlyOnceWith(key, false);
  removeFile(idOf('b'));
  expect(cancelRequest).toHaveBeenCalledTimes(2);
  finish('c');
  await run;
  removeFile(idOf('c'));
  expect(cancelRequest).toHaveBeenCalledTimes(2);
});

test('the batch page counts the converted files', async () => {
  $preset.set(presetOf({ opens: 'batch' }));
  await add('a', 'b');
  const run = convert();
  finish('a');
  finish('b');
  await run;
  expect($toast.get()?.text).toBe('2 files have been converted successfully.');
  $preset.set({});
});

test('files above the target size are no plain success', async () => {
  setOption('targetSizeKb', 50);
  await add('a', 'b');
  const run = convert();
  const notices = [{ code: 'target_size_missed' as const, text: '' }];
  request('a').onLine({ index: 0, ...item, notices });
  request('a').end();
  finish('b');
  await run;
  expect($toast.get()).toMatchObject({
    title: 'Target size not reached',
    text: '1 of 2 files is larger than 50 KB. Choose smaller dimensions or another format. a.',
  });
});

test('a queued file is cancelled at once', async () => {
  await add('a', 'b', 'c', 'd');
  void convert();
  cancel(idOf('d'));
  expect(states()).toEqual(['queued', 'queued', 'queued', 'cancelled']);
});

test('a run that is cancelled is announced, without a toast', async () => {
  await add('a', 'b');
  const run = convert();
  cancelAll();
  expect(states()).toEqual(['cancelled', 'cancelled']);
  await run;
  expect($announcement.get().text).toBe('Conversion cancelled.');
  expect($toast.get()).toBeUndefined();
});

test('events after the end of a request are ignored', async () => {
  await add('a', 'b');
  const run = convert();
  request('a').onLine({ index: 0, ...item });
  cancelAll();
  request('a').fail(new ConnectionError(''));
  request('b').onLine({ index: 0, ...item });
  // A finished file is not sent again.
  await run;
  expect(states()).toEqual(['done', 'cancelled']);
  expect($results.get()).toHaveLength(1);
});

test('events of an earlier request of the same file are ignored', async () => {
  await add('a');
  void convert();
  const earlier = request('a');
  cancel(idOf('a'));
  const again = retry(idOf('a'));
  earlier.onLine({ index: 0, ...item, convertedName: 'earlier' });
  expect(states()).toEqual(['queued']);
  finish('a');
  await again;
  expect($results.get().map((result) => result.item.convertedName)).toEqual(['a']);
});

test('Convert waits for files that are still being read', async () => {
  await add('a');
  const adding = add('b');
  const run = convert();
  await adding;
  await vi.waitFor(() => expect([...server.keys()]).toEqual(['a', 'b']));
  finish('a');
  finish('b');
  await run;
});

test('cancelling aborts a request, and a queued one is never sent', async () => {
  await add('a', 'b', 'c', 'd');
  const run = convert();
  cancel(idOf('d'));
  cancel(idOf('a'));
  finish('b');
  finish('c');
  await run;
  expect(states()).toEqual(['cancelled', 'done', 'done', 'cancelled']);
  expect(server.has('d')).toBe(false);
  expect($toast.get()?.title).toBe('Success!');
});

test('a result of an incomplete file is no success', async () => {
  await add('a.png', 'b.png', 'c.png');
  const run = convert();
  finish('a.png');
  finish('b.png', { notices: [{ code: 'truncated', text: '' }] });
  finish('c.png');
  await run;
  expect($toast.get()).toMatchObject({
    title: '2 of 3 files converted',
    text: 'b.png is incomplete. The missing part is blank.',
  });
});

test('removing a file cancels its request', async () => {
  await add('a');
  const run = convert();
  removeFile(idOf('a'));
  await run;
  expect($converting.get()).toBe(false);
  expect($toast.get()).toBeUndefined();
});

test('the next run converts the files without a result for the current options', async () => {
  await add('a');
  const run = convert();
  finish('a');
  await run;
  await add('b');
  expect($pendingFiles.get().map(({ file }) => file.name)).toEqual(['b']);
  setOption('outputFormat', 'webp');
  expect($pendingFiles.get().map(({ file }) => file.name)).toEqual(['a', 'b']);
});

test('Clear All resets everything, but not while converting', async () => {
  setOption('quality', 50);
  await add('a');
  const run = convert();
  clearAll();
  expect(states()).toEqual(['queued']);
  finish('a');
  await run;
  clearAll();
  expect([$files.get(), $results.get()]).toEqual([[], []]);
  expect($options.get()).toEqual(defaultOptions);
  expect($toast.get()).toMatchObject({ title: 'Cleared', text: runMessages.resultsLost });
  $toast.get()?.action?.onSelect();
  expect([states(), $results.get(), $options.get().quality]).toEqual([['ready'], [], 50]);
});
