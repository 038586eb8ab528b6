import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP14, segmentsOf } from '../../../src/lib/engine/metadata/jpeg-segments.ts';
import { createPdf } from '../../../src/lib/engine/pdf/create-pdf.ts';
import { AppError } from '../../../src/lib/errors.ts';
import { defaultPdfSettings, type PdfSettings } from '../../../src/lib/pdf/settings.ts';
import { serverHost as host } from '../../../src/lib/server/engine/server-host.ts';
import { run } from '../../fixtures/engine.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../../support/images/corpus.ts';
import { checkStructure, drawPage, readBytes, readDocument } from '../../support/images/pdf-document.ts';
import { colorAt, createImage, decode, quarters } from '../../support/images/test-images.ts';

const limits = { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 };
const createdAtMs = Date.parse('2026-01-02T03:04:05Z');
const TITLE = 'Ferien (Süd) – 写真 🏖';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'created-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Created {
  path: string;
  bytes: Uint8Array;
}

/** Creates a PDF from files. */
async function create(paths: readonly string[], settings: Partial<PdfSettings> = {}, title = TITLE): Promise<Created> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  const sourcePath = `${path}.sources`;
  const files: { name: string; sizeBytes: number }[] = [];
  for (const source of paths) {
    const bytes = await readFile(source);
    files.push({ name: basename(source), sizeBytes: bytes.length });
    await appendFile(sourcePath, bytes);
  }
  const request = {
    sourcePath,
    files,
    resultPath: path,
    settings: { ...defaultPdfSettings, ...settings },
    title,
    createdAtMs,
    limits,
  };
  await createPdf(request, host);
  return { path, bytes: await readBytes(path) };
}

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}-${name}`);
  await writeFile(path, bytes);
  return path;
}

/** Centers of the quarters of an image, in fractions of width and height. */
const centers = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

const hexOf = (color: readonly number[]): string => `#${Buffer.from(color.slice(0, 3)).toString('hex')}`;
const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colors in the middle of the four quarters of a page. */
async function quarterColors({ path }: Created, page = 1): Promise<number[][]> {
  const pixels = await decode(await drawPage(path, page, 96));
  return centers.map(([x, y]) => colorAt(pixels, x, y).slice(0, 3));
}

const expectColors = (colors: readonly number[][], expected: readonly string[], tolerance = 6): void => {
  for (const [index, color] of colors.entries()) {
    const difference = rgb(expected[index] ?? '').map((value, at) => Math.abs(value - (color[at] ?? 0)));
    expect(Math.max(...difference), `quarter ${index}: ${color}`).toBeLessThanOrEqual(tolerance);
  }
};

describe('JPEG', () => {
  test('is embedded byte for byte', async () => {
    const photo = await createImage({ format: 'jpeg', noise: true, width: 300, height: 200 });
    const { bytes } = await create([await store('photo.jpg', photo)]);
    const [image] = checkStructure(bytes);
    expect(image?.dictionary).toContain('/Filter /DCTDecode');
    expect(Buffer.compare(image?.data ?? new Uint8Array(), photo)).toBe(0);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with orientation %i stands upright and is not encoded again',
    async (orientation) => {
      const upright = await createImage({ width: 64, height: 48 });
      // Stored so that this orientation makes it upright: each orientation but 6 and 8 undoes itself.
      const inverse = { 6: 8, 8: 6 }[orientation] ?? orientation;
      const stored = await sharp(await sharp(upright).withMetadata({ orientation: inverse }).toBuffer())
        .autoOrient()
        .png()
        .toBuffer();
      const photo = await sharp(stored)
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation })
        .toBuffer();
      const created = await create([await store('photo.jpg', photo)]);
      expectColors(await quarterColors(created), quarters);
      expect((await readDocument(created.bytes)).pages).toEqual([{ width: 48, height: 36 }]);
      expect(Buffer.compare(checkStructure(created.bytes)[0]?.data ?? new Uint8Array(), photo)).toBe(0);
    },
  );

  test('loses its metadata, and no pixel, if that is wanted', async () => {
    const exif = { IFD0: { Copyright: 'Somebody' } };
    const photo = await sharp(await createImage({ format: 'jpeg' }))
      .jpeg()
      .withExif(exif)
      .toBuffer();
    const { bytes } = await create([await store('photo.jpg', photo)], { keepMetadata: false });
    expect(Buffer.from(bytes).includes('Somebody')).toBe(false);
    const data = checkStructure(bytes)[0]?.data ?? new Uint8Array();
    expect(Buffer.compare(await sharp(data).raw().toBuffer(), await sharp(photo).raw().toBuffer())).toBe(0);
  });

  test('in gray keeps one component', async () => {
    const gray = await sharp(await createImage())
      .grayscale()
      .jpeg()
      .toBuffer();
    const [one] = checkStructure((await create([await store('gray.jpg', gray)])).bytes);
    expect(Buffer.compare(one?.data ?? new Uint8Array(), gray)).toBe(0);
  });

  test.each([
    { adobe: 'none', profile: false },
    { adobe: 'CMYK', profile: false },
    { adobe: 'YCCK', profile: false },
    { adobe: 'none', profile: true },
    { adobe: 'CMYK', profile: true },
    { adobe: 'YCCK', profile: true },
  ] as const)(
    "of CMYK has the colors of its PNG: Adobe's marker $adobe, profile $profile",
    async ({ adobe, profile }) => {
      const photo = await cmykJpeg(adobe, profile);
      const created = await create([await store('cmyk.jpg', photo)]);
      expect(Buffer.compare(checkStructure(created.bytes)[0]?.data ?? new Uint8Array(), photo)).toBe(0);
      const { file } = await run(photo, { options: { outputFormat: 'png', preserveMetadata: false } });
      const pixels = await decode(file);
      // Without a profile, each reader has a CMYK of its own. Inverted, colors differ by more than 150.
      const expected = centers.map(([x, y]) => hexOf(colorAt(pixels, x, y)));
      expectColors(await quarterColors(created), expected, profile ? 35 : 50);
    },
  );
});

