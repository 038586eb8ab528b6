import { formats } from '../../formats/formats.ts';
import { exifOfFields } from '../../metadata/exif-fields.ts';
import { type CameraEntries, readOwnMetadata } from '../../metadata/own-fields.ts';
import { xmpOfFields } from '../../metadata/xmp-fields.ts';
import * as notices from '../../plan/notices/notices.ts';
import { isDeepSpace } from '../../plan/space.ts';
import type { MetadataFields, MetadataPlan, Notice, Plan } from '../../plan/types.ts';
import { cleanMetadata } from './clean.ts';
import { asLittleEndian } from './exif/byte-order.ts';
import { app13Of } from './iptc.ts';
import { segment } from './jpeg-segments.ts';
import { textChunk } from './png-text.ts';
import type { SourceMetadata } from './source-metadata.ts';
import { splitXmp, withExtended } from './xmp/extended-xmp.ts';
import { withIptc } from './xmp/iptc-xmp.ts';

/** Metadata to write into a result, besides the color profile. */
export interface Blocks {
  /** Starts with the TIFF header. */
  exif?: Uint8Array;
  xmp?: string;
  /** IPTC fields (IIM) without a container, for a format that has a place for them. */
  iptc?: Uint8Array;
  /** JPEG segments or PNG chunks that encoders do not write. */
  more?: Uint8Array[];
  /** Pixels per inch. */
  density?: number;
  /** A JPEG that follows the picture. */
  gainMap?: Uint8Array;
}

export interface Prepared {
  blocks: Blocks;
  notices: Notice[];
}

const APP13 = 0xed;

/** Bytes that the blocks take in a file, without the headers of their segments or chunks. */
export const sizeOfBlocks = ({ exif, xmp = '', iptc, more = [] }: Blocks): number =>
  [exif ?? '', new TextEncoder().encode(xmp), iptc ?? '', ...more].reduce((sum, { length }) => sum + length, 0);

/** Prepares the metadata of a result from that of the source or from the visitor's fields. */
export function prepareBlocks(source: SourceMetadata, plan: Plan): Prepared {
  const { blocks, notices: conversionNotices } = selectBlocks(source, plan);
  return {
    blocks: { ...blocks, ...(plan.density !== undefined && { density: plan.density }) },
    notices: conversionNotices,
  };
}

function selectBlocks(source: SourceMetadata, { metadata, encode, size, density, space }: Plan): Prepared {
  const { format } = encode;
  if (!metadata.keep) {
    const { fields, camera, keepsLocation } = withOwnFields(source, metadata);
    const exif = exifOfFields(fields, { size, format, density }, camera);
    const xmp = xmpOfFields(fields);
    const { blocks, notices: conversionNotices } = toBlocks({ ...(exif && { exif }), ...(xmp && { xmp }) }, format);
    return { blocks, notices: keepsLocation ? [...conversionNotices, notices.locationKept()] : conversionNotices };
  }
  const { metadata: clean, notices: dropped } = cleanMetadata(source, { ...metadata, size });
  const kept = clean.exif && isDeepSpace(space) ? asLittleEndian(clean.exif) : { exif: clean.exif, notices: [] };
  const exif = kept.exif ?? exifOfFields({}, { size, format, density });
  const { blocks, notices: conversionNotices } = toBlocks({ ...clean, ...(exif && { exif }) }, format);
  return {
    blocks,
    notices: [...conversionNotices, ...dropped, ...kept.notices],
  };
}

/** The planned fields, with those of the source where the plan keeps them. */
function withOwnFields(
  source: SourceMetadata,
  { fields = {}, ownFields }: Extract<MetadataPlan, { keep: false }>,
): { fields: MetadataFields; camera?: CameraEntries; keepsLocation: boolean } {
  if (!ownFields) return { fields, keepsLocation: false };
  const own = readOwnMetadata(source);
  const kept = Object.entries(own.fields).filter(([name]) => !ownFields.except.includes(name as keyof MetadataFields));
  return {
    fields: { ...Object.fromEntries(kept), ...fields },
    camera: own.camera,
    keepsLocation: kept.some(([name]) => name === 'coordinates'),
  };
}

/** Converts metadata to the blocks that a format supports. */
function toBlocks(source: SourceMetadata, format: Plan['encode']['format']): Prepared {
  const convert = converters[format];
  const { blocks, notices: conversionNotices } = convert ? convert(source) : toOtherBlocks(source, format);
  return { blocks: { ...(source.exif && { exif: source.exif }), ...blocks }, notices: conversionNotices };
}

const converters: Partial<Record<Plan['encode']['format'], (source: SourceMetadata) => Prepared>> = {
  jpg: toJpegBlocks,
  tiff: toTiffBlocks,
};

/** JPEG has segments for extended XMP and IPTC. */
function toJpegBlocks({ xmp, extendedXmp, iptc }: SourceMetadata): Prepared {
  const packets = xmp ? splitXmp(xmp, extendedXmp) : undefined;
  const app13 = iptc && app13Of(iptc);
  const more = [...(packets?.segments ?? []), ...(app13 ? [segment(APP13, app13)] : [])];
  return {
    blocks: { ...(packets && { xmp: packets.main }), ...(more.length > 0 && { more }) },
    notices: iptc && !app13 ? [notices.blockDropped('IPTC')] : [],
  };
}

/** TIFF has one XMP packet, and a tag for IPTC. */
function toTiffBlocks({ xmp, extendedXmp, iptc }: SourceMetadata): Prepared {
  const whole = xmp && withExtended(xmp, extendedXmp);
  return { blocks: { ...(whole && { xmp: whole }), ...(iptc && { iptc }) }, notices: [] };
}

/** Other formats have one XMP packet, which takes the IPTC fields too. PNG has text chunks. */
function toOtherBlocks(
  { xmp, extendedXmp, iptc, texts = [] }: SourceMetadata,
  format: Plan['encode']['format'],
): Prepared {
  const whole = xmp && withExtended(xmp, extendedXmp);
  const merged = iptc ? withIptc(whole, iptc) : { xmp: whole, incomplete: false };
  return {
    blocks: {
      ...(merged.xmp && { xmp: merged.xmp }),
      ...(format === 'png' && texts.length > 0 && { more: texts.map(textChunk) }),
    },
    notices: iptc ? [notices.iptcAsXmp(formats[format].label, merged.incomplete)] : [],
  };
}
