import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { scene } from '../../../../tests/fixtures/scene.ts';
import { convertBy, missingPackage } from '../../../../tests/support/images/reference-tools.ts';
import { serverHost } from '../../server/engine/server-host.ts';
import { repackJpeg } from './repack-jpeg.ts';

const WIDTH = 97;
const HEIGHT = 61;

/** An image whose samples are those of a function of their place. */
function drawn(channels: 1 | 2 | 3 | 4, sample: (x: number, y: number, channel: number) => number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = Math.floor(at / channels);
    pixels[at] = sample(pixel % WIDTH, Math.floor(pixel / WIDTH), at % channels);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } })
    .png()
    .toBuffer();
}

const rgbaOf = (image: Buffer) => sharp(image).toColourspace('srgb').ensureAlpha().raw().toBuffer();

const palette = ['#d02020', '#20d020', '#2020d0', '#f0f0f0', '#101010', '#888888'];
const shapes = (colors: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150" shape-rendering="crispEdges">${Array.from(
        { length: colors },
        (_, index) =>
          `<rect x="${index * 7}" y="${index * 5}" width="120" height="80" fill="${palette[index % 6]}" fill-opacity="${index < 6 ? 1 : 0.5}"/>`,
      ).join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const kinds: [name: string, image: () => Promise<Buffer>, layout: { channels: number; bits?: number }][] = [
  ['a photo', () => scene(300, 200).png().toBuffer(), { channels: 3 }],
  ['a photo with transparency', () => drawn(4, (x, y, c) => (x * 7 + y * 13 * (c + 1) + x * y) & 255), { channels: 4 }],
  ['alpha that is opaque', () => drawn(4, (x, y, c) => (c === 3 ? 255 : (x * 5 + y * 3 * c) & 255)), { channels: 3 }],
  ['colors that are gray', () => drawn(3, (x, y) => (x * 2 + y) & 255), { channels: 1 }],
  ['gray with alpha', () => drawn(4, (x, y, c) => ((c === 3 ? x : y) * 2) & 255), { channels: 2 }],
  ['black and white', () => drawn(3, (x, y) => ((x >> 3) + (y >> 2)) % 2 && 255), { channels: 1, bits: 1 }],
  ['four shades', () => drawn(1, (x, y) => 85 * (((x >> 3) + y) & 3)), { channels: 1, bits: 2 }],
  ['few colors with transparency', () => shapes(9), { channels: 4 }],
  ['256 colors', () => drawn(3, (x, y, c) => ((((x * y) & 255) * (c + 3)) ^ (c * 40)) & 255), { channels: 3, bits: 8 }],
  ['one color', () => drawn(3, (_x, _y, c) => c * 100), { channels: 3, bits: 1 }],
];

describe.each(kinds)('%s', (_name, image, { channels, bits }) => {
  test.each(['balanced', 'smallest'])('as %s has the same pixels in fewer bytes', async (effort) => {
    const source = await image();
    const { file } = await run(source, { options: { outputFormat: 'png', quality: 100, effort } });
    const quick = await run(source, { options: { outputFormat: 'png', quality: 100, effort: 'fast' } });
    expect(await rgbaOf(file)).toEqual(await rgbaOf(source));
    expect(file.length).toBeLessThanOrEqual(quick.file.length);
    const facts = await sharp(file).metadata();
    expect(facts.channels).toBe(channels);
    if (bits !== undefined) expect(file[24]).toBe(bits);
  });
});

describe('16 bits', () => {
  /** A PNG of 16 bits per channel. `sample` returns the value of each sample. */
  async function deep(channels: 3 | 4, sample: (x: number, y: number, channel: number) => number): Promise<Buffer> {
    const samples = Uint16Array.from({ length: WIDTH * HEIGHT * channels }, (_, at) => {
      const pixel = Math.floor(at / channels);
      return sample(pixel % WIDTH, Math.floor(pixel / WIDTH), at % channels);
    });
    const image = sharp(samples, { raw: { width: WIDTH, height: HEIGHT, channels } }).toColourspace('rgb16');
    return image.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
  }

  /** Samples of 16 bits. libvips turns a byte into 256 times its value, which would not be white. */
  async function samplesOf(file: Buffer): Promise<Uint16Array> {
    if ((await sharp(file).metadata()).depth === 'uchar')
      return Uint16Array.from(await rgbaOf(file), (byte) => byte * 257);
    const samples = await sharp(file).toColourspace('rgb16').ensureAlpha().raw({ depth: 'ushort' }).toBuffer();
    return new Uint16Array(Uint8Array.from(samples).buffer);
  }

  /** Bit depth and color type of the header (https://www.w3.org/TR/png-3/#11IHDR). */
  const layoutOf = (file: Buffer) => [file[24], file[25]];

  const color = (x: number, y: number, channel: number) => (x * 611 + y * 1013 + channel * 77 + x * y) & 65_535;

  test.each([
    ['color', () => deep(3, color), [16, 2]],
    ['color with transparency', () => deep(4, color), [16, 6]],
    ['alpha that is opaque', () => deep(4, (x, y, c) => (c === 3 ? 65_535 : color(x, y, c))), [16, 2]],
    ['colors that are gray', () => deep(3, (x, y) => color(x, y, 0)), [16, 0]],
    ['gray with alpha', () => deep(4, (x, y, c) => color(x, y, Number(c === 3))), [16, 4]],
    ['samples that repeat a byte', () => deep(3, (x, y, c) => ((x * 5 + y * 3 + c) & 255) * 257), [8, 2]],
  ] as const)('%s stay, in fewer bytes', async (_name, image, layout) => {
    const source = await image();
    const { file, codes } = await run(source, { options: { outputFormat: 'png', effort: 'balanced' } });
    expect(await samplesOf(file)).toEqual(await samplesOf(source));
    expect(layoutOf(file)).toEqual(layout);
    expect(file.length).toBeLessThan(source.length);
    expect(codes).not.toContain('depth_reduced');
  });

  test.each([{ quality: 60 }, { targetSizeKb: 100 }, { perceptualTarget: 'identical' }, { effects: ['sepia'] }])(
    'become 8 with a notice, with %o',
    async (options) => {
      const { file, codes } = await run(await deep(3, color), { options: { outputFormat: 'png', ...options } });
      expect(file[24]).toBeLessThanOrEqual(8);
      expect(codes).toContain('depth_reduced');
    },
  );

  test('are scaled with 16 bits', async () => {
    const source = await deep(3, (x, y) => x * 300 + y);
    const { file } = await run(source, { options: { outputFormat: 'png', width: 48 } });
    expect(file[24]).toBe(16);
  });
});

