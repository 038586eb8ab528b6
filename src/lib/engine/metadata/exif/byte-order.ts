import { openBlock } from '../../../metadata/exif-block.ts';
import { EXIF_IFD, GPS_IFD, INTEROP_IFD, isDirectoryPointer, swapped, type TiffEntry } from '../../../metadata/tiff.ts';
import * as notices from '../../../plan/notices/notices.ts';
import type { Notice } from '../../../plan/types.ts';
import { writeCopies } from './exif-rewrite.ts';

const MAKER_NOTE = 0x927c;

/**
 * A block in the byte order of pixels with 16 bits, for a TIFF, whose directories and pixels have one byte order. A maker note, in which
 * the order of numbers is unknown, is left out of a block that is rewritten.
 */
export function asLittleEndian(exif: Uint8Array): { exif?: Uint8Array; notices: Notice[] } {
  const block = openBlock(exif);
  if (!block || block.littleEndian) return { exif, notices: [] };
  const exifIfd = block.directory(block.firstIfd, EXIF_IFD);
  const entries = (ifd: number): TiffEntry[] =>
    block
      .copied(ifd)
      .filter((entry) => !isDirectoryPointer(entry) && entry.tag !== MAKER_NOTE)
      .map(swapped);
  const written = writeCopies(
    {
      main: entries(block.firstIfd),
      exif: entries(exifIfd),
      gps: entries(block.directory(block.firstIfd, GPS_IFD)),
      interop: entries(block.directory(exifIfd, INTEROP_IFD)),
    },
    true,
  );
  if (!written) return { notices: [notices.blockDropped('EXIF')] };
  return { exif: written, notices: block.find(exifIfd, MAKER_NOTE) ? [notices.makerNoteDropped()] : [] };
}
