import type { RgbaImage } from '../../pixels/overlay.ts';
import type { EngineHost } from '../host.ts';

/** Opacity of the white letters. The gain keeps letters white that are only a few pixels wide. */
const LETTER_OPACITY = 0.95;
const LETTER_GAIN = 1.25;
/** Opacity of the black outline, next to a letter. */
const OUTLINE_OPACITY = 0.85;
/** Standard deviation of the outline's blur, relative to the font size, and its minimum in pixels. */
const SIGMA = 0.05;
const MIN_SIGMA = 0.8;
/** Blurred values below the floor become transparent; the gain makes the others dense. */
const FLOOR = 0.03;
const GAIN = 3.5;
/** Width of the outline in standard deviations, where less than `FLOOR` of a straight edge is left. */
const REACH = 2;

const sigmaOf = (fontPx: number): number => Math.max(MIN_SIGMA, fontPx * SIGMA);

/** Width that the outline adds on each side, in pixels. */
export const outlineWidth = (fontPx: number): number => Math.ceil(sigmaOf(fontPx) * REACH);

/** Composites letters over a soft black outline, which is their blurred and amplified shape. */
export async function outlined(letters: RgbaImage, fontPx: number, { sharp }: EngineHost): Promise<RgbaImage> {
  const { width, height, pixels: placed } = extended(letters, outlineWidth(fontPx));
  const blurred = await sharp(placed, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .blur(sigmaOf(fontPx))
    .raw()
    .toBuffer();
  for (let index = 0, at = 0; index < blurred.length; index++, at += 4) {
    const letter = Math.min(1, ((placed[at + 3] ?? 0) / 255) * LETTER_GAIN) * LETTER_OPACITY;
    const dense = Math.max(0, Math.min(1, ((blurred[index] ?? 0) / 255 - FLOOR) * GAIN));
    const alpha = letter + dense * OUTLINE_OPACITY * (1 - letter);
    for (let channel = 0; channel < 3; channel++) {
      placed[at + channel] = alpha === 0 ? 0 : Math.round(((placed[at + channel] ?? 0) * letter) / alpha);
    }
    placed[at + 3] = Math.round(alpha * 255);
  }
  return { width, height, channels: 4, pixels: placed };
}

/** Adds transparent pixels on each side. */
function extended({ width, height, pixels }: RgbaImage, around: number): RgbaImage {
  const size = { width: width + 2 * around, height: height + 2 * around };
  const result = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width * 4, (y + 1) * width * 4);
    result.set(row, ((y + around) * size.width + around) * 4);
  }
  return { ...size, channels: 4, pixels: result };
}
