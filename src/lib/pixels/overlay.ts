import type { RawPicture } from './picture.ts';

/** An RGBA image. */
export type ClearPicture = RawPicture & { channels: 4 };

/** An image to draw over another, and the position of its top left corner. */
export interface Overlay {
  picture: ClearPicture;
  left: number;
  top: number;
}

/**
 * Draws one image over another, in place: Porter-Duff "source over" (Compositing Digital Images, 1984) on gamma-encoded
 * colors. The overlay must be inside the image.
 */
export function layOver(picture: RawPicture, { picture: over, left, top }: Overlay): RawPicture {
  const { pixels, channels } = picture;
  for (let from = 0; from < over.pixels.length; from += 4) {
    const share = (over.pixels[from + 3] ?? 0) / 255;
    if (share === 0) continue;
    const column = (from / 4) % over.width;
    const row = (from / 4 - column) / over.width;
    const to = ((top + row) * picture.width + left + column) * channels;
    const below = channels === 4 ? ((pixels[to + 3] ?? 0) / 255) * (1 - share) : 1 - share;
    const alpha = share + below;
    for (let channel = 0; channel < 3; channel++) {
      const mixed = (over.pixels[from + channel] ?? 0) * share + (pixels[to + channel] ?? 0) * below;
      pixels[to + channel] = Math.round(mixed / alpha);
    }
    if (channels === 4) pixels[to + 3] = Math.round(alpha * 255);
  }
  return picture;
}
