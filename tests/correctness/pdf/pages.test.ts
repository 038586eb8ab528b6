import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '../../../src/lib/errors.ts';
import { openDocument } from '../../../src/lib/server/engine/documents.ts';
import { inkIn, limits, refusePage, withPages } from '../../fixtures/pages.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { blendedPdf, croppedPdf, formPdf, turnedPdf } from '../../fixtures/pdf-features.ts';
import { rightToLeftPdf } from '../../fixtures/pdf-fonts.ts';
import { colorPdfs, twoColorPdfs } from '../../fixtures/pdf-images.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../../support/images/corpus.ts';
import { drawnByPoppler, pageDifference, popplerIsThere } from '../../support/images/poppler.ts';

/**
 * Maximum difference from the rendering of poppler at 100 DPI, in levels of 255, between means of blocks of 8 x 8 pixels: on
 * average, and of any block. The two smooth edges differently and have other fonts for those not embedded. Measured: 2.3 and
 * 53; a missing line of text causes 100 and more.
 */
const tolerance = { mean: 4, block: 70 };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Letters in fonts that are not embedded, which poppler only draws if the machine has a font of the script. */
const needFonts: Record<string, Box[]> = {
  // Five letters of 24 points, 33.3 pixels wide, from 72 points off the left and 50 off the top.
  'pdf/noembed-sjis.pdf': [0, 1, 2, 3, 4].map((at) => ({
    left: 100 + Math.round(at * 33.3),
    top: 70,
    width: 33,
    height: 34,
  })),
};

const DPI = 100;

const documents = corpusFiles().filter(({ path }) => path.startsWith('pdf/'));
const read = (path: string): Buffer => readFileSync(join(corpusDir, path));

/** Expected errors of documents that cannot be converted. */
const refusals: Record<string, ErrorCode> = {
  'pdf/issue6010_1.pdf': 'pdf_password',
  'pdf/bug1020226.pdf': 'broken_file',
};
const passwords: Record<string, string> = { 'pdf/issue6010_1.pdf': 'abc' };

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!corpusIsThere)('documents of the corpus', () => {
  test('every document to be rejected is listed here', () => {
    const refused = documents.filter(({ expected }) => expected === 'reject').map(({ path }) => path);
    expect(refused.sort()).toEqual(Object.keys(refusals).sort());
  });

  test.each(documents.filter(({ expected }) => expected === 'reject'))(
    '$path is rejected with its error',
    async ({ path }) => {
      const { code, details } = await refusePage(read(path));
      expect(code).toBe(refusals[path]);
      expect(new AppError(code, details).status).toBe(422);
    },
  );

  test.each(Object.entries(passwords))('%s opens only with its password', async (path, password) => {
    await withPages(read(path), async ({ path: sourcePath, draw, respond }) => {
      expect(await openDocument({ sourcePath, password, limits })).toMatchObject({ ok: true, pageCount: 1 });
      expect((await draw({ password })).result).toMatchObject({ width: 417, height: 104 });
      expect(await respond({ password: `${password}x` })).toMatchObject({ error: { code: 'pdf_password_wrong' } });
    });
  });

  describe.each(documents.filter(({ path, expected }) => expected !== 'reject' || passwords[path]))(
    '$path',
    ({ path }) => {
      const password = passwords[path];
      // Machine reason for skipping: pdftoppm, of Debian's poppler-utils, is not installed.
      const note = popplerIsThere ? '' : ' (not compared: pdftoppm, of poppler-utils, is not installed)';
      test(`every page is rendered as by poppler${note}`, { timeout: 60_000 }, async ({ skip }) => {
        await expectPages(path, read(path), password);
        skip(!popplerIsThere, 'Pages were rendered, but not compared: pdftoppm is not installed.');
      });
    },
  );
});

