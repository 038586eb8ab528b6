/** Raw pixels: sRGB or sRGB with alpha (not premultiplied), 8 bits per channel, rows without padding. */
export interface RawImage {
  width: number;
  height: number;
  channels: 3 | 4;
  pixels: Uint8Array;
}
