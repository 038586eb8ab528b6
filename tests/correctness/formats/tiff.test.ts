import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { ascii, tiffTypes, writeTiff } from '../../../src/lib/metadata/tiff.ts';
import { pngColor, withColor } from '../../fixtures/color-sources.ts';
import { run } from '../../fixtures/engine.ts';
import { gradientImage } from '../../fixtures/gradient-image.ts';
import { withChunk, withEverything } from '../../fixtures/make.ts';
import { readTags, validationErrors, writeTags } from '../../support/images/exiftool.ts';
import { convertBy, missingPackage, reportOf } from '../../support/images/reference-tools.ts';

/** TIFFs that the product writes, as ImageMagick, libtiff and exiftool read them. */
const SIZE = { width: 61, height: 300 } as const;

type Space = 'b-w' | 'srgb' | 'grey16' | 'rgb16';
interface Kind {
  space: Space;
  channels: 1 | 2 | 3 | 4;
  bits: 8 | 16;
}

const kinds: Record<string, Kind> = {
  color: { space: 'srgb', channels: 3, bits: 8 },
  'color with transparency': { space: 'srgb', channels: 4, bits: 8 },
  gray: { space: 'b-w', channels: 1, bits: 8 },
  'gray with transparency': { space: 'b-w', channels: 2, bits: 8 },
  'color of 16 bits': { space: 'rgb16', channels: 3, bits: 16 },
  'color of 16 bits with transparency': { space: 'rgb16', channels: 4, bits: 16 },
  'gray of 16 bits': { space: 'grey16', channels: 1, bits: 16 },
};

/** Values that use all bits. Steep and smooth parts exercise the predictor and the table of LZW. */
function valuesOf({ channels, bits }: Kind): Uint8Array | Uint16Array {
  const values = new (bits === 16 ? Uint16Array : Uint8Array)(SIZE.width * SIZE.height * channels);
  for (let at = 0; at < values.length; at++) {
    const row = Math.floor(at / channels / SIZE.width);
    values[at] = row < 100 ? at * 7919 : row < 200 ? row * 257 : at >> 2;
  }
  return values;
}

const imageOf = (kind: Kind): Sharp =>
  sharp(valuesOf(kind), { raw: { ...SIZE, channels: kind.channels } }).toColourspace(kind.space);
const bytesOf = (values: Uint8Array | Uint16Array): Buffer => Buffer.from(values.buffer);
const skippedFor = (missing: string | undefined): string => (missing ? ` (skipped: ${missing} is not installed)` : '');
const noTools = missingPackage('convert-im6.q16', 'tiffinfo');

describe.skipIf(noTools)(`as other programs read it${skippedFor(noTools)}`, () => {
  test.each(Object.entries(kinds))('%s', async (_, kind) => {
    const { file, codes } = await run(await imageOf(kind).png().toBuffer(), { options: { outputFormat: 'tiff' } });
    expect(codes).toEqual([]);
    const report = await reportOf('tiffinfo', file, (path) => ['-D', path], 'tif');
    expect(report.warnings).toBe('');
    expect(report.text).toContain(`Bits/Sample: ${kind.bits}\n`);
    expect(report.text).toContain('Compression Scheme: LZW\n');
    expect(report.text).toContain(`Samples/Pixel: ${kind.channels}\n`);
    expect(report.text.includes('Extra Samples: 1<unassoc-alpha>')).toBe(kind.channels % 2 === 0);
    const map = ['i', 'ia', 'rgb', 'rgba'][kind.channels - 1] ?? '';
    const type = kind.bits === 16 ? 'short' : 'char';
    const call = (from: string, to: string) => [
      from,
      ...['-define', `stream:map=${map}`, '-depth', String(kind.bits), '-endian', 'LSB'],
      `${{ i: 'gray', ia: 'graya', rgb: 'rgb', rgba: 'rgba' }[map]}:${to}`,
    ];
    const read = await convertBy('convert-im6.q16', file, call, ['tif', type]);
    expect(read.equals(bytesOf(valuesOf(kind)))).toBe(true);
  });

  test('a resolution', async () => {
    const { file } = await run(await gradientImage().png().toBuffer(), { options: { outputFormat: 'tiff', dpi: 300 } });
    const { text } = await reportOf('tiffinfo', file, (path) => [path], 'tif');
    expect(text).toContain('Resolution: 300, 300 pixels/inch\n');
  });
});

const deep: Kind = { space: 'rgb16', channels: 3, bits: 16 };

