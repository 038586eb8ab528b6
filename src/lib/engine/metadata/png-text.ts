import { crc32 } from 'node:zlib';
import { isLocationName } from '../../metadata/location-names.ts';

/** A text chunk: PNG third edition, 11.3.3. */
export interface PngText {
  keyword: string;
  text: string;
}

/** Keyword of EXIF, IPTC and XMP as hexadecimal text with a length, from before PNG had chunks for them. */
const rawProfile = /^Raw profile type (exif|app1|iptc|8bim|xmp)$/i;
const xmpKeyword = 'XML:com.adobe.xmp';
/** Keyword of single EXIF tags in the same convention. */
const exifKeyword = /^exif:(?:thumbnail:)?/i;
const app1Xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

export interface RawProfiles {
  exif?: Buffer;
  iptc?: Buffer;
  xmp?: string;
}

/** Extracts metadata from text chunks. */
export function rawProfiles(texts: readonly PngText[]): RawProfiles {
  const found: RawProfiles = {};
  for (const { keyword, text } of texts) {
    const kind = rawProfile.exec(keyword)?.[1]?.toLowerCase();
    const [, digits = ''] = /^\n?[^\n]*\n\s*\d+\n([0-9a-f\s]*)$/i.exec(text) ?? [];
    if (!kind || digits === '') continue;
    const bytes = Buffer.from(digits.replace(/\s+/g, ''), 'hex');
    const isXmp = bytes.subarray(0, app1Xmp.length).equals(app1Xmp);
    if (isXmp || kind === 'xmp') found.xmp ??= bytes.subarray(isXmp ? app1Xmp.length : 0).toString('utf8');
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
      keyword !== xmpKeyword &&
      !exifKeyword.test(keyword) &&
      (location || !mayContainLocation({ keyword, text })),
  );

/** Whether the keyword names a location (`City`, `xmp:GPSLatitude`, `GPS Latitude`), or the text is an XMP packet. */
const mayContainLocation = ({ keyword, text }: PngText): boolean =>
  isLocationName({ local: keyword.slice(keyword.lastIndexOf(':') + 1).replace(/[\s_]/g, ''), uri: '' }) ||
  /<(?:x:xmpmeta|rdf:RDF)\b/.test(text);

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An uncompressed iTXt chunk, the only text chunk for all of Unicode. */
export function textChunk({ keyword, text }: PngText): Buffer {
  return pngChunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text)]));
}
