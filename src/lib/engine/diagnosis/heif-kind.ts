import type { ErrorDetails } from '../../errors.ts';
import { hasPrimaryItem, itemTypes } from '../decoders/heif-items.ts';
import { findBoxes } from '../files/iso-boxes.ts';

/** Codecs by the type of an item: ISO/IEC 23008-12 and 23001-17. Those that are read are missing. */
const codecs: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  evc1: 'EVC',
  j2k1: 'JPEG 2000',
  jpeg: 'JPEG',
  lhv1: 'layered HEVC',
  mski: 'a mask',
  unci: 'uncompressed pixels',
  vvc1: 'H.266',
};
const READABLE: readonly string[] = ['hvc1', 'av01'];

/** The reason why a HEIC or AVIF is not readable; undefined for a readable kind. @param bytes the whole file */
export function heifKind(bytes: Uint8Array, label: string): ErrorDetails | undefined {
  if (!hasPrimaryItem(bytes)) {
    const isSequence = findBoxes(bytes, ['moov', 'trak']).length > 0;
    return isSequence ? { kind: `This ${label} is a sequence without a still image` } : undefined;
  }
  const types = itemTypes(bytes);
  if (types.some((type) => READABLE.includes(type))) return undefined;
  const codec = types.map((type) => codecs[type]).find(Boolean);
  return codec ? { kind: `This ${label} holds ${codec}` } : undefined;
}
