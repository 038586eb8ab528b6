import { viewOf } from '../bytes.ts';
import { type TiffEntry, tiffTypes } from './tiff.ts';

/** The tags of offsets and lengths of strips and tiles: TIFF 6.0, sections 8 and 15. */
const chunkTags = [
  [0x0111, 0x0117],
  [0x0144, 0x0145],
] as const;
/** Offsets of a whole JPEG or of its tables, in old files. */
const OLD_JPEG_TAGS: readonly number[] = [0x0201, 0x0207, 0x0208, 0x0209];

export type ByteRange = readonly [from: number, to: number];

/** The strips or tiles of an image. */
interface Chunks {
  /** Where they are in the file. */
  ranges: readonly ByteRange[];
  /** The entry of their offsets. */
  offsets: TiffEntry;
}

/**
 * Finds the pixels of a directory, and replaces the entry of their offsets by one of 32 bits, without values.
 * @returns undefined if they are not in strips or tiles
 */
export function findChunks(entries: TiffEntry[], fileBytes: number, littleEndian: boolean): Chunks | undefined {
  if (entries.some(({ tag }) => OLD_JPEG_TAGS.includes(tag))) return undefined;
  for (const [offsetTag, lengthTag] of chunkTags) {
    const at = entries.findIndex(({ tag }) => tag === offsetTag);
    const entry = entries[at];
    const lengths = entries.find(({ tag }) => tag === lengthTag);
    if (!entry) continue;
    const [froms, sizes] = [numbersOf(entry, littleEndian), numbersOf(lengths, littleEndian)];
    if (!froms || froms.length !== sizes?.length) return undefined;
    const within = (at: number) => Math.min(at, fileBytes);
    const ranges = froms.map((from, index): ByteRange => [within(from), within(from + (sizes[index] ?? 0))]);
    const { count } = entry;
    const offsets = { tag: offsetTag, type: tiffTypes.long, count, bytes: new Uint8Array(4 * count) };
    entries[at] = offsets;
    return { ranges, offsets };
  }
  return undefined;
}

/** The integers of an entry. Undefined if it has others than of 16 or 32 bits. */
function numbersOf(entry: TiffEntry | undefined, littleEndian: boolean): number[] | undefined {
  if (entry?.type !== tiffTypes.short && entry?.type !== tiffTypes.long) return undefined;
  const view = viewOf(entry.bytes);
  return Array.from({ length: entry.count }, (_, index) =>
    entry.type === tiffTypes.short ? view.getUint16(2 * index, littleEndian) : view.getUint32(4 * index, littleEndian),
  );
}

/**
 * Sets the offsets of pixels that are written one after the other.
 * @param start offset of the first ones
 * @returns what to write: ranges of the file, of which those that follow each other are joined
 */
export function placeChunks({ ranges, offsets }: Chunks, start: number, littleEndian: boolean): ByteRange[] {
  const joined: ByteRange[] = [];
  const view = viewOf(offsets.bytes);
  let at = start;
  for (const [index, [from, to]] of ranges.entries()) {
    const last = joined.at(-1);
    if (last?.[1] === from) joined[joined.length - 1] = [last[0], to];
    else joined.push([from, to]);
    view.setUint32(4 * index, at, littleEndian);
    at += to - from;
  }
  return joined;
}
