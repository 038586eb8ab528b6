import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { errorOf, respond, run } from '../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../tests/fixtures/gradient-image.ts';
import { chunk, fixtures } from '../../../tests/fixtures/make.ts';
import { countPixelReads } from '../../../tests/support/images/pixel-reads.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { serverHost as host } from '../server/engine/server-host.ts';
import { toAppError } from './failure.ts';

const png = (chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
const header = (width: number, height: number): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};
const wrongCrc = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

const refusals: [what: string, make: () => Promise<Buffer>, code: ErrorCode][] = [
  ['an empty file', async () => Buffer.alloc(0), 'empty_file'],
  ['HTML', async () => Buffer.from('<!DOCTYPE html><html><svg/></html>'), 'unknown_format'],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'broken_file'],
  ['a PNG whose header has a wrong checksum', async () => wrongCrc(await fixtures.png(), 31), 'broken_file'],
  ['a PNG with a bit depth of 0', async () => wrongCrc(await fixtures.png(), 24), 'broken_file'],
  ['a PNG with only a header', async () => png([header(10, 10)]), 'broken_file'],
  [
    'a PNG of 900 megapixels',
    async () => png([header(30_000, 30_000), chunk('IDAT', Buffer.alloc(10))]),
    'too_many_pixels',
  ],
  ['a BMP of 900 megapixels', async () => bmpOf(30_000, 30_000), 'too_many_pixels'],
  ['a BMP with a negative width', async () => bmpOf(-10, 10), 'broken_file'],
  ['a BMP that is cut within its header', async () => (await fixtures.bmp()).subarray(0, 20), 'broken_file'],
  [
    'an ICO without a valid image',
    async () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 9, 0, 0, 0, 99, 0, 0, 0]),
    'broken_file',
  ],
  ['an ICO whose image is a PNG of 900 megapixels', () => icoBomb(), 'too_many_pixels'],
  [
    'an SVG of 10^18 pixels',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e9 1e9"/>'),
    'too_many_pixels',
  ],
  ['an SVG that is not XML', async () => Buffer.from('<svg <<<'), 'broken_file'],
  [
    'a HEIC of noise',
    async () => Buffer.concat([Buffer.from('\0\0\0\x14ftypheic\0\0\0\0mif1', 'latin1'), Buffer.alloc(500, 7)]),
    'broken_file',
  ],
  ['an AVIF cut in half', async () => half(await fixtures.avif()), 'broken_file'],
  ['a WebP cut in half', async () => half(await fixtures.webp()), 'broken_file'],
  ['a TIFF cut in half', async () => half(await fixtures.tiff()), 'broken_file'],
];

const half = (file: Buffer): Buffer => file.subarray(0, file.length >> 1);

async function bmpOf(width: number, height: number): Promise<Buffer> {
  const file = Buffer.from(await fixtures.bmp());
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  return file;
}

async function icoBomb(): Promise<Buffer> {
  const image = png([header(30_000, 30_000), chunk('IDAT', Buffer.alloc(10))]);
  const directory = Buffer.alloc(22);
  directory.set([0, 0, 1, 0, 1, 0]);
  directory.writeUInt32LE(image.length, 14);
  directory.writeUInt32LE(22, 18);
  return Buffer.concat([directory, image]);
}

describe.each(refusals)('%s', (_, make, code) => {
  test(`is rejected as ${code}, with its public text`, async () => {
    const bytes = await make();
    for (const outputFormat of ['jpg', 'webp']) {
      const reads = await countPixelReads(host.sharp, async () => {
        const response = await respond(bytes, { options: { outputFormat } });
        if (response.ok) throw new Error('was converted');
        expect(response.error.code).toBe(code);
        expect(response.error.cause).not.toBe('');
        const text = new AppError(response.error.code, response.error.details).message;
        expect(text).not.toMatch(/undefined|vips|magick|libpng|corrupt header/i);
      });
      if (code === 'too_many_pixels') expect(reads).toBe(0);
    }
  });
});

test('a conversion reads pixels', async () => {
  const bytes = await fixtures.png();
  expect(await countPixelReads(host.sharp, async () => void (await run(bytes)))).toBeGreaterThan(0);
});

