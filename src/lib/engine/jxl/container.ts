import { stringToUint8Array } from 'uint8array-extras';
import { latin1Bytes, startsWith } from '../../bytes.ts';
import { writeBox } from '../files/iso-boxes.ts';
import type { Blocks } from '../metadata/blocks.ts';

/** Before EXIF data: the offset of its TIFF header. */
const EXIF_OFFSET = new Uint8Array(4);

const signature = writeBox('JXL ', Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a));
const fileType = writeBox('ftyp', latin1Bytes('jxl \0\0\0\0jxl '));

/**
 * Wraps a codestream with metadata: ISO/IEC 18181-2. Metadata is first, so that readers find it in the head of the file.
 * @returns the parts of the file; the codestream alone without metadata
 */
export function wrapJxl(codestream: Uint8Array, { exif, xmp }: Blocks): Uint8Array[] {
  if (!exif && !xmp) return [codestream];
  return container(codestream, [
    ...(exif ? [writeBox('Exif', EXIF_OFFSET, exif)] : []),
    ...(xmp ? [writeBox('xml ', stringToUint8Array(xmp))] : []),
  ]);
}

const container = (codestream: Uint8Array, boxes: readonly Uint8Array[]): Uint8Array[] => [
  signature,
  fileType,
  ...boxes,
  writeBox('jxlc', codestream),
];

/** The parts of a file that can have more boxes behind it: a codestream is wrapped. */
export const inContainer = (file: Uint8Array): Uint8Array[] =>
  startsWith(file, signature) ? [file] : container(file, []);
