import { AppError } from '../../errors.ts';
import type { Size } from '../../geometry/resize.ts';

/** OS/2 1.x headers have 16-bit dimensions. Later ones are signed 32-bit; a negative height means top-down rows. */
const CORE_HEADER_BYTES = 12;

/**
 * The size of a bitmap from its header (Microsoft: BITMAPFILEHEADER, BITMAPINFOHEADER).
 * @throws AppError `broken_file` if a side is not positive
 */
export function bmpSize(head: Uint8Array): Size {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < 26) throw new AppError('broken_file');
  const core = view.getUint32(14, true) === CORE_HEADER_BYTES;
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = core ? view.getUint16(20, true) : Math.abs(view.getInt32(22, true));
  if (width < 1 || height < 1) throw new AppError('broken_file');
  return { width, height };
}
