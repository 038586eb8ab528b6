import type { ConvertedItem } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';

/** Maximum URL length in characters. Longer URLs make modules too small for a phone camera. */
const MAX_LENGTH = 150;

/** Absolute URL of a converted image, short enough to scan. The server resolves it by id and ignores the name. */
export function scannableUrl({ id, url, format }: Pick<ConvertedItem, 'id' | 'url' | 'format'>): string {
  const address = new URL(url, location.origin).href;
  if (address.length <= MAX_LENGTH) return address;
  return new URL(`/files/${id}/image.${formats[format].extensions[0]}`, location.origin).href;
}
