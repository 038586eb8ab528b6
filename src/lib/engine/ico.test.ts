import sharp from 'sharp';
import { expect, test } from 'vitest';
import { run } from '../../../tests/fixtures/engine.ts';
import { HEIGHT, WIDTH } from '../../../tests/fixtures/gradient-image.ts';
import { fixtures } from '../../../tests/fixtures/make.ts';
import { largestIcon } from './decoders/bitmaps/ico.ts';

/** An icon whose entries all cover the rest of the file: a PNG with surplus bytes. */
async function iconWithEntries(count: number, padding: number): Promise<Buffer> {
  const image = Buffer.concat([await fixtures.png(), Buffer.alloc(padding)]);
  const directory = Buffer.alloc(6 + 16 * count);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(count, 4);
  for (let at = 6; at < directory.length; at += 16) {
    directory.writeUInt32LE(image.length, at + 8);
    directory.writeUInt32LE(directory.length, at + 12);
  }
  return Buffer.concat([directory, image]);
}

test('thousands of entries that each claim the whole file use little memory', async () => {
  const file = await iconWithEntries(5000, 1_000_000);
  const before = process.memoryUsage().arrayBuffers;
  expect(largestIcon(file)).toMatchObject({ width: WIDTH, height: HEIGHT, isPng: true });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  expect((await run(file)).result).toMatchObject({ width: WIDTH, height: HEIGHT });
});

/** An icon of PNG files. */
function iconOf(images: readonly Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, image] of images.entries()) {
    directory.writeUInt32LE(image.length, 6 + 16 * index + 8);
    directory.writeUInt32LE(offset, 6 + 16 * index + 12);
    offset += image.length;
  }
  return Buffer.concat([directory, ...images]);
}

test('of two images of the same size, the one with more colors is shown', async () => {
  const [small, large] = [
    await sharp(await fixtures.png())
      .png({ palette: true, colors: 4 })
      .toBuffer(),
    await fixtures.png(),
  ];
  for (const images of [
    [small, large],
    [large, small],
  ]) {
    expect(
      Buffer.from(largestIcon(iconOf(images)).bytes)
        .subarray(0, large.length)
        .equals(large),
    ).toBe(true);
  }
});

test('of two images of the same size and depth, the one with more colors in the directory is shown', async () => {
  const [one, other] = [
    await fixtures.png(),
    await sharp(await fixtures.png())
      .negate()
      .png()
      .toBuffer(),
  ];
  for (const best of [0, 1]) {
    const icon = iconOf([one, other]);
    icon.writeUInt16LE(32, 6 + 16 * best + 6);
    const image = best === 0 ? one : other;
    expect(Buffer.from(largestIcon(icon).bytes).subarray(0, image.length).equals(image)).toBe(true);
  }
});

test('only the bitmap of an entry is decoded', () => {
  const bitmap = Buffer.alloc(40 + 8 * 16 * 4);
  bitmap.writeInt32LE(40, 0);
  bitmap.writeInt32LE(8, 4);
  bitmap.writeInt32LE(16, 8);
  bitmap.writeUInt16LE(32, 14);
  const directory = Buffer.alloc(6 + 16 * 2);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(2, 4);
  // The first entry is outside of the file.
  directory.writeUInt32LE(100, 14);
  directory.writeUInt32LE(9_999_999, 18);
  directory.writeUInt32LE(bitmap.length, 30);
  directory.writeUInt32LE(directory.length, 34);
  const { bytes, ...icon } = largestIcon(Buffer.concat([directory, bitmap]));
  expect(icon).toEqual({ width: 8, height: 8, isPng: false, hasMask: true });
  expect(bitmap.equals(bytes)).toBe(true);
});
