import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type Color,
  pngColor,
  quarterColors,
  quarterImage,
  quarterPng,
  quartersOf,
  withColor,
  withExifColorSpace,
} from '../../fixtures/color-sources.ts';
import { quarterTiff, tiffTag } from '../../fixtures/color-tiff.ts';
import { run } from '../../fixtures/engine.ts';
import { premultipliedAvif, withAv1Primaries, withNclx } from '../../fixtures/heif-meta.ts';
import { withChunk } from '../../fixtures/make.ts';
import { inSpace } from '../../fixtures/profiles.ts';

const [P3, BT2020, SRGB_PRIMARIES] = [12, 9, 1];
const [SRGB, PQ, HLG] = [13, 16, 18];

/** Colors as the pixels of a wider space. */
const inP3 = quarterColors.map((color) => [...inSpace(Uint8Array.from(color), 'Display P3')]);
const inAdobeRgb = quarterColors.map((color) => [...inSpace(Uint8Array.from(color), 'Adobe RGB')]);
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** Colors as 16-bit samples with a gamma. */
const withGamma = (gamma: number) =>
  quarterColors.map((color) => color.map((value) => Math.round(65_535 * decode(value / 255) ** gamma)));
const grays: readonly Color[] = [[0], [80], [160], [255]];
const gray3 = grays.map(([value = 0]) => [value, value, value]);
const narrow = (colors: readonly Color[]) =>
  colors.map((color) => color.map((value) => 16 + Math.round((219 / 255) * value)));
const opaque = (colors: readonly Color[]) => colors.map((color) => [...color, 255]);

/** Fails if a quarter differs by more than a tolerance in levels of 255. */
function expectQuarters(actual: readonly Color[], expected: readonly Color[], tolerance: number): void {
  const worst = Math.max(
    ...expected.flatMap((color, index) => color.map((value, band) => Math.abs(value - (actual[index]?.[band] ?? 0)))),
  );
  expect(worst, JSON.stringify(actual)).toBeLessThanOrEqual(tolerance);
}

