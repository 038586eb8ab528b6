import sharp, { type TiffOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { bigTiff } from '../../../tests/fixtures/big-tiff.ts';
import { dng } from '../../../tests/fixtures/camera-raw.ts';
import { splitPages } from './split-tiff.ts';

const SIZE = { width: 40, height: 30 };
const colors = ['#d02020', '#20a040', '#2040d0'];
const page = (background: string) =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();

async function pagesAsTiff(options: TiffOptions = {}): Promise<Buffer> {
  const pages = await Promise.all(colors.map(page));
  return sharp(pages, { join: { animated: true } })
    .withMetadata({ density: 144, exif: { IFD0: { Copyright: 'Ann' }, IFD2: { LensModel: 'Wide' } } })
    .tiff({ compression: 'lzw', ...options })
    .toBuffer();
}

const fileOf = (bytes: Buffer, name = 'scan.tiff') => new File([new Uint8Array(bytes)], name, { type: 'image/tiff' });
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

describe.each<[string, TiffOptions]>([
  ['strips', {}],
  ['tiles', { tile: true, tileWidth: 16, tileHeight: 16 }],
  ['64-bit offsets', { bigtiff: true }],
  ['no compression', { compression: 'none' }],
])('pages in %s', (_, options) => {
  test('become files with their own pixels and metadata', async () => {
    const whole = fileOf(await pagesAsTiff(options));
    const pages = await splitPages(whole);
    expect(pages.map(({ name }) => name)).toEqual(['scan-page-1.tiff', 'scan-page-2.tiff', 'scan-page-3.tiff']);
    for (const [index, one] of pages.entries()) {
      const bytes = await bytesOf(one);
      expect(await sharp(bytes).metadata()).toMatchObject({ ...SIZE, format: 'tiff', density: 144 });
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      const expected = await sharp(await page(colors[index] ?? ''))
        .raw()
        .toBuffer();
      expect((await sharp(bytes).raw().toBuffer()).equals(expected)).toBe(true);
    }
    const sizes = pages.map(({ size }) => size);
    expect(Math.max(...sizes)).toBeLessThan(whole.size);
  });
});

test.each([
  ['an image of another format', async () => fileOf(await page('#fff'), 'a.png')],
  [
    'a TIFF with one page',
    async () =>
      fileOf(
        await sharp(await page('#fff'))
          .tiff()
          .toBuffer(),
      ),
  ],
  [
    'a BigTIFF with one page',
    async () =>
      fileOf(
        bigTiff(
          await sharp(await page('#fff'))
            .tiff({ compression: 'none' })
            .toBuffer(),
        ),
      ),
  ],
  ['a file that only has the name', async () => fileOf(Buffer.from('no TIFF at all'))],
  ['a RAW of a camera', async () => fileOf(await dng({ preview: [320, 240] }))],
  ['an empty file', async () => fileOf(Buffer.alloc(0))],
])('%s stays as it is', async (_, make) => {
  const file = await make();
  expect(await splitPages(file)).toEqual([file]);
});

test('the type is read from the bytes, and a name may have no extension', async () => {
  const [first] = await splitPages(new File([new Uint8Array(await pagesAsTiff())], 'scan'));
  expect(first?.name).toBe('scan-page-1');
});

test('a page whose pixels end early keeps what is there', async () => {
  const whole = await pagesAsTiff({ compression: 'none' });
  const pages = await splitPages(fileOf(whole.subarray(0, whole.length - 200)));
  expect(pages.every(({ size }) => size <= whole.length)).toBe(true);
});

test('pages that share a large value stay one file, which is small', async () => {
  const shared = 60_000;
  const count = 200;
  const directoryBytes = 2 + 3 * 12 + 4;
  const file = Buffer.alloc(8 + count * directoryBytes + shared);
  file.write('II');
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(8, 4);
  for (let index = 0; index < count; index++) {
    const at = 8 + index * directoryBytes;
    file.writeUInt16LE(3, at);
    const entries = [
      [0x0111, 4, 1, 8],
      [0x0117, 4, 1, 100],
      [0x9286, 7, shared, 8 + count * directoryBytes],
    ];
    for (const [place, [tag = 0, type = 0, items = 0, value = 0]] of entries.entries()) {
      file.writeUInt16LE(tag, at + 2 + 12 * place);
      file.writeUInt16LE(type, at + 4 + 12 * place);
      file.writeUInt32LE(items, at + 6 + 12 * place);
      file.writeUInt32LE(value, at + 10 + 12 * place);
    }
    file.writeUInt32LE(index + 1 < count ? at + directoryBytes : 0, at + 2 + 36);
  }
  const whole = fileOf(file);
  expect(await splitPages(whole)).toEqual([whole]);
});
