import { crc32 } from 'node:zlib';
import { isLocationName } from '../../../metadata/location-names.ts';

/** A text chunk: PNG third edition, 11.3.3. */
export interface PngText {
  keyword: string;
  text: string;
}

/** How programs put EXIF, IPTC and XMP into PNG before it had places for them: hexadecimal, with a length. */
const rawProfile = /^Raw profile type (exif|app1|iptc|8bim|xmp)$/i;
const xmpKeyword = 'XML:com.adobe.xmp';
/** Also how they put single tags there. */
const exifKeyword = /^exif:(?:thumbnail:)?/i;
const app1Xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

export interface RawProfiles {
  exif?: Buffer;
  iptc?: Buffer;
  xmp?: string;
}

/** What is hidden in text chunks. */
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

/** The texts that a result keeps as they are: what is neither a block in disguise nor a copy of one of EXIF's tags. */
export const plainTexts = (texts: readonly PngText[], { location }: { location: boolean }): PngText[] =>
  texts.filter(
    ({ keyword, text }) =>
      !/^Raw profile type/i.test(keyword) &&
      keyword !== xmpKeyword &&
      !exifKeyword.test(keyword) &&
      (location || !mayTellLocation({ keyword, text })),
  );

/** A text named after a location (`City`, `xmp:GPSLatitude`, `GPS Latitude`), or a packet of XMP under another name. */
const mayTellLocation = ({ keyword, text }: PngText): boolean =>
  isLocationName({ local: keyword.slice(keyword.lastIndexOf(':') + 1).replace(/[\s_]/g, ''), uri: '' }) ||
  /<(?:x:xmpmeta|rdf:RDF)\b/.test(text);

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** As iTXt, uncompressed: the one kind of text chunk that holds every character. */
export function textChunk({ keyword, text }: PngText): Buffer {
  return pngChunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text)]));
}
