import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoshop } from '../../fixtures/bombs/psd.ts';
import { respond, run } from '../../fixtures/engine.ts';
import { difference, gradientImage, HEIGHT, pixels, shown, WIDTH } from '../../fixtures/gradient-image.ts';
import { type MoreFormat, moreFormat } from '../../fixtures/more-formats.ts';
import { readTags, writeTags } from '../../support/images/exiftool.ts';
import { convertBy, missingPackage } from '../../support/images/reference-tools.ts';

/** Formats that ImageMagick decodes, compared with the programs of those who made the formats. */

const PNG = { outputFormat: 'png' } as const;
/** Mean difference in levels of 255 of decoders that round differently. */
const ROUNDING = 0.6;

describe.each<[MoreFormat, tolerance: number]>([
  ['jxl', 0],
  ['psd', 0],
  ['jp2', 0],
  ['qoi', 0],
  ['exr', ROUNDING],
  // Three mantissas share an exponent.
  ['hdr', 2],
])('%s', (format, tolerance) => {
  test.each([3, 4] as const)('of %i channels has the pixels that were written', async (channels) => {
    if (channels === 4 && (format === 'hdr' || format === 'psd')) return;
    const { file, result } = await run(await moreFormat(format, { channels }), { options: PNG });
    expect(result).toMatchObject({ originalFormat: format, originalWidth: WIDTH, originalHeight: HEIGHT });
    expect((await sharp(file).metadata()).hasAlpha).toBe(channels === 4);
    const { data } = await shown(file, channels);
    expect(difference(data, pixels(channels))).toBeLessThanOrEqual(tolerance);
  });
});

test('a transparent PSD has the pixels that Photoshop blends with white', async () => {
  const rgba = pixels(4);
  const planes = Array.from({ length: 4 }, (_, channel) => {
    const plane = Buffer.alloc(WIDTH * HEIGHT);
    for (const [at] of plane.entries()) {
      const [value = 0, alpha = 0] = [rgba[4 * at + channel], rgba[4 * at + 3]];
      plane[at] = channel === 3 ? alpha : Math.round((value * alpha + 255 * (255 - alpha)) / 255);
    }
    return plane;
  });
  // No layers, of which -1 says that the fourth channel is the transparency.
  const layers = Buffer.from([0, 0, 0, 2, 0xff, 0xff, 0, 0, 0, 0]);
  const data = Buffer.concat([Buffer.alloc(2), ...planes]);
  const source = photoshop({ width: WIDTH, height: HEIGHT, channels: 4, layers, data });
  const { file } = await run(source, { options: PNG });
  await expectSame(file, await gradientImage(4).png().toBuffer(), 1);
});

const gray = (): Sharp => gradientImage().greyscale().toColourspace('b-w');
const deep = (channels: 3 | 4): Sharp => gradientImage(channels).toColourspace('rgb16');
const kinds: Readonly<Record<string, () => Sharp>> = {
  color: () => gradientImage(),
  transparent: () => gradientImage(4),
  gray,
  'transparent gray': () => gradientImage(4).greyscale().toColourspace('b-w'),
  '16 bits': () => deep(3),
  'transparent, 16 bits': () => deep(4),
};

const opaque = Object.keys(kinds).filter((kind) => !kind.startsWith('transparent'));

/** Compares the colors where both are visible, and the transparency. */
async function expectSame(file: Buffer, reference: Buffer, tolerance: number): Promise<void> {
  const [ours, theirs] = await Promise.all([shown(file, 4), shown(reference, 4)]);
  expect([ours.info.width, ours.info.height]).toEqual([theirs.info.width, theirs.info.height]);
  const visible = (all: Buffer): Buffer =>
    Buffer.from(
      all.map((value, at) => (at % 4 === 3 ? value : Math.round((value * (all[at - (at % 4) + 3] ?? 0)) / 255))),
    );
  expect(difference(visible(ours.data), visible(theirs.data))).toBeLessThanOrEqual(tolerance);
}

