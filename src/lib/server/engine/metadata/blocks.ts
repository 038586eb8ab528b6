import { formats } from '../../../formats/formats.ts';
import { exifOfFields } from '../../../metadata/exif-fields.ts';
import { xmpOfFields } from '../../../metadata/xmp-fields.ts';
import * as notices from '../../../plan/notices.ts';
import type { Notice, Plan } from '../../../plan/types.ts';
import type { Carried } from './carried.ts';
import { cleanCarried } from './clean.ts';
import { splitXmp, withExtended } from './extended-xmp.ts';
import { app13Of } from './iptc.ts';
import { withIptc } from './iptc-xmp.ts';
import { segment } from './jpeg-segments.ts';
import { textChunk } from './png-text.ts';

/** What a result is to carry besides its pixels and their profile. */
export interface Blocks {
  /** Beginning with the TIFF header. */
  exif?: Buffer;
  xmp?: string;
  /** JPEG segments or PNG chunks that no encoder writes. */
  more?: Buffer[];
  /** Pixels an inch. */
  density?: number;
}

interface Prepared {
  blocks: Blocks;
  notices: Notice[];
}

const APP13 = 0xed;

/** Makes ready what the result is to carry, before there is one: of what the source carries, or of the visitor's fields. */
export function prepareBlocks(carried: Carried, plan: Plan): Prepared {
  const { blocks, notices: said } = contents(carried, plan);
  return { blocks: { ...blocks, ...(plan.density !== undefined && { density: plan.density }) }, notices: said };
}

function contents(carried: Carried, { metadata, encode, size, density }: Plan): Prepared {
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

/** Puts each kind where the format has a place for it. */
function inFormat(carried: Carried, format: Plan['encode']['format']): Prepared {
  const { exif, xmp, extendedXmp, iptc, texts = [] } = carried;
  const base = exif ? { exif } : {};
  if (format === 'jpg') {
    const packets = xmp ? splitXmp(xmp, extendedXmp) : undefined;
    const app13 = iptc && app13Of(iptc);
    const more = [...(packets?.segments ?? []), ...(app13 ? [segment(APP13, app13)] : [])];
    return {
      blocks: { ...base, ...(packets && { xmp: packets.main }), ...(more.length > 0 && { more }) },
      notices: iptc && !app13 ? [notices.blockDropped('IPTC')] : [],
    };
  }
  const whole = xmp && withExtended(xmp, extendedXmp);
  const merged = iptc ? withIptc(whole, iptc) : { xmp: whole, incomplete: false };
  return {
    blocks: {
      ...base,
      ...(merged.xmp && { xmp: merged.xmp }),
      ...(format === 'png' && texts.length > 0 && { more: texts.map(textChunk) }),
    },
    notices: iptc ? [notices.iptcAsXmp(formats[format].label, merged.incomplete)] : [],
  };
}
