import type { Metadata } from 'sharp';
import { concatUint8Arrays, uint8ArrayToString } from 'uint8array-extras';
import { latin1Bytes, startsWith } from '../../bytes.ts';
import type { FormatId } from '../../formats/formats.ts';
import { hasIimLocation } from '../../metadata/iim.ts';
import { xmpLocation } from '../../metadata/xmp-location.ts';
import * as notices from '../../plan/notices/notices.ts';
import type { Notice, SourceInfo } from '../../plan/types.ts';
import { trimTrailing } from '../../text/trim-trailing.ts';
import { hasGps } from './exif/exif.ts';
import { iimOf } from './iptc.ts';
import { segmentsOf } from './jpeg-segments.ts';
import { type PngText, rawProfiles } from './png-text.ts';
import { readExtended } from './xmp/extended-xmp.ts';
import { announcesVideo } from './xmp/media-parts.ts';

/** Metadata of a source, besides the color profile: extracted from its container and otherwise unchanged. */
export interface SourceMetadata {
  /** With or without the prefix `Exif\0\0`. */
  exif?: Uint8Array;
  /** The packet; the main one of a JPEG. */
  xmp?: string;
  /** Whether there is a packet in an unsupported encoding. */
  hasUnreadableXmp?: boolean;
  /** The extended packet of a JPEG. */
  extendedXmp?: string;
  /** IPTC fields (IIM) without a container. */
  iptc?: Uint8Array;
  /** Text chunks of a PNG. */
  texts?: readonly PngText[];
}

/**
 * Extracts the metadata of a file, from its header where possible. The file itself is read for JPEG metadata that spans several
 * segments.
 */
export async function extractMetadata(
  format: FormatId,
  header: Metadata,
  read: () => Promise<Uint8Array>,
): Promise<SourceMetadata> {
  const texts = header.comments ?? [];
  const raw = rawProfiles(texts);
  const exif = copied(header.exif) ?? raw.exif;
  const packet = textOf(copied(header.xmp)) ?? raw.xmp;
  const xmp = packet && decodablePacket(packet);
  const file = spansSegments(format, header, xmp) ? await read() : undefined;
  const iptc = file ? jpegIptc(file) : headerIptc(header, raw.iptc);
  const extendedXmp = file && xmp && readExtendedPacket(file, xmp);
  return {
    ...(exif && { exif }),
    ...(xmp && { xmp }),
    ...(packet && !xmp && { hasUnreadableXmp: true }),
    ...(extendedXmp && { extendedXmp }),
    ...(iptc && { iptc }),
    ...(format === 'png' && texts.length > 0 && { texts }),
  };
}

/**
 * A packet in UTF-8 without a document type; undefined for others. XMP has no document type: readers of the result would
 * expand its entities.
 */
function decodablePacket(packet: string): string | undefined {
  const text = trimTrailing(packet, '\0');
  return /[\ufffd\0]|<!(?:DOCTYPE|ENTITY)/i.test(text) ? undefined : text;
}

/** Whether metadata of a JPEG may be in several segments. */
const spansSegments = (format: FormatId, { iptc }: Metadata, xmp: string | undefined): boolean =>
  format === 'jpg' && (iptc !== undefined || xmp?.includes('HasExtendedXMP') === true);

/** In WebAssembly, sharp returns views of memory that threads share, which TextDecoder rejects. */
const copied = (block: Uint8Array | undefined): Uint8Array | undefined => block && new Uint8Array(block);

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && uint8ArrayToString(bytes);

/** IPTC fields of a header, or of a PNG's raw profile. */
function headerIptc({ iptc, tifftagPhotoshop }: Metadata, ofPng: Uint8Array | undefined): Uint8Array | undefined {
  const resources = copied(iptc ?? tifftagPhotoshop) ?? ofPng;
  return resources && iimOf(resources);
}

function readExtendedPacket(file: Uint8Array, xmp: string): string | undefined {
  const extended = readExtended(file, xmp);
  return extended && decodablePacket(extended);
}

const APP13 = 0xed;
const photoshop = latin1Bytes('Photoshop 3.0\0');

/** IPTC fields of Photoshop's image resources, which may span several segments. */
export function jpegIptc(file: Uint8Array): Uint8Array | undefined {
  const parts = segmentsOf(file)
    .filter(({ marker, data }) => marker === APP13 && startsWith(data, photoshop))
    .map(({ data }) => data.subarray(photoshop.length));
  return iimOf(concatUint8Arrays(parts));
}

/**
 * Notices about parts of the file that results do not have: those that were found, and those that its metadata announces.
 * @param found for the parts in the file
 */
export function noticesOfParts(found: readonly Notice[], { xmp = '' }: SourceMetadata): Notice[] {
  const video = notices.videoDropped();
  const isNew = announcesVideo(xmp) && found.every(({ code }) => code !== video.code);
  return isNew ? [...found, video] : [...found];
}

/** The kinds of metadata, for the plan. */
export function summarizeMetadata(
  { exif, xmp, hasUnreadableXmp = false, extendedXmp, iptc }: SourceMetadata,
  hasProfile: boolean,
): SourceInfo['has'] {
  return {
    icc: hasProfile,
    exif: !!exif,
    xmp: !!xmp || hasUnreadableXmp,
    iptc: !!iptc,
    location:
      (!!exif && hasGps(exif)) ||
      (!!iptc && hasIimLocation(iptc)) ||
      [xmp, extendedXmp].some((packet) => !!packet && xmpLocation(packet) !== undefined),
  };
}
