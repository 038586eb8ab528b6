import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '../../src/lib/errors.ts';
import { openDocument } from '../../src/lib/server/engine/documents.ts';
import { inkIn, limits, refusePage, withPages } from '../fixtures/pages.ts';
import { longPdf } from '../fixtures/pdf.ts';
import { blendedPdf, croppedPdf, formPdf, turnedPdf } from '../fixtures/pdf-features.ts';
import { rightToLeftPdf } from '../fixtures/pdf-fonts.ts';
import { colorPdfs, twoColorPdfs } from '../fixtures/pdf-pictures.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../support/images/corpus.ts';
import { drawnByPoppler, pageDifference, popplerIsThere } from '../support/images/poppler.ts';

/**
 * What may differ from poppler's drawing of the same page at 100 pixels an inch, in levels of 255, between the means of
 * blocks of 8 x 8 pixels (the two smooth edges differently, and have other fonts for what is not embedded): on average,
 * and of any one block. By trial, these pages come to 2.3 and 53; a line of text that is missing comes to 100 and more.
 */
const tolerance = { mean: 4, block: 70 };

/** Written in a font that is not embedded, and that poppler only draws where the machine has one of the script. */
const needFonts: Record<string, { left: number; top: number; width: number; height: number }[]> = {
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

/** How each that cannot be converted as it is must be refused. */
const refusals: Record<string, ErrorCode> = {
  'pdf/issue6010_1.pdf': 'pdf_password',
  'pdf/bug1020226.pdf': 'broken_file',
};
const passwords: Record<string, string> = { 'pdf/issue6010_1.pdf': 'abc' };

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!corpusIsThere)('documents of the corpus', () => {
  test('every one that is to be refused is known here', () => {
    const refused = documents.filter(({ expected }) => expected === 'reject').map(({ path }) => path);
    expect(refused.sort()).toEqual(Object.keys(refusals).sort());
  });

  test.each(documents.filter(({ expected }) => expected === 'reject'))(
    '$path is refused in words',
    async ({ path }) => {
      const { code, details } = await refusePage(read(path));
      expect(code).toBe(refusals[path]);
      expect(new AppError(code, details).status).toBe(422);
    },
  );

  test.each(Object.entries(passwords))('%s opens with its password and not with another', async (path, password) => {
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
      const asked = { dpi: DPI, ...(password !== undefined && { password }) };

      // Machine reason for skipping: pdftoppm, of Debian's poppler-utils, is not installed.
      const inWords = popplerIsThere ? '' : ' (not compared: pdftoppm, of poppler-utils, is not installed)';
      test(`every page is drawn as poppler draws it${inWords}`, { timeout: 60_000 }, async ({ skip }) => {
        const document = read(path);
        await withPages(document, async ({ path: sourcePath, draw }) => {
          const opened = await openDocument({ sourcePath, limits, ...(password !== undefined && { password }) });
          if (!opened.ok) throw new Error(opened.error.cause);
          expect(opened.pageCount).toBeGreaterThan(0);
          for (let page = 1; page <= opened.pageCount; page++) {
            const { file, result, preview } = await draw({ ...asked, page });
            const { width, height, density } = await sharp(file).metadata();
            expect({ width, height }).toEqual({ width: result.width, height: result.height });
            expect(density).toBeCloseTo(DPI, 1);
            expect((await pageDifference(preview, file)).mean, `thumbnail of page ${page}`).toBeLessThan(6);
            const letters = needFonts[path];
            if (letters) {
              const ink = await Promise.all(letters.map((letter) => inkIn(file, letter)));
              for (const share of ink) expect(share).toBeGreaterThan(0.08);
              expect(new Set(ink).size, 'letters are not one and the same box').toBeGreaterThan(3);
            }
            if (!popplerIsThere || letters) continue;
            const theirs = await drawnByPoppler(document, { ...asked, page });
            const size = await sharp(theirs).metadata();
            expect(Math.abs(size.width - width), `width of page ${page}`).toBeLessThanOrEqual(1);
            expect(Math.abs(size.height - height), `height of page ${page}`).toBeLessThanOrEqual(1);
            const difference = await pageDifference(file, theirs);
            expect(difference.mean, `page ${page}`).toBeLessThan(tolerance.mean);
            expect(difference.block, `page ${page}`).toBeLessThan(tolerance.block);
          }
        });
        skip(!popplerIsThere, 'Pages were drawn, but pdftoppm is not installed to compare them with.');
      });
    },
  );
});

/**
 * What is drawn with the standard fonts, for which the two have faces of their own, gets more. Left out, because poppler
 * differs from the standard: borders of links, which no browser draws, and the blend modes Hue and Saturation.
 */
const made: { what: string; make: () => Promise<Buffer> | Buffer; pages: number; block?: number }[] = [
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
describe.skipIf(!popplerIsThere)('documents made here, as poppler draws them', () => {
  test.each(made)('$what', { timeout: 60_000 }, async ({ make, pages, block = tolerance.block }) => {
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
