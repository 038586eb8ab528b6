import { concatUint8Arrays, stringToUint8Array } from 'uint8array-extras';
import { latin1Bytes, viewOf } from '../../bytes.ts';
import type { Blocks } from '../metadata/blocks.ts';

/** Header of a box: its length and its type. */
const HEADER_BYTES = 8;
/** Before EXIF data: the offset of its TIFF header. */
const EXIF_OFFSET = new Uint8Array(4);

const signature = box('JXL ', [Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a)]);
const fileType = box('ftyp', [latin1Bytes('jxl \0\0\0\0jxl ')]);

/**
 * Wraps a codestream with metadata: ISO/IEC 18181-2. Metadata is first, so that readers find it in the head of the file.
 * @returns the parts of the file; the codestream alone without metadata
 */
export function wrapJxl(codestream: Uint8Array, { exif, xmp }: Blocks): Uint8Array[] {
  if (!exif && !xmp) return [codestream];
  return [
    signature,
    fileType,
    ...(exif ? [box('Exif', [EXIF_OFFSET, exif])] : []),
    ...(xmp ? [box('xml ', [stringToUint8Array(xmp)])] : []),
    box('jxlc', [codestream]),
  ];
}

function box(type: string, parts: readonly Uint8Array[]): Uint8Array {
  const data = concatUint8Arrays([new Uint8Array(HEADER_BYTES), ...parts]);
  viewOf(data).setUint32(0, data.length);
  data.set(latin1Bytes(type), 4);
  return data;
}