const skippedFor = (missing: string | undefined): string => (missing ? ` (skipped: ${missing} is not installed)` : '');
const noLibjxl = missingPackage('cjxl', 'djxl');
const noMagick = missingPackage('convert-im6.q16');
const noOpenjpeg = missingPackage('opj_compress', 'opj_decompress');

describe.skipIf(noLibjxl)(`JPEG XL, as libjxl reads it${skippedFor(noLibjxl)}`, () => {
  const compress = (png: Buffer, ...options: string[]): Promise<Buffer> =>
    convertBy('cjxl', png, (from, to) => [from, to, ...options], ['png', 'jxl']);
  const decompress = (jxl: Buffer): Promise<Buffer> => convertBy('djxl', jxl, (from, to) => [from, to], ['jxl', 'png']);

  // sharp would read the PNGs of djxl with 16 bits as Display P3.
  const cases = Object.keys(kinds)
    .filter((kind) => !kind.includes('16 bits'))
    .flatMap((kind) => [
      { kind, options: ['-q', '100', '-e', '3'] },
      { kind, options: ['-q', '85', '-e', '3'] },
    ]);
  test.each([
    ...cases,
    { kind: 'color', options: ['-q', '85', '-e', '4', '-p'] },
    { kind: 'color', options: ['-q', '70', '-e', '7', '--container=1'] },
  ])('$kind, $options', async ({ kind, options }) => {
    const png = await (kinds[kind] as () => Sharp)().png().toBuffer();
    const jxl = await compress(png, ...options);
    const { file } = await run(jxl, { options: PNG });
    await expectSame(file, await decompress(jxl), ROUNDING);
  });

  test.each([3, 4] as const)('%i channels of 16 bits are those that were written', async (channels) => {
    const { file } = await run(await compress(await deep(channels).png().toBuffer(), '-q', '100', '-e', '3'), {
      options: PNG,
    });
    expect(difference((await shown(file, channels)).data, pixels(channels))).toBeLessThanOrEqual(ROUNDING);
  });

  test('a JPEG inside is read with its orientation and its compressed metadata', async () => {
    const jpeg = await gradientImage()
      .jpeg({ quality: 90 })
      .withExif({ IFD0: { Copyright: 'Kept' } })
      .toBuffer();
    const turned = await writeTags(jpeg, '-n', '-Orientation=6');
    const jxl = await convertBy('cjxl', turned, (from, to) => [from, to], ['jpg', 'jxl']);
    const { file, result, codes } = await run(jxl, { options: PNG });
    expect([result.originalWidth, result.originalHeight]).toEqual([HEIGHT, WIDTH]);
    await expectSame(file, await decompress(jxl), ROUNDING);
    expect(codes).not.toContain('metadata_partly_dropped');
    expect(await readTags(file)).toMatchObject({ 'IFD0:Copyright': 'Kept' });
  });

  test('the profile of a wide color space is kept', async () => {
    const png = await gradientImage().withIccProfile('p3').png().toBuffer();
    const { file } = await run(await compress(png, '-q', '100', '-e', '3'), { options: PNG });
    await expectSame(await sharp(file).withMetadata().png().toBuffer(), await sharp(png).png().toBuffer(), 1);
  });
});

