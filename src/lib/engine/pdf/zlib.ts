import { concatUint8Arrays } from 'uint8array-extras';

/** Bytes of a zlib stream, decompressed. They arrive in chunks, so that their size is limited by what the caller keeps. */
export async function* inflate(parts: readonly Uint8Array<ArrayBuffer>[]): AsyncGenerator<Uint8Array> {
  const reader = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The caller stopped early, or the stream failed and there is nothing left to cancel.
    await reader.cancel().catch(() => undefined);
  }
}

/** @returns undefined if the stream is damaged, or longer than `maxBytes` */
export async function inflateAll(
  parts: readonly Uint8Array<ArrayBuffer>[],
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for await (const chunk of inflate(parts)) {
      total += chunk.length;
      if (total > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return concatUint8Arrays(chunks);
}

/** Compresses bytes as they come. */
export function createDeflater(): { write(bytes: Uint8Array<ArrayBuffer>): Promise<void>; end(): Promise<Uint8Array> } {
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const output = new Response(stream.readable).arrayBuffer();
  return {
    write: (bytes) => writer.write(bytes),
    async end() {
      await writer.close();
      return new Uint8Array(await output);
    },
  };
}
