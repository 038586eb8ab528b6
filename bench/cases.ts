import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { optionsFromForm } from '#lib/options/from-form.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { longPdf } from '../tests/fixtures/pdf.ts';
import { startChild } from './child.ts';
import { type BenchFields, convertCopy, convertPdf, convertWith } from './client.ts';
import type { Case } from './measure.ts';
import type { PageRange } from './pdf-process.ts';
import { type Photos, photos } from './photos.ts';
import { everyPass, plainSharp, upright } from './plain.ts';

const within = (factor: number, plusMs: number) => (plainMs: number) => plainMs * factor + plusMs;
const atMost = (ms: number) => () => ms;

/** Runs `work` once per image, with limited concurrency. */
async function atOnce(concurrency: number, images: number, work: () => Promise<unknown>): Promise<void> {
  let left = images;
  const workers = Array.from({ length: concurrency }, async () => {
    while (left-- > 0) await work();
  });
  await Promise.all(workers);
}

const one = { images: 1, repeats: 1, goalMs: within(1.1, 15) };

const formatCases = ({ large }: Photos): Case[] =>
  (['jpg', 'webp', 'png', 'avif'] as const).map((outputFormat) => ({
    ...one,
    name: `12 MP JPEG to ${outputFormat}`,
    ours: (send) => convertWith(send, large, { outputFormat }),
    plain: () => plainSharp(upright(large), { outputFormat }, large.size).toBuffer(),
  }));

/** Measures the cost of the size search, against one plain encoding at quality 90. */
const targetSizeCases = ({ medium }: Photos): Case[] =>
  (['jpg', 'webp', 'avif'] as const).map((outputFormat) => ({
    ...one,
    name: `2 MP JPEG to ${outputFormat} of 150 KB`,
    goalMs: within(8, 15),
    ours: (send) => convertWith(send, medium, { outputFormat, targetSizeKb: '150' }),
    plain: () => plainSharp(upright(medium), { outputFormat }, medium.size).toBuffer(),
  }));

const resizeCase = ({ large }: Photos): Case => ({
  ...one,
  name: '12 MP JPEG to jpg, 1600 px',
  ours: (send) => convertWith(send, large, { outputFormat: 'jpg', width: '1600', height: '1600' }),
  // From the file, so that the decoder scales while it decodes.
  plain: () =>
    plainSharp(upright(large).resize(1600, 1600, { fit: 'inside' }), { outputFormat: 'jpg' }, large.size).toBuffer(),
});

const concurrencyCases = ({ medium }: Photos): Case[] =>
  [1, 2, 8].map((concurrency) => {
    const images = 8;
    return {
      ...one,
      name: `2 MP JPEG to webp, ${concurrency} at once`,
      images,
      ours: (send) => atOnce(concurrency, images, () => convertWith(send, medium, { outputFormat: 'webp' })),
      plain: () =>
        atOnce(concurrency, images, () =>
          plainSharp(upright(medium), { outputFormat: 'webp' }, medium.size).toBuffer(),
        ),
    };
  });

const latencyCase = ({ tiny }: Photos): Case => ({
  ...one,
  name: '64x64 PNG to webp',
  repeats: 40,
  goalMs: atMost(9),
  ours: (send) => convertWith(send, tiny, { outputFormat: 'webp' }),
  plain: () => plainSharp(upright(tiny), { outputFormat: 'webp' }, tiny.size).toBuffer(),
});

const colorAdjustments = { brightness: 10, contrast: 15, saturation: 20, hue: 15 };

/** All options that change pixels or metadata, except background removal, whose cost depends on the image. */
const fields = {
  outputFormat: 'jpg',
  hasWatermark: 'true',
  watermarkText: '© Bench & friends',
  watermarkPosition: 'bottom-right',
  effects: ['contrast', 'blur', 'sepia', 'sharpen'],
  preserveMetadata: 'false',
  metadata: JSON.stringify({ title: 'A dog', author: 'Bench', tags: ['dog', 'grass'], copyright: '© Bench' }),
  advancedSettings: JSON.stringify({
    colorAdjustments,
    cropSettings: { x: 2, y: 2, width: 96, height: 96 },
    noiseReduction: { strength: 40, preserveDetails: 50 },
  }),
} satisfies BenchFields;

