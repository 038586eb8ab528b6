import type { RawPicture } from './picture.ts';

interface Cartoon {
  /** Number of tones. */
  levels: number;
  /** Width of outlines, in pixels: of the Gaussian that looks for them. */
  sigma: number;
}

/** Simple first version: hard formula, whole planes. */
export function cartoon(picture: RawPicture, { levels, sigma }: Cartoon): RawPicture {
  const { width, height, channels, pixels } = picture;
  const luma = new Float32Array(width * height);
  for (let at = 0; at < luma.length; at++) {
    const from = at * channels;
    luma[at] =
      (0.2126 * (pixels[from] ?? 0) + 0.7152 * (pixels[from + 1] ?? 0) + 0.0722 * (pixels[from + 2] ?? 0)) / 2.55;
  }
  const narrow = blurred(luma, width, height, sigma);
  const wide = blurred(luma, width, height, sigma * 1.6);
  const step = 100 / (levels - 1);
  for (let at = 0; at < luma.length; at++) {
    const from = at * channels;
    const light = luma[at] ?? 0;
    const nearest = Math.round(light / step) * step;
    const tone = nearest + (step / 2) * Math.tanh(0.6 * (light - nearest));
    const difference = (narrow[at] ?? 0) - 0.98 * (wide[at] ?? 0);
    const ink = difference > 0 ? 1 : 1 + Math.tanh(0.75 * difference);
    for (let band = 0; band < 3; band++) {
      const level = ((pixels[from + band] ?? 0) + (tone - light) * 2.55) * ink;
      pixels[from + band] = Math.max(0, Math.min(255, Math.round(level)));
    }
  }
  return picture;
}

function blurred(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((one, other) => one + other);
  const pass = (from: Float32Array, count: number, along: number, lines: number, across: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      for (let index = 0; index < count; index++) {
        let total = 0;
        for (let tap = -reach; tap <= reach; tap++) {
          const at = Math.max(0, Math.min(count - 1, index + tap));
          total += (weights[tap + reach] ?? 0) * (from[line * across + at * along] ?? 0);
        }
        to[line * across + index * along] = total / sum;
      }
    }
    return to;
  };
  return pass(pass(plane, width, 1, height, width), height, width, width, 1);
}
