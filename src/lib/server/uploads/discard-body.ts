import { Readable } from 'node:stream';
import type { EventLoopYield } from '../event-loop-yield.ts';

/** An unwanted body is read up to this size, because many clients read the response only after they have sent everything. */
export const MAX_DISCARDED_BYTES = 64 * 1024 ** 2;

/** A body to discard. */
export interface UnreadBody {
  body: Request['body'];
  /** The same body as a Node stream, if available. */
  incoming: Readable | undefined;
  /** Awaited after each chunk. */
  yieldLoop: EventLoopYield;
}

/** Discards a body so that the client reads the response. A body larger than `maxBytes` closes the connection. */
export function discardBody({ body, incoming, yieldLoop }: UnreadBody, maxBytes = MAX_DISCARDED_BYTES): void {
  const source = incoming ?? (body && Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
  if (!source) return;
  let drained = 0;
  // A client that disconnects needs no response.
  source.on('error', () => {});
  source.on('data', (piece: Uint8Array) => {
    drained += piece.byteLength;
    const wait = drained > maxBytes ? void source.destroy() : yieldLoop();
    if (!wait) return;
    source.pause();
    wait.then(() => source.resume());
  });
}
