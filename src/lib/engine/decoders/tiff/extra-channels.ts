import { viewOf } from '../../../bytes.ts';
import type { Size } from '../../../geometry/resize.ts';
import { ExifBlock } from '../../../metadata/exif-block.ts';
import { directoryBytes, type TiffEntry, tiffTypes, writeDirectory } from '../../../metadata/tiff.ts';
import { decompressors } from './chunk-data.ts';

/** TIFF 6.0, sections 8, 12 to 18. */
const tags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planes: 284,
  predictor: 317,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
} as const;
type Tag = keyof typeof tags;

/** Channels of the color by the tag `PhotometricInterpretation`: gray, RGB, CMYK. */
const colorChannels: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 5: 4 };
/** Kinds of additional channels that are opacity. */
const OPACITY: readonly number[] = [1, 2];
const SEPARATE_PLANES = 2;
const NO_COMPRESSION = 1;
const DIFFERENCES = 2;
/** Maximum size of a strip or tile, which is in memory as a whole. */
const MAX_CHUNK_BYTES = 2 ** 28;
/** Tags with a value for each channel: bits, minima, maxima and sample formats. */
const perChannel: readonly number[] = [258, 280, 281, 339, 340, 341];
/** Names and number of the inks, and the range of their dots. */
const aboutInks: readonly number[] = [333, 334, 336];

/** The channels that results have. */
interface Channels {
  count: number;
  /** Those of the color, and the first one of opacity. */
  kept: number[];
  /** Kind of the one of opacity. */
  opacity?: number | undefined;
}

/** The first directory of a file. */
interface Directory {
  block: ExifBlock;
  entries: TiffEntry[];
  numbers(tag: Tag): number[];
}

export interface ReducedTiff {
  /** Number of channels that are left out. */
  dropped: number;
  /** Undefined if the file needs no copy, or a copy is not possible. */
  file?: Uint8Array | undefined;
}

/**
 * Leaves out the channels of spot colors and masks. sharp reads only one of them, as opacity.
 * @param bytes a file of TIFF 6.0
 * @param maxPixels maximum size of a file that is copied, because all of its pixels are in memory
 */