test('metadata and profile of a PNG stay, and gray pixels keep the channels of their RGB profile', async () => {
  const gray = await drawn(3, (x, y) => (x + y) & 255);
  const source = await sharp(gray)
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: 'A. Name' } })
    .png()
    .toBuffer();
  const { file } = await run(source, { options: { outputFormat: 'png', quality: 100 } });
  const facts = await sharp(file).metadata();
  expect(facts.channels).toBe(3);
  expect(facts.icc?.equals((await sharp(source).metadata()).icc ?? Buffer.of())).toBe(true);
  expect(facts.exif?.includes('A. Name')).toBe(true);
});

const repack = (file: Buffer) => repackJpeg(file, { searches: false, host: serverHost });
const jpegs: [name: string, image: () => Promise<Buffer>][] = [
  ['half chroma', () => scene(300, 200).jpeg({ quality: 92, optimiseCoding: false }).toBuffer()],
  ['full chroma', () => scene(301, 199).jpeg({ chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer()],
  ['gray', () => scene(300, 200).grayscale().jpeg({ optimiseCoding: false }).toBuffer()],
  ['CMYK', () => scene(300, 200).toColourspace('cmyk').jpeg({ optimiseCoding: false }).toBuffer()],
  [
    'metadata and profile',
    () =>
      scene(300, 200)
        .withExif({ IFD0: { Artist: 'A. Name' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .withIccProfile('p3')
        .jpeg({ optimiseCoding: false })
        .toBuffer(),
  ],
];

test.each(jpegs)('a JPEG with %s has the same pixels in fewer bytes', async (_name, image) => {
  const source = await image();
  const packed = Buffer.from((await repack(source)) ?? []);
  expect(packed.length).toBeLessThan(source.length);
  const raw = (file: Buffer) => sharp(file).raw().toBuffer();
  expect(await raw(packed)).toEqual(await raw(source));
  const [one, other] = await Promise.all([sharp(packed).metadata(), sharp(source).metadata()]);
  const { size: _, isProgressive: __, ...facts } = other;
  expect(one).toMatchObject({ ...facts, isProgressive: true });
});

test('a JPEG that is cut, or none, is not repacked', async () => {
  const source = await scene(300, 200).jpeg().toBuffer();
  expect(await repack(source.subarray(0, source.length / 2))).toBeUndefined();
  expect(await repack(Buffer.from('no image'))).toBeUndefined();
});

test('a JPEG that has to look identical is repacked unless compressing its pixels again is smaller', async () => {
  const options = { outputFormat: 'jpg', perceptualTarget: 'identical' };
  const strong = await scene(600, 400).jpeg({ quality: 75, optimiseCoding: false }).toBuffer();
  const packed = await run(strong, { options });
  expect(packed.codes).toContain('original_kept');
  expect(packed.result.visualScore).toBe(100);
  expect(packed.file.length).toBeLessThan(strong.length);
  expect(await rgbaOf(packed.file)).toEqual(await rgbaOf(strong));

  const weak = await scene(600, 400).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
  const encoded = await run(weak, { options });
  expect(encoded.codes).not.toContain('original_kept');
  expect(encoded.file.length).toBeLessThan((await repack(weak))?.length ?? 0);
});

const missing = missingPackage('jpegtran');
test.skipIf(missing)(`a JPEG is at most 1 % larger than by jpegtran [${missing ?? 'found'}]`, async () => {
  for (const [, image] of jpegs) {
    const source = await image();
    const call = (from: string, to: string) => ['-optimize', '-progressive', '-copy', 'all', '-outfile', to, from];
    const expected = await convertBy('jpegtran', source, call, ['jpg', 'jpg']);
    expect((await repack(source))?.length).toBeLessThanOrEqual(expected.length * 1.01);
  }
});
