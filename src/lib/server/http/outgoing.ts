import type { ServerResponse } from 'node:http';

/**
 * The connection that an answer goes out by. Astro hands a body to Node as fast as the body gives, however slowly the
 * client takes it, so a long one has to ask here.
 */
export interface Outgoing {
  /** Resolves when what was written so far is on its way, or the client gone: `site/bounds.ts` cuts off who takes nothing. */
  drained(): Promise<void>;
  /** Whether the client has gone, also before there was an answer: Astro learns of those only who go during it. */
  isGone(): boolean;
  /** Ends the connection within the answer: the client sees that it is not whole. May throw the error instead. */
  breakOff(error: unknown): void;
  /** Resolves when it is over: whether the last byte was handed to the connection. */
  sent(): Promise<boolean>;
  /** Calls `callback` once when the connection or the answer is over; at once where that is unknown. */
  onClosed(callback: () => void): void;
}

export function outgoing(response: ServerResponse): Outgoing {
  let broken = false;
  const breakOff = () => {
    broken = true;
    response.destroy();
  };
  const onClosed = (callback: () => void) => {
    if (response.closed) callback();
    else response.once('close', callback);
  };
  return {
    breakOff,
    onClosed,
    isGone: () => response.destroyed,
    drained: () =>
      new Promise((resolve) => {
        if (!response.writableNeedDrain || response.destroyed) return resolve();
        const go = () => {
          response.off('drain', go).off('close', go);
          resolve();
        };
        response.on('drain', go).on('close', go);
      }),
    sent: () => new Promise((resolve) => onClosed(() => resolve(response.writableFinished && !broken))),
  };
}

/** Where nothing is known of it: in development, where Astro's own server answers. */
export const unknownOutgoing: Outgoing = {
  drained: async () => {},
  isGone: () => false,
  breakOff: (error) => {
    throw error;
  },
  sent: () => new Promise(() => {}),
  onClosed: (callback) => callback(),
};

interface Heard {
  /** Told when the first byte is wanted. */
  onBegun?: () => void;
  /** Told what went wrong with the source; the answer is broken off then. */
  onFailed?: (error: unknown) => void;
  /** Told when the source was read to its end, has failed, or the client has gone. */
  onClosed?: () => void;
}

/** A source as the body of an answer: read only as fast as the client takes it, and cancelled when the client goes. */
export function pacedBody(
  source: ReadableStream<Uint8Array>,
  connection: Outgoing,
  { onBegun, onFailed, onClosed }: Heard = {},
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let begun = false;
  let left = false;
  const close = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    onClosed?.();
    controller.close();
  };
  return new ReadableStream(
    {
      async pull(controller) {
        if (!begun) onBegun?.();
        begun = true;
        await connection.drained();
        if (left) return;
        if (connection.isGone()) {
          await reader.cancel().catch(() => {});
          return left ? undefined : close(controller);
        }
        try {
          const { done, value } = await reader.read();
          if (left) return;
          if (done) close(controller);
          else controller.enqueue(value);
        } catch (error) {
          if (left) return;
          onFailed?.(error);
          connection.breakOff(error);
          // An error here would be written into the answer, by Astro.
          close(controller);
        }
      },
      async cancel(reason) {
        left = true;
        onClosed?.();
        await reader.cancel(reason).catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
