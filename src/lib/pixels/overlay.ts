import type { RawImage } from './raw-image.ts';

/** An RGBA image. */
export type RgbaImage = RawImage & { channels: 4 };

/** An image to draw over another, and the position of its top left corner. */
export interface Overlay {
  image: RgbaImage;
  left: number;
  top: number;
}

/**
 * Draws one image over another, in place: Porter-Duff "source over" (Compositing Digital Images, 1984) on gamma-encoded
 * colors. The overlay must be inside the image.
 */
export function compositeOver(image: RawImage, { image: over, left, top }: Overlay): RawImage {
  const { pixels, channels } = image;
  for (let from = 0; from < over.pixels.length; from += 4) {
    const opacity = (over.pixels[from + 3] ?? 0) / 255;
    if (opacity === 0) continue;
    const column = (from / 4) % over.width;
    const row = (from / 4 - column) / over.width;
    const to = ((top + row) * image.width + left + column) * channels;
    const belowOpacity = channels === 4 ? ((pixels[to + 3] ?? 0) / 255) * (1 - opacity) : 1 - opacity;
    const alpha = opacity + belowOpacity;
    for (let channel = 0; channel < 3; channel++) {
      const mixed = (over.pixels[from + channel] ?? 0) * opacity + (pixels[to + channel] ?? 0) * belowOpacity;
      pixels[to + channel] = Math.round(mixed / alpha);
    }
    if (channels === 4) pixels[to + 3] = Math.round(alpha * 255);
  }
  return image;
}
