import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dng } from '../../../../../tests/fixtures/camera-raw.ts';
import { errorOf, respond, run } from '../../../../../tests/fixtures/engine.ts';
import { difference, gradientImage, pixels, shown } from '../../../../../tests/fixtures/gradient-image.ts';
import { isoBox as box } from '../../../../../tests/fixtures/iso-box.ts';
import { sniffFormat } from '../../../formats/sniff-format.ts';
import { ascii, long, tiffTypes, writeTiff } from '../../../metadata/tiff.ts';
import { noticeText } from '../../../plan/notices/notice-text.ts';
import { exifColorSpace } from '../../color/exif-color-space.ts';
import { cameraFacts } from './camera-facts.ts';
import { cameraPreview } from './camera-preview.ts';
import { endsEarly } from './raw-tiff.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const PNG = { outputFormat: 'png' };

test('the preview of the camera is used, with what the RAW file says about the photo', async () => {
  const { result, file } = await run(await dng({ preview: [1280, 960], orientation: 6 }), {
    name: 'a.dng',
    options: { outputFormat: 'jpg', quality: 100, preserveMetadata: true },
  });
  expect(result).toMatchObject({
    originalFormat: 'raw',
    originalWidth: 960,
    originalHeight: 1280,
    width: 960,
    height: 1280,
  });
  expect(result.notices.map(noticeText)).toContain('The camera’s own preview, 1,280 × 960 px.');
  const upright = sharp(pixels(3, 1280, 960), { raw: { width: 1280, height: 960, channels: 3 } }).rotate(90);
  expect(difference((await shown(file)).data, await upright.raw().toBuffer())).toBeLessThan(2);
  const { exif } = await sharp(file).metadata();
  expect(exif?.includes('Maker')).toBe(true);
});

test('sensor data is developed if there is only a thumbnail', async () => {
  const { result, file } = await run(await dng({ preview: [160, 120], sensor: [300, 200], orientation: 6 }), {
    name: 'a.dng',
    options: PNG,
  });
  expect([result.width, result.height, result.notices.map(({ code }) => code)]).toEqual([200, 300, ['developed']]);
  const { data: shownPixels } = await shown(file);
  const at = (x: number, y: number) => [...shownPixels.subarray(3 * (y * 200 + x), 3 * (y * 200 + x) + 3)];
  // Turned by 90°: blue, red above gray, green. The brightness follows the brightest part.
  const [blue, red, gray, green] = [at(50, 75), at(150, 75), at(50, 225), at(150, 225)];
  expect([blue, red, green]).toEqual([
    [0, 0, 255],
    [255, 0, 0],
    [0, 255, 0],
  ]);
  expect(new Set(gray).size).toBe(1);
});

test('sensor data are developed to sRGB on request, whatever profile the file has', async () => {
  const { icc } = await sharp(await gradientImage().withIccProfile('p3').png().toBuffer()).metadata();
  const photo = { sensor: [300, 200], preview: [1280, 960] } as const;
  const job = { name: 'a.dng', options: { ...PNG, rawSource: 'sensor' } };
  const { result, file } = await run(await dng({ ...photo, isAdobeRgb: true, ...(icc && { icc }) }), job);
  expect(result.notices.map(noticeText)).toEqual([
    'Developed from the sensor data with neutral settings and 8 bits per channel, 300 × 200 px.',
  ]);
  const plain = await run(await dng(photo), job);
  const { exif, hasProfile } = await sharp(file).metadata();
  expect(exifColorSpace(exif)).toBe('srgb');
  expect(hasProfile).toBe(false);
  expect((await shown(file)).data).toEqual((await shown(plain.file)).data);
});

test('a preview is in the color space that the RAW file states', async () => {
  const options = { outputFormat: 'jpg', quality: 100 };
  const [plain, wide] = await Promise.all(
    [false, true].map(async (isAdobeRgb) => run(await dng({ preview: [1280, 960], isAdobeRgb }), { options })),
  );
  const { hasProfile } = await sharp(wide?.file).metadata();
  expect([hasProfile, (await sharp(plain?.file).metadata()).hasProfile]).toEqual([true, false]);
  // The same numbers, in a wider space.
  expect(await sharp(wide?.file, { ignoreIcc: true }).raw().toBuffer()).toEqual(
    await sharp(plain?.file).raw().toBuffer(),
  );
});

