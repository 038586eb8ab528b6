import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Bytes, viewOf } from '../../bytes.ts';
import { type Box, boxesIn, FULL_BOX_BYTES, findBox, TYPE_AT } from '../files/iso-boxes.ts';
import { primaryItem } from './heif-claims.ts';

/** Properties of an item. */
const MAX_ASSOCIATIONS = 255;

/**
 * Adds a profile to the primary image of an AVIF.
 * @returns the parts of the new file; the file itself if it has no properties
 */
export const embedHeifProfile = (file: Uint8Array, profile: Uint8Array): readonly Uint8Array[] =>
  addProperty(file, writeBox('colr', [latin1Bytes('prof'), profile]));

/**
 * Adds a property to the primary image of a HEIF file. The box `meta` is written again at the end of the file, because offsets
 * into the file then stay; the old one becomes free space.
 * @param property a whole box
 * @returns the parts of the new file; the file itself if it has no properties
 */
export function addProperty(file: Uint8Array, property: Uint8Array): readonly Uint8Array[] {
  const boxes = boxesIn(file);
  const meta = boxes.find(({ type }) => type === 'meta');
  const last = boxes.at(-1);
  const added = meta && withProperty(meta.data, property);
  if (!meta || !last || !added) return [file];
  const copy = Uint8Array.from(file.subarray(0, last.end));
  copy.set(latin1Bytes('free'), meta.start + TYPE_AT);
  // A last box without a length would contain the new box.
  if (viewOf(copy).getUint32(last.start) === 0) viewOf(copy).setUint32(last.start, last.end - last.start);
  return [copy, added];
}

/** The box `meta` with another property. Undefined if it has none. */
function withProperty(meta: Uint8Array, property: Uint8Array): Uint8Array | undefined {
  const boxes = boxesIn(meta.subarray(FULL_BOX_BYTES));
  const properties = boxesIn(findBox(boxes, 'iprp') ?? new Uint8Array());
  const container = findBox(properties, 'ipco');
  const primary = primaryItem(findBox(boxes, 'pitm'));
  if (!container || primary === undefined) return undefined;
  const index = boxesIn(container).length + 1;
  const changed = properties.map(({ type, data }) => {
    if (type === 'ipco') return writeBox(type, [data, property]);
    return writeBox(type, [type === 'ipma' ? withAssociation(data, primary, index) : data]);
  });
  const rewrite = ({ type, data }: Box) => writeBox(type, type === 'iprp' ? changed : [data]);
  return writeBox('meta', [meta.subarray(0, FULL_BOX_BYTES), ...boxes.map(rewrite)]);
}

/** Adds a property to an item, with indexes of 16 bits: ISO/IEC 23008-12, 9.3.1. @throws RangeError if the box is too short */
function withAssociation(ipma: Uint8Array, item: number, property: number): Uint8Array {
  const view = viewOf(ipma);
  const version = view.getUint8(0);
  const idBytes = version === 0 ? 2 : 4;
  const isLong = view.getUint8(3) % 2 === 1;
  const count = view.getUint32(FULL_BOX_BYTES);
  const parts = [Uint8Array.of(version, 0, 0, 1), ipma.subarray(FULL_BOX_BYTES, FULL_BOX_BYTES + 4)];
  let at = FULL_BOX_BYTES + 4;
  for (let entry = 0; entry < count; entry++) {
    const id = idBytes === 2 ? view.getUint16(at) : view.getUint32(at);
    const length = view.getUint8(at + idBytes);
    const start = at + idBytes + 1;
    const indexes = Array.from({ length }, (_, index) =>
      isLong ? view.getUint16(start + 2 * index) : widened(view.getUint8(start + index)),
    );
    if (id === item && length < MAX_ASSOCIATIONS) indexes.push(property);
    parts.push(ipma.subarray(at, at + idBytes), Uint8Array.of(indexes.length));
    parts.push(Uint8Array.from(indexes.flatMap((index) => [index >> 8, index & 0xff])));
    at = start + length * (isLong ? 2 : 1);
  }
  return concatUint8Arrays(parts);
}

/** The first bit says whether the property is essential. */
const widened = (index: number): number => ((index & 0x80) << 8) | (index & 0x7f);

/** A box: ISO/IEC 14496-12, 4.2. */
export function writeBox(type: string, parts: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(8);
  const box = concatUint8Arrays([head, ...parts]);
  box.set(latin1Bytes(type), TYPE_AT);
  viewOf(box).setUint32(0, box.length);
  return box;
}
