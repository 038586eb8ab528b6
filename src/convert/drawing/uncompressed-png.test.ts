import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeUncompressedPng } from './uncompressed-png.ts';

/** More rows than one block of zlib holds. */
const [width, height] = [301, 120];

function noise(alphaOf: (pixel: number) => number): ImageData {
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? alphaOf((at - 3) / 4) : (at * 7919 + (at >> 5)) % 256,
  );
  return { width, height, data, colorSpace: 'srgb' } as ImageData;
}

const decode = async (blob: Blob) =>
  sharp(Buffer.from(await blob.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });

test('opaque pixels have no alpha', async () => {
  const image = noise(() => 255);
  const { data, info } = await decode(writeUncompressedPng(image));
  expect(info).toMatchObject({ width, height, channels: 3 });
  expect(data).toEqual(Buffer.from(image.data.filter((_, at) => at % 4 !== 3)));
});

test('translucent pixels keep their colors and alpha', async () => {
  const image = noise((pixel) => pixel % 256);
  const { data, info } = await decode(writeUncompressedPng(image));
  expect(info).toMatchObject({ width, height, channels: 4 });
  expect(data).toEqual(Buffer.from(image.data));
});
