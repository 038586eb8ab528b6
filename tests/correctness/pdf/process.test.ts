import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { closeDocument, openDocument } from '../../../src/lib/server/engine/documents.ts';
import { pdfReader } from '../../../src/lib/server/engine/pdf.ts';
import { EngineProcess } from '../../../src/lib/server/jobs/engine-process.ts';
import { limits, withPages } from '../../fixtures/pages.ts';
import { lockedPdf } from '../../fixtures/pdf.ts';
import { hangingPdf, turnedPdf } from '../../fixtures/pdf-features.ts';
import { unembeddedPdf } from '../../fixtures/pdf-fonts.ts';

const PAGE_MS = 1500;

describe('in a separate process', () => {
  let folder: string;
  let engine: EngineProcess;
  let documents = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'));
    engine = new EngineProcess({ folder, memoryBytes: limits.memoryBytes });
    await engine.start();
  });
  afterAll(() => engine.close());

  const writeDocument = async (document: Buffer): Promise<string> => {
    const path = join(folder, `source-${documents++}`);
    await writeFile(path, document);
    return path;
  };
  const resultPath = () => join(folder, 'result.png');
  const draw = (sourcePath: string, number: number, password?: string) =>
    engine.run(
      {
        sourcePath,
        resultPath: resultPath(),
        originalName: 'document.pdf',
        options: optionsSchema.parse({ outputFormat: 'png' }),
        page: { number, dpi: 72, ...(password !== undefined && { password }) },
        limits,
      },
      { timeoutMs: PAGE_MS },
    );

  test('a document is opened, rendered in any order of pages, and closed', async () => {
    const sourcePath = await writeDocument(turnedPdf());
    expect(await engine.openDocument({ sourcePath }, { timeoutMs: 10_000 })).toEqual({ pageCount: 4 });
    for (const [number, width] of [
      [4, 100],
      [1, 200],
      [3, 200],
    ] as const) {
      expect(await draw(sourcePath, number)).toMatchObject({ originalFormat: 'pdf', width });
    }
    await engine.closeDocument();
    // Another request opens the document again.
    expect((await draw(sourcePath, 2)).width).toBe(100);
  });

  test('the process has its fonts', async () => {
    await draw(await writeDocument(unembeddedPdf('japanese')), 1);
    const { dominant, channels } = await sharp(await readFile(resultPath())).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(channels[0]?.min).toBeLessThan(64);
  });

  test('errors keep their code', async () => {
    const sourcePath = await writeDocument(await lockedPdf('secret'));
    const bounds = { timeoutMs: 10_000 };
    await expect(engine.openDocument({ sourcePath }, bounds)).rejects.toMatchObject({ code: 'pdf_password' });
    await expect(engine.openDocument({ sourcePath, password: 'no' }, bounds)).rejects.toMatchObject({
      code: 'pdf_password_wrong',
    });
    expect(await engine.openDocument({ sourcePath, password: 'secret' }, bounds)).toEqual({ pageCount: 2 });
    await expect(draw(sourcePath, 3, 'secret')).rejects.toMatchObject({ code: 'bad_field' });
  });

  test('a page that hangs affects no other page', async () => {
    const sourcePath = await writeDocument(hangingPdf());
    await expect(draw(sourcePath, 1)).rejects.toMatchObject({ code: 'too_slow' });
    expect((await draw(sourcePath, 2)).width).toBe(200);
  });
});

describe('replacement of a process', () => {
  test('does not happen after a few pages', async () => {
    await withPages(turnedPdf(), async ({ respond }) => {
      for (const page of [1, 2, 3, 4]) expect(await respond({ page })).not.toHaveProperty('needsRecycling');
    });
  });

  test('happens after 50 documents', async () => {
    const document = turnedPdf();
    for (let opened = 1; opened < 60; opened++) {
      const needsRecycling = await withPages(
        document,
        async ({ path }) => (await openDocument({ sourcePath: path, limits })).needsRecycling,
      );
      if (needsRecycling) {
        expect(opened).toBeGreaterThan(40);
        return;
      }
    }
    throw new Error('was never said');
  });

  test('happens after a crash of PDFium, and another instance works until then', async () => {
    await withPages(turnedPdf(), async ({ respond }) => {
      await respond();
      await closeDocument();
      pdfReader.abandon();
      expect(await respond()).toMatchObject({ ok: true, needsRecycling: true });
    });
  });
});
