import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SNIFF_BYTES } from '#lib/formats/formats.ts';
import { animatedAvif } from '../../../tests/fixtures/animated-avif.ts';
import { animatedJxl } from '../../../tests/fixtures/animated-jxl.ts';
import { animatedPng } from '../../../tests/fixtures/apng.ts';
import { animation, fixtures } from '../../../tests/fixtures/make.ts';
import { isAnimated } from './is-animated.ts';

const frame = { left: 0, top: 0, width: 2, height: 2, pixels: [9, 9, 9, 255] } as const;

/** A GIF without the extension that repeats it. */
const playedOnce = async (): Promise<Buffer> => {
  const gif = await animation('gif', [100, 100], 1);
  return Buffer.from(gif.toString('latin1').replace('NETSCAPE2.0', 'UNKNOWNX2.0'), 'latin1');
};

test.each([
  ['gif', () => animation('gif', [100, 100])],
  ['gif', playedOnce],
  ['webp', () => animation('webp', [100, 100])],
  ['jxl', async () => animatedJxl],
  ['avif', async () => animatedAvif()],
  ['png', async () => animatedPng([frame, frame], { width: 2, height: 2 })],
] as const)('an animated %s is found', async (format, make) => {
  expect(isAnimated((await make()).subarray(0, SNIFF_BYTES), format)).toBe(true);
});

test.each(['gif', 'webp', 'png', 'avif', 'jpg'] as const)('a still %s is none', async (format) => {
  expect(isAnimated((await fixtures[format]()).subarray(0, SNIFF_BYTES), format)).toBe(false);
});

test('a WebP with a profile has the same first chunk, and is none', async () => {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .webp()
    .toBuffer();
  expect(webp.subarray(12, 16).toString('latin1')).toBe('VP8X');
  expect(isAnimated(webp, 'webp')).toBe(false);
});
