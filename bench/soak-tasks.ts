import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ConversionItem, type ConvertedItem, isFailed } from '#lib/api.ts';
import { animation } from '../tests/fixtures/make.ts';
import { longPdf } from '../tests/fixtures/pdf.ts';
import { type Fields, fileOf, formOf, type TestFile } from '../tests/support/http/api.ts';
import { corpusDir, corpusFiles } from '../tests/support/images/corpus.ts';
import { photo } from '../tests/support/images/photo.ts';

/** A visitor with its own address and cookie, which `ask` sends. Its files are deleted at the end. */
export interface Visitor {
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** An action of visitors. Rejects on an unexpected response. */
export type Task = (visitor: Visitor) => Promise<unknown>;

/** Larger files would dominate the run. */
const MAX_CORPUS_BYTES = 2_000_000;
const targets = ['jpg', 'webp', 'png', 'jpg', 'webp', 'avif'] as const;

/** The tasks of the run: images of all kinds, documents, animations, previews, ZIPs, mails and invalid requests. */
export async function soakTasks(): Promise<Record<string, Task>> {
  const made: TestFile[] = [
    { name: 'photo.jpg', bytes: await photo(1600, 1200).jpeg({ quality: 90 }).toBuffer() },
    { name: 'photo.png', bytes: await photo(1280, 960).png().toBuffer() },
    { name: 'photo.webp', bytes: await photo(1600, 1200).webp().toBuffer() },
  ];
  const images = inTurn([...made, ...corpusImages()]);
  const target = inTurn(targets);
  const document = { name: 'pages.pdf', bytes: await longPdf(3) };
  const moving = { name: 'moving.gif', bytes: await animation('gif', [80, 80, 120, 80, 80]) };
  const copy = await sharp(made[0]?.bytes).resize(1024).webp().toBuffer();
  const broken = { name: 'broken.jpg', bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 7)]) };

  return {
    image: (visitor) => converts(visitor, [images()], { outputFormat: target() }),
    'picture with options': (visitor) =>
      converts(visitor, [images()], {
        outputFormat: target(),
        width: 800,
        effects: 'sepia',
        hasWatermark: true,
        watermarkText: 'soak',
      }),
    document: (visitor) => converts(visitor, [document], { outputFormat: 'jpg' }),
    animation: (visitor) => converts(visitor, [moving], { outputFormat: 'webp' }),
    preview: async ({ ask }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        outputFormat: 'webp',
        effects: 'sharpen',
        sourceWidth: '4000',
        sourceHeight: '3000',
      }))
        form.append(name, value);
      form.append('file', fileOf(copy), 'copy.webp');
      await read(await ask('/api/preview/result', { method: 'POST', body: form }), [200]);
    },
    'ZIP and mail': async (visitor) => {
      const items = await convert(
        visitor,
        [made[0], made[1], document].filter((file) => file !== undefined),
        { outputFormat: 'webp' },
      );
      const files = items.map(({ url, convertedName }) => ({ url, filename: convertedName }));
      await read(await visitor.ask('/api/download-batch', asJson({ files })), [200]);
      await read(await visitor.ask('/api/download-all'), [200]);
      await read(
        await visitor.ask(
          '/api/deliveries',
          asJson({ email: `${crypto.randomUUID()}@example.com`, files: items.map(({ id }) => id) }),
        ),
        [202],
      );
      for (const { url, previewUrl } of items)
        for (const path of [url, previewUrl]) await read(await visitor.ask(path), [200]);
    },
    'upload that is broken off': async ({ ask }) => {
      const controller = new AbortController();
      const body = formOf([{ name: 'photo.png', bytes: Buffer.alloc(4_000_000) }]);
      const asked = ask('/api/convert', { method: 'POST', body, signal: controller.signal }).catch(() => {});
      setTimeout(() => controller.abort(), 5);
      await asked;
    },
    'conversion that is broken off': async ({ ask }) => {
      const body = formOf(made.slice(0, 1), { outputFormat: 'avif' });
      await ask('/api/convert', { method: 'POST', body, signal: AbortSignal.timeout(150) }).catch(() => {});
    },
    'no picture': async ({ ask }) =>
      read(
        await ask('/api/convert', { method: 'POST', body: formOf([{ name: 'a.txt', bytes: Buffer.from('words') }]) }),
        [415],
      ),
    'broken picture': async ({ ask }) =>
      read(await ask('/api/convert', { method: 'POST', body: formOf([broken]) }), [422]),
    'wrong field': async ({ ask }) =>
      read(
        await ask('/api/convert', { method: 'POST', body: formOf(made.slice(0, 1), { outputFormat: 'exe' }) }),
        [400],
      ),
    pages: async ({ ask }) => {
      for (const path of [
        '/',
        '/convert/heic-to-jpg',
        '/about',
        '/healthz',
        '/view/nothing',
        '/api/conversions/nothing',
      ])
        await read(await ask(path), [200, 404]);
    },
  };
}

/** Accepts client errors, because some corpus files are intentionally corrupt. */
async function converts({ ask }: Visitor, files: readonly TestFile[], fields: Fields): Promise<void> {
  await read(await ask('/api/convert', { method: 'POST', body: formOf(files, fields) }), [200, 415, 422, 413]);
}

async function convert({ ask }: Visitor, files: readonly TestFile[], fields: Fields): Promise<ConvertedItem[]> {
  const bytes = await read(await ask('/api/convert', { method: 'POST', body: formOf(files, fields) }), [200]);
  return (JSON.parse(bytes.toString()) as ConversionItem[]).filter((item): item is ConvertedItem => !isFailed(item));
}

async function read(response: Response, statuses: readonly number[]): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (statuses.includes(response.status)) return bytes;
  throw new Error(`${response.status} instead of ${statuses}: ${bytes.toString().slice(0, 200)}`);
}

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

function inTurn<T>(all: readonly T[]): () => T {
  let next = 0;
  return () => all[next++ % all.length] as T;
}

function corpusImages(): TestFile[] {
  return corpusFiles()
    .map(({ path }) => ({ name: path.split('/').at(-1) ?? path, bytes: readFileSync(join(corpusDir, path)) }))
    .filter(({ name, bytes }) => bytes.length < MAX_CORPUS_BYTES && !name.endsWith('.pdf'));
}
