import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPixels } from '../../../../tests/fixtures/made-pixels.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import { serverHost as host } from '../../server/engine/server-host.ts';
import { applyRaw } from './raw-steps.ts';

const [width, height] = [640, 480];
const isSubject = (x: number, y: number): boolean =>
  (x - 320) ** 2 + (y - 200) ** 2 < 110 ** 2 || (y > 290 && Math.abs(x - 320) < 170);

/** A portrait before a sky that changes by 59 in CIELAB, with grain. */
const portrait = createPixels({
  width,
  height,
  color: (x, y) => {
    if (isSubject(x, y)) return x % 30 < 15 ? [150, 70, 50] : [60, 50, 45];
    return [40 + 0.375 * y, 90 + 0.3 * y, 190 + 0.11 * y];
  },
  grain: 6,
});

async function throughJpeg({ pixels, ...size }: RawImage, quality: number): Promise<RawImage> {
  const jpeg = await sharp(pixels, { raw: size }).jpeg({ quality }).toBuffer();
  return { ...size, pixels: await sharp(jpeg).raw().toBuffer() };
}

test.each([50, 75, 92])(
  'the background of a JPEG with quality %i is removed, and the subject stays',
  async (quality) => {
    const source = await throughJpeg(portrait, quality);
    const result = await applyRaw(source, { op: 'removeBackground', tolerance: 10, feather: 2 }, host);
    expect(result).toMatchObject({ width, height, channels: 4 });
    let [both, either] = [0, 0];
    for (let at = 0; at < width * height; at++) {
      const isKept = (result.pixels[at * 4 + 3] ?? 0) >= 128;
      const isExpected = isSubject(at % width, Math.floor(at / width));
      if (isKept && isExpected) both++;
      if (isKept || isExpected) either++;
    }
    expect(both / either).toBeGreaterThan(0.98);
  },
);

test('a Buffer and an array with the same pixels give the same bytes', async () => {
  const steps = [
    { op: 'denoise', strength: 0.5, preserveDetails: 0.5, radius: 3 },
    { op: 'cartoon', levels: 8, sigma: 0.8 },
    { op: 'removeBackground', tolerance: 10, feather: 2 },
  ] as const;
  for (const step of steps) {
    const [one, other] = [Buffer.from(portrait.pixels), Uint8Array.from(portrait.pixels)];
    const results = [
      await applyRaw({ ...portrait, pixels: one }, step, host),
      await applyRaw({ ...portrait, pixels: other }, step, host),
    ];
    const [first, second] = results.map(({ pixels }) => Buffer.from(pixels)) as [Buffer, Buffer];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(Buffer.from(portrait.pixels))).toBe(false);
  }
});
