import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sniffFormat } from '../../src/lib/formats/sniff-format.ts';
import { animation, apng, fixtures, sixteenBit, withEverything } from '../fixtures/make.ts';
import { pdfOfPages } from '../fixtures/pdf-objects.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../support/images/corpus.ts';
import type { Input } from './mutations.ts';

/** Size limit of inputs, because thousands of mutations are converted. */
const MAX_BYTES = 1_500_000;

const generators: Record<string, () => Promise<Buffer> | Buffer> = {
  ...fixtures,
  'jpg with everything': withEverything,
  'png of 16 bits': () => sixteenBit().png().toBuffer(),
  'animated png': apng,
  'animated gif': () => animation('gif', [100, 50, 200]),
  'animated webp': () => animation('webp', [100, 50, 200]),
  pdf: () =>
    pdfOfPages(
      [
        {
          content: '1 0 0 rg 10 10 100 50 re f BT /F 20 Tf 20 70 Td (Words) Tj ET',
          resources: '/Font << /F 100 0 R >>',
        },
        { content: '0 0 1 rg 20 20 50 50 re f', more: '/Rotate 90' },
      ],
      { 100: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    ),
};

/** Generated files, equal on every machine. */
export async function madeInputs(): Promise<Input[]> {
  return Promise.all(Object.entries(generators).map(async ([name, make]) => inputOf(name, await make())));
}

/** Generated files and those of the corpus, if present. */
export async function allInputs(): Promise<Input[]> {
  const files = corpusFiles().map(({ path }) => ({ path, bytes: readFileSync(join(corpusDir, path)) }));
  const small = files.filter(({ bytes }) => bytes.length <= MAX_BYTES && sniffFormat(bytes) !== undefined);
  return [...(await madeInputs()), ...small.map(({ path, bytes }) => inputOf(path, bytes))];
}

export const corpusNote = corpusIsThere ? `corpus at ${corpusDir}` : 'no corpus here: made files only';

function inputOf(name: string, bytes: Buffer): Input {
  const format = sniffFormat(bytes);
  if (!format) throw new Error(`${name} is of no format that is read.`);
  return { name, format, bytes };
}
