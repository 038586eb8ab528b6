/** Tags of TIFF 6.0 and Exif 2.32 (CIPA DC-008) that matter here. */
const ORIENTATION = 0x0112;
const EXIF_IFD = 0x8769;
const GPS_IFD = 0x8825;
const INTEROP_IFD = 0xa005;
const THUMBNAIL_START = 0x0201;
const THUMBNAIL_BYTES = 0x0202;

/** Bytes of one value by its type, 1 to 13. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const SHORT = 3;
const ENTRY_BYTES = 12;
const prefix = Buffer.from('Exif\0\0', 'latin1');

interface Entry {
  /** Where the entry's twelve bytes begin. */
  at: number;
  tag: number;
  type: number;
  count: number;
  /** Where its value lies: in the entry when it fits in four bytes, else elsewhere. */
  valueAt: number;
  valueBytes: number;
}

/** An EXIF block without the `Exif\0\0` that JPEG and libvips put before it: it begins with the TIFF header. */
class Block {
  readonly bytes: Buffer;
  readonly littleEndian: boolean;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.littleEndian = bytes.toString('latin1', 0, 2) === 'II';
  }

  u16(at: number): number {
    if (at < 0 || at + 2 > this.bytes.length) return 0;
    return this.littleEndian ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  u32(at: number): number {
    if (at < 0 || at + 4 > this.bytes.length) return 0;
    return this.littleEndian ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }

  setU16(at: number, value: number): void {
    if (at + 2 > this.bytes.length) return;
    if (this.littleEndian) this.bytes.writeUInt16LE(value, at);
    else this.bytes.writeUInt16BE(value, at);
  }

  setU32(at: number, value: number): void {
    if (at + 4 > this.bytes.length) return;
    if (this.littleEndian) this.bytes.writeUInt32LE(value, at);
    else this.bytes.writeUInt32BE(value, at);
  }

  /** Overwrites what lies inside the block of a range that may be nonsense. */
  blank(from: number, to: number): void {
    const end = Math.min(to, this.bytes.length);
    if (from < end) this.bytes.fill(0, from, end);
  }

  entries(ifd: number): Entry[] {
    const count = ifd > 0 ? this.u16(ifd) : 0;
    const last = Math.min(count, Math.floor((this.bytes.length - ifd - 2) / ENTRY_BYTES));
    return Array.from({ length: Math.max(0, last) }, (_, index) => {
      const at = ifd + 2 + index * ENTRY_BYTES;
      const type = this.u16(at + 2);
      const items = this.u32(at + 4);
      const valueBytes = (typeBytes[type] ?? 0) * items;
      return {
        at,
        tag: this.u16(at),
        type,
        count: items,
        valueAt: valueBytes > 4 ? this.u32(at + 8) : at + 8,
        valueBytes,
      };
    });
  }

  find(ifd: number, tag: number): Entry | undefined {
    return this.entries(ifd).find((entry) => entry.tag === tag);
  }

  get firstIfd(): number {
    return this.u32(4);
  }

  /** Where the offset of the next directory stands, behind a directory's entries. */
  nextAt(ifd: number): number {
    return ifd + 2 + this.u16(ifd) * ENTRY_BYTES;
  }
}

function open(exif: Uint8Array): Block | undefined {
  const bytes = Buffer.from(exif);
  const block = new Block(bytes.subarray(0, 6).equals(prefix) ? bytes.subarray(6) : bytes);
  const order = block.bytes.toString('latin1', 0, 2);
  return (order === 'II' || order === 'MM') && block.u16(2) === 42 ? block : undefined;
}

/** Whether the block says where the picture was taken. */
export function hasGps(exif: Uint8Array): boolean {
  const block = open(exif);
  const gps = block?.find(block.firstIfd, GPS_IFD);
  // A directory with its version only (tag 0) is no position.
  return !!block && !!gps && block.entries(block.u32(gps.valueAt)).some((entry) => entry.tag !== 0);
}

/** The block's TIFF part (without a leading `Exif\0\0`): what is found again in a file that carries it. */
export function tiffPart(exif: Uint8Array): Buffer | undefined {
  return open(exif)?.bytes;
}

/**
 * The block as a result should carry it: orientation 1, no thumbnail (it would be of the picture before), and without
 * the position when `location` is false. What is taken out is overwritten, and a tail nothing refers to is cut off.
 * @returns the TIFF part, or nothing when the block is none that we understand
 */
export function cleanExif(exif: Uint8Array, { location }: { location: boolean }): Buffer | undefined {
  const block = open(exif);
  if (!block) return undefined;
  const first = block.firstIfd;

  const orientation = block.find(first, ORIENTATION);
  if (orientation?.type === SHORT && orientation.count === 1) block.setU16(orientation.valueAt, 1);
  dropThumbnail(block, first);
  if (!location) dropDirectory(block, first, GPS_IFD);
  return block.bytes.subarray(0, usedBytes(block, first));
}

function dropThumbnail(block: Block, first: number): void {
  const next = block.nextAt(first);
  const second = block.u32(next);
  if (second === 0) return;
  const [start, length] = [block.find(second, THUMBNAIL_START), block.find(second, THUMBNAIL_BYTES)];
  if (start && length) {
    const at = block.u32(start.valueAt);
    block.blank(at, at + block.u32(length.valueAt));
  }
  wipe(block, second);
  block.setU32(next, 0);
}

/** Takes a pointer out of a directory (the later entries move up) and overwrites the directory it points to. */
function dropDirectory(block: Block, ifd: number, tag: number): void {
  const entry = block.find(ifd, tag);
  if (!entry) return;
  const count = block.u16(ifd);
  wipe(block, block.u32(entry.valueAt));
  // Offsets of nonsense may have had the directory itself overwritten.
  if (block.u16(ifd) !== count) return;
  const end = Math.min(block.nextAt(ifd) + 4, block.bytes.length);
  block.bytes.copy(block.bytes, entry.at, entry.at + ENTRY_BYTES, end);
  block.blank(end - ENTRY_BYTES, end);
  block.setU16(ifd, count - 1);
}

function wipe(block: Block, ifd: number): void {
  const end = block.nextAt(ifd) + 4;
  for (const { valueAt, valueBytes } of block.entries(ifd)) block.blank(valueAt, valueAt + valueBytes);
  block.blank(ifd, end);
}

/** Where the last byte that a directory refers to ends. */
function usedBytes(block: Block, first: number): number {
  const exifIfd = block.find(first, EXIF_IFD);
  const exifAt = exifIfd ? block.u32(exifIfd.valueAt) : 0;
  const pointers = [block.find(first, GPS_IFD), block.find(exifAt, INTEROP_IFD)];
  const ifds = [first, exifAt, ...pointers.map((entry) => (entry ? block.u32(entry.valueAt) : 0))].filter(
    (at) => at > 0,
  );
  const ends = ifds.flatMap((ifd) => [
    block.nextAt(ifd) + 4,
    ...block.entries(ifd).map(({ valueAt, valueBytes }) => valueAt + valueBytes),
  ]);
  // Even, as TIFF wants offsets to be.
  return Math.min(block.bytes.length, Math.ceil(Math.max(8, ...ends) / 2) * 2);
}
