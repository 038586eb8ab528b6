import { concatUint8Arrays, uint8ArrayToHex } from 'uint8array-extras';
import { latin1Bytes, latin1Text, viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import { type Box, boxesIn, findBox, findBoxes, writeBox } from '../../files/iso-boxes.ts';
import type { SourceMetadata } from '../../metadata/source-metadata.ts';
import type { ImageHeader } from './header.ts';

const CODESTREAM = 0xff4f;
const SIZE_MARKER = 0xff51;
/** Offsets in the codestream: ISO/IEC 15444-1, A.5.1. The last one is of each component's distance between columns. */
const siz = { marker: 2, right: 8, bottom: 12, left: 16, top: 20, components: 40, depth: 42, columns: 43 } as const;
const COMPONENT_BYTES = 3;
/** The type of compression, the only one. */
const WAVELET = 7;
const DEPTH_BITS = 0x7f;
/** Numbers of color spaces that ImageMagick converts, and the kinds of others: ISO/IEC 15444-1 and 15444-2, table M.25. */
const spaces = { rgb: 16, gray: 17, ycc: 18 } as const;
const otherSpaces: Readonly<Record<number, string>> = { 12: 'CMYK', 14: 'CIELab', 24: 'e-sYCC' };
const METHOD_NUMBER = 1;
const NUMBER_AT = 3;
/** Offset of the color space in a profile, which follows the method: ICC.1, 7.2. */
const PROFILE_SPACE_AT = 3 + 16;
/** Types of `uuid` boxes with metadata: of exiftool, XMP specification part 3, and IPTC. */
const uuids = {
  exif: '4a706754696666457869662d3e4a5032',
  xmp: 'be7acfcb97a942e89c71999491e3afac',
  iptc: '33c7a4d2b81d4723a0baf1a3e097ad38',
} as const;
const UUID_BYTES = 16;
const METERS_PER_INCH = 0.0254;

/**
 * Source: ISO/IEC 15444-1, annex I for the container.
 * @throws AppError `broken_file` without a codestream, `not_supported` for colors and positions that ImageMagick gets wrong
 */
export function readJpeg2000(file: Uint8Array): ImageHeader {
  const isBare = viewOf(file).getUint16(0) === CODESTREAM;
  const start = isBare ? 0 : findBoxes(file, ['jp2c'])[0]?.dataAt;
  if (start === undefined || start + siz.depth >= file.length) throw new AppError('broken_file');
  const view = viewOf(file.subarray(start));
  if (view.getUint16(siz.marker) !== SIZE_MARKER) throw new AppError('broken_file');
  const [left, top] = [view.getUint32(siz.left), view.getUint32(siz.top)];
  const colors = isBare ? undefined : unreadColors(file);
  if (colors) throw new AppError('not_supported', { kind: { key: 'jpeg2000Colors', values: { colors } } });
  if (left > 0 || top > 0) throw new AppError('not_supported', { kind: { key: 'jpeg2000Part' } });
  const density = isBare ? undefined : densityOf(file);
  return {
    width: view.getUint32(siz.right),
    height: view.getUint32(siz.bottom),
    channels: view.getUint16(siz.components),
    isDeep: (view.getUint8(siz.depth) & DEPTH_BITS) + 1 > 8,
    ...(density !== undefined && { density }),
    metadata: isBare ? {} : metadataOf(file),
  };
}

/** A file of a codestream without a container, which has one color, or three as in sRGB, and transparency behind them. */
export function withContainer(file: Uint8Array): Uint8Array {
  const view = viewOf(file);
  if (view.getUint16(0) !== CODESTREAM) return file;
  const count = view.getUint16(siz.components);
  const colors = count < 3 ? 1 : 3;
  const header = new Uint8Array(14);
  viewOf(header).setUint32(0, view.getUint32(siz.bottom) - view.getUint32(siz.top));
  viewOf(header).setUint32(4, view.getUint32(siz.right) - view.getUint32(siz.left));
  viewOf(header).setUint16(8, count);
  header.set([view.getUint8(siz.depth), WAVELET], 10);
  // Each component: its number, whether it is a color or opacity, and the color that it is, or all of them.
  const channels = Array.from({ length: count }, (_, index) =>
    index < colors ? [0, index, 0, 0, 0, index + 1] : [0, index, 0, 1, 0, 0],
  );
  return concatUint8Arrays([
    writeBox('jP  ', Uint8Array.of(13, 10, 0x87, 10)),
    writeBox('ftyp', latin1Bytes('jp2 \0\0\0\0jp2 ')),
    writeBox(
      'jp2h',
      writeBox('ihdr', header),
      writeBox('colr', Uint8Array.of(METHOD_NUMBER, 0, 0, 0, 0, 0, spaceOf(view, colors))),
      ...(count === colors + 1 ? [writeBox('cdef', Uint8Array.from([0, count, ...channels.flat()]))] : []),
    ),
    writeBox('jp2c', file),
  ]);
}

/** In YCC, as videos have it, the colors can have fewer columns than the brightness. */
function spaceOf(view: DataView, colors: number): number {
  if (colors === 1) return spaces.gray;
  const columns = (component: number): number => view.getUint8(siz.columns + COMPONENT_BYTES * component);
  return columns(1) > columns(0) ? spaces.ycc : spaces.rgb;
}

/** The name of the colors of a file, if ImageMagick does not convert them. The first description counts. */
function unreadColors(file: Uint8Array): string | undefined {
  const color = findBoxes(file, ['jp2h', 'colr'])[0]?.data;
  if (!color || color.length < NUMBER_AT + 4) return undefined;
  if (color[0] === METHOD_NUMBER) {
    const space = viewOf(color).getUint32(NUMBER_AT);
    return (Object.values(spaces) as number[]).includes(space) ? undefined : String(otherSpaces[space] ?? space);
  }
  const space = latin1Text(color.subarray(PROFILE_SPACE_AT, PROFILE_SPACE_AT + 4)).trim();
  return space === 'CMYK' || space === 'Lab' ? space : undefined;
}

/** Pixels per inch: of the display, or else of the capture (I.5.3.7). */
function densityOf(file: Uint8Array): number | undefined {
  const boxes = findBoxes(file, ['jp2h', 'res ']).flatMap(({ data }) => boxesIn(data));
  const box = findBox(boxes, 'resd') ?? findBox(boxes, 'resc');
  if (!box || box.length < 10) return undefined;
  const view = viewOf(box);
  const perMeter = (view.getUint16(4) / view.getUint16(6)) * 10 ** view.getInt8(9);
  return Number.isFinite(perMeter) && perMeter > 0 ? perMeter * METERS_PER_INCH : undefined;
}

function metadataOf(file: Uint8Array): SourceMetadata {
  const boxes = findBoxes(file, ['uuid']);
  const [exif, xmp, iptc] = [dataOf(boxes, uuids.exif), dataOf(boxes, uuids.xmp), dataOf(boxes, uuids.iptc)];
  return { ...(exif && { exif }), ...(iptc && { iptc }), ...(xmp && { xmp: new TextDecoder().decode(xmp) }) };
}

/** A `uuid` box begins with its type: ISO/IEC 14496-12, 4.2. */
const dataOf = (boxes: readonly Box[], uuid: string): Uint8Array | undefined =>
  boxes.find(({ data }) => uint8ArrayToHex(data.subarray(0, UUID_BYTES)) === uuid)?.data.subarray(UUID_BYTES);