test('a missing source is an internal error', async () => {
  const { convert } = await import('./convert.ts');
  const { defaultOptions } = await import('../options/defaults.ts');
  const response = await convert(
    {
      sourcePath: '/nonexistent/source',
      resultPath: '/nonexistent/result',
      previewPath: '/nonexistent/preview',
      originalName: 'a.png',
      options: defaultOptions,
      limits: { maxPixels: 1e6, memoryBytes: 1536 * 1024 ** 2 },
    },
    host,
  );
  expect(response).toMatchObject({ ok: false, error: { code: 'internal' } });
});

test('an out-of-memory error states the limit', () => {
  const limits = { maxPixels: 1e6, memoryBytes: 1536 * 1024 ** 2 };
  expect(toAppError(new Error('pngload: out of memory'), limits).message).toContain('1536 MB of memory');
  expect(toAppError(new Error('bad header'), limits)).toMatchObject({ code: 'broken_file', details: {} });
});

test('a conversion that needs too much memory is rejected in advance, with the limit', async () => {
  const flat = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } });
  expect(errorOf(await respond(await flat.png().toBuffer(), { options: { outputFormat: 'avif' } }))).toEqual({
    code: 'too_much_memory',
    message: expect.stringContaining('more than 1536 MB of'),
  });
});

describe('a file that ends early', () => {
  test.each(['jpg', 'png', 'gif'] as const)('%s: the available part is converted, with a notice', async (format) => {
    const whole = await (format === 'jpg'
      ? gradientImage(3, 400, 300).jpeg({ quality: 90 }).toBuffer()
      : fixtures[format]());
    const { result, codes } = await run(whole.subarray(0, Math.floor(whole.length * 0.7)), {
      options: { outputFormat: 'png' },
    });
    expect(codes).toContain('truncated');
    expect(result.width).toBeGreaterThan(100);
    expect((await run(whole)).codes).not.toContain('truncated');
  });

  test('bytes after the end are ignored', async () => {
    const { codes } = await run(Buffer.concat([await fixtures.jpg(), Buffer.alloc(100_000)]));
    expect(codes).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['picture.jpg', ['misnamed']],
    ['picture.png', []],
    ['picture.APNG', []],
    ['picture', []],
    ['picture.backup', []],
  ])('a PNG called %s: %j', async (name, codes) => {
    expect((await run(await fixtures.png(), { name })).codes).toEqual(codes);
  });
});

test.each([
  ['webp', '16383 pixels a side, the most that WebP can hold', 'JPEG or PNG'],
  ['avif', '16384 pixels a side, the most that AVIF can hold', 'JPEG or PNG'],
])('an image too large for %s is rejected, with the limit', async (outputFormat, limit, others) => {
  const help = `Choose smaller dimensions, or ${others}, which can hold it.`;
  const long = await sharp({ create: { width: 17_000, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(errorOf(await respond(long, { options: { outputFormat } }))).toEqual({
    code: 'result_too_large',
    message: `The result would be larger than ${limit}. ${help}`,
  });
  expect(await respond(long, { options: { outputFormat: 'png' } })).toMatchObject({ ok: true });
  expect(await respond(long, { options: { outputFormat, width: 1000 } })).toMatchObject({ ok: true });
});

test('an image one pixel too long for the encoder of JPEG names PNG instead', async () => {
  const long = await sharp({ create: { width: 65_501, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(errorOf(await respond(long, { options: { outputFormat: 'jpg' } }))).toEqual({
    code: 'result_too_large',
    message: expect.stringContaining(' Choose smaller dimensions, or PNG, which can hold it.'),
  });
  expect(await respond(long, { options: { outputFormat: 'jpg', width: 16_000 } })).toMatchObject({ ok: true });
});

test('a result of more pixels than allowed is rejected as a result', async () => {
  const options = { outputFormat: 'png', width: 2000, height: 1000, resizeFit: 'fill', upscale: true };
  expect(errorOf(await respond(await fixtures.png(), { options, maxPixels: 1e6 }))).toEqual({
    code: 'result_too_large',
    message: expect.stringContaining('larger than 1 megapixels.'),
  });
});
