import sharp from 'sharp';
import { concatUint8Arrays } from 'uint8array-extras';
import { describe, expect, test } from 'vitest';
import { gradientImage } from '../../../../../tests/fixtures/gradient-image.ts';
import { sixteenBit } from '../../../../../tests/fixtures/make.ts';
import { latin1Bytes } from '../../../bytes.ts';
import { ExifBlock } from '../../../metadata/exif-block.ts';
import { ascii, EXIF_IFD, swapped, type TiffEntry, tiffTypes, writeTiff } from '../../../metadata/tiff.ts';
import { finishTiff, rewriteTiff } from './tiff.ts';

const joined = (...args: Parameters<typeof rewriteTiff>): Buffer =>
  Buffer.from(concatUint8Arrays([...(rewriteTiff(...args) ?? [])]));
const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer();

const note = latin1Bytes('a note of a maker');
/** A block with a maker note and a size, which is not allowed in a TIFF. */
function blockOf(littleEndian: boolean): Uint8Array {
  const inOrder = (entry: TiffEntry) => (littleEndian ? entry : swapped(entry));
  const size = { tag: 0xa002, type: tiffTypes.long, count: 1, bytes: Uint8Array.of(40, 0, 0, 0) };
  return writeTiff(
    {
      main: [
        ascii(0x013b, 'A name of someone'),
        { tag: 0x0112, type: tiffTypes.short, count: 1, bytes: new Uint8Array(2) },
      ],
      exif: [size, { tag: 0x927c, type: tiffTypes.undefined, count: note.length, bytes: note }].map(inOrder),
      gps: [],
    },
    littleEndian,
  );
}

const layouts = {
  strips: { compression: 'lzw', predictor: 'horizontal' },
  'uncompressed strips': { compression: 'none' },
  tiles: { compression: 'deflate', tile: true, tileWidth: 16, tileHeight: 16 },
  JPEG: { compression: 'jpeg', quality: 100 },
} as const;

describe.each(Object.entries(layouts))('%s', (_, layout) => {
  test('keeps pixels, profile and density, and nothing else of the file', async () => {
    const plain = gradientImage().withDensity(200);
    const source = await plain
      .clone()
      .withIccProfile('p3')
      .withExif({ IFD0: { ImageDescription: 'secret' } })
      .withXmp('<x:xmpmeta>secret</x:xmpmeta>')
      .tiff({ ...layout, xres: 200 / 25.4, yres: 200 / 25.4 })
      .toBuffer();
    const result = joined(concatUint8Arrays([source, latin1Bytes('secret')]), {});
    expect(result.includes('secret')).toBe(false);
    expect(await pixelsOf(result)).toEqual(await pixelsOf(source));
    expect(await sharp(result).metadata()).toMatchObject({ hasProfile: true, density: 200 });
  });

  test.each([true, false])('writes all blocks, and moves no value of EXIF: little-endian %s', async (littleEndian) => {
    const source = await gradientImage().tiff(layout).toBuffer();
    const exif = blockOf(littleEndian);
    const iptc = latin1Bytes('\x1c\x02\x5a\0\x04Wien');
    const result = joined(source, { exif, xmp: '<x:xmpmeta>é</x:xmpmeta>', iptc, density: 300 });
    expect(await pixelsOf(result)).toEqual(await pixelsOf(source));
    const block = new ExifBlock(result);
    expect(block.littleEndian).toBe(littleEndian);
    const main = block.copied(block.firstIfd);
    expect(main.map(({ tag }) => tag)).toEqual(main.map(({ tag }) => tag).toSorted((a, b) => a - b));
    expect(main.some(({ tag }) => tag === 0x0112)).toBe(false);
    const exifIfd = block.directory(block.firstIfd, EXIF_IFD);
    expect(block.entries(exifIfd).map(({ tag }) => tag)).toEqual([0x927c]);
    expect(block.find(exifIfd, 0x927c)?.valueAt).toBe(Buffer.from(exif).indexOf(note));
    expect(result.indexOf('A name of someone')).toBe(result.lastIndexOf('A name of someone'));
    const metadata = await sharp(result).metadata();
    expect(metadata).toMatchObject({ density: 300, xmpAsString: '<x:xmpmeta>é</x:xmpmeta>' });
    expect(metadata.iptc?.subarray(0, iptc.length)).toEqual(Buffer.from(iptc));
  });
});

test('a result of libvips without a density states none', async () => {
  const result = concatUint8Arrays([...finishTiff(await gradientImage().tiff().toBuffer(), {})]);
  const block = new ExifBlock(result);
  expect(block.firstNumber(block.firstIfd, 0x0128)).toBe(1);
});

test('16 bits and a block of another byte order are not rewritten', async () => {
  const source = await sixteenBit().tiff({ compression: 'lzw' }).toBuffer();
  expect(rewriteTiff(source, { exif: blockOf(false) })).toBeUndefined();
  expect(rewriteTiff(source, { exif: blockOf(true) })).toBeDefined();
});

test('other files are not rewritten', async () => {
  const source = await gradientImage().tiff().toBuffer();
  for (const file of [
    new Uint8Array(),
    source.subarray(0, 8),

    Buffer.from('no TIFF at all'),
  ]) {
    expect(rewriteTiff(file, {})).toBeUndefined();
  }
});
