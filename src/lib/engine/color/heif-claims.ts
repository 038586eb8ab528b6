import { latin1Text, viewOf } from '../../bytes.ts';
import type { Cicp } from '../../color/cicp.ts';
import { type Box, boxesIn, FULL_BOX_BYTES, findBox } from '../files/iso-boxes.ts';
import { codesOfHevc } from './hevc-codes.ts';
import { itemOffset } from './item-location.ts';

/** Fields of a HEIF file (AVIF, HEIC) about the colors and the alpha channel of its primary image. */
export interface HeifClaims {
  codes?: Cicp | undefined;
  /** Offset of AV1 data in the file. Defined if only they can have code points. */
  av1At?: number | undefined;
  isMonochrome: boolean;
  /** Whether it has more than 8 bits per channel. */
  hasHighDepth: boolean;
  /** Whether colors are multiplied by alpha. */
  isPremultiplied: boolean;
}

const NCLX_BYTES = 11;
/** Associations and references of one item that are read. */
const MAX_ITEMS = 20_000;

/**
 * Reads the box `meta`: ISO/IEC 23008-12, 6 and 9.3; ISO/IEC 14496-12, 8.11. The tiles of a grid have the properties that the
 * grid itself lacks. Color format and depth are in `av1C` (AV1 in ISO-BMFF, 2.3.3) or `hvcC` (ISO/IEC 14496-15, 8.3.3.1.2).
 * @throws RangeError if a box is shorter than its fields
 */
export function readHeifClaims(meta: Uint8Array): HeifClaims {
  const boxes = boxesIn(meta.subarray(FULL_BOX_BYTES));
  const primary = primaryItem(findBox(boxes, 'pitm'));
  const references = referencesOf(findBox(boxes, 'iref'));
  const coded = references.find(({ type, from }) => type === 'dimg' && from === primary)?.to ?? primary;
  const properties = [...propertiesOf(boxes, primary), ...propertiesOf(boxes, coded)];
  const [av1, hevc] = ['av1C', 'hvcC'].map((type) => findBox(properties, type));
  const codes = nclxOf(properties) ?? (hevc && codesOfHevc(hevc));
  const iloc = findBox(boxes, 'iloc');
  const av1At = av1 && !codes && iloc && coded !== undefined ? itemOffset(iloc, coded) : undefined;
  return {
    codes,
    ...(av1At !== undefined && { av1At }),
    isMonochrome: ((av1?.[2] ?? 0) & 0b1_0000) !== 0 || ((hevc?.[16] ?? 1) & 0b11) === 0,
    hasHighDepth: ((av1?.[2] ?? 0) & 0b100_0000) !== 0 || ((hevc?.[17] ?? 0) & 0b111) > 0,
    isPremultiplied: references.some(({ type, from }) => type === 'prem' && from === primary),
  };
}

/** The id of the primary image. */
export function primaryItem(pitm: Uint8Array | undefined): number | undefined {
  if (!pitm) return undefined;
  return pitm[0] === 0 ? viewOf(pitm).getUint16(FULL_BOX_BYTES) : viewOf(pitm).getUint32(FULL_BOX_BYTES);
}

interface Reference {
  type: string;
  from: number;
  /** The first item that is referred to. */
  to: number | undefined;
}

/** ISO/IEC 14496-12, 8.11.12. */
function referencesOf(iref: Uint8Array | undefined): Reference[] {
  if (!iref) return [];
  const idBytes = iref[0] === 0 ? 2 : 4;
  return boxesIn(iref.subarray(FULL_BOX_BYTES)).map(({ type, data }) => ({
    type,
    from: readUint(data, 0, idBytes),
    to: data.length >= 2 * idBytes + 2 ? readUint(data, idBytes + 2, idBytes) : undefined,
  }));
}

const readUint = (data: Uint8Array, at: number, bytes: number): number =>
  bytes === 2 ? viewOf(data).getUint16(at) : viewOf(data).getUint32(at);

function propertiesOf(boxes: readonly Box[], item: number | undefined): Box[] {
  const properties = boxesIn(findBox(boxes, 'iprp') ?? new Uint8Array());
  const all = boxesIn(findBox(properties, 'ipco') ?? new Uint8Array());
  return properties
    .filter(({ type }) => type === 'ipma')
    .flatMap(({ data }) => associationsOf(data, item))
    .flatMap((index) => all[index - 1] ?? []);
}

/** Indexes of the properties of an item, from 1: ISO/IEC 23008-12, 9.3.1. */
function associationsOf(ipma: Uint8Array, item: number | undefined): number[] {
  const view = viewOf(ipma);
  const idBytes = view.getUint8(0) === 0 ? 2 : 4;
  const indexBytes = view.getUint8(3) % 2 === 1 ? 2 : 1;
  const count = Math.min(MAX_ITEMS, view.getUint32(FULL_BOX_BYTES));
  let at = FULL_BOX_BYTES + 4;
  for (let entry = 0; entry < count; entry++) {
    const id = readUint(ipma, at, idBytes);
    const indexesAt = at + idBytes + 1;
    const indexes = view.getUint8(indexesAt - 1);
    at = indexesAt + indexes * indexBytes;
    if (id !== item) continue;
    // The first bit says whether the property is essential.
    return Array.from({ length: indexes }, (_, index) =>
      indexBytes === 2 ? view.getUint16(indexesAt + 2 * index) & 0x7fff : view.getUint8(indexesAt + index) & 0x7f,
    );
  }
  return [];
}

/** ISO/IEC 14496-12, 12.1.5. */
function nclxOf(properties: readonly Box[]): Cicp | undefined {
  const data = properties.find(({ type, data }) => type === 'colr' && latin1Text(data.subarray(0, 4)) === 'nclx')?.data;
  if (!data || data.length < NCLX_BYTES) return undefined;
  const view = viewOf(data);
  return {
    primaries: view.getUint16(4),
    transfer: view.getUint16(6),
    matrix: view.getUint16(8),
    fullRange: view.getUint8(10) >= 0x80,
  };
}
