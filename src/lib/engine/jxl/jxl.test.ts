import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { difference, shown } from '../../../../tests/fixtures/gradient-image.ts';
import { scene } from '../../../../tests/fixtures/scene.ts';
import { latin1Text, viewOf } from '../../bytes.ts';
import { sniffFormat } from '../../formats/sniff-format.ts';
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
