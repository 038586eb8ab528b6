import { blurRows } from '../../pixels/blur-rows.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import type { Step } from '../../plan/types.ts';

/** Rec. 709 luma. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722] as const;

/**
 * Unsharp mask on luma, in place: adds `amount` times the difference of luma and blurred luma to each channel, which preserves
 * hue. Pixels are weighted by alpha. sharp's own, on CIELAB lightness, takes 3 s for a 12 MP image.
 */
export function sharpen(image: RawImage, { sigma, amount }: Extract<Step, { op: 'sharpen' }>): RawImage {
  const { width, height, channels, pixels } = image;
  const luma = (at: number): number =>
    RED * (pixels[at] ?? 0) + GREEN * (pixels[at + 1] ?? 0) + BLUE * (pixels[at + 2] ?? 0);
  const withAlpha = channels === 4;
  const values = withAlpha ? 2 : 1;

  const read = (y: number, row: Float32Array): void => {
    for (let to = 0, at = y * width * channels; to < row.length; to += values, at += channels) {
      const weight = withAlpha ? (pixels[at + 3] ?? 0) / 255 : 1;
      row[to] = luma(at) * weight;
      if (withAlpha) row[to + 1] = weight;
    }
  };
  const write = (y: number, blurred: Float32Array): void => {
    for (let from = 0, at = y * width * channels; from < blurred.length; from += values, at += channels) {
      const weight = withAlpha ? (blurred[from + 1] ?? 0) : 1;
      if (weight === 0) continue;
      const more = amount * (luma(at) - (blurred[from] ?? 0) / weight);
      for (let band = at; band < at + 3; band++) pixels[band] = within((pixels[band] ?? 0) + more);
    }
  };
  blurRows({ width, height, channels: values }, sigma, read, write);
  return image;
}

const within = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0);
