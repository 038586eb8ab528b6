import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longPdf } from '../tests/fixtures/pdf.ts';
import { convertPdf } from './client.ts';
import type { Case } from './measure.ts';
import { type BareEngines, bareEngines } from './pdf-alone.ts';

/** Goal relative to one bare process. The product uses two; two bare processes reach 0.67. */
const LONG = { pages: 300, share: 0.85 };
/** Goal relative to two bare processes: a factor, plus time for queue, record and storage in ms. */
const SHORT = { pages: 10, factor: 1.2, plusMs: 15 };

/** PDF cases, against PDFium and sharp alone in warm processes. */
export async function pdfCases(): Promise<{ cases: Case[]; end(): Promise<void> }> {
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
      pictures: pages,
      repeats: 1,
      goalMs,
      ours: (send) => convertPdf(send, { name: `${pages}.pdf`, bytes }, pages),
      plain: () => bare.convert({ path, pages: Array.from({ length: pages }, (_, index) => index + 1), dpi: 150 }),
    };
  };
  return {
    cases: [
      await documentCase(LONG.pages, engines.one, 'one process', (plainMs) => plainMs * LONG.share),
      await documentCase(SHORT.pages, engines.two, 'two processes', (plainMs) => plainMs * SHORT.factor + SHORT.plusMs),
    ],
    async end() {
      for (const bare of Object.values(engines)) bare.end();
      await rm(folder, { recursive: true });
    },
  };
}
