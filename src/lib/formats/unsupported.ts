import { AppError, type ErrorDetails } from '../errors.ts';
import { ascii, isoBrands, startsWith } from './signatures.ts';

const RAW_HELP = 'Export it as JPEG or TIFF from a photo editor, and convert that.';
const VIDEO_HELP = 'Save a frame of it as an image in a video player, and convert that.';

/** Details of `not_supported` for the RAW file of a camera. @param format the name of its format, such as DNG */
export const rawDetails = (format: string): ErrorDetails => ({
  kind: `This is a RAW file of a camera (${format})`,
  help: RAW_HELP,
});

const text =
  (start: number, ...words: string[]) =>
  (head: Uint8Array): boolean =>
    words.some((word) => ascii(head, start, start + word.length) === word);
const bytes =
  (...signature: number[]) =>
  (head: Uint8Array): boolean =>
    startsWith(head, signature);

/** Formats of pictures and videos that are not supported. */
const known: readonly [matches: (head: Uint8Array) => boolean, details: ErrorDetails][] = [
  [text(0, 'FUJIFILMCCD-RAW'), rawDetails('RAF')],
  [text(0, 'IIRO', 'IIRS', 'MMOR'), rawDetails('ORF')],
  [text(0, 'IIU\0'), rawDetails('RW2')],
  [text(6, 'HEAPCCDR'), rawDetails('CRW')],
  [text(0, 'FOVb'), rawDetails('X3F')],
  [text(0, '\0MRM'), rawDetails('MRW')],
  [(head) => isoBrands(head).includes('crx '), rawDetails('CR3')],
  [text(0, '8BPS'), { kind: 'This is a Photoshop file (PSD)' }],
  [text(0, 'gimp xcf'), { kind: 'This is a GIMP file (XCF)' }],
  [text(4, 'jP  '), { kind: 'This is a JPEG 2000 image' }],
  [bytes(0xff, 0x4f, 0xff, 0x51), { kind: 'This is a JPEG 2000 image' }],
  [text(4, 'JXL '), { kind: 'This is a JPEG XL image' }],
  [bytes(0xff, 0x0a), { kind: 'This is a JPEG XL image' }],
  [bytes(0x49, 0x49, 0xbc, 1), { kind: 'This is a JPEG XR image' }],
  [bytes(0x76, 0x2f, 0x31, 1), { kind: 'This is an OpenEXR image' }],
  [text(0, '#?RADIANCE', '#?RGBE'), { kind: 'This is a Radiance HDR image' }],
  [text(0, 'AT&TFORM'), { kind: 'This is a DjVu file' }],
  [text(0, 'DDS '), { kind: 'This is a DirectDraw texture (DDS)' }],
  [text(0, 'qoif'), { kind: 'This is a QOI image' }],
  // After all formats of pictures in the same container.
  [text(4, 'ftyp'), { kind: 'This is a video', help: VIDEO_HELP }],
  [bytes(0x1a, 0x45, 0xdf, 0xa3), { kind: 'This is a video', help: VIDEO_HELP }],
];

/**
 * The error for a file whose format is not supported.
 * @param head its first `SNIFF_BYTES` bytes
 * @returns `not_supported` if the format is known, else `unknown_format`
 */
export function unknownFormatError(head: Uint8Array): AppError {
  const details = known.find(([matches]) => matches(head))?.[1];
  return details ? new AppError('not_supported', details) : new AppError('unknown_format');
}
