import type { FormatId } from './formats.ts';
import { SNIFF_BYTES } from './formats.ts';
import { isGzip } from './signatures.ts';
import { sniffFormat } from './sniff-format.ts';

/** The format detected from the first bytes, like `sniffFormat`. Also recognizes an SVG that is compressed with gzip (SVGZ). */
export async function detectFormat(head: Uint8Array<ArrayBuffer>): Promise<FormatId | undefined> {
  if (!isGzip(head)) return sniffFormat(head);
  return sniffFormat(await unpackStart(head)) === 'svg' ? 'svg' : undefined;
}

/** The first bytes of a compressed file, as far as they can be unpacked: the input is only its start. */
async function unpackStart(head: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([head]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const start = new Uint8Array(SNIFF_BYTES);
  let length = 0;
  try {
    while (length < SNIFF_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      start.set(value.subarray(0, SNIFF_BYTES - length), length);
      length += value.length;
    }
  } catch {
    // The input ends early, or is damaged. What was unpacked before decides.
  }
  await reader.cancel().catch(() => undefined);
  return start.subarray(0, length);
}