test('16 bits are scaled and cropped with all of them', async () => {
  const ramp = Uint16Array.from({ length: 4096 * 8 }, (_, at) => (at % 4096) * 16);
  const source = await sharp(ramp, { raw: { width: 4096, height: 8, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
  const { file, codes } = await run(source, { options: { outputFormat: 'tiff', width: 2048 } });
  expect(codes).toEqual([]);
  const { data } = await sharp(file)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const row = new Uint16Array(Uint8Array.from(data).buffer).subarray(0, 2048);
  expect(new Set(row).size).toBeGreaterThan(2000);
});

test.each<[string, object]>([
  ['an effect', { effects: ['sepia'] }],
  ['a border', { width: 100, height: 400, resizeFit: 'contain', upscale: true }],
  ['a watermark', { hasWatermark: true, watermarkText: 'A' }],
])('%s reduces 16 bits to 8, with a notice', async (_, options) => {
  const { file, codes } = await run(await imageOf(deep).png().toBuffer(), {
    options: { outputFormat: 'tiff', ...options },
  });
  expect(codes).toContain('depth_reduced');
  expect((await sharp(file).metadata()).depth).toBe('uchar');
});

test.each([
  ['b-w', []],
  ['grey16', ['depth_reduced']],
] as const)('%s with a gamma of its own becomes gray of 8 bits in sRGB', async (space, expected) => {
  const levels = Uint8Array.from({ length: 256 * 4 }, (_, at) => at % 256);
  const png = sharp(levels, { raw: { width: 256, height: 4, channels: 1 } }).toColourspace(space);
  const source = withColor(await png.png().toBuffer(), { gAMA: pngColor.gAMA(1) });
  const as = async (outputFormat: string) => run(source, { options: { outputFormat } });
  const { file, codes } = await as('tiff');
  expect(codes).toEqual(expected);
  expect(await sharp(file).metadata()).toMatchObject({ channels: 1, depth: 'uchar', hasProfile: false });
  const rgb = (image: Buffer) => sharp(image).toColourspace('srgb').raw().toBuffer();
  expect(await rgb(file)).toEqual(await rgb((await as('png')).file));
});

/** exiftool's warnings about the structure of a file, not about tags that its source lacked. */
const structuralErrors = async (file: Buffer): Promise<string[]> =>
  (await validationErrors(file)).filter((line) => /error|offset|order|directory|not allowed|size|format/i.test(line));

test('all metadata of a photo', async () => {
  const source = await writeTags(
    await withEverything(),
    ...[
      '-IPTC:City=Wien',
      '-IFD0:ImageDescription=A sea',
      '-IFD0:XPTitle=Sea',
      '-ExifIFD:LensModel=Prime',
      '-Rating=4',
    ],
  );
  const { file, codes } = await run(source, { options: { outputFormat: 'tiff', dpi: 240 } });
  expect(codes).toEqual(['location_kept']);
  // Guidelines of the Metadata Working Group 2.0, 3.3.2: undefined or byte, though old programs write 32 bits.
  expect(await structuralErrors(file)).toEqual(['Non-standard format (undef) for IFD0 0x83bb IPTC-NAA']);
  expect(await readTags(file)).toMatchObject({
    'IFD0:ImageDescription': 'A sea',
    'IFD0:Artist': 'Tests',
    'IFD0:Copyright': 'CC0',
    'IFD0:XPTitle': 'Sea',
    'IFD0:XResolution': 240,
    'ExifIFD:DateTimeOriginal': '2024:01:02 03:04:05',
    'ExifIFD:LensModel': 'Prime',
    'GPS:GPSLatitude': expect.closeTo(60.267, 2),
    'IPTC:City': 'Wien',
    'ICC-header:ColorSpaceData': 'RGB ',
    'XMP-xmp:Rating': 4,
  });
});

test('fields of the visitor are those of TIFF', async () => {
  const metadata = { title: 'Sea', author: 'Ann', copyright: '© 2026', description: 'A sea' };
  const options = { outputFormat: 'tiff', preserveMetadata: false, metadata };
  const { file } = await run(await gradientImage().jpeg().toBuffer(), { options });
  expect(await validationErrors(file)).toEqual([]);
  expect(await readTags(file)).toMatchObject({
    'IFD0:XPTitle': 'Sea',
    'IFD0:Artist': 'Ann',
    'IFD0:Copyright': '© 2026',
    'IFD0:ImageDescription': 'A sea',
  });
});

test('a big-endian block with 16 bits is converted, without its maker note', async () => {
  const note = { tag: 0x927c, type: tiffTypes.undefined, count: 8, bytes: Buffer.from('MAKER\0\0\0') };
  const iso = { tag: 0x8827, type: tiffTypes.short, count: 1, bytes: Uint8Array.of(0, 200) };
  const exif = writeTiff({ main: [ascii(0x013b, 'Ann Author')], exif: [iso, note], gps: [] }, false);
  const source = withChunk(await imageOf(deep).png().toBuffer(), 'eXIf', Buffer.from(exif));
  const { file, codes } = await run(source, { options: { outputFormat: 'tiff' } });
  expect(codes).toEqual(['metadata_partly_dropped']);
  expect(await structuralErrors(file)).toEqual([]);
  const tags = await readTags(file);
  expect(tags).toMatchObject({ 'IFD0:Artist': 'Ann Author', 'ExifIFD:ISO': 200, 'IFD0:BitsPerSample': '16 16 16' });
  expect(Object.keys(tags).some((name) => name.includes('MakerNote'))).toBe(false);
});
