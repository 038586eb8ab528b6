import { IncomingMessage, type ServerResponse } from 'node:http';
import { AppError } from '../../errors.ts';
import { refuseAndClose } from './refuse.ts';

/** Chunks from this size are not merged: copying would cost more than their objects. */
const LARGE_CHUNK_BYTES = 4096;
const MERGED_BYTES = 16 * 1024;
/** A chunked body may begin with this many chunks of any size. After that, its chunks have at least `MIN_CHUNK_BYTES` on average. */
const UNCHECKED_CHUNKS = 1024;
const MIN_CHUNK_BYTES = 256;
/** After this many small chunks, other requests are served before more is read. */
const CHUNKS_AT_ONCE = 256;
const TINY_CHUNKS = 'tinyChunks';

/**
 * A request whose small HTTP chunks are merged. Node makes a Buffer of about 900 bytes for each chunk and counts only its
 * payload towards the high water mark, so 64 KB in chunks of one byte hold 60 MB. `refuseTinyChunks` refuses a body of
 * mostly tiny chunks: the parser alone needs more than 10 ms for 64 KB of them.
 */
export class IncomingRequest extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;
  #merged: Buffer | undefined;
  #mergedBytes = 0;
  #chunksAtOnce = 0;

  /** @returns false to stop the parser, like `Readable.push` */
  override push(chunk: Buffer | null): boolean {
    if (chunk === null) {
      this.#flush();
      return super.push(null);
    }
    if (this.#isTiny(chunk)) return this.#refuse();
    if (chunk.byteLength >= LARGE_CHUNK_BYTES) {
      this.#flush();
      return super.push(chunk);
    }
    this.#merge(chunk);
    // The parser continues when the merged bytes have been read.
    return this.#chunksAtOnce < CHUNKS_AT_ONCE && this.readableLength + this.#mergedBytes < this.readableHighWaterMark;
  }

  #isTiny(chunk: Buffer): boolean {
    // Other bodies arrive in packets of the network's size.
    if (this.headers['transfer-encoding'] === undefined) return false;
    this.#chunks++;
    this.#bytes += chunk.byteLength;
    return this.#chunks > UNCHECKED_CHUNKS && this.#bytes < this.#chunks * MIN_CHUNK_BYTES;
  }

  #refuse(): false {
    this.#merged = undefined;
    this.emit(TINY_CHUNKS);
    return false;
  }

  #merge(chunk: Buffer): void {
    if (this.#mergedBytes + chunk.byteLength > MERGED_BYTES) this.#flush();
    if (!this.#merged) {
      this.#merged = Buffer.allocUnsafeSlow(MERGED_BYTES);
      // The parser runs all ticks after each chunk. Immediates run once it has parsed everything in the socket.
      setImmediate(() => {
        this.#chunksAtOnce = 0;
        this.#flush();
      });
    }
    this.#chunksAtOnce++;
    this.#mergedBytes += chunk.copy(this.#merged, this.#mergedBytes);
  }

  #flush(): void {
    const merged = this.#merged?.subarray(0, this.#mergedBytes);
    this.#merged = undefined;
    this.#mergedBytes = 0;
    // A copy, so that the rest of the buffer can be freed.
    if (merged && !this.destroyed) super.push(merged.byteLength === MERGED_BYTES ? merged : Buffer.from(merged));
  }
}

/** Responds `malformed_body` to a request whose chunks are too small, and closes its connection. */
export function refuseTinyChunks(request: IncomingMessage, response: ServerResponse): void {
  request.once(TINY_CHUNKS, () => refuseAndClose(request, response, new AppError('malformed_body')));
}
