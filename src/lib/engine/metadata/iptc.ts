import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Bytes, startsWith, viewOf } from '../../bytes.ts';
import { imageResources } from './image-resources.ts';

/** Start of an APP13 segment with Photoshop's image resources. */
const photoshop = latin1Bytes('Photoshop 3.0\0');
const signature = latin1Bytes('8BIM');
/** Resource with IPTC fields: Adobe Photoshop file formats specification, image resource 1028. */
const IPTC_RESOURCE = 0x0404;
/** First byte of each field: IPTC-NAA information interchange model (IIM) 4.2, 1.5. */
const TAG_MARKER = 0x1c;
/** The 65,533 bytes of an APP13 segment, less its headers. */
const MAX_IPTC_BYTES = 65_500;

/**
 * Extracts IPTC fields (IIM), which are bare in TIFF and inside Photoshop's image resources in JPEG.
 * @param found bytes of either, or of a TIFF tag of 32-bit integers with swapped bytes
 */
export function iimOf(found: Uint8Array): Uint8Array | undefined {
  if (found[0] === TAG_MARKER) return found;
  if (found[3] === TAG_MARKER && found.length % 4 === 0) return swapped32(found);
  const isSegment = startsWith(found, photoshop);
  for (const { id, data } of imageResources(isSegment ? found.subarray(photoshop.length) : found)) {
    if (id === IPTC_RESOURCE && data.length > 0) return data;
  }
  return undefined;
}

/**
 * The data of an APP13 segment with only these fields. Photoshop's other resources, such as thumbnail and clipping paths,
 * describe the source.
 * @returns undefined if they do not fit into a segment
 */
export function app13Of(iim: Uint8Array): Uint8Array | undefined {
  if (iim.length > MAX_IPTC_BYTES) return undefined;
  const header = new Uint8Array(12);
  header.set(signature);
  viewOf(header).setUint16(4, IPTC_RESOURCE);
  viewOf(header).setUint32(8, iim.length);
  return concatUint8Arrays([photoshop, header, iim, new Uint8Array(iim.length % 2)]);
}

/** Swaps the bytes of 32-bit integers. */
function swapped32(bytes: Uint8Array): Uint8Array {
  const swapped = Uint8Array.from(bytes);
  for (let at = 0; at < swapped.length; at += 4) swapped.subarray(at, at + 4).reverse();
  return swapped;
}
