import { Readable } from 'node:stream';
import type { Turn } from '../event-loop-yield.ts';

/** Of a body that nobody wants, so much is still read, because many clients listen only after they have spoken. */
export const MAX_DRAINED_BYTES = 64 * 1024 ** 2;

/** A body that nobody wants. */
export interface Unwanted {
  body: Request['body'];
  /** The same as Node has it, where it is at hand. */
  incoming: Readable | undefined;
  /** Awaited after each piece. */
  turn: Turn;
}

/** Reads a body, so that whoever sends it hears the answer. One that is larger than `maxBytes` is left off, which closes the connection. */
export function drain({ body, incoming, turn }: Unwanted, maxBytes = MAX_DRAINED_BYTES): void {
  const source = incoming ?? (body && Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
  if (!source) return;
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
