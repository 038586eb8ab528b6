import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Bytes, startsWith, viewOf } from '../../bytes.ts';

/** Markers of application segments, and the start of their data. */
export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP14 = 0xee;
export const EXIF_PREFIX = latin1Bytes('Exif\0\0');
export const ICC_PREFIX = latin1Bytes('ICC_PROFILE\0');
export const JFIF_PREFIX = latin1Bytes('JFIF\0');
export const XMP_PREFIX = latin1Bytes('http://ns.adobe.com/xap/1.0/\0');

export interface Segment {
  /** Second byte of the marker. */
  marker: number;
  /** Offset of the marker. */
  at: number;
  /** Offset of the next marker. */
  end: number;
  /** Without marker and length. */
  data: Uint8Array;
}

const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;

/** Whether a marker stands alone in image data: an escaped 0xFF, a fill byte, or a restart (ITU T.81, B.1.1.3 to B.1.1.5). */
export const isInData = (marker: number): boolean =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/** The segments of a JPEG before its image data, or from an offset to the next scan: ITU T.81, B.1.1.4. */
export function segmentsOf(file: Uint8Array, { start = 2, most = Number.POSITIVE_INFINITY } = {}): Segment[] {
  const view = viewOf(file);
  const segments: Segment[] = [];
  for (let at = start; at + 4 <= file.length && file[at] === 0xff && segments.length < most; ) {
    const marker = file[at + 1] ?? 0;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) break;
    const end = at + 2 + view.getUint16(at + 2);
    segments.push({ marker, at, end, data: file.subarray(at + 4, end) });
    at = end;
  }
  return segments;
}

/** The first segment with a marker whose data start like this. */
export const findSegment = (segments: readonly Segment[], wanted: number, prefix: Uint8Array): Segment | undefined =>
  segments.find(({ marker, data }) => marker === wanted && startsWith(data, prefix));

/** Builds a segment. @param data at most 65,533 bytes */
export function segment(marker: number, data: Uint8Array): Uint8Array {
  const head = Uint8Array.of(0xff, marker, 0, 0);
  viewOf(head).setUint16(2, 2 + data.length);
  return concatUint8Arrays([head, data]);
}