/** A JPEG of four components, with this color transform in the marker of Adobe, or without one. */
async function cmykJpeg(adobe: 'none' | 'CMYK' | 'YCCK', profile: boolean): Promise<Buffer> {
  const image = sharp(await createImage());
  const colored = profile ? image.withIccProfile('cmyk') : image.toColourspace('cmyk');
  const bytes = await colored.jpeg({ quality: 95 }).toBuffer();
  const marker = segmentsOf(bytes).find((segment) => segment.marker === APP14);
  if (!marker) throw new Error('sharp writes no marker of Adobe');
  // The last byte is the transform. The same samples are other colors as YCCK.
  if (adobe === 'YCCK') bytes.writeUInt8(2, marker.end - 1);
  return adobe === 'none' ? Buffer.concat([bytes.subarray(0, marker.at), bytes.subarray(marker.end)]) : bytes;
}

describe('PNG', () => {
  test('without alpha keeps its compressed data', async () => {
    const png = await createImage({ noise: true });
    const { bytes } = await create([await store('a.png', png)]);
    const data = Buffer.from(checkStructure(bytes)[0]?.data ?? []);
    expect(png.includes(data.subarray(0, 4096))).toBe(true);
  });

  test.each([
    ['RGB with alpha', (image: Sharp) => image.png()],
    ['a palette with alpha', (image: Sharp) => image.png({ palette: true })],
    ['16 bits with alpha', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['interlaced rows', (image: Sharp) => image.png({ progressive: true })],
  ])('with %s shows the page through its hole, and the same colors', async (_, encode) => {
    const png = await encode(sharp(await createImage({ hole: true }))).toBuffer();
    const created = await create([await store('a.png', png)]);
    const [first] = checkStructure(created.bytes);
    expect(first?.dictionary).toContain('/ColorSpace /DeviceGray');
    expectColors(await quarterColors(created), [...quarters.slice(0, 3), '#ffffff']);
  });

  test('is an opaque JPEG on white if it is compressed', async () => {
    const png = await createImage({ hole: true, noise: true, width: 400, height: 300 });
    const created = await create([await store('a.png', png)], { quality: 60 });
    expect(checkStructure(created.bytes).map(({ dictionary }) => dictionary)).toEqual([
      expect.stringContaining('/DCTDecode'),
    ]);
    expect(created.bytes.length).toBeLessThan(png.length / 2);
  });
});

describe('pages', () => {
  test('are in the order of the images, with the size, orientation and margins asked for', async () => {
    const wide = await store('wide.jpg', await createImage({ format: 'jpeg', width: 200, height: 100 }));
    const tall = await store('tall.png', await createImage({ width: 100, height: 200 }));
    const sizes = async (settings: Partial<PdfSettings>) => {
      const { pages } = await readDocument((await create([wide, tall], settings)).bytes);
      return pages.map(({ width, height }) => [Math.round(width), Math.round(height)]);
    };
    expect(await sizes({})).toEqual([
      [150, 75],
      [75, 150],
    ]);
    expect(await sizes({ marginMm: 25.4 })).toEqual([
      [294, 219],
      [219, 294],
    ]);
    expect(await sizes({ pageSize: 'a4' })).toEqual([
      [842, 595],
      [595, 842],
    ]);
    expect(await sizes({ pageSize: 'letter', orientation: 'portrait' })).toEqual([
      [612, 792],
      [612, 792],
    ]);
    expect(await sizes({ pageSize: 'letter', orientation: 'landscape' })).toEqual([
      [792, 612],
      [792, 612],
    ]);
  });

  test('leave the margin white', async () => {
    const image = await store('a.png', await createImage({ width: 210, height: 297 }));
    const { path } = await create([image], { pageSize: 'a4', marginMm: 20 });
    const pixels = await decode(await drawPage(path, 1, 72));
    expect(colorAt(pixels, 19 / 210, 0.5).slice(0, 3)).toEqual([255, 255, 255]);
    expect(colorAt(pixels, 24 / 210, 0.4).slice(0, 3)).toEqual(rgb(quarters[0]));
  });
});

test.each([TITLE, 'Scan (1) \\ copy', ''])('the title "%s" is read back', async (title) => {
  const { bytes } = await create([await store('a.png', await createImage())], {}, title);
  expect((await readDocument(bytes)).title ?? '').toBe(title);
});

test.each([
  ['empty.jpg', new Uint8Array(), 'empty_file'],
  ['text.png', Buffer.from('no image'), 'unknown_format'],
  ['broken.png', Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1'), 'broken_file'],
] as const)('%s is refused', async (name, bytes, code) => {
  const error = await create([await store(name, bytes)]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe(code);
});

/** Maximum mean difference of a page from the image, in levels of 255. PDFium and the engine scale small images differently. */
const MAX_DIFFERENCE = 8;
/** Readers disagree on the colors of CMYK without a profile, and decoders on what a truncated file lacks. */
const differentPixels = new Set(['jpg/Channel_digital_image_CMYK_color_no_profile.jpg', 'jpg/truncated_jpeg.jpg']);

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!corpusIsThere)('images of the corpus', () => {
  const images = corpusFiles().filter(({ path, expected }) => expected !== 'reject' && !path.startsWith('pdf/'));

  test('become the pages of one document, which shows them unchanged', { timeout: 240_000 }, async () => {
    const created = await create(images.map(({ path }) => join(corpusDir, path)));
    checkStructure(created.bytes);
    const { title, pages } = await readDocument(created.bytes);
    expect(title).toBe(TITLE);
    expect(pages).toHaveLength(images.length);
    const different: string[] = [];
    for (const [index, { path }] of images.entries()) {
      const difference = await differenceFrom(path, created, index + 1, pages[index] ?? { width: 1, height: 1 });
      if (difference > MAX_DIFFERENCE && !differentPixels.has(path))
        different.push(`${path}: ${difference.toFixed(1)}`);
    }
    expect(different).toEqual([]);
  });

  test('are compressed to one small document of A4 pages', { timeout: 240_000 }, async () => {
    const paths = images.map(({ path }) => join(corpusDir, path));
    const created = await create(paths, { pageSize: 'a4', quality: 40, keepMetadata: false });
    checkStructure(created.bytes);
    const { pages } = await readDocument(created.bytes);
    expect(pages).toHaveLength(images.length);
    for (const { width, height } of pages) expect(Math.round(width) + Math.round(height)).toBe(595 + 842);
    const total = (await Promise.all(paths.map((path) => readFile(path)))).reduce((sum, { length }) => sum + length, 0);
    expect(created.bytes.length).toBeLessThan(total);
  });
});

const COMPARED_SIDE = 200;
const DRAWN_SIDE = 600;
const MAX_DPI = 144;

/** Mean difference between a page that fits its image, and the image on white. */
async function differenceFrom(
  path: string,
  created: Created,
  page: number,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const drawn = await drawPage(created.path, page, Math.min(MAX_DPI, (72 * DRAWN_SIDE) / Math.max(width, height)));
  const side = { width: COMPARED_SIDE, height: COMPARED_SIDE };
  const options = { outputFormat: 'png', preserveMetadata: false, ...side, resizeFit: 'fill', upscale: true };
  const { file } = await run(await readFile(join(corpusDir, path)), { options });
  const [one, other] = await Promise.all(
    [drawn, file].map((image) =>
      sharp(image)
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .resize({ ...side, fit: 'fill' })
        .raw()
        .toBuffer(),
    ),
  );
  let sum = 0;
  for (const [index, value] of one?.entries() ?? []) sum += Math.abs(value - (other?.[index] ?? 0));
  return sum / (one?.length ?? 1);
}
