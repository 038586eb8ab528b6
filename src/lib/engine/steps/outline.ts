import type { RgbaImage } from '../../pixels/overlay.ts';
import { luminance } from '../../pixels/srgb.ts';
import type { TextStyle } from '../../plan/types.ts';
import type { EngineHost } from '../host.ts';
import { colorChannels } from './color.ts';

/** Opacity of the glyphs. The gain keeps glyphs dense that are only a few pixels wide. */
const GLYPH_OPACITY = 0.95;
const GLYPH_GAIN = 1.25;
/** Opacity of the outline, next to a glyph. */
const OUTLINE_OPACITY = 0.85;
/** Standard deviation of the outline's blur, relative to the font size, and its minimum in pixels. */
const SIGMA = 0.05;
const MIN_SIGMA = 0.8;
/** Wider blurs run on a smaller copy. Text of the default size never has one: images have at most 16,383 pixels a side. */
const MAX_SIGMA = 33;
/** Blurred values below the floor become transparent; the gain makes the others dense. */
const FLOOR = 0.03;
const GAIN = 3.5;
/** Width of the outline in standard deviations, where less than `FLOOR` of a straight edge is left. */
const REACH = 2;
/** Relative luminance that contrasts as much with black as with white: (L + 0.05)² = 0.05 × 1.05 (WCAG 2.2). */
const MIDDLE_LUMINANCE = Math.sqrt(0.05 * 1.05) - 0.05;

const sigmaOf = (fontPx: number): number => Math.max(MIN_SIGMA, fontPx * SIGMA);

/** Width that the outline adds on each side, in pixels. */
export const outlineWidth = (fontPx: number): number => Math.ceil(sigmaOf(fontPx) * REACH);

/**
 * Composites glyphs over a soft outline, which is their blurred and amplified shape, black or white, whichever contrasts more
 * with their color.
 */
export async function outlined(
  glyphs: RgbaImage,
  { fontPx, color, opacity }: Pick<TextStyle, 'fontPx' | 'color' | 'opacity'>,
  host: EngineHost,
): Promise<RgbaImage> {
  const { r, g, b } = colorChannels(color);
  const outline = luminance([r, g, b]) < MIDDLE_LUMINANCE ? 255 : 0;
  const { width, height, pixels: placed } = extended(glyphs, outlineWidth(fontPx));
  const blurred = await blurredAlpha({ width, height, channels: 4, pixels: placed }, sigmaOf(fontPx), host);
  for (let index = 0, at = 0; index < blurred.length; index++, at += 4) {
    const glyph = Math.min(1, ((placed[at + 3] ?? 0) / 255) * GLYPH_GAIN) * GLYPH_OPACITY;
    const dense = Math.max(0, Math.min(1, ((blurred[index] ?? 0) / 255 - FLOOR) * GAIN));
    const around = dense * OUTLINE_OPACITY * (1 - glyph);
    const alpha = glyph + around;
    for (let channel = 0; channel < 3; channel++) {
      const mixed = (placed[at + channel] ?? 0) * glyph + outline * around;
      placed[at + channel] = alpha === 0 ? 0 : Math.round(mixed / alpha);
    }
    placed[at + 3] = Math.round(alpha * 255 * opacity);
  }
  return { width, height, channels: 4, pixels: placed };
}

/** The alpha channel, blurred. */
async function blurredAlpha({ width, height, pixels }: RgbaImage, sigma: number, { sharp }: EngineHost) {
  const alpha = sharp(pixels, { raw: { width, height, channels: 4 } }).extractChannel(3);
  if (sigma <= MAX_SIGMA) return alpha.blur(sigma).raw().toBuffer();
  const scale = MAX_SIGMA / sigma;
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const small = await alpha
    .resize({ ...size, fit: 'fill' })
    .blur(MAX_SIGMA)
    .raw()
    .toBuffer();
  return sharp(small, { raw: { ...size, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
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
