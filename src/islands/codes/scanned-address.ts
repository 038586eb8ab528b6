import type { ConvertedItem } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';

/** Longer ones make a code of dots too small for a phone's camera. */
const MAX_LENGTH = 150;

/** The full address of a converted image, short enough to be scanned: the server finds it by its id, whatever the name. */
export function scannedAddress({ id, url, format }: Pick<ConvertedItem, 'id' | 'url' | 'format'>): string {
  const address = new URL(url, location.origin).href;
  if (address.length <= MAX_LENGTH) return address;
  return new URL(`/files/${id}/image.${formats[format].extensions[0]}`, location.origin).href;
}
