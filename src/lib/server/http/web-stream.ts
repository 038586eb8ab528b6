import type { Readable } from 'node:stream';

/**
 * A Node stream as a web stream, which is read on demand and destroyed when cancelled. Node's `Readable.toWeb` throws an
 * uncatchable error, which ends the process, when it is cancelled during a read.
 */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  // An error before the first read is reported by that read.
  stream.on('error', () => {});
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        stream.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
