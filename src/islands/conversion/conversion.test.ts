import { beforeEach, expect, test, vi } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { $files, addFiles, clearFiles, removeFile } from '../files/files.ts';
import { $options, setOption } from '../options/options.ts';
import { $preset, presetOf } from '../options/page-preset.ts';
import { resetToPreset } from '../options/persistence/persistence.ts';
import { $archiveLabel } from '../results/download/archive-label.ts';
import { $results, clearResults } from '../results/results.ts';
import { $announcement } from '../shell/announcement.ts';
import { $toast, $toasts } from '../shell/toast.ts';
import { $canClear } from './can-clear.ts';
import { clearAll, convert, retry, retryFailed } from './conversion.ts';
import { cancel, cancelAll } from './convert-file.ts';
import { $converting } from './file-status.ts';
import { $pendingFiles } from './pending-files.ts';
import { $progress } from './progress.ts';
import { $retriable } from './retriable.ts';
import { ConnectionError, RequestError } from './upload/request-errors.ts';
import type { ConversionEvents } from './upload/transport.ts';
import { cancelRequest, sendConversion } from './upload/transport.ts';

vi.mock(import('./upload/backoff.ts'), async (original) => ({ ...(await original()), backoffMs: () => 50 }));
vi.mock('../files/thumbnails.ts', () => ({ loadThumbnail: async () => ({ step: 'none' }), revokeThumbnail: () => {} }));
vi.mock(import('./upload/transport.ts'), async (original) => ({
  ...(await original()),
  sendConversion: vi.fn(),
  cancelRequest: vi.fn(async () => {}),
}));

const item = {
  id: 'x',
  convertedName: 'a.jpg',
  sizeBytes: 38,
  originalSizeBytes: 100,
  notices: [],
} as unknown as ConvertedItem;

/** Open requests by file name. The test sends their events. */
const server = new Map<
  string,
  ConversionEvents & { key: string; batchId?: string; end(): void; fail(error: Error): void }
>();

beforeEach(async () => {
  cancelAll();
  clearFiles();
  clearResults();
  resetToPreset();
  $toasts.set([]);
  server.clear();
  vi.mocked(cancelRequest).mockClear();
  vi.mocked(sendConversion)
    .mockReset()
    .mockImplementation(({ file, key, options: { batchId } }, events, signal) => {
      return new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        server.set(file.name, { ...events, key, ...(batchId && { batchId }), end, fail });
      });
    });
});

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const add = (...names: string[]) => addFiles(names.map((name) => new File([png], name)));
const request = (name: string) => {
  const found = server.get(name);
  if (!found) throw new Error(`no request for ${name}`);
  return found;
};
const finish = (name: string) => {
  request(name).onLine({ index: 0, ...item, convertedName: name });
  request(name).end();
};
const states = () => $files.get().map(({ state }) => state.step);
const idOf = (name: string) => $files.get().find(({ file }) => file.name === name)?.id ?? '';

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
    text: 'Your files have been converted successfully. a.png.',
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

test('a failed file shows its error and does not affect others; a retry stays in the batch', async () => {
  await add('a', 'b');
  const run = convert();
  const { batchId } = request('a');
  request('a').fail(new RequestError(422, 'This file is damaged.'));
  finish('b');
  await run;
  expect($files.get()[0]?.state).toEqual({ step: 'failed', error: { message: 'This file is damaged.' } });
  expect($toast.get()).toMatchObject({
    kind: 'destructive',
    title: 'Error',
    text: '1 of 2 files could not be converted. a: This file is damaged.',
  });
  const again = retry(idOf('a'));
  expect(request('a').batchId).toBe(batchId);
  $toasts.set([]);
  finish('a');
  await again;
  expect(states()).toEqual(['done', 'done']);
  expect($toast.get()?.title).toBe('Success!');
});

test('a retry during a run belongs to its summary', async () => {
  await add('a', 'b');
  const run = convert();
  request('a').fail(new RequestError(500, 'Went wrong.'));
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'queued']));
  const again = retry(idOf('a'));
  expect($progress.get().total).toBe(2);
  finish('b');
  await run;
  expect($toast.get()).toBeUndefined();
  finish('a');
  await again;
  expect($toast.get()?.title).toBe('Success!');
});

test('a retry after a run belongs to its summary', async () => {
  await add('a', 'b', 'c');
  const run = convert();
  for (const name of ['a', 'b']) finish(name);
  request('c').fail(new RequestError(500, 'Went wrong.'));
  await run;
  expect($progress.get()).toMatchObject({ total: 3, done: 2, failed: 1 });
  const again = retry(idOf('c'));
  expect($progress.get()).toMatchObject({ total: 3, finished: 2 });
  request('c').fail(new RequestError(500, 'Went wrong again.'));
  await again;
  expect($progress.get()).toMatchObject({ total: 3, done: 2, failed: 1 });
  expect($toast.get()?.text).toBe('1 of 3 files could not be converted. c: Went wrong again.');
});

