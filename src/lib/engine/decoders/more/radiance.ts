import { latin1Text } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import * as notices from '../../../plan/notices/notices.ts';
import type { ImageHeader } from './header.ts';

const MAX_HEADER_BYTES = 65_536;
/** The line after the header: the number of rows, top down or bottom up, and of columns. */
const SIZE = /\n[+-]Y (\d{1,9}) [+-]X (\d{1,9})\n/;

/** Source: Radiance file formats, "Picture file format". @throws AppError `broken_file` without a size, or with turned rows */
export function readRadiance(file: Uint8Array): ImageHeader {
  const [, height, width] = SIZE.exec(latin1Text(file.subarray(0, MAX_HEADER_BYTES))) ?? [];
  if (!width || !height) throw new AppError('broken_file');
  return { width: Number(width), height: Number(height), isDeep: true, notices: [notices.brightnessClipped()] };
}
