import { latin1Bytes, startsWith, viewOf } from '../../bytes.ts';

/** A part of a Photoshop file besides its pixels, which JPEGs can have too. */
export interface ImageResource {
  id: number;
  data: Uint8Array;
}

const signature = latin1Bytes('8BIM');
const HEADER_BYTES = 12;

/** Reads image resources up to the first damaged one. Source: Adobe Photoshop File Formats Specification, "Image Resource Blocks". */
export function* imageResources(bytes: Uint8Array): Generator<ImageResource> {
  const view = viewOf(bytes);
  for (let at = 0; at + HEADER_BYTES <= bytes.length && startsWith(bytes.subarray(at), signature); ) {
    // A name with its length in the first byte, and the data, each padded to an even length.
    const sizeAt = at + 6 + padded(1 + (bytes[at + 6] ?? 0));
    if (sizeAt + 4 > bytes.length) return;
    const size = view.getUint32(sizeAt);
    yield { id: view.getUint16(at + 4), data: bytes.subarray(sizeAt + 4, sizeAt + 4 + size) };
    at = sizeAt + 4 + padded(size);
  }
}

const padded = (length: number): number => length + (length % 2);
