import { expect, test } from 'vitest';
import { setVisible, visibleFirstQueue } from './visible-first-queue.ts';

const stays = new AbortController().signal;

test('what is in view is next, the rest as it came, so many at a time', async () => {
  const turn = visibleFirstQueue(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (id: string) =>
    turn(
      id,
      () => {
        begun.push(id);
        return new Promise<void>((resolve) => ends.set(id, resolve));
      },
      stays,
    );
  const all = ['a', 'b', 'c', 'd', 'e'].map(run);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  setVisible('d', true);
  for (const id of ['a', 'b', 'd', 'c', 'e']) {
    await expect.poll(() => ends.has(id)).toBe(true);
    ends.get(id)?.();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'd', 'c', 'e']);
  setVisible('d', false);
});

test('what fails or is called off holds nobody up', async () => {
  const turn = visibleFirstQueue(1);
  const first = Promise.withResolvers<void>();
  const running = turn('first', () => first.promise, stays);
  const calledOff = new AbortController();
  const left = turn('left', () => Promise.reject(new Error('ran')), calledOff.signal);
  const last = turn('last', async () => 'last', stays);
  calledOff.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  first.reject(new Error('broken'));
  await expect(running).rejects.toThrow('broken');
  expect(await last).toBe('last');
});
