import { Readable } from 'node:stream';
import type { APIContext } from 'astro';

/** Of a body that nobody wants, so much is still read, because many clients listen only after they have spoken. */
export const MAX_DRAINED_BYTES = 64 * 1024 ** 2;

/**
 * Reads a body that nobody wants, so that whoever sends it hears the answer. One that is larger than `maxBytes` is left
 * off, which closes the connection.
 */
export function drain({ request, locals }: Pick<APIContext, 'request' | 'locals'>, maxBytes = MAX_DRAINED_BYTES): void {
  const { incoming, services } = locals;
  const source = incoming ?? (request.body && Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]));
  if (!source) return;
  let drained = 0;
  // Who goes away need not hear anything.
  source.on('error', () => {});
  source.on('data', (piece: Uint8Array) => {
    drained += piece.byteLength;
    const wait = drained > maxBytes ? void source.destroy() : services.turns.body();
    if (!wait) return;
    source.pause();
    wait.then(() => source.resume());
  });
}
