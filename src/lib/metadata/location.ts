import type { FormatId } from '../formats/formats.ts';
import { formats } from '../formats/formats.ts';
import { hasIimLocation } from './iim.ts';
import type { MetadataBlocks } from './own-fields.ts';
import { GPS_IFD, tiffTypes, tiffValueBytes } from './tiff.ts';
import { type LocationKind, xmpLocation } from './xmp-location.ts';

/** Reads the bytes from `from` to before `to`; fewer at the end of the file. */
export type ReadRange = (from: number, to: number) => Promise<Uint8Array>;

/** Chunk size of the search. */
const CHUNK_BYTES = 1 << 20;
/** Adjacent chunks overlap by this, so that no signature is split. */
const OVERLAP_BYTES = 16;
/** The search stops here, whatever the file size. */
const MAX_BYTES = 64 << 20;
/** Photos do not contain more signatures than this. */
const MAX_CANDIDATES = 64;
const MAX_ENTRIES = 1024;

/** Formats with metadata anywhere in the file. JPEG, PNG and WebP store it before or after the pixels. */
const formatsSearchedWhole: readonly FormatId[] = ['heic', 'avif', 'tiff'];

/** Tags of Exif 2.32 (CIPA DC-008). */
const POSITION = [0x0002, 0x0004];
/** The TIFF tag of IPTC fields. */
const IPTC = 0x83bb;
const ENTRY_BYTES = 12;

const [ASTERISK, LESS, EIGHT, BIG, LITTLE] = [0x2a, 0x3c, 0x38, 0x4d, 0x49];
const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const rdf = codes('<rdf:RDF');
const rdfEnd = '</rdf:RDF>';
/** The Photoshop image resource with IPTC fields. */
const iptcResource = codes('8BIM\x04\x04');
/** Limit for IPTC fields: the size of a JPEG segment. */
const MAX_IPTC_BYTES = 65_535;
/** Limit for EXIF in containers. */
const MAX_EXIF_BYTES = 1 << 20;

/**
 * The location in the metadata of an image: coordinates in EXIF (latitude or longitude, not just the GPS clock) or XMP,
 * else place names in XMP or IPTC. It searches all containers for the start of a TIFF block, packet or resource,
 * because nearly all store these uncompressed. A PNG with compressed metadata is not covered. Never throws on invalid
 * content.
 * @param sizeBytes size of the whole file
 */
export async function findLocation(
  read: ReadRange,
  sizeBytes: number,
  format: FormatId,
): Promise<LocationKind | undefined> {
  let found: LocationKind | undefined;
  for await (const { kind, offset } of findSignatures(read, sizeBytes, format)) {
    const location = await locationReaders[kind](read, offset);
    if (location === 'gps') return location;
    found ??= location;
  }
  return found;
}

/**
 * The metadata blocks of an image that the browser can show, found by their signatures as in `findLocation`: the first of
 * each kind with content.
 */
export async function findBlocks(read: ReadRange, sizeBytes: number, format: FormatId): Promise<MetadataBlocks> {
  const blocks: MetadataBlocks = {};
  for await (const { kind, offset } of findSignatures(read, sizeBytes, format)) {
    // The offsets of a TIFF file are those of the whole file.
    if (kind === 'exif') blocks.exif ??= await read(offset, offset + (format === 'tiff' ? MAX_BYTES : MAX_EXIF_BYTES));
    else if (kind === 'xmp') blocks.xmp ??= await readPacket(read, offset);
    else blocks.iptc ??= await readIptcFields(read, offset);
  }
  return blocks;
}

/** Signatures with their offset in the file. */
async function* findSignatures(read: ReadRange, sizeBytes: number, format: FormatId): AsyncGenerator<Signature> {
  if (!formats[format].metadata) return;
  let candidates = 0;
  for (const [from, to] of ranges(sizeBytes, format)) {
    for (let at = from; at < to; at += CHUNK_BYTES - OVERLAP_BYTES) {
      for (const { kind, offset } of signatures(await read(at, Math.min(at + CHUNK_BYTES, to)))) {
        if (++candidates > MAX_CANDIDATES) return;
        yield { kind, offset: at + offset };
      }
    }
  }
}

function ranges(sizeBytes: number, format: FormatId): [from: number, to: number][] {
  if (formatsSearchedWhole.includes(format) || sizeBytes <= 2 * CHUNK_BYTES)
    return [[0, Math.min(sizeBytes, MAX_BYTES)]];
  return [
    [0, CHUNK_BYTES],
    [sizeBytes - CHUNK_BYTES, sizeBytes],
  ];
}

interface Signature {
  kind: 'exif' | 'xmp' | 'iptc';
  offset: number;
}

