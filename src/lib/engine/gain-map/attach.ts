import { concatUint8Arrays, stringToUint8Array } from 'uint8array-extras';
import { latin1Bytes, viewOf } from '../../bytes.ts';
import type { FilePort } from '../files/file-port.ts';
import type { Blocks } from '../metadata/blocks.ts';
import { insertMore } from '../metadata/containers.ts';
import { APP2, findSegment, segment, segmentsOf } from '../metadata/jpeg-segments.ts';
import { MAX_MAIN_BYTES } from '../metadata/xmp/extended-xmp.ts';
import { addDescription } from '../metadata/xmp/xmp-packet.ts';
import { GAIN_MAP_NAMESPACE, ISO_PREFIX } from './gain-map.ts';
import type { GainMap } from './types.ts';

const CONTAINER = 'http://ns.google.com/photos/1.0/container/';
const LIST_PREFIX = latin1Bytes('MPF\0');
/** Minimum and writer version of ISO 21496-1, both 0. */
const ISO_VERSIONS = new Uint8Array(4);

/**
 * Metadata of a picture with those that announce its gain map.
 * @returns undefined if the packet would be too large for its segment
 */
export function announceGainMap(blocks: Blocks, { file, xmp, iso }: GainMap): Blocks | undefined {
  const packet = xmp && addDescription(blocks.xmp, containerOf(file.length));
  if (packet && stringToUint8Array(packet).length > MAX_MAIN_BYTES) return undefined;
  return {
    ...blocks,
    gainMap: file,
    ...(packet && { xmp: packet }),
    ...(iso && { more: [...(blocks.more ?? []), segment(APP2, concatUint8Arrays([ISO_PREFIX, ISO_VERSIONS]))] }),
  };
}

/** Ultra HDR Image Format 1.1, "GContainer XMP metadata": developer.android.com/media/platform/hdr-image-format. */
const containerOf = (mapBytes: number): string =>
  `<rdf:Description xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="" xmlns:hdrgm="${GAIN_MAP_NAMESPACE}" xmlns:Container="${CONTAINER}" xmlns:Item="${CONTAINER}item/" hdrgm:Version="1.0"><Container:Directory><rdf:Seq>${itemOf('Primary')}${itemOf('GainMap', ` Item:Length="${mapBytes}"`)}</rdf:Seq></Container:Directory></rdf:Description>`;

const itemOf = (semantic: string, length = ''): string =>
  `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${length}/></rdf:li>`;

/** Appends a gain map to a complete JPEG, and lists both pictures in it. */
export async function appendGainMap(path: string, map: Uint8Array, files: FilePort): Promise<void> {
  await files.writeFile(path, withGainMap(await files.readFile(path), map));
}

/** The parts of a complete JPEG with a gain map behind it, and a list of both pictures. */
export function withGainMap(file: Uint8Array, map: Uint8Array): readonly Uint8Array[] {
  const [start = file, ...rest] = insertMore('jpg', file, [listOf(file.length, 0, map.length)]);
  const headerAt = start.length + LIST_HEADER_AT;
  return [start, listOf(file.length, headerAt, map.length), ...rest.slice(1), map];
}

/**
 * Adapts the list of pictures in a JPEG, if there is one, to bytes that will be inserted between it and the end of the first picture.
 * @returns the file, or a copy with the other list
 */
export function withLongerPicture(file: Uint8Array, addedBytes: number): Uint8Array {
  const list = findSegment(segmentsOf(file), APP2, LIST_PREFIX);
  if (!list) return file;
  const copy = file.slice();
  const view = viewOf(copy);
  const entriesAt = list.at + LIST_HEADER_AT + ENTRIES_AT;
  for (const at of [entriesAt + 4, entriesAt + ENTRY_BYTES + 8]) view.setUint32(at, view.getUint32(at) + addedBytes);
  return copy;
}

/** Offset of the header, which offsets count from, in the segment: CIPA DC-007-2021, 5.2. */
const LIST_HEADER_AT = 8;
const ENTRIES_AT = 50;
const ENTRY_BYTES = 16;
/** Type "baseline MP primary image": 5.2.3.3. */
const PRIMARY = 0x03_0000;

/** The segment of the Multi-Picture Format with two pictures. @param fileBytes of the first one without the segment */
function listOf(fileBytes: number, headerAt: number, mapBytes: number): Uint8Array {
  const list = new Uint8Array(ENTRIES_AT + 2 * ENTRY_BYTES);
  const view = viewOf(list);
  list.set(latin1Bytes('MM\0*'));
  view.setUint32(4, 8);
  view.setUint16(8, 3);
  const entry = (index: number, tag: number, type: number, count: number): number => {
    const at = 10 + 12 * index;
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    return at + 8;
  };
  list.set(latin1Bytes('0100'), entry(0, 0xb000, 7, 4));
  view.setUint32(entry(1, 0xb001, 4, 1), 2);
  view.setUint32(entry(2, 0xb002, 7, 2 * ENTRY_BYTES), ENTRIES_AT);
  const pictureBytes = fileBytes + LIST_HEADER_AT + list.length;
  view.setUint32(ENTRIES_AT, PRIMARY);
  view.setUint32(ENTRIES_AT + 4, pictureBytes);
  view.setUint32(ENTRIES_AT + ENTRY_BYTES + 4, mapBytes);
  view.setUint32(ENTRIES_AT + ENTRY_BYTES + 8, pictureBytes - headerAt);
  return segment(APP2, concatUint8Arrays([LIST_PREFIX, list]));
}
