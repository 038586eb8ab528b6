import { concatUint8Arrays, hexToUint8Array, stringToUint8Array, uint8ArrayToString } from 'uint8array-extras';
import { latin1Bytes, startsWith } from '../../bytes.ts';
import { pngChunk } from '../../formats/png-file.ts';
import { isLocationName } from '../../metadata/location-names.ts';
import { XMP_PREFIX } from './jpeg-segments.ts';

/** A text chunk: PNG third edition, 11.3.3. */
export interface PngText {
  keyword: string;
  text: string;
}

/** Keyword of EXIF, IPTC and XMP as hexadecimal text with a length, from before PNG had chunks for them. */
const rawProfile = /^Raw profile type (exif|app1|iptc|8bim|xmp)$/i;
export const XMP_KEYWORD = 'XML:com.adobe.xmp';
/** Keyword of single EXIF tags in the same convention. */
const exifKeyword = /^exif:(?:thumbnail:)?/i;

export interface RawProfiles {
  exif?: Uint8Array;
  iptc?: Uint8Array;
  xmp?: string;
}

/** The bytes of hexadecimal digits; a single digit at the end is ignored. */
const hexBytes = (digits: string): Uint8Array => hexToUint8Array(digits.slice(0, digits.length - (digits.length % 2)));

/** Extracts metadata from text chunks. */
export function rawProfiles(texts: readonly PngText[]): RawProfiles {
  const found: RawProfiles = {};
  for (const { keyword, text } of texts) {
    const kind = rawProfile.exec(keyword)?.[1]?.toLowerCase();
    const [, digits = ''] = /^\n?[^\n]*\n\s*\d+\n([0-9a-f\s]*)$/i.exec(text) ?? [];
    if (!kind || digits === '') continue;
    const bytes = hexBytes(digits.replace(/\s+/g, ''));
    const isXmp = startsWith(bytes, XMP_PREFIX);
    if (isXmp || kind === 'xmp') found.xmp ??= uint8ArrayToString(bytes.subarray(isXmp ? XMP_PREFIX.length : 0));
    else if (kind === 'iptc' || kind === '8bim') found.iptc ??= bytes;
    else found.exif ??= bytes;
  }
  return found;
}

/** Texts that a result keeps: neither encoded metadata nor copies of EXIF tags. */
export const plainTexts = (texts: readonly PngText[], { location }: { location: boolean }): PngText[] =>
  texts.filter(
    ({ keyword, text }) =>
      !/^Raw profile type/i.test(keyword) &&
      keyword !== XMP_KEYWORD &&
      !exifKeyword.test(keyword) &&
      (location || !mayContainLocation({ keyword, text })),
  );

/** Whether the keyword names a location (`City`, `xmp:GPSLatitude`, `GPS Latitude`), or the text is an XMP packet. */
const mayContainLocation = ({ keyword, text }: PngText): boolean =>
  isLocationName({ local: keyword.slice(keyword.lastIndexOf(':') + 1).replace(/[\s_]/g, ''), uri: '' }) ||
  /<(?:x:xmpmeta|rdf:RDF)\b/.test(text);

/** An uncompressed iTXt chunk, the only text chunk for all of Unicode. */
export function textChunk({ keyword, text }: PngText): Uint8Array {
  const header = latin1Bytes(`${keyword}\0\0\0\0\0`);
  return pngChunk('iTXt', concatUint8Arrays([header, stringToUint8Array(text)]));
}
