import type { Metadata } from 'sharp';
import type { FormatId } from '../../../formats/formats.ts';
import { hasIimLocation } from '../../../metadata/iim.ts';
import { xmpLocation } from '../../../metadata/xmp-location.ts';
import type { SourceInfo } from '../../../plan/types.ts';
import { trimTrailing } from '../../../text/trim-trailing.ts';
import { hasGps } from './exif.ts';
import { readExtended } from './extended-xmp.ts';
import { iimOf } from './iptc.ts';
import { segmentsOf } from './jpeg-segments.ts';
import { type PngText, rawProfiles } from './png-text.ts';
import { exifOfTiff } from './tiff-source.ts';

/** What a source carries besides its pixels and their profile, taken out of its container and otherwise untouched. */
export interface Carried {
  /** With `Exif\0\0` before it or without. */
  exif?: Buffer;
  /** The packet; of a JPEG the first. */
  xmp?: string;
  /** There is a packet, but in an encoding that is not read. */
  xmpUnread?: boolean;
  /** A JPEG's second packet. */
  extendedXmp?: string;
  /** IPTC fields, bare (IIM). */
  iptc?: Buffer;
  /** Of a PNG. */
  texts?: readonly PngText[];
}

/**
 * What a file carries: by its header where sharp reads it, else from the file itself. That is read for TIFF, whose EXIF
 * lies among its own tags, and for a JPEG that spreads something over several segments.
 */
export async function carriedBy(format: FormatId, header: Metadata, read: () => Promise<Buffer>): Promise<Carried> {
  const texts = header.comments ?? [];
  const raw = rawProfiles(texts);
  const exif = format === 'tiff' ? exifOfTiff(await read()) : (header.exif ?? raw.exif);
  const packet = header.xmp?.toString('utf8') ?? raw.xmp;
  const xmp = packet && readable(packet);
  const spread = format === 'jpg' && (header.iptc || xmp?.includes('HasExtendedXMP')) ? await read() : undefined;
  const iptc = spread ? resources(spread) : (header.iptc ?? header.tifftagPhotoshop ?? raw.iptc);
  const iim = iptc && iimOf(iptc);
  const extended = spread && xmp && readExtended(spread, xmp);
  const extendedXmp = extended && readable(extended);
  return {
    ...(exif && { exif }),
    ...(xmp && { xmp }),
    ...(packet && !xmp && { xmpUnread: true }),
    ...(extendedXmp && { extendedXmp }),
    ...(iim && { iptc: iim }),
    ...(format === 'png' && texts.length > 0 && { texts }),
  };
}

/**
 * XMP is UTF-8 nearly always; a packet in another encoding is left out rather than passed on unread. So is one with a
 * document type, which XMP has none of: its entities would be unfolded by whoever reads the result.
 */
function readable(packet: string): string | undefined {
  const text = trimTrailing(packet, '\0');
  return /[\ufffd\0]|<!(?:DOCTYPE|ENTITY)/i.test(text) ? undefined : text;
}

const APP13 = 0xed;
const photoshop = Buffer.from('Photoshop 3.0\0', 'latin1');

/** Photoshop's image resources, which go on from one segment to the next. */
function resources(file: Buffer): Buffer {
  const parts = segmentsOf(file)
    .filter(({ marker, data }) => marker === APP13 && data.subarray(0, photoshop.length).equals(photoshop))
    .map(({ data }) => data.subarray(photoshop.length));
  return Buffer.concat(parts);
}

/** What the plan has to know of it. */
export function summary(
  { exif, xmp, xmpUnread = false, extendedXmp, iptc }: Carried,
  hasProfile: boolean,
): SourceInfo['has'] {
  return {
    icc: hasProfile,
    exif: !!exif,
    xmp: !!xmp || xmpUnread,
    iptc: !!iptc,
    location:
      (!!exif && hasGps(exif)) ||
      (!!iptc && hasIimLocation(iptc)) ||
      [xmp, extendedXmp].some((packet) => !!packet && xmpLocation(packet) !== undefined),
  };
}
