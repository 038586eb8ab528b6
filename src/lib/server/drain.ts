import { Readable } from 'node:stream';
import type { Turn } from './loop-turns.ts';

/** Of a body that nobody wants, so much is still read, because many clients listen only after they have spoken. */
export const MAX_DRAINED_BYTES = 64 * 1024 ** 2;

/**
 * Reads a body that nobody wants, so that whoever sends it hears the answer. One that is larger than `maxBytes` is left
 * off, which closes the connection.
 * @param incoming the body as Node has it, where it is at hand
 * @param turn awaited after each piece
 */
export function drain(
  { body }: Request,
  incoming: Readable | undefined,
  turn: Turn,
  maxBytes = MAX_DRAINED_BYTES,
): void {
  const source = incoming ?? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  let drained = 0;
  // Who goes away need not hear anything.
  source.on('error', () => {});
  source.on('data', (piece: Uint8Array) => {
    drained += piece.byteLength;
    const wait = drained > maxBytes ? void source.destroy() : turn();
    if (!wait) return;
    source.pause();
    wait.then(() => source.resume());
  });
}
