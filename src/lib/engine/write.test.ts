import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { respond } from '../../../tests/fixtures/engine.ts';
import { fixtures } from '../../../tests/fixtures/make.ts';

/** Number of previews being written, and its maximum. */
const previews = vi.hoisted(() => ({ running: 0, most: 0, started: 0 }));

vi.mock('./preview.ts', () => ({
  previewFromSource: async () => {
    previews.started++;
    previews.most = Math.max(previews.most, ++previews.running);
    await sleep(300);
    previews.running--;
    throw new Error('the preview fails too, and later');
  },
}));

test('a failed conversion awaits its preview before a retry and before its response', async () => {
  const png = await fixtures.png();
  const response = await respond(png.subarray(0, Math.floor(png.length * 0.7)));
  expect(response).toMatchObject({ ok: false, error: { code: 'broken_file' } });
  expect(previews).toEqual({ running: 0, most: 1, started: 2 });
});
