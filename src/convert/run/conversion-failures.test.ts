import { beforeEach, expect, test, vi } from 'vitest';
import { $converting } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $maxFileMb } from '#session/files/limits.ts';
import { $results } from '#session/results/results.ts';
import { $toast, $toasts } from '#session/toast.ts';
import { add, finish, idOf, request, resetUploads, server, states } from '../../../tests/support/fake-uploads.ts';
import { loadRunsOnChoice } from '../choose/load-runs-on-choice.ts';
import { $runsOnSetting } from '../choose/runs-on-setting.ts';
import { ConnectionError, RequestError } from '../server/request-errors.ts';
import { sendConversion } from '../server/transport.ts';
import { convert, retry, retryFailed } from './conversion.ts';
import { $blockers, $convertible, $pendingFiles } from './pending-files.ts';
import { $progress } from './progress.ts';
import { $retriable } from './retriable.ts';

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

test('a file that the server would refuse is blocked without a question', async () => {
  await Promise.all([loadRunsOnChoice(), add('a.png')]);
  $runsOnSetting.set('device');
  expect($convertible.get().needConsent).toHaveLength(1);
  $maxFileMb.set('0');
  expect($convertible.get()).toMatchObject({ ready: [], needConsent: [] });
  expect([...$blockers.get().values()]).toMatchObject([{ label: 'Over the server’s 0 MB limit' }]);
  $maxFileMb.set('50');
  $runsOnSetting.set('server');
});
