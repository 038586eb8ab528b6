import { convertCopy, convertWith } from './client.ts';
import { everyOption } from './every-option.ts';
import type { Case } from './measure.ts';
import { pdfCases } from './pdf-cases.ts';
import { type Photos, photos } from './photos.ts';
import { everyPass, plainSharp, upright } from './plain.ts';

const within = (factor: number, plusMs: number) => (plainMs: number) => plainMs * factor + plusMs;
const preview = () => 400;

/** Runs `work` once per image, with limited concurrency. */
async function atOnce(concurrency: number, pictures: number, work: () => Promise<unknown>): Promise<void> {
  let left = pictures;
  const workers = Array.from({ length: concurrency }, async () => {
    while (left-- > 0) await work();
  });
  await Promise.all(workers);
}

const one = { pictures: 1, repeats: 1, goalMs: within(1.1, 15) };

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
    const pictures = 8;
    return {
      ...one,
      name: `2 MP JPEG to webp, ${concurrency} at once`,
      pictures,
      ours: (send) => atOnce(concurrency, pictures, () => convertWith(send, medium, { outputFormat: 'webp' })),
      plain: () =>
        atOnce(concurrency, pictures, () =>
          plainSharp(upright(medium), { outputFormat: 'webp' }, medium.size).toBuffer(),
        ),
    };
  });

const latencyCase = ({ tiny }: Photos): Case => ({
  ...one,
  name: '64x64 PNG to webp',
  repeats: 40,
  goalMs: within(1, 15),
  ours: (send) => convertWith(send, tiny, { outputFormat: 'webp' }),
  plain: () => plainSharp(upright(tiny), { outputFormat: 'webp' }, tiny.size).toBuffer(),
});

const everyOptionCase = ({ large }: Photos): Case => ({
  ...one,
  name: '12 MP JPEG, every option on',
  goalMs: within(1.5, 0),
  ours: (send) => convertWith(send, large, everyOption.fields),
  plain: () => everyPass(large, everyOption.options),
});

const previewCases = ({ copy, large }: Photos): Case[] =>
  [
    { what: 'colors to jpg', fields: everyOption.colorsOnly('jpg') },
    { what: 'colors to avif', fields: everyOption.colorsOnly('avif') },
    { what: 'every option to jpg', fields: everyOption.fields },
  ].map(({ what, fields }) => ({
    name: `preview, ${what}`,
    pictures: 1,
    repeats: 10,
    goalMs: preview,
    ours: (send) => convertCopy(send, copy, fields, large.size),
    plain: () => everyPass(copy, everyOption.parse(fields)),
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