export async function withoutExtraChannels(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<ReducedTiff> {
  const directory = readDirectory(bytes);
  const channels = directory && channelsOf(directory);
  if (!channels) return { dropped: 0 };
  const dropped = channels.count - channels.kept.length;
  const extra = channels.count - channels.kept.length + (channels.opacity === undefined ? 0 : 1);
  if (extra < 2) return { dropped };
  const [width = 0, height = 0] = [...directory.numbers('width'), ...directory.numbers('height')];
  return width * height > maxPixels ? { dropped } : { dropped, file: await rewritten(directory, channels) };
}

/** Whether the copy of a file with additional channels is not possible, because of its compression or its bits. */
export function hasUnreadableChannels(bytes: Uint8Array): boolean {
  const directory = readDirectory(bytes);
  const channels = directory && channelsOf(directory);
  if (!channels || channels.count - channels.kept.length < 2) return false;
  return !hasSeparatePlanes(directory) && !isDecodable(directory);
}

function readDirectory(bytes: Uint8Array): Directory | undefined {
  const block = new ExifBlock(bytes);
  if (!block.isTiff) return undefined;
  const entries = block.copied(block.firstIfd);
  return { block, entries, numbers: (tag) => numbersOf(entries, tags[tag], block.littleEndian) };
}

function numbersOf(entries: readonly TiffEntry[], wanted: number, littleEndian: boolean): number[] {
  const entry = entries.find(
    ({ tag, type }) => tag === wanted && (type === tiffTypes.short || type === tiffTypes.long),
  );
  if (!entry) return [];
  const view = viewOf(entry.bytes);
  return Array.from({ length: entry.count }, (_, index) =>
    entry.type === tiffTypes.short ? view.getUint16(2 * index, littleEndian) : view.getUint32(4 * index, littleEndian),
  );
}

function channelsOf({ numbers }: Directory): Channels | undefined {
  const color = colorChannels[numbers('photometric')[0] ?? -1];
  const [count = 1] = numbers('samplesPerPixel');
  if (color === undefined || count <= color) return undefined;
  const kinds = numbers('extraSamples');
  // Without the tag, a single channel is taken for opacity, as in ImageMagick.
  const stated = kinds.length === 0 && count === color + 1 ? [2] : kinds;
  const place = stated.findIndex((kind) => OPACITY.includes(kind));
  const opacity = place >= 0 && color + place < count ? [color + place] : [];
  return {
    count,
    kept: [...Array(color).keys(), ...opacity],
    ...(opacity.length > 0 && { opacity: stated[place] }),
  };
}

const hasSeparatePlanes = ({ numbers }: Directory): boolean => numbers('planes')[0] === SEPARATE_PLANES;

/** Whether pixels are in tiles, how many strips or tiles there are, and the size of one in pixels. */
function layoutOf({ numbers }: Directory) {
  const [width = 0, height = 0] = [...numbers('width'), ...numbers('height')];
  const [tileWidth = 0, tileLength = 0] = [...numbers('tileWidth'), ...numbers('tileLength')];
  const isTiled = numbers('tileOffsets').length > 0 && tileWidth > 0 && tileLength > 0;
  const [rowsPerStrip = height] = numbers('rowsPerStrip');
  const rows = isTiled ? tileLength : Math.max(1, Math.min(rowsPerStrip, height));
  const down = Math.ceil(height / rows);
  return isTiled
    ? { isTiled, width: tileWidth, rows, height, count: down * Math.ceil(width / tileWidth) }
    : { isTiled, width, rows, height, count: down };
}

const isDecodable = (directory: Directory): boolean => {
  const { numbers } = directory;
  const { width, rows } = layoutOf(directory);
  const chunkBytes = ((width * rows * (numbers('bits')[0] ?? 8)) / 8) * (numbers('samplesPerPixel')[0] ?? 1);
  const bits = new Set(numbers('bits'));
  const [predictor = 1] = numbers('predictor');
  return (
    chunkBytes <= MAX_CHUNK_BYTES &&
    (numbers('compression')[0] ?? NO_COMPRESSION) in decompressors &&
    bits.size === 1 &&
    [...bits].every((each) => each === 8 || each === 16) &&
    predictor <= DIFFERENCES
  );
};

/** Undefined if the data are damaged, or compressed in another way. */
async function rewritten(directory: Directory, channels: Channels): Promise<Uint8Array | undefined> {
  const layout = layoutOf(directory);
  const [offsets, counts] = layout.isTiled
    ? (['tileOffsets', 'tileByteCounts'] as const)
    : (['stripOffsets', 'stripByteCounts'] as const);
  const places = directory.numbers(offsets);
  const lengths = directory.numbers(counts);
  if (hasSeparatePlanes(directory)) {
    const isKept = (index: number) => channels.kept.includes(Math.floor((index * channels.count) / places.length));
    const ofKept = (values: readonly number[]) => values.filter((_, index) => isKept(index));
    return withDirectory(directory, channels, { [offsets]: ofKept(places), [counts]: ofKept(lengths) }, []);
  }
  if (!isDecodable(directory)) return undefined;
  const chunks: Uint8Array[] = [];
  const moved: number[] = [];
  let at = directory.block.bytes.length;
  for (const [index, start] of places.slice(0, layout.count).entries()) {
    const data = directory.block.bytes.slice(start, start + (lengths[index] ?? 0));
    const chunk = await reducedChunk(directory, channels, data, sizeOf(layout, index));
    if (!chunk) return undefined;
    chunks.push(chunk);
    moved.push(at);
    at += chunk.length;
  }
  const changes = { [offsets]: moved, [counts]: chunks.map(({ length }) => length), compression: [NO_COMPRESSION] };
  return withDirectory(directory, channels, { ...changes, predictor: [] }, chunks);
}

/** The size of a strip or tile. The last strip can have fewer rows. */
const sizeOf = ({ isTiled, width, rows, height }: ReturnType<typeof layoutOf>, index: number): Size => ({
  width,
  height: isTiled ? rows : Math.min(rows, height - index * rows),
});

/** The pixels of a strip or tile, decompressed, with the kept channels only. */
async function reducedChunk(
  { block, numbers }: Directory,
  { count, kept }: Channels,
  data: Uint8Array<ArrayBuffer>,
  { width, height: rows }: Size,
): Promise<Uint8Array | undefined> {
  const bytes = (numbers('bits')[0] ?? 8) / 8;
  const length = width * rows * count * bytes;
  const pixels = await decompressors[numbers('compression')[0] ?? NO_COMPRESSION]?.(data, length);
  if (!pixels || pixels.length < length) return undefined;
  const reduced = new Uint8Array(width * rows * kept.length * bytes);
  let at = 0;
  for (let from = 0; from < length; from += count * bytes) {
    for (const channel of kept) {
      for (let byte = 0; byte < bytes; byte++) reduced[at++] = pixels[from + channel * bytes + byte] ?? 0;
    }
  }
  if (numbers('predictor')[0] === DIFFERENCES) {
    addDifferences(reduced, {
      row: width * kept.length,
      channels: kept.length,
      bytes,
      littleEndian: block.littleEndian,
    });
  }
  return reduced;
}

/** Turns differences to the pixel on the left into values: TIFF 6.0, section 14. @param row samples in a row */
function addDifferences(
  data: Uint8Array,
  { row, channels, bytes, littleEndian }: { row: number; channels: number; bytes: number; littleEndian: boolean },
): void {
  const view = viewOf(data);
  const samples = data.length / bytes;
  for (let index = 0; index < samples; index++) {
    if (index % row < channels) continue;
    if (bytes === 1) data[index] = (data[index] ?? 0) + (data[index - channels] ?? 0);
    else {
      const sum = view.getUint16(2 * index, littleEndian) + view.getUint16(2 * (index - channels), littleEndian);
      view.setUint16(2 * index, sum & 0xffff, littleEndian);
    }
  }
}

/**
 * The file with other data and another first directory behind it.
 * @param changes tags with other values; a tag without values is left out
 */
function withDirectory(
  { block, entries }: Directory,
  { count, kept, opacity }: Channels,
  changes: Partial<Record<Tag, readonly number[]>>,
  data: readonly Uint8Array[],
): Uint8Array {
  const { littleEndian, bytes } = block;
  const all = { ...changes, samplesPerPixel: [kept.length], extraSamples: opacity === undefined ? [] : [opacity] };
  const changed = new Map(Object.entries(all).map(([tag, values]) => [tags[tag as Tag] as number, values]));
  const unchanged = entries
    .filter(({ tag }) => !changed.has(tag) && !aboutInks.includes(tag))
    .map((entry) =>
      perChannel.includes(entry.tag) && entry.count === count ? withChannels(entry, count, kept) : entry,
    );
  const written = [...changed]
    .filter(([, values]) => values.length > 0)
    .map(([tag, values]) => longs(tag, values, littleEndian));
  const directory = [...unchanged, ...written];
  const dataBytes = data.reduce((sum, { length }) => sum + length, 0);
  const start = bytes.length + dataBytes + ((dataBytes + bytes.length) % 2);
  const file = new Uint8Array(start + directoryBytes(directory));
  file.set(bytes);
  let at = bytes.length;
  for (const chunk of data) {
    file.set(chunk, at);
    at += chunk.length;
  }
  viewOf(file).setUint32(4, start, littleEndian);
  writeDirectory(file, start, directory, littleEndian, { next: block.u32(block.nextAt(block.firstIfd)) });
  return file;
}

function withChannels(entry: TiffEntry, count: number, kept: readonly number[]): TiffEntry {
  const size = entry.bytes.length / count;
  const bytes = new Uint8Array(size * kept.length);
  for (const [index, channel] of kept.entries()) {
    bytes.set(entry.bytes.subarray(channel * size, (channel + 1) * size), index * size);
  }
  return { ...entry, count: kept.length, bytes };
}

/** Tags that are short by the standard are also read as long. */
function longs(tag: number, values: readonly number[], littleEndian: boolean): TiffEntry {
  const bytes = new Uint8Array(4 * values.length);
  for (const [index, value] of values.entries()) viewOf(bytes).setUint32(4 * index, value, littleEndian);
  return { tag, type: tiffTypes.long, count: values.length, bytes };
}
