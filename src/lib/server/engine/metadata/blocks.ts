import { formats } from '../../../formats/formats.ts';
import { exifOfFields } from '../../../metadata/exif-fields.ts';
import { xmpOfFields } from '../../../metadata/xmp-fields.ts';
import * as notices from '../../../plan/notices.ts';
import type { Notice, Plan } from '../../../plan/types.ts';
import type { Carried } from './carried.ts';
import { cleanCarried } from './clean.ts';
import { app13Of } from './iptc.ts';
import { segment } from './jpeg-segments.ts';
import { textChunk } from './png-text.ts';
import { splitXmp, withExtended } from './xmp/extended-xmp.ts';
import { withIptc } from './xmp/iptc-xmp.ts';

/** Metadata to write into a result, besides the color profile. */
export interface Blocks {
  /** Starts with the TIFF header. */
  exif?: Buffer;
  xmp?: string;
  /** JPEG segments or PNG chunks that encoders do not write. */
  more?: Buffer[];
  /** Pixels per inch. */
  density?: number;
}

interface Prepared {
  blocks: Blocks;
  notices: Notice[];
}

const APP13 = 0xed;

/** Prepares the metadata of a result from that of the source or from the visitor's fields. */
export function prepareBlocks(carried: Carried, plan: Plan): Prepared {
  const { blocks, notices: said } = contentOf(carried, plan);
  return { blocks: { ...blocks, ...(plan.density !== undefined && { density: plan.density }) }, notices: said };
}

function contentOf(carried: Carried, { metadata, encode, size, density }: Plan): Prepared {
  const { format } = encode;
  if (!metadata.keep) {
    const { fields } = metadata;
    const exif = exifOfFields(fields ?? {}, { size, format, density });
    const xmp = fields && xmpOfFields(fields);
    return inFormat({ ...(exif && { exif: Buffer.from(exif) }), ...(xmp && { xmp }) }, format);
  }
  const { carried: clean, notices: dropped } = cleanCarried(carried, { location: metadata.location, size });
  const exif = clean.exif ?? exifOfFields({}, { size, format, density });
  const { blocks, notices: said } = inFormat({ ...clean, ...(exif && { exif: Buffer.from(exif) }) }, format);
  return { blocks, notices: [...said, ...dropped] };
}

/** Converts metadata to the blocks that a format supports. */
function inFormat(carried: Carried, format: Plan['encode']['format']): Prepared {
  const { blocks, notices: said } = format === 'jpg' ? inJpeg(carried) : inOther(carried, format);
  return { blocks: { ...(carried.exif && { exif: carried.exif }), ...blocks }, notices: said };
}

/** JPEG has segments for extended XMP and IPTC. */
function inJpeg({ xmp, extendedXmp, iptc }: Carried): Prepared {
  const packets = xmp ? splitXmp(xmp, extendedXmp) : undefined;
  const app13 = iptc && app13Of(iptc);
  const more = [...(packets?.segments ?? []), ...(app13 ? [segment(APP13, app13)] : [])];
  return {
    blocks: { ...(packets && { xmp: packets.main }), ...(more.length > 0 && { more }) },
    notices: iptc && !app13 ? [notices.blockDropped('IPTC')] : [],
  };
}

/** Other formats have one XMP packet, which takes the IPTC fields too. PNG has text chunks. */
function inOther({ xmp, extendedXmp, iptc, texts = [] }: Carried, format: Plan['encode']['format']): Prepared {
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
