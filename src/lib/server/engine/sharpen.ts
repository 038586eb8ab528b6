import sharp from 'sharp';
import type { RawPicture } from '../../pixels/picture.ts';
import type { Step } from '../../plan/types.ts';

/** Rec. 709 luma, in 65,536ths. */
const [RED, GREEN, BLUE] = [13_933, 46_871, 4732] as const;

/**
 * Unsharp mask on luma: adds to every channel `amount` times what its luma differs from the blurred luma, so that colours
 * stay. In place. sharp's own sharpens CIELAB lightness, which takes 3 s of a 12 MP picture; this takes 0.3 s.
 */
export async function sharpen(
  picture: RawPicture,
  { sigma, amount }: Extract<Step, { op: 'sharpen' }>,
): Promise<RawPicture> {
  const { width, height, channels, pixels } = picture;
  const blurred = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .blur(sigma)
    .raw()
    .toBuffer();
  const scaled = amount / 65_536;
  for (let at = 0; at < pixels.length; at += channels) {
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    const difference =
      RED * (red - (blurred[at] as number)) +
      GREEN * (green - (blurred[at + 1] as number)) +
      BLUE * (blue - (blurred[at + 2] as number));
    const more = difference * scaled;
    pixels[at] = within(red + more);
    pixels[at + 1] = within(green + more);
    pixels[at + 2] = within(blue + more);
  }
  return picture;
}

const within = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));
