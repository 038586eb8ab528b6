import sharp, { type WebpOptions } from 'sharp';
import { concatUint8Arrays } from 'uint8array-extras';
import { expect, test } from 'vitest';
import { gradientImage } from '../../../../../tests/fixtures/gradient-image.ts';
import { stillImage } from '../../../../../tests/fixtures/source-info.ts';
import { rewriteWebp } from './webp.ts';

const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer();

async function rewritten(file: Uint8Array, blocks: Parameters<typeof rewriteWebp>[1]): Promise<Uint8Array> {
  const { width, height, hasAlpha } = await sharp(file).metadata();
  const parts = rewriteWebp(file, blocks, { ...stillImage, width, height, alpha: hasAlpha });
  return concatUint8Arrays([...(parts ?? [])]);
}

const kinds: [string, boolean, WebpOptions][] = [
  ['lossy', false, {}],
  ['lossy with alpha', true, {}],
  ['lossless', false, { lossless: true }],
  ['lossless with alpha', true, { lossless: true }],
];

test.each(kinds)('keeps the pixels, and nothing else of the file: %s', async (_, alpha, options) => {
  const image = alpha ? gradientImage().ensureAlpha(0.5) : gradientImage();
  const plain = await image.clone().webp(options).toBuffer();
  const source = await image
    .withExif({ IFD0: { Artist: 'secret' } })
    .withXmp('<x:xmpmeta>secret</x:xmpmeta>')
    .webp(options)
    .toBuffer();
  const bare = await rewritten(concatUint8Arrays([source, new Uint8Array(3)]), {});
  expect(Buffer.from(bare).includes('secret')).toBe(false);
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(plain));
  const titled = await rewritten(plain, { xmp: '<x:xmpmeta>Sea</x:xmpmeta>' });
  expect((await sharp(titled).metadata()).xmpAsString).toBe('<x:xmpmeta>Sea</x:xmpmeta>');
  expect(await pixelsOf(titled)).toEqual(await pixelsOf(plain));
});

test('keeps the profile', async () => {
  const source = await gradientImage().withIccProfile('p3').webp().toBuffer();
  expect((await sharp(await rewritten(source, {})).metadata()).hasProfile).toBe(true);
});

test('a truncated file is not rewritten', async () => {
  const source = await gradientImage().webp().toBuffer();
  for (const length of [12, 19, 30, source.length - 2]) {
    expect(rewriteWebp(source.subarray(0, length), {}, { ...stillImage, width: 2, height: 2 })).toBeUndefined();
  }
});
