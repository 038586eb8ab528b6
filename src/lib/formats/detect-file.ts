import { isAnimated } from './animated.ts';
import { detectFormat } from './detect-format.ts';
import type { FormatId } from './formats.ts';

interface DetectedFile {
  format: FormatId | undefined;
  isAnimated?: true;
}

/** The format of a file and whether it seems to be animated, by its first `SNIFF_BYTES` bytes. */
export async function detectFile(head: Uint8Array<ArrayBuffer>): Promise<DetectedFile> {
  const format = await detectFormat(head);
  return { format, ...(format && isAnimated(head, format) && { isAnimated: true }) };
}
