import type { RgbaImage } from './overlay.ts';

/** Crops an image to the pixels that have at least this alpha (1 to 255). Undefined if there are none. */
export function cropTransparent({ width, height, pixels }: RgbaImage, minAlpha: number): RgbaImage | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if ((pixels[at] ?? 0) < minAlpha) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  if (right === 0) return undefined;
  const rowBytes = (right - left) * 4;
  const cropped = new Uint8Array(rowBytes * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const start = (y * width + left) * 4;
    cropped.set(pixels.subarray(start, start + rowBytes), (y - top) * rowBytes);
  }
  return { width: right - left, height: bottom - top, channels: 4, pixels: cropped };
}
