import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { segment } from '../../../src/lib/engine/metadata/jpeg-segments.ts';
import { createPdf } from '../../../src/lib/engine/pdf/create-pdf.ts';
import { rationals, short, writeTiff } from '../../../src/lib/metadata/tiff.ts';
import { defaultPdfSettings } from '../../../src/lib/pdf/settings.ts';
import { publicNotice } from '../../../src/lib/plan/notices/notice-text.ts';
import { serverHost } from '../../../src/lib/server/engine/server-host.ts';
import {
  pngColor,
  QUARTERS_SIDE,
  quarterColors,
  quarterImage,
  quarterPng,
  withColor,
  withExifColorSpace,
} from '../../fixtures/color-sources.ts';
import { withChunk } from '../../fixtures/make.ts';
import { inSpace } from '../../fixtures/profiles.ts';
import { checkStructure, drawPage } from '../../support/images/pdf-document.ts';
import { colorAt, decode } from '../../support/images/test-images.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A PDF of one image: the data of the image in it, the notices, and the colors of its quarters as drawn. */
async function create(name: string, bytes: Buffer, keepMetadata = true) {
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  const sourcePath = `${path}.sources`;
  await appendFile(sourcePath, bytes);
  const { notices } = await createPdf(
    {
      sourcePath,
      files: [{ name, sizeBytes: bytes.length }],
      resultPath: path,
      settings: { ...defaultPdfSettings, keepMetadata },
      title: '',
      createdAtMs: 0,
      limits: { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 },
    },
    serverHost,
  );
  const drawn = await decode(await drawPage(path, 1, 96));
  const colors = [0, 1, 2, 3].map((index) =>
    colorAt(drawn, index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75).slice(0, 3),
  );
  const pdf = await readFile(path);
  const [image] = checkStructure(pdf);
  return { pdf, data: Buffer.from(image?.data ?? []), notices, colors };
}

function expectColors(colors: readonly number[][], tolerance: number): void {
  const worst = Math.max(
    ...quarterColors.flatMap((color, index) =>
      color.map((value, band) => Math.abs(value - (colors[index]?.[band] ?? 0))),
    ),
  );
  expect(worst, JSON.stringify(colors)).toBeLessThanOrEqual(tolerance);
}

const jpeg = () => quarterImage(quarterColors).jpeg({ quality: 95, chromaSubsampling: '4:4:4' });

test('a CMYK JPEG without the marker of Adobe is no negative', async () => {
  const source = await quarterImage(quarterColors).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  const at = source.indexOf(Buffer.from([0xff, 0xee]));
  const plain = Buffer.concat([source.subarray(0, at), source.subarray(at + 2 + source.readUInt16BE(at + 2))]);
  const { data, colors } = await create('cmyk.jpg', plain);
  expect(data.equals(plain)).toBe(true);
  // Readers disagree about CMYK without a profile. A negative would be off by 200.
  expectColors(colors, 90);
});

test.each([true, false])('what follows the image in a JPEG is left out (metadata kept: %s)', async (keepMetadata) => {
  const photo = await jpeg().toBuffer();
  const trailer = Buffer.concat([Buffer.from('private video '), Buffer.alloc(10_000, 0x55)]);
  const { data, colors } = await create('motion.jpg', Buffer.concat([photo, trailer]), keepMetadata);
  expect(data.includes('private')).toBe(false);
  expect(data.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  if (keepMetadata) expect(data.equals(photo)).toBe(true);
  expectColors(colors, 8);
});

const gps = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '11/1 34/1 0/1' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,8N" exif:GPSLongitude="11,34E"/></rdf:RDF></x:xmpmeta>';

test.each([
  ['EXIF', () => jpeg().withExif(gps).toBuffer()],
  ['XMP', () => jpeg().withXmp(xmp).toBuffer()],
] as const)('a location in the %s of an embedded JPEG is a notice', async (_, photo) => {
  const codes = async (keepMetadata: boolean) =>
    (await create('photo.jpg', await photo(), keepMetadata)).notices.map(({ code }) => code);
  expect(await codes(true)).toEqual(['location_kept']);
  expect(await codes(false)).toEqual([]);
});

test('a JPEG without a location has no notice', async () => {
  expect((await create('photo.jpg', await jpeg().toBuffer())).notices).toEqual([]);
});

test.each([true, false])('a PNG of P3 without a profile has its colors (metadata kept: %s)', async (keepMetadata) => {
  const wide = quarterColors.map((color) => [...inSpace(Uint8Array.from(color), 'Display P3')]);
  const { colors } = await create('p3.png', withColor(quarterPng(wide), { cICP: pngColor.cICP(12, 13) }), keepMetadata);
  expectColors(colors, 6);
});

test('a JPEG of Adobe RGB without a profile is embedded with one', async () => {
  const wide = quarterColors.map((color) => [...inSpace(Uint8Array.from(color), 'Adobe RGB')]);
  const photo = await quarterImage(wide).jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer();
  const source = withExifColorSpace(photo, 2);
  const { data, colors } = await create('adobe.jpg', source);
  expect(data.equals(source)).toBe(true);
  expectColors(colors, 8);
});

test('a JPEG whose markers disagree about its colors is written again', async () => {
  const jpeg = await quarterImage(quarterColors).jpeg({ quality: 98 }).toBuffer();
  const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
  const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'));
  const file = Buffer.concat([jpeg.subarray(0, 2), jfif, adobe, jpeg.subarray(2)]);
  const { data, colors } = await create('markers.jpg', file);
  expect(data.includes('Adobe')).toBe(false);
  expectColors(colors, 6);
});

test('the density of a PNG that only its EXIF states is that of the page', async () => {
  const main = [rationals(0x011a, [[300, 1]]), rationals(0x011b, [[300, 1]]), short(0x0128, 2)];
  const exif = Buffer.from(writeTiff({ main, exif: [], gps: [] }));
  const { pdf } = await create('density.png', withChunk(quarterPng(quarterColors), 'eXIf', exif));
  const [width = 0] = (/MediaBox\s*\[\s*0 0 ([\d. ]+)\]/.exec(pdf.toString('latin1'))?.[1] ?? '')
    .split(' ')
    .map(Number);
  expect(width).toBeCloseTo((QUARTERS_SIDE * 72) / 300, 1);
});

test('an HDR PNG has a notice', async () => {
  const { notices } = await create('pq.png', withColor(quarterPng(quarterColors), { cICP: pngColor.cICP(9, 16) }));
  expect(notices.map(publicNotice)).toEqual([
    { code: 'hdr_tone_mapped', text: expect.stringMatching(/^pq\.png: .*HDR/) },
  ]);
});

test('a PNG without color chunks keeps its compressed data', async () => {
  const png = await sharp(quarterPng(quarterColors)).png().toBuffer();
  const { data } = await create('plain.png', png);
  expect(png.includes(data.subarray(0, 30))).toBe(true);
});