const parse = (some: BenchFields): ConversionOptions =>
  optionsFromForm(
    Object.entries(some).flatMap(([name, value]) =>
      [value].flat().map((text): [name: string, value: string] => [name, text]),
    ),
  );

export const everyOption = {
  fields,
  parse,
  options: parse(fields),
  colorsOnly: (outputFormat: OutputFormat): BenchFields => ({
    outputFormat,
    advancedSettings: JSON.stringify({ colorAdjustments }),
  }),
};

const everyOptionCase = ({ large }: Photos): Case => ({
  ...one,
  name: '12 MP JPEG, every option on, against a plain WebP',
  goalMs: within(1.3, 0),
  ours: (send) => convertWith(send, large, everyOption.fields),
  plain: () => plainSharp(upright(large), { outputFormat: 'webp' }, large.size).toBuffer(),
});

const previewCases = ({ sentCopy, large }: Photos): Case[] =>
  [
    { what: 'colors to jpg', fields: everyOption.colorsOnly('jpg') },
    { what: 'colors to avif', fields: everyOption.colorsOnly('avif') },
    { what: 'every option to jpg', fields: everyOption.fields },
  ].map(({ what, fields }) => ({
    name: `preview, ${what}`,
    images: 1,
    repeats: 10,
    goalMs: atMost(150),
    ours: (send) => convertCopy(send, sentCopy, fields, large.size),
    plain: () => everyPass(sentCopy, everyOption.parse(fields)),
  }));

export async function cases(): Promise<{ photoFrom: string; cases: Case[]; end(): Promise<void> }> {
  const all = await photos();
  const documents = await pdfCases();
  return {
    photoFrom: all.from,
    cases: [
      latencyCase(all),
      ...concurrencyCases(all),
      ...formatCases(all),
      ...targetSizeCases(all),
      resizeCase(all),
      everyOptionCase(all),
      ...previewCases(all),
      ...documents.cases,
    ],
    end: documents.end,
  };
}

/** Goal relative to one bare process. The product uses two; two bare processes reach 0.67. */
const LONG = { pages: 300, share: 0.85 };
/** Goal relative to two bare processes. */
const SHORT = { pages: 10, factor: 1.15 };

/** PDF cases, against PDFium and sharp alone in warm processes. */
async function pdfCases(): Promise<{ cases: Case[]; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-'));
  const engines = { one: bareEngines(1), two: bareEngines(2) };
  const documentCase = async (
    pages: number,
    bare: BareEngines,
    against: string,
    goalMs: Case['goalMs'],
  ): Promise<Case> => {
    const bytes = await longPdf(pages);
    const path = join(folder, `${pages}.pdf`);
    await writeFile(path, bytes);
    return {
      name: `PDF of ${pages} pages to jpg, against ${against}`,
      images: pages,
      repeats: 1,
      goalMs,
      ours: (send) => convertPdf(send, { name: `${pages}.pdf`, bytes }, pages),
      plain: () => bare.convert({ path, pages: Array.from({ length: pages }, (_, index) => index + 1), dpi: 150 }),
    };
  };
  return {
    cases: [
      await documentCase(LONG.pages, engines.one, 'one process', (plainMs) => plainMs * LONG.share),
      await documentCase(SHORT.pages, engines.two, 'two processes', (plainMs) => plainMs * SHORT.factor),
    ],
    async end() {
      for (const bare of Object.values(engines)) bare.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** PDFium and sharp alone, in warm processes. */
interface BareEngines {
  convert(range: PageRange): Promise<void>;
  end(): void;
}

function bareEngines(count: number): BareEngines {
  const children = Array.from({ length: count }, () => startChild<PageRange, string>('pdf-process.ts', []));
  return {
    // Distributed round-robin, because neighboring pages are similar.
    async convert({ pages, ...rest }) {
      const errors = await Promise.all(
        children.map((child, index) => child.ask({ ...rest, pages: pages.filter((_, at) => at % count === index) })),
      );
      for (const error of errors) if (error) throw new Error(error);
    },
    end() {
      for (const child of children) child.end();
    },
  };
}
