import { AppError, type ErrorDetails } from '../errors.ts';
import { ascii, startsWith } from './signatures.ts';

const VIDEO_HELP = 'Save a frame of it as an image in a video player, and convert that.';

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
  [text(0, 'FOVb'), { kind: 'This is a RAW file of a Sigma camera (X3F)' }],
  [text(0, 'gimp xcf'), { kind: 'This is a GIMP file (XCF)' }],
  [bytes(0x49, 0x49, 0xbc, 1), { kind: 'This is a JPEG XR image' }],
  [text(0, 'AT&TFORM'), { kind: 'This is a DjVu file' }],
  [text(0, 'DDS '), { kind: 'This is a DirectDraw texture (DDS)' }],
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
