import type { ErrorDetails } from '../../errors.ts';
import { hasPrimaryItem, itemTypes } from '../decoders/heif-items.ts';
import { findBoxes } from '../files/iso-boxes.ts';

/** Codecs by the type of an item: ISO/IEC 23008-12 and 23001-17. Those that are read are missing. */
const codecs: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  evc1: 'EVC',
  j2k1: 'JPEG 2000',
  jpeg: 'JPEG',
  vvc1: 'H.266',
};
/** Others that are not codecs by name. */
const contents = { lhv1: 'heifLayers', mski: 'heifMask', unci: 'heifUncompressed' } as const;
const READABLE: readonly string[] = ['hvc1', 'av01'];

/** The reason why a HEIC or AVIF is not readable; undefined for a readable kind. @param bytes the whole file */
export function heifKind(bytes: Uint8Array, label: string): ErrorDetails | undefined {
  if (!hasPrimaryItem(bytes)) {
    const isSequence = findBoxes(bytes, ['moov', 'trak']).length > 0;
    return isSequence ? { kind: { key: 'heifSequence', values: { format: label } } } : undefined;
  }
  const types = itemTypes(bytes);
  if (types.some((type) => READABLE.includes(type))) return undefined;
  const type = types.find((one) => one in codecs || one in contents);
  if (type === undefined) return undefined;
  const codec = codecs[type];
  return codec === undefined
    ? { kind: { key: contents[type as keyof typeof contents], values: { format: label } } }
    : { kind: { key: 'heifCodec', values: { format: label, codec } } };
}
