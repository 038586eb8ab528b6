import { describe, expect, test } from 'vitest';
import { run } from '../../../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../../../tests/fixtures/gradient-image.ts';
import { jpegWithLostData } from '../../../../../tests/fixtures/media-parts.ts';
import { hasDamagedScan } from './damage.ts';

const intact: Record<string, () => Promise<Buffer>> = {
  'colors in half the resolution': () => gradientImage(3, 403, 299).jpeg().toBuffer(),
  'colors in full resolution': () => gradientImage(3, 403, 299).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'codes of the standard': () => gradientImage(3, 403, 299).jpeg({ optimiseCoding: false }).toBuffer(),
  gray: () => gradientImage(3, 403, 299).grayscale().jpeg().toBuffer(),
  CMYK: () => gradientImage(3, 403, 299).toColourspace('cmyk').jpeg().toBuffer(),
  progressive: () => gradientImage(3, 403, 299).jpeg({ progressive: true }).toBuffer(),
  'progressive, with refined values': () =>
    gradientImage(3, 403, 299).jpeg({ progressive: true, optimiseScans: false, quality: 98 }).toBuffer(),
  'progressive and gray': () => gradientImage(3, 403, 299).grayscale().jpeg({ progressive: true }).toBuffer(),
  'progressive and CMYK': () => gradientImage(3, 403, 299).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
};

const damages: Record<string, (file: Buffer, at: number) => void> = {
  zeros: (file, at) => file.fill(0, at, at + 60),
  ones: (file, at) => file.fill(0xff, at, at + 60),
  'other data': (file, at) => file.copy(file, at, at + 300, at + 900),
  'an early end': (file, at) => file.set([0xff, 0xd9], at),
};

test.each(Object.entries(intact))('%s: intact', async (_, make) => {
  const file = await make();
  expect(hasDamagedScan(file)).toBe(false);
  expect(hasDamagedScan(Buffer.concat([file, Buffer.alloc(5000)]))).toBe(false);
});

describe.each(Object.entries(damages))('%s', (_, damage) => {
  test('in the data', async () => {
    const file = await gradientImage(3, 403, 299).jpeg({ quality: 98, optimiseCoding: false }).toBuffer();
    damage(file, file.length >> 1);
    expect(hasDamagedScan(file)).toBe(true);
  });

  test('in a progressive scan', async () => {
    const file = await gradientImage(3, 403, 299).jpeg({ quality: 98, progressive: true }).toBuffer();
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const damaged = Buffer.from(file);
      damage(damaged, Math.floor(file.length * share));
      expect.soft(hasDamagedScan(damaged), `at ${share}`).toBe(true);
    }
  });
});

test('a header that is cut at any place is not scanned', async () => {
  const file = await gradientImage().jpeg().toBuffer();
  const scanAt = file.indexOf(Buffer.from([0xff, 0xda]));
  for (let length = 0; length <= scanAt; length += 7) expect(hasDamagedScan(file.subarray(0, length))).toBe(false);
});

test('damage is named in a notice', async () => {
  expect((await run(await jpegWithLostData(), { options: { outputFormat: 'png' } })).codes).toEqual(['pixels_damaged']);
});
