import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jxl, packedBox } from '../../../../tests/fixtures/bombs/jpeg-xl.ts';
import { run } from '../../../../tests/fixtures/engine.ts';
import { difference, shown } from '../../../../tests/fixtures/gradient-image.ts';
import { isoBox } from '../../../../tests/fixtures/iso-box.ts';
import { withEverything } from '../../../../tests/fixtures/make.ts';
import { moreFormat } from '../../../../tests/fixtures/more-formats.ts';
import { inSpace, withProfile } from '../../../../tests/fixtures/profiles.ts';
import { scene } from '../../../../tests/fixtures/scene.ts';
import { latin1Text, viewOf } from '../../bytes.ts';
import { sniffFormat } from '../../formats/sniff-format.ts';
import { ascii, writeTiff } from '../../metadata/tiff.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';
import { boxesIn } from '../files/iso-boxes.ts';
import { readJxl } from './header.ts';

const PNG = { options: { outputFormat: 'png', preserveMetadata: true } };
const toJxl = (options = {}) => ({ options: { outputFormat: 'jxl', ...options } });
const photo = scene(240, 180).png().toBuffer();

test('quality 100 keeps every pixel', async () => {
  const { file } = await run(await photo, toJxl({ quality: 100 }));
  expect(sniffFormat(file)).toBe('jxl');
  expect(readJxl(file)).toMatchObject({ width: 240, height: 180, isDeep: false });
  const { file: back } = await run(file, PNG);
  expect((await shown(back)).data.equals((await shown(await photo)).data)).toBe(true);
});

