import type { ColorMap } from '../plan/types.ts';
import type { RawImage } from './raw-image.ts';

/** Maps every color c to `matrix` c + `offset`, in place. Alpha stays. */
export function mapColors(image: RawImage, { matrix, offset }: ColorMap): RawImage {
  const { pixels, channels } = image;
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix;
  const [toRed, toGreen, toBlue] = offset.map((value) => value * 255) as [number, number, number];
  // Rounds and clamps.
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  for (let at = 0; at < pixels.length; at += channels) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    clamped[at] = rr * red + rg * green + rb * blue + toRed;
    clamped[at + 1] = gr * red + gg * green + gb * blue + toGreen;
    clamped[at + 2] = br * red + bg * green + bb * blue + toBlue;
  }
  return image;
}