test('sensor data that are black or unreadable are refused, with the preview as help', async () => {
  const job = { options: { ...PNG, rawSource: 'sensor' } };
  const preview = [1280, 960] as const;
  const cut = await dng({ sensor: [300, 200] });
  for (const file of [await dng({ isBlack: true }), cut.subarray(0, cut.length / 2)]) {
    expect(await respond(file, job)).toMatchObject({ ok: false, error: { code: 'broken_file' } });
  }
  const response = await respond(await dng({ preview, isBlack: true }), job);
  expect(errorOf(response)).toEqual({
    code: 'not_supported',
    message: expect.stringContaining('Choose the camera’s preview instead.'),
  });
});

test.each([
  ['strips', async () => dng()],
  ['boxes', async () => Buffer.concat([box('ftyp', bytesOf('crx \0\0\0\x01crx isom')), box('mdat', Buffer.alloc(99))])],
  [
    "Fujifilm's block",
    async () => {
      const file = Buffer.alloc(200);
      file.write('FUJIFILMCCD-RAW');
      file.writeUInt32BE(120, 100);
      file.writeUInt32BE(80, 104);
      return file;
    },
  ],
  [
    "Panasonic's offset",
    async () => {
      const file = Buffer.concat([
        writeTiff({ main: [long(0x0111, 0xffffffff), long(0x0117, 40), long(0x0118, 60)], exif: [], gps: [] }),
        Buffer.alloc(200),
      ]).subarray(0, 100);
      file.writeUInt16LE(0x55, 2);
      return file;
    },
  ],
])('sensor data that end early are recognized by %s', async (_, make) => {
  const file = await make();
  expect([endsEarly(file), endsEarly(file.subarray(0, -1))]).toEqual([false, true]);
});

test('the largest JPEG is the preview, wherever a maker stores it', async () => {
  const jpeg = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
  const [small, large] = [await jpeg(64), await jpeg(320)];
  const lossless = Buffer.from(large);
  lossless[lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3;
  const file = Buffer.concat([
    bytesOf('FUJIFILMCCD-RAW '),
    small,
    Buffer.alloc(9, 0xff),
    large,
    lossless,
    large.subarray(0, large.length - 50),
  ]);
  expect(Buffer.from(cameraPreview(file)?.bytes ?? [])).toEqual(large);
  expect(cameraPreview(lossless)).toBeUndefined();
  expect(cameraPreview(Buffer.from([0xff, 0xd8, 0xff]))).toBeUndefined();
});

test('facts of a CR3 are in boxes of their own', () => {
  const interopAt = { tag: 0xa005, type: tiffTypes.long, count: 1, bytes: Buffer.from([9, 9, 9, 0]) };
  const iso = { tag: 0x8827, type: tiffTypes.short, count: 1, bytes: Buffer.from([0x90, 1]) };
  const block = (main: Parameters<typeof writeTiff>[0]['main']) => Buffer.from(writeTiff({ main, exif: [], gps: [] }));
  const canon = Buffer.concat([
    Buffer.alloc(16, 1),
    box('CMT1', block([ascii(0x010f, 'Canon')])),
    box('CMT2', block([iso, interopAt])),
  ]);
  const file = Buffer.concat([box('ftyp', bytesOf('crx \0\0\0\x01crx isom')), box('moov', box('uuid', canon))]);
  expect(sniffFormat(file)).toBe('raw');
  const facts = Buffer.from(cameraFacts(file) ?? []);
  expect(facts.includes('Canon')).toBe(true);
  // Offsets of another block would point anywhere.
  expect(facts.includes(interopAt.bytes)).toBe(false);
});

test.each([
  ['RAF', bytesOf('FUJIFILMCCD-RAW 0201')],
  ['ORF', bytesOf('IIRO\x08\0\0\0')],
  ['RW2', bytesOf('IIU\0\x08\0\0\0')],
  ['CR2', bytesOf('II*\0\x10\0\0\0CR\x02\0')],
])('%s is recognized by its bytes, and broken without a photo', async (_, start) => {
  const file = Buffer.concat([start, Buffer.alloc(200)]);
  expect(sniffFormat(file)).toBe('raw');
  expect(await respond(file, { options: PNG })).toMatchObject({ ok: false, error: { code: 'broken_file' } });
});
