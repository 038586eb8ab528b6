import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { attempt, respond } from '../../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../../tests/fixtures/gradient-image.ts';
import { isoBox as box } from '../../../../tests/fixtures/iso-box.ts';
import { fixtures } from '../../../../tests/fixtures/make.ts';
import { tiffWith } from '../../../../tests/fixtures/media-parts.ts';
import { AppError } from '../../errors.ts';

const jpegFrame = (offset: number, value: number) => async (): Promise<Buffer> => {
  const file = Buffer.from(await fixtures.jpg());
  file[file.indexOf(Buffer.from([0xff, 0xc0, 0])) + offset] = value;
  return file;
};
/** A TIFF with another value of a tag. */
async function patchedTiff(image: Sharp, tag: number, value: number): Promise<Buffer> {
  const file = await image.toBuffer();
  let at = file.readUInt32LE(4) + 2;
  while (file.readUInt16LE(at) !== tag) at += 12;
  file.writeUInt16LE(value, at + 8);
  return file;
}
test.each<[make: () => Promise<Buffer>, text: RegExp]>([
  [() => tiffWith(259, 50_000), /^This TIFF uses ZSTD compression, which is not supported\. Save it/],
  [() => tiffWith(259, 34_925), /LZMA/],
  [() => tiffWith(259, 50_002), /JPEG XL/],
  [() => tiffWith(258, 12), /12 bits per channel/],
  [() => patchedTiff(gradientImage().toColourspace('grey16').tiff(), 339, 2), /This TIFF stores signed numbers/],
  [
    () => patchedTiff(gradientImage().tiff({ tile: true, compression: 'none' }), 284, 2),
    /each channel in tiles of its own/,
  ],
  [jpegFrame(4, 12), /This JPEG has 12 bits per channel/],
  [jpegFrame(1, 0xc3), /This JPEG uses lossless compression/],
  [async () => box('ftyp', Buffer.from('isom\0\0\0\x01isommp42')), /This is a video/],
  [async () => Buffer.concat([Buffer.from('FOVb'), Buffer.alloc(99)]), /RAW file of a Sigma camera/],
])('%#', async (make, text) => {
  const { response } = await attempt(await make());
  if (response.ok) throw new Error('was converted');
  expect(response.error.code).toBe('not_supported');
  expect(new AppError(response.error.code, response.error.details).message).toMatch(text);
});

test('a damaged file of a kind that is read is called damaged', async () => {
  const file = await fixtures.tiff();
  expect(await respond(file.subarray(0, file.length >> 1))).toMatchObject({
    ok: false,
    error: { code: 'broken_file' },
  });
});
