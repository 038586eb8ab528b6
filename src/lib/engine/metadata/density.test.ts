import sharp from 'sharp';
import { expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../../tests/fixtures/gradient-image.ts';
import { chunk, fixtures } from '../../../../tests/fixtures/make.ts';

const jfif = (unit: number, density: number) => async (): Promise<Buffer> => {
  const file = await gradientImage().jpeg().toBuffer();
  const segment = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, unit, 0, 0, 0, 0, 0, 0]);
  segment.writeUInt16BE(density, 12);
  segment.writeUInt16BE(density, 14);
  const rest = file[3] === 0xe0 ? file.subarray(4 + file.readUInt16BE(4)) : file.subarray(2);
  return Buffer.concat([file.subarray(0, 2), segment, rest]);
};
const phys = (perMeter: number, unit: number) => async (): Promise<Buffer> => {
  const file = await sharp(await fixtures.png())
    .png()
    .toBuffer();
  const at = file.indexOf('pHYs');
  const data = Buffer.alloc(9);
  data.writeUInt32BE(perMeter, 0);
  data.writeUInt32BE(perMeter, 4);
  data[8] = unit;
  const added = chunk('pHYs', data);
  return at < 0
    ? Buffer.concat([file.subarray(0, 33), added, file.subarray(33)])
    : Buffer.concat([file.subarray(0, at - 4), added, file.subarray(at + 17)]);
};
const bmpOf = (perMeter: number) => async (): Promise<Buffer> => {
  const file = Buffer.from(await fixtures.bmp());
  file.writeInt32LE(perMeter, 38);
  return file;
};
const tiff = (density: number) => () => gradientImage().withMetadata({ density }).tiff().toBuffer();

/** Pixels per inch that a file states; undefined if it states none. */
function stated(file: Buffer): number | undefined {
  const at = file.indexOf('JFIF');
  if (file[0] === 0xff) return at < 0 || file[at + 7] !== 1 ? undefined : file.readUInt16BE(at + 8);
  const place = file.indexOf('pHYs');
  return place < 0 || file[place + 12] !== 1 ? undefined : Math.round(file.readUInt32BE(place + 4) * 0.0254);
}

test.each<[what: string, make: () => Promise<Buffer>, density: number | undefined]>([
  ['a JPEG of 300', jfif(1, 300), 300],
  ['a JPEG in centimeters', jfif(2, 118), 300],
  ['a JPEG with a ratio only', jfif(0, 1), undefined],
  ['a PNG of 300', phys(11_811, 1), 300],
  ['a PNG with a ratio only', phys(1, 0), undefined],
  ['a TIFF of 300', tiff(300), 300],
  ['a BMP of 96', bmpOf(3780), 96],
  ['a BMP without', bmpOf(0), undefined],
  ['a GIF', fixtures.gif, undefined],
  ['a WebP', fixtures.webp, undefined],
])('%s', async (_, make, density) => {
  const file = await make();
  for (const outputFormat of ['jpg', 'png']) {
    for (const preserveMetadata of [true, false]) {
      const result = (await run(file, { options: { outputFormat, preserveMetadata, width: 80 } })).file;
      expect([outputFormat, preserveMetadata, stated(result)]).toEqual([outputFormat, preserveMetadata, density]);
    }
  }
});
