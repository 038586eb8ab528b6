import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { permissionByDialog } from '../choose/permission.ts';
import { $pauseState, pause, resume, setOffline } from './connection.ts';
import { ConnectionError, RequestError } from './request-errors.ts';
import { sendConversion } from './transport.ts';
import { uploadWithRetry } from './upload-with-retry.ts';

const permission = permissionByDialog('a');

vi.mock(import('./transport.ts'), async (original) => ({ ...(await original()), sendConversion: vi.fn() }));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Key and start time of each request, in seconds since the start of the test. */
let started: [key: string, seconds: number][] = [];
let start = 0;
let clock = Date.now();
let answer: (key: string) => Error | undefined = () => undefined;

beforeEach(() => {
  // The connection state of the previous test expires.
  clock += 24 * 60 * MINUTE;
  vi.useFakeTimers({ now: clock });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // Reading a file takes real time, which fake timers do not advance.
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockResolvedValue(new ArrayBuffer(1));
  started = [];
  start = Date.now();
  setOffline(false);
  resume();
  vi.mocked(sendConversion)
    .mockReset()
    .mockImplementation(async ({ key }, { onLine }) => {
      started.push([key, Math.round((Date.now() - start) / SECOND)]);
      const error = answer(key);
      if (error) throw error;
      onLine({ total: 1 });
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function send(key: string, signal = new AbortController().signal) {
  const retries: string[] = [];
  let isFinished = false;
  const request = { permission, key, file: new File(['x'], key), options: defaultOptions };
  const events = {
    onAttempt() {},
    onUploadProgress() {},
    onLine() {
      isFinished = true;
    },
    isFinished: () => isFinished,
    onRetry: (reason: string) => void retries.push(reason),
  };
  const end = uploadWithRetry(request, events, signal).then(
    () => 'done',
    (error: Error) => error.name,
  );
  return { end, retries };
}
const times = (key: string) => started.flatMap(([other, seconds]) => (other === key ? [seconds] : []));

test('a broken connection is retried after 1, 2, 4 and 8 seconds', async () => {
  let left = 4;
  answer = () => (left-- > 0 ? new ConnectionError('') : undefined);
  const { end, retries } = send('a');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await end).toBe('done');
  expect(times('a')).toEqual([0, 1, 3, 7, 15]);
  expect(retries).toEqual(Array(4).fill('network'));
});

test('while the connection fails, one request at a time probes it; after a success all are sent', async () => {
  let down = true;
  answer = () => (down ? new ConnectionError('') : undefined);
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => send(key));
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(started.slice(0, 3).map(([, seconds]) => seconds)).toEqual([0, 0, 0]);
  const later = started.slice(3).map(([, seconds]) => seconds);
  expect(later.length).toBeLessThan(6);
  expect(new Set(later).size).toBe(later.length);
  down = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await Promise.all(all.map(({ end }) => end))).toEqual(Array(6).fill('done'));
});

test('Retry-After applies to every request', async () => {
  let busy = 1;
  answer = () => (busy-- > 0 ? new RequestError(503, 'Busy.', '', 20 * SECOND) : undefined);
  const first = send('a');
  await vi.advanceTimersByTimeAsync(SECOND);
  const second = send('b');
  await vi.advanceTimersByTimeAsync(18 * SECOND);
  expect(started).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(await Promise.all([first.end, second.end])).toEqual(['done', 'done']);
  expect(started.slice(1).every(([, seconds]) => seconds === 20)).toBe(true);
  expect(first.retries).toEqual(['busy']);
});

test('requests to a busy server are retried without a limit', async () => {
  answer = () => (Date.now() - start < 60 * MINUTE ? new RequestError(503, '', '') : undefined);
  const { end } = send('a');
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  expect(await end).toBe('done');
});

test('after five minutes without a successful request waiting uploads fail, and the next conversion starts afresh', async () => {
  answer = () => new ConnectionError('');
  const all = ['a', 'b', 'c', 'd', 'e'].map((key) => send(key));
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(await Promise.race([...all.map(({ end }) => end), 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(await Promise.all(all.map(({ end }) => end))).toEqual(Array(5).fill('ConnectionError'));
  answer = () => undefined;
  expect(await send('f').end).toBe('done');
});

test('a file that breaks every connection fails and does not block the others', async () => {
  answer = (key) => (key === 'poison' ? new ConnectionError('') : undefined);
  const poison = send('poison');
  const other = send('other');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(await other.end).toBe('done');
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(await poison.end).toBe('ConnectionError');
});

test('a pause stops new requests, and resuming sends them at once', async () => {
  answer = () => undefined;
  pause();
  const { end } = send('a');
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(started).toEqual([]);
  resume();
  expect(await end).toBe('done');
});

test('while offline a request probes the connection every 30 seconds, without a limit, and a success ends the offline state', async () => {
  answer = () => new ConnectionError('');
  setOffline(true);
  const { end } = send('a');
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(started.length).toBeGreaterThan(30);
  expect(started.length).toBeLessThanOrEqual(40);
  answer = () => undefined;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await end).toBe('done');
  expect($pauseState.get()).toBe('none');
});

test('a request in flight when the connection was lost is sent again when it is back', async () => {
  vi.mocked(sendConversion).mockImplementationOnce(
    (_, __, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  answer = () => undefined;
  const { end } = send('a');
  setOffline(true);
  await vi.advanceTimersByTimeAsync(SECOND);
  setOffline(false);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(await end).toBe('done');
  expect(sendConversion).toHaveBeenCalledTimes(2);
});

test('an upload without progress for a minute is retried', async () => {
  vi.mocked(sendConversion).mockImplementationOnce(
    (_, __, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  answer = () => undefined;
  const { end, retries } = send('a');
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  expect(retries).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(await end).toBe('done');
});

test('a waiting upload that is cancelled ends at once', async () => {
  answer = () => new ConnectionError('');
  const controller = new AbortController();
  const { end } = send('a', controller.signal);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  controller.abort();
  expect(await end).toBe('AbortError');
});

test('a finished file is not sent again if the connection breaks off', async () => {
  vi.mocked(sendConversion).mockImplementation(async ({ key }, { onLine }) => {
    started.push([key, 0]);
    onLine({ total: 1 });
    throw new ConnectionError('');
  });
  const { end, retries } = send('a');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await end).toBe('done');
  expect(times('a')).toEqual([0]);
  expect(retries).toEqual([]);
});
