import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareImage } from '../../../src/convert/created-pdf/prepare-image.ts';
import type { convertOnDevice } from '../../../src/convert/device/engine-pool.ts';
import { pdfMaker } from '../../../src/device/pdf-maker.ts';
import { createPdf } from '../../../src/lib/engine/pdf/create-pdf.ts';
import { AppError } from '../../../src/lib/errors.ts';
import { detectFormat } from '../../../src/lib/formats/detect-format.ts';
import { defaultPdfSettings, type PdfSettings } from '../../../src/lib/pdf/settings.ts';
import { noticeText } from '../../../src/lib/plan/notices/notice-text.ts';
import { serverHost } from '../../../src/lib/server/engine/server-host.ts';
import { respond, run } from '../../fixtures/engine.ts';
import { fileEntry } from '../../support/file-entry.ts';
import { checkStructure, readDocument } from '../../support/images/pdf-document.ts';
import { createImage } from '../../support/images/test-images.ts';

// A PDF that the device creates contains the same images as one of the server, with the same notices. The engine of the device is
// that of the server here: tests/e2e/device/same-bytes.spec.ts compares the two.
const limits = { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 };
vi.mock('../../../src/convert/created-pdf/pdf-worker.ts', () => ({
  readImage: (source: Blob, reading: object) =>
    pdfMaker.readImage(source, { ...reading, maxPixels: limits.maxPixels } as Parameters<typeof pdfMaker.readImage>[1]),
}));
vi.mock(import('../../../src/convert/device/device-limits.ts'), async (original) => ({
  ...(await original()),
  canRunEngine: () => true,
}));
vi.mock(import('../../../src/convert/device/engine-pool.ts'), async (original) => ({
  ...(await original()),
  convertOnDevice: (async ({ source, options, originalName }) => {
    const bytes = Buffer.from(await source.arrayBuffer());
    const job = { options, name: originalName };
    const response = await respond(bytes, job);
    if (!response.ok) throw new AppError(response.error.code, response.error.details);
    return { result: response.result, file: new Uint8Array((await run(bytes, job)).file) };
  }) satisfies typeof convertOnDevice,
}));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepared-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Page {
  streams: { dictionary: string; data: Buffer }[];
  size: object | undefined;
  notices: readonly string[];
}

/** A PDF without what depends on the time. */
async function pageOf(bytes: Uint8Array, notices: readonly string[]): Promise<Page> {
  const streams = checkStructure(bytes).map(({ dictionary, data }) => ({ dictionary, data: Buffer.from(data) }));
  return { streams, size: (await readDocument(bytes)).pages[0], notices };
}

async function onServer(name: string, bytes: Buffer, settings: PdfSettings): Promise<Page> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(`${path}.source`, bytes);
  const files = [{ name, sizeBytes: bytes.length }];
  const request = {
    sourcePath: `${path}.source`,
    files,
    resultPath: path,
    settings,
    title: '',
    createdAtMs: 0,
    limits,
  };
  const { notices } = await createPdf(request, serverHost);
  return pageOf(
    await readFile(path),
    notices.map((notice) => noticeText(notice).replace(`${name}: `, '')),
  );
}

async function onDevice(name: string, bytes: Buffer, settings: PdfSettings): Promise<Page> {
  const format = await detectFormat(new Uint8Array(bytes));
  if (!format) throw new AppError('unknown_format');
  const entry = fileEntry(crypto.randomUUID(), { file: new File([new Uint8Array(bytes)], name), format });
  const { image, notices } = await prepareImage(entry, settings, new AbortController().signal);
  const pdf = pdfMaker.writePdf([image], settings, '');
  return pageOf(new Uint8Array(await pdf.arrayBuffer()), notices.map(noticeText));
}

const photo = () => createImage({ format: 'jpeg', noise: true, width: 300, height: 200 });
const withLocation = async () =>
  sharp(await photo())
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 0/1 0/1' },
    })
    .jpeg()
    .toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#2832c8" d="M0 0h40v20H0z"/></svg>';

const LOCATION = /location .* is still in the file/;

const cases: {
  title: string;
  name: string;
  file: () => Promise<Buffer>;
  settings?: Partial<PdfSettings>;
  /** Whether the PDF contains the bytes of the file. */
  isUnchanged?: true;
  filter: 'DCTDecode' | 'FlateDecode';
  notices?: RegExp[];
}[] = [
  { title: 'a JPEG', name: 'a.jpg', file: photo, isUnchanged: true, filter: 'DCTDecode' },
  {
    title: 'a JPEG with a location',
    name: 'a.jpg',
    file: withLocation,
    isUnchanged: true,
    filter: 'DCTDecode',
    notices: [LOCATION],
  },
  {
    title: 'a JPEG without the location',
    name: 'a.jpg',
    file: withLocation,
    settings: { keepMetadata: false },
    filter: 'DCTDecode',
  },
  {
    title: 'a JPEG with a location, compressed',
    name: 'a.jpg',
    file: withLocation,
    settings: { quality: 20 },
    filter: 'DCTDecode',
    notices: [LOCATION],
  },
  {
    title: 'a JPEG that would grow',
    name: 'a.jpg',
    file: async () =>
      sharp(await photo())
        .jpeg({ quality: 10 })
        .toBuffer(),
    settings: { quality: 90 },
    isUnchanged: true,
    filter: 'DCTDecode',
  },
  { title: 'a PNG', name: 'a.png', file: () => createImage({}), filter: 'FlateDecode' },
  {
    title: 'a PNG, compressed',
    name: 'a.png',
    file: () => createImage({ noise: true, hole: true, width: 300, height: 200 }),
    settings: { quality: 60 },
    filter: 'DCTDecode',
  },
  {
    title: 'a lossy WebP',
    name: 'a.webp',
    file: async () =>
      sharp(await photo())
        .webp()
        .toBuffer(),
    filter: 'DCTDecode',
  },
  {
    title: 'a lossless WebP',
    name: 'a.webp',
    file: async () =>
      sharp(await createImage({}))
        .webp({ lossless: true })
        .toBuffer(),
    filter: 'FlateDecode',
  },
  {
    title: 'a TIFF with a density',
    name: 'a.tif',
    file: async () =>
      sharp(await createImage({}))
        .tiff()
        .withMetadata({ density: 300 })
        .toBuffer(),
    filter: 'FlateDecode',
  },
  { title: 'a drawing', name: 'a.svg', file: async () => Buffer.from(svg), filter: 'FlateDecode' },
  {
    title: 'a JPEG that ends early',
    name: 'a.jpg',
    file: async () => (await photo()).subarray(0, -400),
    filter: 'DCTDecode',
    notices: [/is incomplete/],
  },
];

test.each(cases)(
  '$title is the same page on both hosts',
  async ({ name, file, settings, isUnchanged, filter, notices = [] }) => {
    const bytes = await file();
    const all = { ...defaultPdfSettings, ...settings };
    const [server, device] = [await onServer(name, bytes, all), await onDevice(name, bytes, all)];
    expect(device).toEqual(server);
    const [image] = server.streams;
    expect(image?.dictionary).toContain(`/${filter}`);
    expect(server.streams.some(({ data }) => data.equals(bytes))).toBe(isUnchanged ?? false);
    expect(server.notices).toEqual(notices.map((text) => expect.stringMatching(text)));
  },
);

test('a damaged file fails with the same error on both hosts', async () => {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1');
  for (const host of [onServer, onDevice])
    await expect(host('a.png', bytes, defaultPdfSettings)).rejects.toMatchObject({ code: 'broken_file' });
});