const avif = (colors: readonly Color[]) =>
  quarterImage(colors).avif({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer();
const grayAvif = (colors: readonly Color[]) =>
  quarterImage(colors).toColourspace('b-w').avif({ quality: 98 }).toBuffer();
const jpeg = (colors: readonly Color[]) =>
  quarterImage(colors).jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer();

/** A profile from sharp. */
const p3Icc = async () =>
  (await sharp(await quarterImage(inP3).withIccProfile('p3').png().toBuffer()).metadata()).icc ?? Buffer.alloc(0);
const withIcc = (png: Buffer, icc: Buffer) =>
  withChunk(png, 'iCCP', Buffer.concat([Buffer.from('p3\0\0', 'latin1'), deflateSync(icc)]));

interface Case {
  file: () => Buffer | Promise<Buffer>;
  expected: readonly Color[];
  tolerance?: number;
  /** Whether a result with metadata has a profile. */
  profile?: boolean;
}

const cases: Record<string, Case> = {
  'cICP of P3 in a PNG': {
    file: () => withColor(quarterPng(inP3), { cICP: pngColor.cICP(P3, SRGB) }),
    expected: quarterColors,
    profile: true,
  },
  'cICP of P3 beside gAMA, cHRM and sRGB': {
    file: () =>
      withColor(quarterPng(inP3), {
        cICP: pngColor.cICP(P3, SRGB),
        gAMA: pngColor.gAMA(1),
        sRGB: pngColor.sRGB(),
      }),
    expected: quarterColors,
    profile: true,
  },
  'cICP of sRGB beside another profile': {
    file: async () =>
      withColor(withIcc(quarterPng(quarterColors), await p3Icc()), { cICP: pngColor.cICP(SRGB_PRIMARIES, SRGB) }),
    expected: quarterColors,
  },
  'cICP with a narrow range': {
    file: () => withColor(quarterPng(narrow(quarterColors)), { cICP: pngColor.cICP(SRGB_PRIMARIES, SRGB, false) }),
    expected: quarterColors,
  },
  'cICP with a narrow range of gray': {
    file: () => withColor(quarterPng(narrow(grays)), { cICP: pngColor.cICP(SRGB_PRIMARIES, SRGB, false) }),
    expected: gray3,
  },
  'gAMA of linear light, 16 bits': {
    file: () => withColor(quarterPng(withGamma(1), 16), { gAMA: pngColor.gAMA(1) }),
    expected: quarterColors,
  },
  'gAMA of linear light, 16 bits of gray': {
    file: () =>
      withColor(
        quarterPng(
          grays.map(([value = 0]) => [Math.round(65_535 * decode(value / 255))]),
          16,
        ),
        { gAMA: pngColor.gAMA(1) },
      ),
    expected: gray3,
  },
  'gAMA of 1.8': {
    file: () =>
      withColor(quarterPng(withGamma(1 / 1.8).map((color) => color.map((value) => value >> 8))), {
        gAMA: pngColor.gAMA(1 / 1.8),
      }),
    expected: quarterColors,
    profile: true,
  },
  'gAMA of gray with alpha': {
    file: () =>
      withColor(quarterPng(grays.map(([value = 0]) => [Math.round(255 * decode(value / 255) ** 0.5), 255])), {
        gAMA: pngColor.gAMA(0.5),
      }),
    expected: gray3,
  },
  'gAMA of sRGB': {
    file: () => withColor(quarterPng(quarterColors), { gAMA: pngColor.gAMA(0.45455) }),
    expected: quarterColors,
    tolerance: 0,
  },
  'cHRM of P3 with the gamma of sRGB': {
    file: () =>
      withColor(quarterPng(inP3), {
        gAMA: pngColor.gAMA(0.45455),
        cHRM: pngColor.cHRM([0.3127, 0.329], [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]),
      }),
    expected: quarterColors,
    profile: true,
  },
  'cHRM that no space has': {
    file: () => withColor(quarterPng(quarterColors), { cHRM: pngColor.cHRM([0, 0], [0, 0], [0, 0], [0, 0]) }),
    expected: quarterColors,
    tolerance: 0,
  },
  'nclx of P3 in an AVIF': {
    file: async () => withNclx(await avif(inP3), { primaries: P3, transfer: SRGB }),
    expected: quarterColors,
    tolerance: 5,
    profile: true,
  },
  'P3 in the data of an AVIF without nclx': {
    file: async () => withAv1Primaries(await avif(inP3), P3),
    expected: quarterColors,
    tolerance: 5,
    profile: true,
  },
  'nclx of sRGB before P3 in the data': {
    file: async () =>
      withNclx(withAv1Primaries(await avif(quarterColors), P3), { primaries: SRGB_PRIMARIES, transfer: SRGB }),
    expected: quarterColors,
    tolerance: 5,
  },
  'nclx of BT.709 video': {
    file: async () => withNclx(await avif(quarterColors), { primaries: SRGB_PRIMARIES, transfer: 1 }),
    expected: quarterColors,
    tolerance: 5,
  },
  'narrow range of a gray AVIF': {
    file: async () =>
      withNclx(await grayAvif(narrow(grays)), {
        primaries: SRGB_PRIMARIES,
        transfer: SRGB,
        fullRange: false,
      }),
    expected: gray3,
    tolerance: 4,
  },
  'Adobe RGB in the EXIF of a JPEG': {
    file: async () => withExifColorSpace(await jpeg(inAdobeRgb), 2),
    expected: quarterColors,
    tolerance: 5,
    profile: true,
  },
  'Adobe RGB in the interoperability index of a JPEG': {
    file: async () => withExifColorSpace(await jpeg(inAdobeRgb), 0xffff, 'R03'),
    expected: quarterColors,
    tolerance: 5,
    profile: true,
  },
  'sRGB in the EXIF of a JPEG': {
    file: async () => withExifColorSpace(await jpeg(quarterColors), 1, 'R98'),
    expected: quarterColors,
    tolerance: 5,
  },
  'no known color space in the EXIF of a JPEG': {
    file: async () => withExifColorSpace(await jpeg(quarterColors), 0xffff),
    expected: quarterColors,
    tolerance: 5,
  },
  'premultiplied alpha of an AVIF': {
    file: () => premultipliedAvif(quarterColors.map((color, index) => [...color, index % 2 ? 255 : 128])),
    expected: quarterColors.map((color, index) => [...color, index % 2 ? 255 : 128]),
    tolerance: 8,
  },
  'YCbCr of an uncompressed TIFF': {
    file: () => quarterTiff(quarterColors.map(ycc), { [tiffTag.photometric]: [6], [tiffTag.subsampling]: [1, 1] }),
    expected: opaque(quarterColors),
    tolerance: 3,
  },
  'YCbCr of a TIFF that is upside down': {
    file: () =>
      quarterTiff(quarterColors.toReversed().map(ycc), {
        [tiffTag.photometric]: [6],
        [tiffTag.subsampling]: [1, 1],
        [tiffTag.orientation]: [3],
      }),
    expected: opaque(quarterColors),
    tolerance: 3,
  },
  'RGB with an unspecified channel in a TIFF': {
    file: () =>
      quarterTiff(
        quarterColors.map((color) => [...color, 0]),
        { [tiffTag.photometric]: [2], [tiffTag.extraSamples]: [0] },
      ),
    expected: opaque(quarterColors),
  },
  'CMYK with an unspecified channel in a TIFF': {
    file: () =>
      quarterTiff(
        [
          [0, 0, 0, 0, 200],
          [0, 0, 0, 255, 0],
          [0, 0, 0, 0, 0],
          [0, 0, 0, 255, 200],
        ],
        { [tiffTag.photometric]: [5], [tiffTag.extraSamples]: [0] },
      ),
    expected: opaque([
      [255, 255, 255],
      [35, 31, 32],
      [255, 255, 255],
      [35, 31, 32],
    ]),
    tolerance: 40,
  },
  'RGB with alpha in a TIFF': {
    file: () =>
      quarterTiff(
        quarterColors.map((color, index) => [...color, index % 2 ? 255 : 128]),
        { [tiffTag.photometric]: [2], [tiffTag.extraSamples]: [2] },
      ),
    expected: quarterColors.map((color, index) => [...color, index % 2 ? 255 : 128]),
  },
};

/** ITU-R BT.601, as in TIFF 6.0, section 21. */
function ycc([r = 0, g = 0, b = 0]: Color): Color {
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  return [y, (b - y) / 1.772 + 128, (r - y) / 1.402 + 128].map(Math.round);
}

describe.each(Object.entries(cases))('%s', (_, { file, expected, tolerance = 2, profile = false }) => {
  test.each([true, false])('is converted right (metadata kept: %s)', async (preserveMetadata) => {
    const { file: result, codes } = await run(await file(), { options: { outputFormat: 'png', preserveMetadata } });
    expectQuarters(await quartersOf(result), expected, tolerance);
    expect((await sharp(result).metadata()).hasProfile).toBe(profile && preserveMetadata);
    expect(codes).not.toContain('hdr_tone_mapped');
  });
});

describe('HDR', () => {
  // The reference white of 203 cd/m², a gray card, black, and more than the peak of the assumed display.
  const levels = { [PQ]: [0.581, 0.38, 0, 1], [HLG]: [0.75, 0.38, 0, 1] };
  const colorsOf = (transfer: number) =>
    (levels[transfer] ?? []).map((level) => Array.from({ length: 3 }, () => Math.round(255 * level)));
  const expected = [229, 98, 0, 255].map((value) => [value, value, value]);

  test.each([
    ['PQ in a PNG', () => withColor(quarterPng(colorsOf(PQ)), { cICP: pngColor.cICP(BT2020, PQ) })],
    ['HLG in a PNG', () => withColor(quarterPng(colorsOf(HLG)), { cICP: pngColor.cICP(BT2020, HLG) })],
    ['PQ in an AVIF', async () => withNclx(await avif(colorsOf(PQ)), { primaries: BT2020, transfer: PQ })],
    ['HLG in an AVIF', async () => withNclx(await avif(colorsOf(HLG)), { primaries: BT2020, transfer: HLG })],
    ['PQ of Display P3 in a PNG', () => withColor(quarterPng(colorsOf(PQ)), { cICP: pngColor.cICP(P3, PQ) })],
    ['HLG of Display P3 in an AVIF', async () => withNclx(await avif(colorsOf(HLG)), { primaries: P3, transfer: HLG })],
    ['PQ in gray in an AVIF', async () => withNclx(await grayAvif(colorsOf(PQ)), { primaries: BT2020, transfer: PQ })],
    [
      'PQ in a narrow range in a PNG',
      () => withColor(quarterPng(narrow(colorsOf(PQ))), { cICP: pngColor.cICP(BT2020, PQ, false) }),
    ],
    [
      'HLG in gray in a narrow range in an AVIF',
      async () =>
        withNclx(await grayAvif(narrow(colorsOf(HLG))), { primaries: BT2020, transfer: HLG, fullRange: false }),
    ],
  ] as const)('%s is tone-mapped, with a notice', async (_, file) => {
    for (const preserveMetadata of [true, false]) {
      const { file: result, codes } = await run(await file(), { options: { outputFormat: 'png', preserveMetadata } });
      expectQuarters(await quartersOf(result), expected, 6);
      expect((await sharp(result).metadata()).hasProfile).toBe(false);
      expect(codes).toContain('hdr_tone_mapped');
    }
  });
});

describe('a colored background', () => {
  const background = '#ff0000';
  const halfTransparent = grays.map(([value = 0], index) => [value, index < 2 ? 0 : 255]);

  test.each([
    ['8 bits', () => quarterPng(halfTransparent)],
    [
      '16 bits',
      () =>
        quarterPng(
          halfTransparent.map((color) => color.map((value) => 257 * value)),
          16,
        ),
    ],
  ])('fills transparent gray of %s', async (_, file) => {
    const { file: result } = await run(file(), { options: { outputFormat: 'jpg', background, quality: 95 } });
    expectQuarters(
      await quartersOf(result),
      [
        [254, 0, 0],
        [254, 0, 0],
        [160, 160, 160],
        [255, 255, 255],
      ],
      3,
    );
  });

  test.each([8, 16] as const)('surrounds gray of %i bits', async (bits) => {
    const file = quarterPng(bits === 8 ? grays : grays.map(([value = 0]) => [257 * value]), bits);
    const options = { outputFormat: 'jpg', background, quality: 95, width: 40, height: 80, resizeFit: 'contain' };
    const { file: result } = await run(file, { options });
    const { data } = await sharp(result).raw().toBuffer({ resolveWithObject: true });
    expectQuarters([[...data.subarray(0, 3)]], [[254, 0, 0]], 3);
  });
});

test('Display P3 of 16 bits is kept', async () => {
  const icc = await p3Icc();
  const source = withIcc(
    quarterPng(
      inP3.map((color) => color.map((value) => 257 * value)),
      16,
    ),
    icc,
  );
  const { file } = await run(source, { options: { outputFormat: 'png' } });
  expect((await sharp(file).metadata()).icc?.equals(icc)).toBe(true);
  expectQuarters(await quartersOf(file), quarterColors, 2);
});
