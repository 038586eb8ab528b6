import { latin1Text, viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import type { Size } from '../../../geometry/resize.ts';
import * as notices from '../../../plan/notices/notices.ts';
import type { ImageHeader } from './header.ts';

const VERSION_AT = 4;
/** The flag of files whose pixels have several depths. */
const DEEP = 0x800;
const FIRST_ATTRIBUTE_AT = 8;
const MAX_ATTRIBUTES = 1000;
const MAX_NAME_BYTES = 256;
const BOX_BYTES = 16;
/** The name of a channel with its end. */
const ALPHA_CHANNEL = 'A\0';
/** In the description of tiles, after their sides. */
const LEVELS_AT = 8;
const LEVELS_BITS = 0x0f;
/** Of the list of channels, which takes time that grows with its square. Renderings have a few hundred channels. */
const MAX_CHANNELS_BYTES = 65_536;

/**
 * Source: OpenEXR File Layout, "Header". The largest window counts, because decoders allocate it.
 * @throws AppError `broken_file` without windows, `not_supported` for other kinds of pixels; RangeError if the header is cut off
 */
export function readExr(file: Uint8Array): ImageHeader {
  if ((viewOf(file).getUint32(VERSION_AT, true) & DEEP) !== 0)
    throw new AppError('not_supported', { kind: { key: 'exrDeep' } });
  const { sizes, isTransparent } = partsOf(file);
  const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
  if (sizes.length === 0 || width < 1 || height < 1) throw new AppError('broken_file');
  return { width, height, channels: isTransparent ? 4 : 3, isDeep: true, notices: [notices.brightnessClipped()] };
}

function partsOf(file: Uint8Array): { sizes: Size[]; isTransparent: boolean } {
  const view = viewOf(file);
  const sizes: Size[] = [];
  let isTransparent = false;
  let at = FIRST_ATTRIBUTE_AT;
  for (let count = 0; count < MAX_ATTRIBUTES; count++) {
    const name = textAt(file, at);
    if (name === '') break;
    const type = textAt(file, at + name.length + 1);
    const sizeAt = at + name.length + 1 + type.length + 1;
    const bytes = view.getInt32(sizeAt, true);
    if (bytes < 0) throw new AppError('broken_file');
    const value = file.subarray(sizeAt + 4, sizeAt + 4 + bytes);
    checkAttribute(name, value);
    if (name === 'channels') isTransparent = latin1Text(value).includes(ALPHA_CHANNEL);
    const valueAt = sizeAt + 4;
    if ((name === 'dataWindow' || name === 'displayWindow') && bytes === BOX_BYTES) {
      // Left, top, right and bottom, all inclusive.
      const sideAt = (offset: number): number =>
        view.getInt32(valueAt + offset + 8, true) - view.getInt32(valueAt + offset, true) + 1;
      sizes.push({ width: sideAt(0), height: sideAt(4) });
    }
    at = valueAt + bytes;
  }
  return { sizes, isTransparent };
}

/** @throws AppError `not_supported` for what ImageMagick does not read, or reads for very long */
function checkAttribute(name: string, value: Uint8Array): void {
  if (name === 'channels' && value.length > MAX_CHANNELS_BYTES)
    throw new AppError('not_supported', { kind: { key: 'exrChannels' } });
  if (name === 'tiles' && ((value[LEVELS_AT] ?? 0) & LEVELS_BITS) !== 0)
    throw new AppError('not_supported', { kind: { key: 'exrLevels' } });
}

/** A text that ends with a NUL. */
function textAt(file: Uint8Array, at: number): string {
  const end = file.subarray(at, at + MAX_NAME_BYTES).indexOf(0);
  if (end < 0) throw new AppError('broken_file');
  return latin1Text(file.subarray(at, at + end));
}
