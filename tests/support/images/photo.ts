import sharp, { type Sharp } from 'sharp';

/**
 * A noisy gradient, which keeps encoders busy everywhere. The same `seed` gives the same image.
 * @param grain strength of the noise, 0 to 255; more makes the file larger and its encoding slower
 */
export function photo(width: number, height: number, { grain = 8, seed = 1 } = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let index = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Park and Miller's generator ("Random number generators: good ones are hard to find", 1988).
      state = (state * 48_271) % 2_147_483_647;
      const noise = (state % (grain + 1)) - grain / 2;
      pixels[index++] = clamp((x / width) * 255 + noise);
      pixels[index++] = clamp((y / height) * 255 + noise);
      pixels[index++] = clamp(128 + noise);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
