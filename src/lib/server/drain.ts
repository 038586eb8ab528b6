/** Of a body that nobody wants, so much is still read, because many clients listen only after they have spoken. */
export const MAX_DRAINED_BYTES = 64 * 1024 ** 2;

/**
 * Reads a body that nobody wants, so that whoever sends it hears the answer. One that is larger than `maxBytes` is
 * cancelled, which closes the connection.
 */
export async function drain({ body }: Request, maxBytes = MAX_DRAINED_BYTES): Promise<void> {
  const reader = body?.getReader();
  let drained = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    drained += value.byteLength;
    if (drained > maxBytes) return reader.cancel();
  }
}
