import { stringToUint8Array } from 'uint8array-extras';
import { ExifBlock, openBlock } from '../../../metadata/exif-block.ts';
import { resolution, unknownResolution } from '../../../metadata/exif-fields.ts';
import {
  directoryBytes,
  EXIF_IFD,
  GPS_IFD,
  HEADER_BYTES,
  swapped,
  type TiffEntry,
  tiffTypes,
  writeDirectory,
  writeHeader,
} from '../../../metadata/tiff.ts';
import { findChunks, placeChunks } from '../../../metadata/tiff-chunks.ts';
import type { Blocks } from '../blocks.ts';
import { descriptiveTags, resolutionTags } from '../exif/tiff-source.ts';

/**
 * Tags of how pixels are stored, and their color profile: TIFF 6.0, TIFF technical note 2 (JPEG), and ICC.1:2022, annex B.
 * Inclusive ranges.
 */
const storageTags: readonly [from: number, to: number][] = [
  [0x0100, 0x0107],
  [0x010a, 0x010a],
  [0x0111, 0x0111],
  [0x0115, 0x0117],
  [0x011c, 0x011c],
  [0x0124, 0x0125],
  [0x012d, 0x012d],
  [0x013d, 0x0145],
  [0x014c, 0x014c],
  [0x014e, 0x0155],
  [0x015b, 0x015b],
  [0x0211, 0x0214],
  [0x8773, 0x8773],
];
const [XMP, IPTC] = [0x02bc, 0x83bb];
const BITS_PER_SAMPLE = 0x0102;
/** Tags of EXIF for compressed images only, of their components and size: Exif 2.32, tables 18 and 21. */
const compressedTags = [0x9101, 0x9102, 0xa002, 0xa003];
/** Where the header has the offset of the first directory. */
const FIRST_DIRECTORY_AT = 4;

const isStorage = (tag: number): boolean => storageTags.some(([from, to]) => tag >= from && tag <= to);

/**
 * Replaces the metadata of a TIFF and keeps the compressed pixels of its first page, their profile and, unless one is given, their
 * density. All other data is left out.
 * @returns the parts of the new file; undefined if it is no TIFF with strips or tiles, or if the EXIF block has another byte order
 * than pixels of more than 8 bits
 */
export const rewriteTiff = (file: Uint8Array, blocks: Blocks): readonly Uint8Array[] | undefined =>
  rewrite(file, blocks, blocks.density === undefined ? undefined : resolution(blocks.density));

/**
 * Writes metadata into a TIFF of libvips. libvips states a density even if none is known.
 * @returns the parts of the new file
 * @throws Error if the EXIF block has another byte order than pixels of more than 8 bits
 */
export function finishTiff(file: Uint8Array, blocks: Blocks): readonly Uint8Array[] {
  const { density } = blocks;
  const parts = rewrite(file, blocks, density === undefined ? unknownResolution : resolution(density));
  if (!parts) throw new Error('The metadata of a TIFF result could not be written');
  return parts;
}

/** @param density little-endian entries that replace the density of the file. Undefined keeps it */
function rewrite(
  file: Uint8Array,
  blocks: Blocks,
  density: readonly TiffEntry[] | undefined,
): readonly Uint8Array[] | undefined {
  const source = new ExifBlock(file);
  const page = source.directories().find((directory) => !source.isReducedImage(directory));
  if (page === undefined) return undefined;
  const kept = source.copied(page).filter(({ tag }) => isStorage(tag) || (!density && resolutionTags.has(tag)));
  const chunks = findChunks(kept, file.length, source.littleEndian);
  const exif = blocks.exif && openBlock(blocks.exif);
  const { littleEndian } = exif ?? source;
  const isSwapped = littleEndian !== source.littleEndian;
  if (!chunks || (isSwapped && (source.firstNumber(page, BITS_PER_SAMPLE) ?? 1) > 8)) return undefined;

  // At the start, where all offsets of the block stay valid, also those in a maker note.
  const start = exif ? withoutDirectory(exif) : headerOf(littleEndian);
  const ranges = placeChunks(chunks, start.length, source.littleEndian);
  const pixels = ranges.map(([from, to]) => file.subarray(from, to));
  const end = pixels.reduce((sum, { length }) => sum + length, start.length);
  const base = end + (end % 2);
  const directory = [
    ...kept.map((entry) => (isSwapped ? swapped(entry) : entry)),
    ...(exif ? describingEntries(exif) : []),
    ...[...(density ?? []), ...packetEntries(blocks)].map((entry) => (littleEndian ? entry : swapped(entry))),
  ];
  const written = new Uint8Array(directoryBytes(directory));
  writeDirectory(written, 0, directory, littleEndian, { base });
  new ExifBlock(start).setU32(FIRST_DIRECTORY_AT, base);
  return [start, ...pixels, new Uint8Array(base - end), written];
}

function headerOf(littleEndian: boolean): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  writeHeader(header, littleEndian);
  return header;
}

/** A copy of a block whose first directory is blank, without tags that are not allowed in a TIFF, of an even length. */
function withoutDirectory({ bytes, firstIfd }: ExifBlock): Uint8Array {
  const copy = new Uint8Array(bytes.length + (bytes.length % 2));
  copy.set(bytes);
  const block = new ExifBlock(copy);
  const exifIfd = block.directory(firstIfd, EXIF_IFD);
  if (exifIfd > 0) block.removeEntries(exifIfd, compressedTags);
  block.blank(firstIfd, block.nextAt(firstIfd) + 4);
  return copy;
}

/** Entries of a block about the photograph, with the offsets of values and directories in it. */
const describingEntries = (exif: ExifBlock): TiffEntry[] =>
  exif
    .entries(exif.firstIfd)
    .filter(
      ({ tag, valueAt, valueBytes }) =>
        ((descriptiveTags.has(tag) && !resolutionTags.has(tag)) || tag === EXIF_IFD || tag === GPS_IFD) &&
        valueAt + valueBytes <= exif.bytes.length,
    )
    .map(({ tag, type, count, at }) => ({ tag, type, count, bytes: exif.bytes.subarray(at + 8, at + 12) }));

function packetEntries({ xmp, iptc }: Blocks): TiffEntry[] {
  const packet = (tag: number, type: number, bytes: Uint8Array): TiffEntry => ({
    tag,
    type,
    count: bytes.length,
    bytes,
  });
  return [
    ...(xmp ? [packet(XMP, tiffTypes.byte, stringToUint8Array(xmp))] : []),
    ...(iptc ? [packet(IPTC, tiffTypes.undefined, iptc)] : []),
  ];
}
