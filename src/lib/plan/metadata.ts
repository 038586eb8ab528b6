import { formats } from '../formats/formats.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { MetadataFields, MetadataPlan } from './types.ts';

type Metadata = ConversionOptions['metadata'];
/** Fields as entered or read, possibly empty. */
type RawFields = { [F in keyof Metadata]: Readonly<Metadata[F]> | undefined };

/**
 * Plans the handling of EXIF, XMP, IPTC and the ICC profile. For a target without metadata, pixels are converted to
 * sRGB, because their profile would be lost.
 */
export function planMetadata(options: ConversionOptions): MetadataPlan {
  if (!formats[options.outputFormat].metadata) return { keep: false };
  const { preserveMetadata, keepLocation, dpi } = options;
  if (preserveMetadata) return { keep: true, location: keepLocation, ...(dpi !== undefined && { density: dpi }) };
  const fields = fieldsToWrite(options.metadata);
  return {
    keep: false,
    ...(fields && { fields }),
    ...(options.keepFields && { ownFields: { except: replacedFields(options) } }),
  };
}

/**
 * The fields to write; undefined if there are none. A location with only one coordinate is ignored, because guessing
 * the other would give a wrong position.
 */
export function fieldsToWrite(metadata: Metadata): MetadataFields | undefined {
  const fields = normalizeFields(metadata);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Own fields of the file that are left out: a given value replaces them, also an empty one. */
function replacedFields({ metadata, keepLocation }: ConversionOptions): (keyof MetadataFields)[] {
  const { location, ...others } = metadata;
  return [
    ...(Object.keys(others) as (keyof typeof others)[]),
    ...(location || !keepLocation ? (['coordinates'] as const) : []),
  ];
}

/** Fields without empty values and without characters that XML forbids. */
export function normalizeFields(metadata: RawFields): MetadataFields {
  const { location: { latitude, longitude } = {}, dateTaken, tags = [], customFields = [] } = metadata;
  const texts = (['title', 'description', 'copyright', 'author'] as const).flatMap((field) => {
    const text = writable(metadata[field] ?? '');
    return text ? [[field, text] as const] : [];
  });
  const written = tags.map(writable).filter((tag) => tag !== '');
  const custom = customFields
    .map(({ key, value }) => ({ key: writable(key), value: writable(value) }))
    .filter(({ key, value }) => key !== '' && value !== '');
  return {
    ...Object.fromEntries(texts),
    ...(latitude !== undefined && longitude !== undefined && { coordinates: { latitude, longitude } }),
    ...(dateTaken && { dateTaken: dateTaken.length === 16 ? `${dateTaken}:00` : dateTaken }),
    ...(written.length > 0 && { tags: [...new Set(written)] }),
    ...(custom.length > 0 && { customFields: custom }),
  };
}

/** Removes control characters except tab and line feed (XML 1.0, 2.2), lone surrogates and noncharacters. */
const writable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/gu, '')
    .trim();
