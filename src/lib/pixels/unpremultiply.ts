import type { RawImage } from './raw-image.ts';

/** Divides colors by alpha, in place. Transparent pixels become black. */
export function unpremultiply(image: RawImage): RawImage {
  const { pixels, channels } = image;
  if (channels !== 4) return image;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let band = at; band < at + 3; band++) {
      pixels[band] = alpha === 0 ? 0 : Math.min(255, Math.round((255 * (pixels[band] ?? 0)) / alpha));
    }
  }
  return image;
}
