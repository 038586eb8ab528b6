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
  const around = outlineWidth(fontPx);
  const { pixels, ...raw } = letters;
  const { data: placed, info } = await sharp(pixels, { raw })
    .extend({ top: around, bottom: around, left: around, right: around, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
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
