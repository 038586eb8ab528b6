import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { serverHost as host } from '#lib/server/engine/server-host.ts';
import { hasGps } from '../src/lib/engine/metadata/exif/exif.ts';
import { AppError, type ErrorCode } from '../src/lib/errors.ts';
import { formats, type OutputFormat } from '../src/lib/formats/formats.ts';
import { sniffFormat } from '../src/lib/formats/sniff-format.ts';
import { respond, run } from './fixtures/engine.ts';
import { difference, shown } from './fixtures/gradient-image.ts';
import { countPixelReads } from './support/images/pixel-reads.ts';
import { rasterTargets } from './support/images/raster-targets.ts';
import { readable } from './support/images/readable.ts';

/** Real files, listed with their origin in MANIFEST.tsv. Their licenses do not allow adding them to the repository. */
const corpus = join(import.meta.dirname, '..', '..', 'shared', 'corpus');
const present = existsSync(join(corpus, 'MANIFEST.tsv'));

interface Row {
  path: string;
  expected: 'ok' | 'ok-with-note' | 'reject';
}

const rows: Row[] = present
  ? readFileSync(join(corpus, 'MANIFEST.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([path = '', , , , expected]) => ({ path, expected: expected as Row['expected'] }))
      // Documents have pages: tests/correctness/pdf/pages.test.ts.
      .filter(({ path }) => !path.startsWith('pdf/'))
  : [];

const read = (path: string): Promise<Buffer> => readFile(join(corpus, path));

/** Photos are scaled down, because AVIF takes 4 s to encode 16 megapixels. */
const options = (outputFormat: OutputFormat) => ({ outputFormat, width: 320, height: 320 });

const refusals: Record<string, ErrorCode> = {
  'png/xd0n2c08.png': 'broken_file',
  'png/xhdn0g08.png': 'broken_file',
  'bmp/badwidth.bmp': 'broken_file',
  'avif/17000x17000.avif': 'too_many_pixels',
  'png/bomb_30000x30000_1bit.png': 'too_many_pixels',
  'png/html_named.png': 'unknown_format',
  'jpg/empty_0_bytes.jpg': 'empty_file',
};

/** Notice that each of these files must have, in every output format. */
const expectedNotices: Record<string, string> = {
  'jpg/truncated_jpeg.jpg': 'truncated',
  'gif/truncated.gif': 'truncated',
  'png/dispose_op_background.png': 'first_frame',
  'svg/svg_no_size.svg': 'default_size',
  'svg/svg_script_onload.svg': 'scripts_ignored',
  'jpg/png_renamed.jpg': 'misnamed',
};

/** Their gAMA is 1, which plain sharp ignores. */
const linear: ReadonlySet<string> = new Set(['png/basi2c16.png', 'png/basn6a16.png', 'png/tbbn3p08.png']);

interface Job {
  options: ReturnType<typeof options>;
  name: string;
}

async function expectRejected(path: string, bytes: Buffer, job: Job): Promise<void> {
  const code = refusals[path] ?? 'bad_field';
  const reads = await countPixelReads(host.sharp, async () => {
    const response = await respond(bytes, job);
    if (response.ok) throw new Error('was converted');
    expect(response.error.code).toBe(code);
    expect(new AppError(response.error.code, response.error.details).status).toBeLessThan(500);
  });
  if (code === 'too_many_pixels') expect(reads).toBe(0);
}

async function expectConverted(path: string, bytes: Buffer, job: Job): Promise<void> {
  const { outputFormat } = job.options;
  const { result, file, preview, codes } = await run(bytes, job);
  expect(sniffFormat(file)).toBe(outputFormat);
  expect(Math.max(result.width, result.height)).toBeLessThanOrEqual(320);
  const { data, info } = await shown(file);
  expect(info).toMatchObject({ width: result.width, height: result.height });
  expect((await sharp(await readable(file)).metadata()).orientation ?? 1).toBe(1);
  expect(sniffFormat(preview)).toBe(result.hasPreview ? 'webp' : outputFormat);
  const expected = expectedNotices[path];
  const keepsFrames = expected === 'first_frame' && formats[outputFormat].animation;
  if (expected) expect(codes.includes(expected)).toBe(!keepsFrames);

  // The same image as with plain sharp, if it reads the file: upright, on white.
  const plain = await sharp(bytes, { failOn: 'none' })
    .autoOrient()
    .resize(result.width, result.height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (!plain || path === 'svg/svg_no_size.svg' || path.includes('truncated') || linear.has(path)) return;
  // Alpha of GIF is on or off.
  if (codes.includes('translucency_lost')) return;
  const onWhite = await sharp(await readable(file))
    .withIccProfile('srgb', { attach: false })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
  expect(data.length).toBeGreaterThan(0);
  expect(difference(onWhite, plain)).toBeLessThan(outputFormat === 'svg' ? 40 : 8);
}

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!present)('corpus', () => {
  test('every expected error and notice belongs to a file of the corpus', () => {
    const paths = new Set(rows.map(({ path }) => path));
    for (const path of [...Object.keys(refusals), ...Object.keys(expectedNotices)]) expect(paths).toContain(path);
    expect(
      rows
        .filter(({ expected }) => expected === 'reject')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(refusals).sort());
  });

  describe.each(rows)('$path', ({ path, expected }) => {
    const isRejected = (outputFormat: OutputFormat) =>
      expected === 'reject' || (path.startsWith('svg/') && outputFormat === 'svg');

    test.each([...rasterTargets, 'svg'] as const)('to %s', async (outputFormat) => {
      const job = { options: options(outputFormat), name: basename(path) };
      const bytes = await read(path);
      if (isRejected(outputFormat)) await expectRejected(path, bytes, job);
      else await expectConverted(path, bytes, job);
    });
  });

  test('orientations 3 and 6 of one landscape have the same result', async () => {
    const [three, six] = await Promise.all(
      ['jpg/Landscape_3.jpg', 'jpg/Landscape_6.jpg'].map(async (path) =>
        sharp((await run(await read(path), { options: { outputFormat: 'png', width: 60 } })).file)
          .greyscale()
          .blur(3)
          .raw()
          .toBuffer(),
      ),
    );
    expect(difference(three ?? Buffer.alloc(0), six ?? Buffer.alloc(0))).toBeLessThan(6);
  });

  test('IPTC is kept as JPEG', async () => {
    const { file } = await run(await read('jpg/iptc.jpg'));
    expect((await sharp(file).metadata()).iptc?.length).toBeGreaterThan(50);
  });

  test.each(['jpg/Oppo_R7_Plus.jpg', 'jpg/DSCN0010.jpg', 'heic/IMG_1034.heic'])(
    '%s: the position is kept or removed, or all metadata is removed',
    async (path) => {
      const bytes = await read(path);
      // A HEIC takes a second to decode: one target shows what all share.
      const targets = path.startsWith('heic') ? (['avif'] as const) : (['jpg', 'png', 'webp', 'avif'] as const);
      for (const outputFormat of targets) {
        const exif = async (over: object) =>
          (await sharp((await run(bytes, { options: { ...options(outputFormat), ...over } })).file).metadata()).exif;
        expect(hasGps((await exif({})) ?? Buffer.alloc(0))).toBe(true);
        const without = await exif({ keepLocation: false });
        expect(without?.length).toBeGreaterThan(100);
        expect(hasGps(without ?? Buffer.alloc(0))).toBe(false);
        expect(await exif({ preserveMetadata: false })).toBeUndefined();
      }
    },
  );

  test('a HEIC is upright, once, with EXIF and its Display P3 profile', async () => {
    for (const [path, width, height] of [
      ['heic/IMG_1034.heic', 4032, 3024],
      ['heic/IMG_2927.HEIC', 3024, 4032],
    ] as const) {
      const { file, result } = await run(await read(path));
      expect(result).toMatchObject({ originalFormat: 'heic', width, height });
      const { exif, icc, orientation } = await sharp(file).metadata();
      expect(exif?.includes('Apple')).toBe(true);
      expect(icc?.toString('latin1')).toContain('mntrRGB');
      expect(orientation).toBe(1);
    }
  });
});