test('failed files are retried together, and the others stay in the summary', async () => {
  await add('a', 'b', 'c', 'torn');
  const run = convert();
  finish('a');
  for (const name of ['b', 'c']) request(name).fail(new RequestError(500, 'Went wrong.'));
  await vi.waitFor(() => request('torn'));
  request('torn').onLine({ index: 0, originalName: 'torn', error: { code: 'broken_file', message: 'Damaged.' } });
  request('torn').end();
  await run;
  expect($retriable.get().map(({ name }) => name)).toEqual(['b', 'c']);
  server.clear();
  const again = retryFailed();
  expect([...server.keys()]).toEqual(['b', 'c']);
  for (const name of ['b', 'c']) finish(name);
  await again;
  expect($progress.get()).toMatchObject({ total: 4, done: 3, failed: 1 });
  expect($retriable.get()).toEqual([]);
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
  expect($archiveLabel.get()).toBe('Download 1 finished file as ZIP');
  finish('b');
  await run;
  expect($archiveLabel.get()).toBe('Download All as ZIP');
});

test('the toast gives the reason of each file', async () => {
  await add('a', 'b', 'c');
  const run = convert();
  request('a').fail(new RequestError(500, 'Too hot.'));
  request('b').fail(new RequestError(500, 'Too cold.'));
  request('c').fail(new RequestError(500, 'Too hot.'));
  await run;
  expect($toast.get()?.text).toBe('3 of 3 files could not be converted. a and c: Too hot. b: Too cold.');
});

test('a damaged file is not converted again', async () => {
  await add('torn', 'slow');
  const run = convert();
  const fail = (name: string, code: 'broken_file' | 'too_slow') => {
    request(name).onLine({ index: 0, originalName: name, error: { code, message: code } });
    request(name).end();
  };
  fail('torn', 'broken_file');
  fail('slow', 'too_slow');
  await run;
  expect($pendingFiles.get().map(({ name }) => name)).toEqual(['slow']);
  await retry(idOf('torn'));
  expect(states()).toEqual(['failed', 'failed']);
});

test.each([
  [
    'the server rejects the request',
    (name: string) => request(name).fail(new RequestError(500, 'Something went wrong.')),
    'Something went wrong.',
  ],
  [
    'the response is empty',
    (name: string) => request(name).fail(new RequestError(500, '')),
    'Failed to convert files. Please try again.',
  ],
  [
    'the item is a failure',
    (name: string) => {
      request(name).onLine({ index: 0, originalName: name, error: { code: 'too_slow', message: 'Too slow.' } });
      request(name).end();
    },
    'Too slow.',
  ],
])('when %s, the toast and the row show it', async (_, act, text) => {
  await add('a');
  const run = convert();
  act('a');
  await run;
  expect($files.get()[0]?.state).toMatchObject({ step: 'failed', error: { message: text } });
  expect($toast.get()).toMatchObject({ kind: 'destructive', title: 'Error', text: `a: ${text}` });
});

test.each([
  ['the connection breaks off', (name: string) => request(name).fail(new ConnectionError('')), 'network'],
  ['the response is incomplete', (name: string) => request(name).end(), 'network'],
  ['a proxy rejects the request', (name: string) => request(name).fail(new RequestError(502, '')), 'network'],
  ['the server is busy', (name: string) => request(name).fail(new RequestError(503, 'Busy.', '', 50)), 'busy'],
  ['the rate limit is exceeded', (name: string) => request(name).fail(new RequestError(429, 'Slow.', '', 50)), 'busy'],
])('when %s, the file is sent again with the same key', async (_, act, reason) => {
  await add('a');
  const run = convert();
  const { key, batchId } = request('a');
  expect(key).toMatch(new RegExp(`^${batchId}\\.[\\w-]{1,64}$`));
  act('a');
  await vi.waitFor(() => expect($files.get()[0]?.state).toEqual({ step: 'retrying', reason }));
  expect($converting.get()).toBe(true);
  await vi.waitFor(() => expect(sendConversion).toHaveBeenCalledTimes(2));
  expect(request('a').key).toBe(key);
  finish('a');
  await run;
  expect($results.get()).toHaveLength(1);
  expect($toast.get()?.title).toBe('Success!');
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
  expect($toast.get()?.text).toBe('2 files have been converted successfully. a and b.');
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
    text: '1 of 2 files is larger than 50 KB. Choose smaller dimensions or another format. a and b.',
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
  void convert();
  request('a').onLine({ index: 0, ...item });
  cancelAll();
  request('a').fail(new ConnectionError(''));
  request('b').onLine({ index: 0, ...item });
  await vi.waitFor(() => expect(states()).toEqual(['done', 'cancelled']));
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

test('a file that is no longer readable shows it', async () => {
  await add('a');
  const run = convert();
  const file = $files.get()[0]?.file;
  if (file) file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
  request('a').fail(new ConnectionError(''));
  await run;
  expect($files.get()[0]?.state).toMatchObject({
    step: 'failed',
    error: { message: 'This file could not be read. Check that it is still there.' },
  });
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
  expect($toast.get()).toMatchObject({ title: 'Cleared', action: undefined });
});
