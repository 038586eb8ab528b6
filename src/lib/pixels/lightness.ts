/**
 * Lightness of a gamma-encoded sRGB pixel, 0 to 100: its luma (ITU-R BT.709), which is approximately perceptually
 * uniform.
 */
export const lightnessAt = (pixels: Uint8Array, at: number): number =>
  (0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)) * (100 / 255);
