import { latin1Bytes } from '../../bytes.ts';
import type { ColorClaims } from '../../color/source-color.ts';
import { openBlock } from '../../metadata/exif-block.ts';
import { EXIF_IFD } from '../../metadata/tiff.ts';

const COLOR_SPACE = 0xa001;
const INTEROP_IFD = 0xa005;
const INTEROP_INDEX = 1;
const SRGB = 1;
/** Not in the standard, but written by many cameras. */
const ADOBE_RGB = 2;
const UNCALIBRATED = 0xffff;
/** The interoperability index of Adobe RGB: DCF 2.0, 4.5.3. */
const DCF_OPTION = 'R03';
/** The interoperability index of sRGB: DCF 2.0, 4.5.3. */
const DCF_BASIC = latin1Bytes('R98');

/**
 * The color space that EXIF states. DCF and exiftool read Adobe RGB from it; Chromium and ImageMagick ignore it, so that these
 * photos look pale.
 */
export function exifColorSpace(exif: Uint8Array | undefined): ColorClaims['exif'] {
  const block = exif && openBlock(exif);
  if (!block) return undefined;
  const ifd = block.directory(block.firstIfd, EXIF_IFD);
  const entry = block.find(ifd, COLOR_SPACE);
  const space = entry && block.u16(entry.valueAt);
  if (space === SRGB) return 'srgb';
  if (space === ADOBE_RGB) return 'adobe-rgb';
  if (space !== UNCALIBRATED) return undefined;
  const index = block.find(block.directory(ifd, INTEROP_IFD), INTEROP_INDEX);
  const text = index && block.bytes.subarray(index.valueAt, index.valueAt + DCF_OPTION.length);
  return text && String.fromCharCode(...text) === DCF_OPTION ? 'adobe-rgb' : undefined;
}

/** A copy that states sRGB, for pixels that were converted to it. */
export function withSrgb(exif: Uint8Array): Uint8Array {
  const block = openBlock(exif);
  if (!block) return exif;
  const ifd = block.directory(block.firstIfd, EXIF_IFD);
  block.setNumber(block.find(ifd, COLOR_SPACE), SRGB);
  const index = block.find(block.directory(ifd, INTEROP_IFD), INTEROP_INDEX);
  if (index && index.valueAt + DCF_BASIC.length <= block.bytes.length) block.bytes.set(DCF_BASIC, index.valueAt);
  return block.bytes;
}
