import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultOptions } from '#lib/options.ts';
import { $offline, $standstill, pause, resume } from './pause-state.ts';
import { ConnectionError, RequestError, sendConversion } from './transport.ts';
import { sendPatiently } from './upload-with-retry.ts';

vi.mock(import('./transport.ts'), async (original) => ({ ...(await original()), sendConversion: vi.fn() }));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** When each request began, in seconds of the test, by key. */
let begun: [key: string, seconds: number][] = [];
let start = 0;
let clock = Date.now();
let answer: (key: string) => Error | undefined = () => undefined;

beforeEach(() => {
  // What a test learned of the way to the server is long past in the next one.
  clock += 24 * 60 * MINUTE;
  vi.useFakeTimers({ now: clock });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // Reading a file takes time of its own that no clock of a test moves.
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockResolvedValue(new ArrayBuffer(1));
  begun = [];
  start = Date.now();
  $offline.set(false);
  resume();
  vi.mocked(sendConversion)
    .mockReset()
    .mockImplementation(async ({ key }, { line }) => {
      begun.push([key, Math.round((Date.now() - start) / SECOND)]);
      const error = answer(key);
      if (error) throw error;
      line({ total: 1 });
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function send(key: string, signal = new AbortController().signal) {
  const waits: string[] = [];
  const parcel = { key, file: new File(['x'], key), options: defaultOptions };
  const events = {
    begins() {},
    sent() {},
    line() {},
    isSettled: () => true,
    waits: (reason: string) => void waits.push(reason),
  };
  const end = sendPatiently(parcel, events, signal).then(
    () => 'done',
    (error: Error) => error.name,
  );
  return { end, waits };
}
const times = (key: string) => begun.flatMap(([other, seconds]) => (other === key ? [seconds] : []));

test('after a broken connection it is tried again after 1, 2, 4, 8 seconds', async () => {
  let left = 4;
  answer = () => (left-- > 0 ? new ConnectionError('') : undefined);
  const { end, waits } = send('a');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await end).toBe('done');
  expect(times('a')).toEqual([0, 1, 3, 7, 15]);
  expect(waits).toEqual(Array(4).fill('network'));
});

test('while nothing gets through, one request at a time tries; once one does, all go', async () => {
  let down = true;
  answer = () => (down ? new ConnectionError('') : undefined);
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => send(key));
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(begun.slice(0, 3).map(([, seconds]) => seconds)).toEqual([0, 0, 0]);
  const later = begun.slice(3).map(([, seconds]) => seconds);
  expect(later.length).toBeLessThan(6);
  expect(new Set(later).size).toBe(later.length);
  down = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await Promise.all(all.map(({ end }) => end))).toEqual(Array(6).fill('done'));
});

test('what the server asks for holds for every request', async () => {
  let busy = 1;
  answer = () => (busy-- > 0 ? new RequestError(503, 'Busy.', '', 20 * SECOND) : undefined);
  const first = send('a');
  await vi.advanceTimersByTimeAsync(SECOND);
  const second = send('b');
  await vi.advanceTimersByTimeAsync(18 * SECOND);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(await Promise.all([first.end, second.end])).toEqual(['done', 'done']);
  expect(begun.slice(1).every(([, seconds]) => seconds === 20)).toBe(true);
  expect(first.waits).toEqual(['busy']);
});

test('a busy server is waited for as long as it takes', async () => {
  answer = () => (Date.now() - start < 60 * MINUTE ? new RequestError(503, '', '') : undefined);
  const { end } = send('a');
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  expect(await end).toBe('done');
});

test('what waits is given up when nothing got through for five minutes, and the next click begins anew', async () => {
  answer = () => new ConnectionError('');
  const all = ['a', 'b', 'c', 'd', 'e'].map((key) => send(key));
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(await Promise.race([...all.map(({ end }) => end), 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(await Promise.all(all.map(({ end }) => end))).toEqual(Array(5).fill('ConnectionError'));
  answer = () => undefined;
  expect(await send('f').end).toBe('done');
});

test('one file that breaks every connection is given up, and does not hold up the others', async () => {
  answer = (key) => (key === 'poison' ? new ConnectionError('') : undefined);
  const poison = send('poison');
  const other = send('other');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(await other.end).toBe('done');
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(await poison.end).toBe('ConnectionError');
});

test('a pause lets nothing new begin, and what goes on after it goes at once', async () => {
  answer = () => undefined;
  pause();
  const { end } = send('a');
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(begun).toEqual([]);
  resume();
  expect(await end).toBe('done');
});

test('offline waits for ever, tries every 30 seconds, and goes on when that gets through', async () => {
  answer = () => new ConnectionError('');
  $offline.set(true);
  const { end } = send('a');
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(begun.length).toBeGreaterThan(30);
  expect(begun.length).toBeLessThanOrEqual(40);
  answer = () => undefined;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await end).toBe('done');
  expect($standstill.get()).toBe('none');
});

test('what was on its way when the connection went is sent again when it is back', async () => {
  vi.mocked(sendConversion).mockImplementationOnce(
    (_, __, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  answer = () => undefined;
  const { end } = send('a');
  $offline.set(true);
  await vi.advanceTimersByTimeAsync(SECOND);
  $offline.set(false);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(await end).toBe('done');
  expect(sendConversion).toHaveBeenCalledTimes(2);
});

test('an upload that stands still for a minute has broken off', async () => {
  vi.mocked(sendConversion).mockImplementationOnce(
    (_, __, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  answer = () => undefined;
  const { end, waits } = send('a');
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  expect(waits).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(await end).toBe('done');
});

test('who is called off while waiting goes at once', async () => {
  answer = () => new ConnectionError('');
  const controller = new AbortController();
  const { end } = send('a', controller.signal);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  controller.abort();
  expect(await end).toBe('AbortError');
});
