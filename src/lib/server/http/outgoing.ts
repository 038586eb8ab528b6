import type { ServerResponse } from 'node:http';

/**
 * The connection of a response. Astro writes a body without backpressure, so a long body has to wait for the client here.
 */
export interface Outgoing {
  /** Resolves when the written bytes have been sent or the client has disconnected; `site/bounds.ts` has the timeout. */
  drained(): Promise<void>;
  /** Whether the client has disconnected. Astro notices that only during the response. */
  isGone(): boolean;
  /** Closes the connection within the response, so that the client sees an incomplete one. May throw the error instead. */
  breakOff(error: unknown): void;
  /** Resolves at the end to whether the last byte was written to the connection. */
  sent(): Promise<boolean>;
  /** Calls `callback` once when the response has ended; at once if that is unknown. */
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

/** For development, where Astro's own server responds. */
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
  /** Called when the first byte is requested. */
  onBegun?: () => void;
  /** Called with an error of the source, which aborts the response. */
  onFailed?: (error: unknown) => void;
  /** Called when the source has ended or failed, or the client has disconnected. */
  onClosed?: () => void;
}

/** A response body with backpressure. The source is cancelled when the client disconnects. */
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
          // Astro would write an error into the response.
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
