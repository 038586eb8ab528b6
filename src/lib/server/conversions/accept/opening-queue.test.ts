import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnginePool } from '../../jobs/engine-pool.ts';
import { EngineProcess } from '../../jobs/engine-process.ts';
import { OpeningQueue } from './opening-queue.ts';

const WITHIN_MS = 60_000;

/** The queue measures how long documents are opened. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A queue with engines that are acquired and released, but never started. */
function start(count = 1) {
  const engines = new EnginePool(
    Array.from({ length: count }, (_, index) => new EngineProcess({ folder: `/nowhere/${index}`, memoryBytes: 1 })),
  );
  const queue = new OpeningQueue(engines, 1);
  /** The documents in the order in which they were opened. */
  const opened: string[] = [];
  const open = (name: string, visitor: string, client: string | null, work: () => Promise<unknown> = async () => {}) =>
    queue.open({ visitor, client }, WITHIN_MS, async (engine) => {
      opened.push(name);
      try {
        vi.advanceTimersByTime(2);
        await work();
      } finally {
        engines.release(engine);
      }
    });
  return { engines, queue, opened, open };
}

test('a document of another network is next after the one being opened', async () => {
  const { open, opened } = start();
  const first = Promise.withResolvers<void>();
  const all = [open('a1', 'ann', 'one', () => first.promise)];
  for (const name of ['a2', 'a3', 'a4']) all.push(open(name, 'ann', 'one'));
  all.push(open('b1', 'ben', 'two'), open('b2', 'ben', 'two'));
  first.resolve();
  await Promise.all(all);
  expect(opened.slice(0, 2)).toEqual(['a1', 'b1']);
  expect(opened).toHaveLength(6);
});

test('visitors of one network share one position', async () => {
  const { open, opened } = start();
  const first = Promise.withResolvers<void>();
  const all = [open('a1', 'ann', 'one', () => first.promise)];
  for (const visitor of ['bea', 'cat', 'dan']) all.push(open(visitor, visitor, 'one'));
  all.push(open('eve', 'eve', 'two'));
  first.resolve();
  await Promise.all(all);
  expect(opened).toEqual(['a1', 'eve', 'bea', 'cat', 'dan']);
});

test('within a network, visitors alternate', async () => {
  const { open, opened } = start();
  const first = Promise.withResolvers<void>();
  const all = [open('a1', 'ann', 'one', () => first.promise), open('a2', 'ann', 'one'), open('a3', 'ann', 'one')];
  all.push(open('b1', 'ben', 'one'));
  first.resolve();
  await Promise.all(all);
  expect(opened.slice(0, 2)).toEqual(['a1', 'b1']);
});

test('one network opens one document at a time, and another network uses a free engine', async () => {
  const { engines, open, opened } = start(3);
  const first = Promise.withResolvers<void>();
  const all = [open('a1', 'ann', 'one', () => first.promise), open('b1', 'ben', 'one')];
  await open('c1', 'cat', 'two');
  expect(opened).toEqual(['a1', 'c1']);
  first.resolve();
  await Promise.all(all);
  expect(opened).toEqual(['a1', 'c1', 'b1']);
  expect(engines.idleCount).toBe(3);
});

test('reports a waiting document to other visitors while all engines are busy', async () => {
  const { engines, queue, open } = start(2);
  const acquired = [engines.tryAcquire(), engines.tryAcquire()].filter((engine) => engine !== undefined);
  const notAnn = ({ visitor }: { visitor: string }) => visitor !== 'ann';
  expect(queue.hasWaitingDocument()).toBe(false);
  const opening = Promise.withResolvers<void>();
  const all = [open('a1', 'ann', 'one', () => opening.promise), open('a2', 'ann', 'one')];
  expect(queue.hasWaitingDocument()).toBe(true);
  expect(queue.hasWaitingDocument(notAnn)).toBe(false);
  all.push(open('b1', 'ben', 'two', () => opening.promise));
  expect(queue.hasWaitingDocument(notAnn)).toBe(true);
  for (const engine of acquired) engines.release(engine);
  // The second document of the first visitor waits for the first one, not for an engine.
  await expect.poll(() => queue.hasWaitingDocument()).toBe(false);
  opening.resolve();
  await Promise.all(all);
  expect(engines.idleCount).toBe(2);
});

test('between two documents, an engine goes to other waiting work', async () => {
  const { engines, open, opened } = start();
  const first = Promise.withResolvers<void>();
  const all = [open('a1', 'ann', 'one', () => first.promise), open('b1', 'ben', 'two'), open('c1', 'cat', 'three')];
  await expect.poll(() => opened).toEqual(['a1']);
  const other = engines.acquire();
  first.resolve();
  const engine = await other;
  expect(opened.length).toBeLessThanOrEqual(2);
  engines.release(engine);
  await Promise.all(all);
  expect(opened).toEqual(['a1', 'b1', 'c1']);
});

test('a document without an engine in time is refused as busy and holds no engine', async () => {
  const { engines, queue } = start();
  const acquired = engines.tryAcquire();
  const refused = queue.open({ visitor: 'ann', client: null }, 1, async () => {});
  await expect(refused).rejects.toMatchObject({ code: 'busy' });
  expect(queue.hasWaitingDocument()).toBe(false);
  if (acquired) engines.release(acquired);
  await expect.poll(() => engines.idleCount).toBe(1);
});

test('a document that cannot be opened releases its engine', async () => {
  const { open, opened } = start();
  const broken = open('a1', 'ann', null, () => Promise.reject(new Error('broken')));
  await Promise.all([expect(broken).rejects.toThrow('broken'), open('a2', 'ann', null)]);
  expect(opened).toEqual(['a1', 'a2']);
});