function* signatures(bytes: Uint8Array): Generator<Signature> {
  // `indexOf` for one byte is native and fast; JavaScript checks only its matches.
  for (let at = bytes.indexOf(ASTERISK); at >= 0; at = bytes.indexOf(ASTERISK, at + 1)) {
    const little = bytes[at - 2] === LITTLE && bytes[at - 1] === LITTLE && bytes[at + 1] === 0;
    const big = bytes[at - 3] === BIG && bytes[at - 2] === BIG && bytes[at - 1] === 0;
    if (little) yield { kind: 'exif', offset: at - 2 };
    if (big) yield { kind: 'exif', offset: at - 3 };
  }
  const isAt = (at: number, signature: readonly number[]) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at + 1)) {
    if (isAt(at, rdf)) yield { kind: 'xmp', offset: at };
  }
  for (let at = bytes.indexOf(EIGHT); at >= 0; at = bytes.indexOf(EIGHT, at + 1)) {
    if (isAt(at, iptcResource)) yield { kind: 'iptc', offset: at };
  }
}

/** Readers by signature, called with the byte offset of the signature. */
const locationReaders: Record<Signature['kind'], (read: ReadRange, at: number) => Promise<LocationKind | undefined>> = {
  exif: exifLocation,
  xmp: async (read, at) => xmpLocation(await readPacket(read, at)),
  iptc: async (read, at) => iptcLocation(await readIptcFields(read, at)),
};

async function readPacket(read: ReadRange, at: number): Promise<string> {
  const text = new TextDecoder().decode(await read(at, at + CHUNK_BYTES));
  const end = text.indexOf(rdfEnd);
  return end < 0 ? text : text.slice(0, end + rdfEnd.length);
}

async function readIptcFields(read: ReadRange, at: number): Promise<Uint8Array> {
  // A Pascal string padded to an even length, then the length of the fields.
  const [nameBytes = 0] = await read(at + iptcResource.length, at + iptcResource.length + 1);
  const sizeAt = at + iptcResource.length + nameBytes + (nameBytes % 2 === 0 ? 2 : 1);
  const size = uint32(await read(sizeAt, sizeAt + 4), 0, false);
  return read(sizeAt + 4, sizeAt + 4 + Math.min(size, MAX_IPTC_BYTES));
}

const iptcLocation = (fields: Uint8Array): LocationKind | undefined => (hasIimLocation(fields) ? 'places' : undefined);

interface IfdEntry {
  tag: number;
  type: number;
  count: number;
  value: number;
}

/** @param start offset of the TIFF header, the base of all other offsets */
async function exifLocation(read: ReadRange, start: number): Promise<LocationKind | undefined> {
  const header = await read(start, start + 8);
  const littleEndian = header[0] === LITTLE;
  const entries = (at: number) => directory(read, start + at, littleEndian);
  const first = await entries(uint32(header, 4, littleEndian));
  const pointer = first.find(({ tag, type }) => tag === GPS_IFD && (type === tiffTypes.long || type === tiffTypes.ifd));
  for (const { tag, type, count, value } of pointer ? await entries(pointer.value) : []) {
    if (!POSITION.includes(tag) || type !== tiffTypes.rational || count === 0) continue;
    const denominator = uint32(await read(start + value, start + value + 8), 4, littleEndian);
    // Receivers without a fix write 0/0.
    if (denominator > 0) return 'gps';
  }
  const fields = first.find(({ tag }) => tag === IPTC);
  if (!fields) return undefined;
  const from = start + fields.value;
  const sizeBytes = Math.min(fields.count * tiffValueBytes(fields.type), MAX_IPTC_BYTES);
  return iptcLocation(await read(from, from + sizeBytes));
}

async function directory(read: ReadRange, at: number, littleEndian: boolean): Promise<IfdEntry[]> {
  const head = await read(at, at + 2);
  const count = Math.min(uint16(head, 0, littleEndian), MAX_ENTRIES);
  const bytes = await read(at + 2, at + 2 + count * ENTRY_BYTES);
  return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, index) => ({
    tag: uint16(bytes, index * ENTRY_BYTES, littleEndian),
    type: uint16(bytes, index * ENTRY_BYTES + 2, littleEndian),
    count: uint32(bytes, index * ENTRY_BYTES + 4, littleEndian),
    value: uint32(bytes, index * ENTRY_BYTES + 8, littleEndian),
  }));
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Numbers beyond the end of the file are 0. */
const uint16 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  at + 2 <= bytes.length ? view(bytes).getUint16(at, littleEndian) : 0;
const uint32 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  at + 4 <= bytes.length ? view(bytes).getUint32(at, littleEndian) : 0;
