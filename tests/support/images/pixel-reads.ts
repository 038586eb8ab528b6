import type { Sharp } from 'sharp';
import { type MockInstance, vi } from 'vitest';
import type { EngineHost } from '../../../src/lib/engine/host.ts';

/** The methods of sharp that decode pixels. `metadata` reads the header only. */
const reading = ['toBuffer', 'toFile', 'stats'] as const;

/** Counts the pixel reads of all images of a library during an action. */
export async function countPixelReads(library: EngineHost['sharp'], action: () => Promise<void>): Promise<number> {
  const prototype = library.prototype as Sharp;
  const spies: MockInstance[] = reading.map((method) => vi.spyOn(prototype, method));
  try {
    await action();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
