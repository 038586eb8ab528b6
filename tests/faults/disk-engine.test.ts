import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputFormats } from '#lib/formats/formats.ts';
import { optionsSchema } from '#lib/options/schema.ts';
import { convertOnServer } from '#lib/server/engine/convert-on-server.ts';
import { fixtures } from '../fixtures/make.ts';
import { longPdf } from '../fixtures/pdf.ts';
import { photo } from '../support/images/photo.ts';
import { temporaryDir } from '../support/server/server.ts';
import { smallDisk } from '../support/services/small-disk.ts';

/** More than any of these conversions needs. */
const DISK_MB = 24;
const PAGE_BYTES = 4096;

// As in the engine process: the cache of libvips holds files open, and with them their disk space.
sharp.cache(false);

const disk = await smallDisk(DISK_MB);
const folder = await temporaryDir();
const source = join(folder.path, 'source');

beforeAll(() => {
  if (typeof disk === 'string') process.stderr.write(`No small disk could be made here, so none was filled: ${disk}\n`);
});
afterAll(async () => {
  if (typeof disk !== 'string') await disk.remove();
  await folder.remove();
});

const png = () => photo(300, 200, { grain: 60 }).png().toBuffer();
const moving = async () => {
  const frames = await Promise.all([1, 2].map((seed) => photo(200, 150, { seed }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
};
const backgroundRemoval = { enabled: true };

/** One row for each path through the engine that writes files. */
const cases: Record<string, [make: () => Promise<Buffer>, asked: Parameters<typeof optionsSchema.parse>[0]]> = {
  ...Object.fromEntries(outputFormats.map((outputFormat) => [`to ${outputFormat}`, [png, { outputFormat }]])),
  'a size to fit': [png, { outputFormat: 'jpg', targetSizeKb: 20 }],
  'steps on frames': [moving, { outputFormat: 'webp', resizePercent: 150, advancedSettings: { backgroundRemoval } }],
  'metadata to write': [
    png,
    { outputFormat: 'jpg', preserveMetadata: false, metadata: { title: 'A title', author: 'Somebody' } },
  ],
  'a BMP': [fixtures.bmp, { outputFormat: 'png' }],
  'an SVG': [fixtures.svg, { outputFormat: 'png' }],
  'a page of a PDF': [() => longPdf(1), { outputFormat: 'png', pdfDpi: 72 }],
};

/** Converts with this much free space. @returns the hash of the result, or the error code */
async function convertWithin(disk: string, freeBytes: number, options: unknown): Promise<string> {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = await statfs(disk);
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
  const response = await convertOnServer({
    sourcePath: source,
    resultPath: join(disk, 'result'),
    previewPath: join(disk, 'preview'),
    originalName: 'image',
    options: optionsSchema.parse(options),
    limits: { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 },
  });
  await Promise.all(['result', 'preview', 'ballast'].map((name) => rm(join(disk, name), { force: true })));
  return response.ok ? response.result.sha256 : response.error.code;
}

test.each(Object.entries(cases))(
  '%s: on a disk that fills at any point, the result is complete or an error',
  async (_title, [make, options]) => {
    if (typeof disk === 'string') return;
    await writeFile(source, await make());
    const whole = await convertWithin(disk.path, DISK_MB * 1024 ** 2, options);
    expect(whole).toMatch(/^[\da-f]{64}$/);
    const seen: string[] = [];
    for (let freeBytes = 0; seen.at(-1) !== whole; freeBytes = Math.max(PAGE_BYTES, freeBytes * 2)) {
      seen.push(await convertWithin(disk.path, freeBytes, options));
      expect(['unavailable', whole]).toContain(seen.at(-1));
    }
    expect(seen.length).toBeGreaterThan(1);
  },
);
