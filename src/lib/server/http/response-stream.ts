import type { ServerResponse } from 'node:http';

/**
 * The connection of a response. Astro writes a body without backpressure, so a long body has to wait for the client here.
 */
export interface ResponseStream {
  /** Resolves when the written bytes have been sent or the client has disconnected; `site/connection-limits.ts` has the timeout. */
  drained(): Promise<void>;
  /** Whether the client has disconnected. Astro notices that only during the response. */
  isClosed(): boolean;
  /** Closes the connection within the response, so that the client sees an incomplete one. May throw the error instead. */
  abort(error: unknown): void;
  /** Calls `callback` once when the response has ended; at once if that is unknown. */
  onClosed(callback: () => void): void;
}

export function createResponseStream(response: ServerResponse): ResponseStream {
  const onClosed = (callback: () => void) => {
    if (response.closed) callback();
    else response.once('close', callback);
  };
  return {
    onClosed,
    abort() {
      response.destroy();
    },
    isClosed: () => response.destroyed,
    drained: () =>
      new Promise((resolve) => {
        if (!response.writableNeedDrain || response.destroyed) return resolve();
        const onReady = () => {
          response.off('drain', onReady).off('close', onReady);
          resolve();
        };
        response.on('drain', onReady).on('close', onReady);
      }),
  };
}

/** For development, where Astro's own server responds. */
export const unknownResponseStream: ResponseStream = {
  drained: async () => {},
  isClosed: () => false,
  abort: (error) => {
    throw error;
  },
  onClosed: (callback) => callback(),
};

interface BodyListener {
  /** Called with an error of the source, which aborts the response. */
  onFailed?: (error: unknown) => void;
  /** Called when the source has ended or failed, or the client has disconnected. */
  onClosed?: () => void;
}

/** A response body with backpressure. The source is cancelled when the client disconnects. */
export function pacedBody(
  source: ReadableStream<Uint8Array>,
  connection: ResponseStream,
  { onFailed, onClosed }: BodyListener = {},
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let isCancelled = false;
  // The source may be broken already.
  const cancelSource = (reason?: unknown) => reader.cancel(reason).catch(() => {});

  /** The next chunk; undefined at the end, after an error, or if the client has disconnected. */
  async function nextChunk(): Promise<Uint8Array | undefined> {
    await connection.drained();
    if (isCancelled) return undefined;
    if (connection.isClosed()) {
      await cancelSource();
      return undefined;
    }
    try {
      return (await reader.read()).value;
    } catch (error) {
      if (isCancelled) return undefined;
      onFailed?.(error);
      // Astro would write an error into the response, so the body ends here.
      connection.abort(error);
      return undefined;
    }
  }

  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = await nextChunk();
        if (isCancelled) return;
        if (chunk) return controller.enqueue(chunk);
        onClosed?.();
        controller.close();
      },
      async cancel(reason) {
        isCancelled = true;
        onClosed?.();
        await cancelSource(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
