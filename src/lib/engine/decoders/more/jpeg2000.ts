import { viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import { findBoxes } from '../../files/iso-boxes.ts';
import type { ImageHeader } from './header.ts';

const CODESTREAM = 0xff4f;
const SIZE_MARKER = 0xff51;
/** Offsets in the codestream: ISO/IEC 15444-1, A.5.1. */
const siz = { marker: 2, right: 8, bottom: 12, left: 16, top: 20, components: 40, depth: 42 } as const;
const DEPTH_BITS = 0x7f;

/** Source: ISO/IEC 15444-1, annex I for the container. @throws AppError `broken_file` without a codestream */
export function readJpeg2000(file: Uint8Array): ImageHeader {
  const start = viewOf(file).getUint16(0) === CODESTREAM ? 0 : findBoxes(file, ['jp2c'])[0]?.dataAt;
  if (start === undefined || start + siz.depth >= file.length) throw new AppError('broken_file');
  const view = viewOf(file.subarray(start));
  if (view.getUint16(siz.marker) !== SIZE_MARKER) throw new AppError('broken_file');
  return {
    width: view.getUint32(siz.right) - view.getUint32(siz.left),
    height: view.getUint32(siz.bottom) - view.getUint32(siz.top),
    channels: view.getUint16(siz.components),
    isDeep: (view.getUint8(siz.depth) & DEPTH_BITS) + 1 > 8,
  };
}
