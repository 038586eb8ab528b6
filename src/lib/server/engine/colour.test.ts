import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { sixteenBit } from '../../../../tests/fixtures/make.ts';
import { difference, HEIGHT, picture, pixels, WIDTH } from '../../../../tests/fixtures/picture.ts';

/** A file as a colour-managed viewer shows it: its own profile applied. */
const seen = (file: Buffer): Promise<Buffer> =>
  sharp(file).withIccProfile('srgb', { attach: false }).removeAlpha().raw().toBuffer();

const grey = (): Buffer => {
  const raw = pixels();
  for (let at = 0; at < raw.length; at += 3) raw.fill(raw[at] ?? 0, at, at + 3);
  return raw;
};
const greyPicture = () => sharp(grey(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

/**
 * Sources in other colours than plain 8-bit sRGB, all of the same picture, and how far off the source itself may be:
 * print (CMYK) cannot show its brightest colours, 17 levels at the mean; a negative would be over 80 off.
 */
const sources = {
  'Display P3, JPEG': {
    make: () => picture().withIccProfile('p3').jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer(),
    off: 3,
  },
  'Display P3, PNG': { make: () => picture().withIccProfile('p3').png().toBuffer(), off: 2 },
  'Display P3, WebP': { make: () => picture().withIccProfile('p3').webp({ lossless: true }).toBuffer(), off: 3 },
  '16 bits': { make: () => sixteenBit().png().toBuffer(), off: 1 },
  '16 bits in Display P3': { make: () => sixteenBit().withIccProfile('p3').png().toBuffer(), off: 3 },
  'CMYK with a profile': {
    make: () => picture().withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer(),
    off: 18,
  },
  'CMYK without one': { make: () => picture().toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer(), off: 18 },
  palette: { make: () => picture().png({ palette: true, colours: 256, dither: 0 }).toBuffer(), off: 5 },
} as const;

describe.each(Object.entries(sources))('%s', (_, { make, off }) => {
  test.each(['jpg', 'png', 'webp', 'avif'])(
    'comes out right as %s, with its metadata and without',
    async (outputFormat) => {
      for (const preserveMetadata of [true, false]) {
        const { file, preview } = await run(await make(), { options: { outputFormat, preserveMetadata } });
        expect(difference(await seen(file), pixels())).toBeLessThan(off + 2);
        expect(difference(await seen(preview), pixels())).toBeLessThan(off + 8);
        const { space, hasProfile } = await sharp(file).metadata();
        expect(space).not.toBe('cmyk');
        if (!preserveMetadata) expect(hasProfile).toBe(false);
      }
    },
  );
});

test.each(['jpg', 'png', 'webp', 'avif'])(
  'Display P3 stays in its profile as %s when metadata is kept',
  async (outputFormat) => {
    const source = await picture().withIccProfile('p3').png().toBuffer();
    const { file } = await run(source, { options: { outputFormat } });
    const [before, after] = [await sharp(source).metadata(), await sharp(file).metadata()];
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
  },
);

test('Display P3 is converted for a drawing, which can carry no profile', async () => {
  const red = sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } });
  const { file } = await run(await red.withIccProfile('p3').png().toBuffer(), { options: { outputFormat: 'svg' } });
  expect(file.toString()).toMatch(/fill="#f[ef]0[01]0[01]"/i);
});

test.each([
  ['8 bits', () => greyPicture().toColourspace('b-w').png().toBuffer()],
  ['8 bits JPEG', () => greyPicture().toColourspace('b-w').jpeg({ quality: 98 }).toBuffer()],
  ['16 bits', () => greyPicture().toColourspace('grey16').png().toBuffer()],
] as const)('grey of %s stays grey', async (_, make) => {
  for (const outputFormat of ['jpg', 'png', 'webp', 'avif']) {
    const { file } = await run(await make(), { options: { outputFormat } });
    expect(difference(await seen(file), grey())).toBeLessThan(3);
  }
});

test('one bit a pixel stays black and white', async () => {
  const raw = Buffer.alloc(WIDTH * HEIGHT, 0).map((_, index) =>
    ((index % WIDTH) + Math.floor(index / WIDTH)) % 16 < 8 ? 255 : 0,
  );
  const source = await sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  const { file } = await run(source, { options: { outputFormat: 'png' } });
  expect((await sharp(file).toColourspace('b-w').raw().toBuffer()).subarray(0, raw.length).equals(raw)).toBe(true);
});
