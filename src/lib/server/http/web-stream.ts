import type { Readable } from 'node:stream';

/**
 * A Node stream as one of the web, read as it is asked for and destroyed when it is cancelled. Node's own
 * `Readable.toWeb` throws where nobody can catch it, which ends the process, when it is cancelled with bytes on their way.
 */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  // What fails before it is read is told when it is.
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