describe.skipIf(noMagick)(`PSD and HDR, as ImageMagick 6 reads them${skippedFor(noMagick)}`, () => {
  const write = (png: Buffer, format: string, ...options: string[]): Promise<Buffer> =>
    convertBy('convert-im6.q16', png, (from, to) => [from, ...options, to], ['png', format]);
  const read = (file: Buffer, format: string): Promise<Buffer> =>
    convertBy('convert-im6.q16', file, (from, to) => [`${from}[0]`, '-colorspace', 'sRGB', '-depth', '8', to], [
      format,
      'png',
    ]);

  test.each(
    ['psd', 'psb'].flatMap((format) =>
      opaque.flatMap((kind) => ['None', 'RLE'].map((compression) => ({ format, kind, compression }))),
    ),
  )('$format, $kind, compression $compression', async ({ format, kind, compression }) => {
    const png = await (kinds[kind] as () => Sharp)().png().toBuffer();
    const source = await write(png, format, '-compress', compression);
    const { file, result } = await run(source, { options: PNG });
    expect(result.originalFormat).toBe('psd');
    await expectSame(file, await read(source, format), ROUNDING);
  });

  // Without a profile, ImageMagick inverts inks: their colors have a test of their own.
  test('CMYK, with the resolution', async () => {
    const png = await gradientImage().png().toBuffer();
    const source = await write(png, 'psd', '-colorspace', 'CMYK', '-units', 'PixelsPerInch', '-density', '240');
    const { file, result } = await run(source, { options: PNG });
    const { width, height } = await sharp(png).metadata();
    expect(result).toMatchObject({ originalFormat: 'psd', width, height });
    expect((await sharp(file).metadata()).density).toBe(240);
  });

  test('HDR', async () => {
    const source = await write(await gradientImage().png().toBuffer(), 'hdr');
    const { file } = await run(source, { options: PNG });
    await expectSame(file, await read(source, 'hdr'), 2);
  });
});

describe.skipIf(noOpenjpeg)(`JPEG 2000, as OpenJPEG reads it${skippedFor(noOpenjpeg)}`, () => {
  const compress = (png: Buffer, format: string, ...options: string[]): Promise<Buffer> =>
    convertBy('opj_compress', png, (from, to) => ['-i', from, '-o', to, ...options], ['png', format]);
  const decompress = (file: Buffer, format: string): Promise<Buffer> =>
    convertBy('opj_decompress', file, (from, to) => ['-i', from, '-o', to], [format, 'png']);

  test.each([
    ...Object.keys(kinds).flatMap((kind) =>
      ['jp2', 'j2k'].map((format) => ({ format, kind, options: [] as string[] })),
    ),
    { format: 'jp2', kind: 'color', options: ['-r', '10', '-I'] },
    { format: 'jp2', kind: 'color', options: ['-t', '64,48'] },
    { format: 'jp2', kind: 'color', options: ['-n', '2', '-p', 'RPCL', '-SOP', '-EPH'] },
  ])('$format, $kind, $options', async ({ format, kind, options }) => {
    const png = await (kinds[kind] as () => Sharp)().png().toBuffer();
    const source = await compress(png, format, ...options);
    const { file } = await run(source, { options: PNG });
    await expectSame(file, await decompress(source, format), ROUNDING);
  });

  test('a part of a larger image is refused', async () => {
    const source = await compress(await gradientImage().png().toBuffer(), 'jp2', '-d', '16,8');
    expect(await respond(source, { options: PNG })).toMatchObject({ ok: false, error: { code: 'not_supported' } });
  });
});

describe.each(['jp2', 'psd'] as const)('metadata of %s', (format) => {
  test('is kept', async () => {
    const tags = ['-EXIF:Artist=Someone', '-XMP-dc:Title=A title'];
    const source = await writeTags(await moreFormat(format), ...tags);
    const { file, result } = await run(source, { options: { ...PNG, preserveMetadata: true } });
    expect([result.width, result.height]).toEqual([WIDTH, HEIGHT]);
    const kept = await readTags(file);
    expect(kept).toMatchObject({ 'IFD0:Artist': 'Someone', 'XMP-dc:Title': 'A title' });
  });
});

test.each([12, 14, 24])('JPEG 2000 with colors of the kind %i is refused', async (space) => {
  const source = await moreFormat('jp2');
  const at = source.indexOf('colr') + 4;
  expect(source[at]).toBe(1);
  source.writeUInt32BE(space, at + 3);
  expect(await respond(source, { options: PNG })).toMatchObject({ ok: false, error: { code: 'not_supported' } });
});
