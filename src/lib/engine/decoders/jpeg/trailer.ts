import { includes } from 'uint8array-extras';
import { latin1Bytes } from '../../../bytes.ts';
import * as notices from '../../../plan/notices/notices.ts';
import type { Notice } from '../../../plan/types.ts';

interface PartKind {
  /** Bytes that only such a part has. */
  signs: readonly Uint8Array[];
  notice: () => Notice;
}

/** Parts that cameras append to a picture, and that results do not have. */
const kinds: readonly PartKind[] = [
  {
    // Type of Apple's auxiliary picture, namespaces of XMP, and the segment of ISO 21496-1.
    signs: [
      'urn:com:apple:photo:2020:aux:hdrgainmap',
      'http://ns.apple.com/HDRGainMap/',
      'http://ns.adobe.com/hdr-gain-map/',
      'urn:iso:std:iso:ts:21496:-1\0',
    ].map(latin1Bytes),
    notice: notices.gainMapDropped,
  },
  {
    // First box of an MP4 or MOV file, and the name of the part in the trailer of Samsung's cameras.
    signs: ['ftypmp4', 'ftypisom', 'ftypqt  ', 'ftypavc1', 'ftyp3gp', 'MotionPhoto_Data'].map(latin1Bytes),
    notice: notices.videoDropped,
  },
];

/** Notices about the parts after the end of a picture. */
export const noticesOfTrailer = (trailer: Uint8Array): Notice[] =>
  kinds.filter(({ signs }) => signs.some((sign) => includes(trailer, sign))).map(({ notice }) => notice());
