import { AppError, type ErrorDetails } from '../errors.ts';
import { ascii, startsWith } from './signatures.ts';

const video = { kind: { key: 'video' }, help: { key: 'videoFrame' } } as const;

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
  [text(0, 'FOVb'), { kind: { key: 'sigmaRaw' } }],
  [text(0, 'gimp xcf'), { kind: { key: 'gimp' } }],
  [bytes(0x49, 0x49, 0xbc, 1), { kind: { key: 'jpegXr' } }],
  [text(0, 'AT&TFORM'), { kind: { key: 'djvu' } }],
  [text(0, 'DDS '), { kind: { key: 'dds' } }],
  // After all formats of pictures in the same container.
  [text(4, 'ftyp'), video],
  [bytes(0x1a, 0x45, 0xdf, 0xa3), video],
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
