import type { Size } from '../../geometry/resize.ts';

/** How much brighter each part of a picture is on an HDR display: a second JPEG behind the picture. */
export interface GainMap extends Size {
  isGray: boolean;
  /** With the metadata that describe it, and no others. */
  file: Uint8Array;
  /** XMP of Adobe and Google: `hdrgm`. */
  xmp?: string;
  /** Data of the segment of ISO 21496-1. */
  iso?: Uint8Array;
}
