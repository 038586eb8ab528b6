import { latin1Text, viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import type { Size } from '../../../geometry/resize.ts';
import * as notices from '../../../plan/notices.ts';
import type { ImageHeader } from './header.ts';

const FIRST_ATTRIBUTE_AT = 8;
const MAX_ATTRIBUTES = 1000;
const MAX_NAME_BYTES = 256;
const BOX_BYTES = 16;
/** Of the list of channels, which takes time that grows with its square. Renderings have a few hundred channels. */
const MAX_CHANNELS_BYTES = 65_536;

/**
 * Source: OpenEXR File Layout, "Header". The largest window counts, because decoders allocate it.
 * @throws AppError `broken_file` without windows, `not_supported` for too many channels; RangeError if the header is cut off
 */
export function readExr(file: Uint8Array): ImageHeader {
  const sizes = windowsOf(file);
  const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
  if (sizes.length === 0 || width < 1 || height < 1) throw new AppError('broken_file');
  return { width, height, isDeep: true, notices: [notices.brightnessClipped()] };
}

function windowsOf(file: Uint8Array): Size[] {
  const view = viewOf(file);
  const found: Size[] = [];
  let at = FIRST_ATTRIBUTE_AT;
  for (let count = 0; count < MAX_ATTRIBUTES; count++) {
    const name = textAt(file, at);
    if (name === '') break;
    const type = textAt(file, at + name.length + 1);
    const sizeAt = at + name.length + 1 + type.length + 1;
    const bytes = view.getInt32(sizeAt, true);
    if (bytes < 0) throw new AppError('broken_file');
    if (name === 'channels' && bytes > MAX_CHANNELS_BYTES)
      throw new AppError('not_supported', { kind: 'This EXR has thousands of channels' });
    const valueAt = sizeAt + 4;
    if ((name === 'dataWindow' || name === 'displayWindow') && bytes === BOX_BYTES) {
      // Left, top, right and bottom, all inclusive.
      const sideAt = (offset: number): number =>
        view.getInt32(valueAt + offset + 8, true) - view.getInt32(valueAt + offset, true) + 1;
      found.push({ width: sideAt(0), height: sideAt(4) });
    }
    at = valueAt + bytes;
  }
  return found;
}

/** A text that ends with a NUL. */
function textAt(file: Uint8Array, at: number): string {
  const end = file.subarray(at, at + MAX_NAME_BYTES).indexOf(0);
  if (end < 0) throw new AppError('broken_file');
  return latin1Text(file.subarray(at, at + end));
}