/** Converts all pages of a document, and compares them with poppler if it is installed. */
async function expectPages(name: string, document: Buffer, password?: string): Promise<void> {
  const unlock = password === undefined ? {} : { password };
  await withPages(document, async ({ path, draw }) => {
    const opened = await openDocument({ sourcePath: path, limits, ...unlock });
    if (!opened.ok) throw new Error(opened.error.cause);
    expect(opened.pageCount).toBeGreaterThan(0);
    for (let page = 1; page <= opened.pageCount; page++) {
      const options = { dpi: DPI, page, ...unlock };
      const file = await expectPage(draw, options);
      const letters = needFonts[name];
      if (letters) await expectLetters(file, letters);
      else if (popplerIsThere) await expectLikePoppler(file, document, options);
    }
  });
}

type Draw = Parameters<Parameters<typeof withPages>[1]>[0]['draw'];

/** Converts a page, and checks its size, density and thumbnail. */
async function expectPage(draw: Draw, options: { page: number }): Promise<Buffer> {
  const { file, result, preview } = await draw(options);
  const { width, height, density } = await sharp(file).metadata();
  expect({ width, height }).toEqual({ width: result.width, height: result.height });
  expect(density).toBeCloseTo(DPI, 1);
  expect((await pageDifference(preview, file)).mean, `thumbnail of page ${options.page}`).toBeLessThan(6);
  return file;
}

async function expectLetters(file: Buffer, letters: readonly Box[]): Promise<void> {
  const ink = await Promise.all(letters.map((letter) => inkIn(file, letter)));
  for (const share of ink) expect(share).toBeGreaterThan(0.08);
  expect(new Set(ink).size, 'letters differ, unlike boxes for missing glyphs').toBeGreaterThan(3);
}

async function expectLikePoppler(
  file: Buffer,
  document: Buffer,
  options: NonNullable<Parameters<typeof drawnByPoppler>[1]>,
): Promise<void> {
  const reference = await drawnByPoppler(document, options);
  const [ours, theirs] = [await sharp(file).metadata(), await sharp(reference).metadata()];
  expect(Math.abs(theirs.width - ours.width), `width of page ${options.page}`).toBeLessThanOrEqual(1);
  expect(Math.abs(theirs.height - ours.height), `height of page ${options.page}`).toBeLessThanOrEqual(1);
  const { mean, block } = await pageDifference(file, reference);
  expect(mean, `page ${options.page}`).toBeLessThan(tolerance.mean);
  expect(block, `page ${options.page}`).toBeLessThan(tolerance.block);
}

/**
 * Standard fonts have a higher tolerance, because both renderers use their own. Poppler deviates from the standard for borders
 * of links and the blend modes Hue and Saturation, which are therefore not compared.
 */
const generatedDocuments: { what: string; make: () => Promise<Buffer> | Buffer; pages: number; block?: number }[] = [
  { what: 'turned pages', make: turnedPdf, pages: 4 },
  { what: 'a crop box', make: croppedPdf, pages: 1 },
  { what: 'text from right to left', make: rightToLeftPdf, pages: 1 },
  { what: 'a form', make: formPdf, pages: 1, block: 130 },
  { what: 'text, drawings and a photo', make: () => longPdf(10), pages: 10 },
  ...Object.entries({ ...colorPdfs, ...twoColorPdfs }).map(([what, make]) => ({ what, make, pages: 1 })),
  ...['Multiply', 'Screen', 'Difference', 'SoftLight', 'Luminosity'].map((mode) => ({
    what: `blend mode ${mode}`,
    make: () => blendedPdf(mode, 0.7),
    pages: 1,
  })),
];

// Machine reason for skipping: pdftoppm, of Debian's poppler-utils, is not installed.
describe.skipIf(!popplerIsThere)('generated documents are rendered as by poppler', () => {
  test.each(generatedDocuments)('$what', { timeout: 60_000 }, async ({ make, pages, block = tolerance.block }) => {
    const document = await make();
    await withPages(document, async ({ draw }) => {
      for (let page = 1; page <= pages; page++) {
        const { file } = await draw({ page, dpi: DPI });
        const difference = await pageDifference(file, await drawnByPoppler(document, { page, dpi: DPI }));
        expect(difference.mean, `page ${page}`).toBeLessThan(tolerance.mean);
        expect(difference.block, `page ${page}`).toBeLessThan(block);
      }
    });
  });
});
