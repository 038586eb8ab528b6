import type { RgbaImage } from '../../pixels/overlay.ts';
import { colorChannels } from '../steps/color.ts';

/** Alpha below which a pixel is left out: traced shapes are opaque. */
const OPAQUE_FROM = 128;

/**
 * Composites partly transparent areas over the background, in place, and drops those below `OPAQUE_FROM`. Smooth edges keep their
 * color: over the background, a black shape would get a gray outline.
 */
export function flattenAreas(image: RgbaImage, background: string): void {
  const { r, g, b } = colorChannels(background);
  const under = [r, g, b] as const;
  const { pixels } = image;
  for (const index of areaPixels(image)) {
    const at = index * 4;
    const alpha = pixels[at + 3] ?? 0;
    pixels[at + 3] = alpha < OPAQUE_FROM ? 0 : 255;
    for (const [band, level] of alpha < OPAQUE_FROM ? [] : under.entries()) {
      pixels[at + band] = Math.round(((pixels[at + band] ?? 0) * alpha + level * (255 - alpha)) / 255);
    }
  }
}

/** Makes pixels opaque or transparent. */
export function thresholdAlpha(pixels: Uint8Array): void {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = (pixels[at] ?? 0) < OPAQUE_FROM ? 0 : 255;
}

/** The indices of translucent pixels in a square of three by three such pixels. Edges are narrower. */
function areaPixels({ width, height, pixels }: RgbaImage): Set<number> {
  const found = new Set<number>();
  const isTranslucent = (index: number): boolean => {
    const alpha = pixels[index * 4 + 3] ?? 0;
    return alpha > 0 && alpha < 255;
  };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const center = y * width + x;
      if (!isTranslucent(center)) continue;
      const square = [-width, 0, width].flatMap((row) => [center + row - 1, center + row, center + row + 1]);
      if (square.every(isTranslucent)) for (const index of square) found.add(index);
    }
  }
  return found;
}
