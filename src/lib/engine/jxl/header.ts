import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Text } from '../../bytes.ts';
import { AppError } from '../../errors.ts';
import { CODESTREAM_HEADER_BYTES, readJxlCodestream } from '../../formats/jxl-codestream.ts';
import type { ImageHeader } from '../decoders/more/header.ts';
import { type Box, boxesIn, findBox, TYPE_AT } from '../files/iso-boxes.ts';

const CODESTREAM = 0xff;
/** Bytes before the data of a partial codestream (`jxlp`) and of EXIF: an index, and the offset of the TIFF header. */
const PREFIX_BYTES = 4;
/** The boxes of metadata, which a file may have compressed with Brotli in a box `brob`. */
const metadataBoxes = { exif: 'Exif', xmp: 'xml ' } as const;
export type MetadataKind = keyof typeof metadataBoxes;

export interface JxlHeader extends ImageHeader {
  isAnimated: boolean;
  /** Boxes of metadata, compressed: the data of the box that they replace. */
  packed: Partial<Record<MetadataKind, Uint8Array>>;
  /** Whether it has the data to restore the JPEG that it was made from. */
  hasJpegData: boolean;
}

/** The EXIF of a box, whose data begins with the offset of the TIFF header. */
export const exifOfBox = (data: Uint8Array): Uint8Array => data.subarray(PREFIX_BYTES);

/**
 * Reads size, depth, channels and animation of a codestream or its container.
 * Source: ISO/IEC 18181-2 for the boxes.
 * @throws AppError `broken_file` without a codestream
 */
export function readJxl(file: Uint8Array): JxlHeader {
  const boxes = file[0] === CODESTREAM ? [] : boxesIn(file);
  const codestream = readJxlCodestream(boxes.length === 0 ? file : codestreamOf(boxes));
  const exif = findBox(boxes, metadataBoxes.exif);
  const xmp = findBox(boxes, metadataBoxes.xmp);
  return {
    ...codestream,
    metadata: { ...(exif && { exif: exifOfBox(exif) }), ...(xmp && { xmp: new TextDecoder().decode(xmp) }) },
    packed: { ...(!exif && packedBox(boxes, 'exif')), ...(!xmp && packedBox(boxes, 'xmp')) },
    hasJpegData: findBox(boxes, 'jbrd') !== undefined,
  };
}

/** The compressed data of a box of metadata: ISO/IEC 18181-2, 9.8. */
function packedBox(boxes: readonly Box[], kind: MetadataKind): JxlHeader['packed'] {
  const box = boxes.find(
    ({ type, data }) => type === 'brob' && latin1Text(data.subarray(0, TYPE_AT)) === metadataBoxes[kind],
  );
  return box ? { [kind]: box.data.subarray(TYPE_AT) } : {};
}

function codestreamOf(boxes: readonly Box[]): Uint8Array {
  const whole = findBox(boxes, 'jxlc');
  if (whole) return whole;
  const parts = boxes.filter(({ type }) => type === 'jxlp').map(({ data }) => data.subarray(PREFIX_BYTES));
  if (parts.length === 0) throw new AppError('broken_file');
  return concatUint8Arrays(parts.map((part) => part.subarray(0, CODESTREAM_HEADER_BYTES)));
}