describe('16 bits per channel', () => {
  const deepPixels = Uint16Array.from({ length: 96 * 64 * 4 }, (_, at) =>
    at % 4 === 3 ? 65_535 - at : (at * 257) % 65_536,
  );
  const deep = (channels: 3 | 4) => {
    const pixels = channels === 4 ? deepPixels : deepPixels.filter((_, at) => at % 4 !== 3);
    return sharp(pixels, { raw: { width: 96, height: 64, channels } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
  };
  const pixelsOf = async (file: Buffer) => sharp(file).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();

  test.each([3, 4] as const)('of %i channels are kept at quality 100', async (channels) => {
    const source = await deep(channels);
    const { file, codes } = await run(source, toJxl({ quality: 100 }));
    expect(codes).toEqual([]);
    expect(readJxl(file)).toMatchObject({ isDeep: true });
    const { file: tiff } = await run(file, { options: { outputFormat: 'tiff' } });
    expect((await pixelsOf(tiff)).equals(await pixelsOf(source))).toBe(true);
  });

  test('stay when the image is cropped', async () => {
    const cropSettings = { x: 0, y: 0, width: 50, height: 50 };
    const { file, result } = await run(await deep(3), toJxl({ quality: 100, advancedSettings: { cropSettings } }));
    expect(result).toMatchObject({ width: 48, height: 32, notices: [] });
    expect(readJxl(file)).toMatchObject({ isDeep: true });
  });

  test.each([
    ['below quality 100', { quality: 95 }],
    ['with an effect', { quality: 100, effects: ['grayscale'] }],
    ['with a target size', { targetSizeKb: 100 }],
  ])('become 8 %s, with a notice', async (_, options) => {
    const { file, codes } = await run(await deep(3), toJxl(options));
    expect(codes).toContain('depth_reduced');
    expect(readJxl(file)).toMatchObject({ isDeep: false });
  });
});

test('transparency is kept without loss, at any quality', async () => {
  const source = await sharp({
    create: { width: 64, height: 48, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.4 } },
  })
    .png()
    .toBuffer();
  const { file } = await run(source, toJxl({ quality: 40 }));
  const { data } = await shown((await run(file, PNG)).file, 4);
  expect(data[3]).toBe(102);
});

test('a profile is kept with its pixels', async () => {
  const source = await scene(240, 180).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const { file, result } = await run(source, toJxl({ quality: 95, preserveMetadata: true }));
  expect(result.notices).toEqual([]);
  const { file: back } = await run(file, PNG);
  expect((await sharp(back).metadata()).hasProfile).toBe(true);
  expect(difference((await shown(back)).data, (await shown(source)).data)).toBeLessThan(2);
});

test('a lossy file has the colors of a profile whose curve libjxl does not know', async () => {
  const { data, info } = await scene(240, 180).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const png = await sharp(inSpace(data, 'P3 with L*'), { raw }).png().toBuffer();
  const source = withProfile(png, 'P3 with L*');
  const { file } = await run(source, toJxl({ quality: 95 }));
  const { file: back } = await run(file, PNG);
  const profileOf = async (image: Buffer) => (await sharp(image).metadata()).icc;
  expect(await profileOf(back)).toEqual(await profileOf(source));
  expect(difference((await shown(back)).data, (await shown(source)).data)).toBeLessThan(2);
});

test('without metadata the pixels are sRGB', async () => {
  const source = await scene(240, 180).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const { file } = await run(source, toJxl({ quality: 95, preserveMetadata: false }));
  const { file: back } = await run(file, PNG);
  expect((await sharp(back).metadata()).icc).toBeUndefined();
  expect(difference((await shown(back)).data, (await shown(source)).data)).toBeLessThan(3);
});

describe('metadata', () => {
  test('EXIF and XMP are in boxes before the codestream', async () => {
    const options = toJxl({ preserveMetadata: false, metadata: { title: 'Boxes', author: 'Ada' }, dpi: 300 });
    const { file } = await run(await photo, options);
    const boxes = boxesIn(file);
    expect(boxes.map(({ type }) => type)).toEqual(['JXL ', 'ftyp', 'Exif', 'xml ', 'jxlc']);
    const [exif] = boxes.filter(({ type }) => type === 'Exif');
    expect(viewOf(exif?.data ?? new Uint8Array()).getUint32(0)).toBe(0);
    expect(latin1Text(exif?.data.subarray(4, 6) ?? new Uint8Array())).toMatch(/II|MM/);
    const { file: back } = await run(file, PNG);
    const { exif: kept, xmp, density } = await sharp(back).metadata();
    expect(kept?.includes('Ada')).toBe(true);
    expect(xmp?.includes('Boxes')).toBe(true);
    expect(density).toBe(300);
  });

  test('a file without metadata is a codestream alone', async () => {
    const { file } = await run(await photo, toJxl({ preserveMetadata: false }));
    expect([...file.subarray(0, 2)]).toEqual([0xff, 0x0a]);
  });
});

describe('compressed metadata', () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
  const packed = (type: string, data: Uint8Array): Buffer =>
    isoBox('brob', Buffer.from(type), brotliCompressSync(data));

  test('EXIF and XMP are read', async () => {
    const exif = writeTiff({ main: [ascii(0x013b, 'Ada')], exif: [], gps: [] });
    const file = jxl(
      packed('Exif', Buffer.concat([Buffer.alloc(4), exif])),
      packed('xml ', Buffer.from(xmp)),
      isoBox('jxlc', await moreFormat('jxl')),
    );
    const { file: png, codes } = await run(file, PNG);
    expect(codes).toEqual([]);
    const { exif: kept, xmp: keptXmp } = await sharp(png).metadata();
    expect(kept?.includes('Ada')).toBe(true);
    expect(keptXmp?.includes('xmpmeta')).toBe(true);
  });

  test('a location in it can be removed', async () => {
    const source = await withEverything();
    const { file: whole } = await run(source, toJxl());
    const boxes = boxesIn(whole).filter(({ type }) => type !== 'JXL ' && type !== 'ftyp');
    const file = jxl(
      ...boxes.map(({ type, data }) => (type === 'jxlc' ? isoBox(type, Buffer.from(data)) : packed(type, data))),
    );
    expect((await run(file, PNG)).codes).toContain('location_kept');
    const { codes, file: png } = await run(file, { options: { outputFormat: 'png', keepLocation: false } });
    expect(codes).not.toContain('location_kept');
    expect((await sharp(png).metadata()).exif?.includes('Fixture')).toBe(true);
  });

  test.each([
    ['damaged', isoBox('brob', Buffer.from('Exif'), Buffer.alloc(9))],
    ['too large', packedBox(2 ** 25)],
  ])('that is %s is left out, with a notice', async (_, box) => {
    const file = jxl(box, isoBox('jxlc', await moreFormat('jxl')));
    const { result } = await run(file, PNG);
    expect(result.notices.map(noticeText)).toEqual([expect.stringContaining('EXIF')]);
  });
});

test('a target size is met', async () => {
  const { result } = await run(await photo, toJxl({ targetSizeKb: 6 }));
  expect(result.sizeBytes).toBeLessThanOrEqual(6 * 1024);
  expect(result.sizeBytes).toBeGreaterThan(4 * 1024);
});

test('a result has a preview that every browser shows', async () => {
  for (const options of [{}, { cropSettings: { x: 10, y: 10, width: 50, height: 50 } }]) {
    const { preview, result } = await run(await photo, toJxl({ advancedSettings: options }));
    expect(result.hasPreview).toBe(true);
    expect(sniffFormat(preview)).toBe('webp');
  }
});
