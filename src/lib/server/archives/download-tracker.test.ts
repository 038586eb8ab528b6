import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { Notifications } from '../jobs/notifications.ts';
import { DownloadTracker } from './download-tracker.ts';

const DOWNLOAD = '3b7f2c1e-8d40-4f6e-9a55-0c1d2e3f4a5b';

const pollOf = (known?: 'begun', signal = new AbortController().signal, address = '::1') => ({
  known,
  address,
  signal,
});

let downloads: DownloadTracker;
beforeEach(() => {
  vi.useFakeTimers();
  // The embedded database serves one process, whose notifications do not use the database.
  downloads = new DownloadTracker({ notifications: new Notifications({ embedded: true } as Database) });
});
afterEach(() => vi.useRealTimers());

test('polls before, during and after a download return its state', async () => {
  const sent = Promise.withResolvers<boolean>();
  const before = downloads.next(DOWNLOAD, pollOf());
  downloads.track(DOWNLOAD, sent.promise);
  expect(await before).toBe('begun');
  expect(await downloads.next(DOWNLOAD, pollOf())).toBe('begun');
  const end = downloads.next(DOWNLOAD, pollOf('begun'));
  sent.resolve(true);
  expect(await end).toBe('sent');
  expect(await downloads.next(DOWNLOAD, pollOf())).toBe('sent');
  // The state expires.
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const late = downloads.next(DOWNLOAD, pollOf());
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await late).toBeUndefined();
});

test('a slow notification of the begin does not follow that of the end', async () => {
  const heard: string[] = [];
  const held = Promise.withResolvers<void>();
  const notifications = new Notifications({ embedded: true } as Database);
  for (const event of ['downloadStarted', 'downloadSent'] as const)
    notifications.on(event, DOWNLOAD, () => heard.push(event));
  const publish = notifications.publish.bind(notifications);
  vi.spyOn(notifications, 'publish').mockImplementation(async (event, about) => {
    if (event === 'downloadStarted') await held.promise;
    await publish(event, about);
  });
  new DownloadTracker({ notifications }).track(DOWNLOAD, Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(0);
  held.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['downloadStarted', 'downloadSent']);
});

test('an aborted download is reported as such', async () => {
  downloads.track(DOWNLOAD, Promise.resolve(false));
  expect(await downloads.next(DOWNLOAD, pollOf('begun'))).toBe('broken');
});

test('after 25 s, a poll returns the known state, or none', async () => {
  const silent = downloads.next(DOWNLOAD, pollOf());
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await silent).toBeUndefined();
  downloads.track(DOWNLOAD, new Promise(() => {}));
  const going = downloads.next(DOWNLOAD, pollOf('begun'));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await going).toBe('begun');
});

test('waiting polls are limited by address, and released at their end or disconnection', async () => {
  const leaving = new AbortController();
  const waiting = Array.from({ length: 20 }, () => downloads.next(DOWNLOAD, pollOf(undefined, leaving.signal)));
  await expect(downloads.next(DOWNLOAD, pollOf())).rejects.toMatchObject({ code: 'too_many_requests' });
  // An address in the same /64.
  await expect(downloads.next(DOWNLOAD, pollOf(undefined, leaving.signal, '::2'))).rejects.toThrow();
  const other = downloads.next(DOWNLOAD, pollOf(undefined, leaving.signal, '2001:db8::2'));
  leaving.abort();
  expect(await Promise.all([...waiting, other])).toEqual(Array(21).fill(undefined));
  downloads.track(DOWNLOAD, Promise.resolve(true));
  expect(await downloads.next(DOWNLOAD, pollOf('begun'))).toBe('sent');
});
