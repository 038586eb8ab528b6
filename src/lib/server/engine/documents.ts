import { toEngineError } from '../../engine/failure.ts';
import type { DocumentRequest, DocumentResponse, ProcessAnswer } from './contract.ts';
import { closePdf, openPdf } from './pdf/document.ts';
import { acquirePdfium } from './pdf/mutex.ts';
import { processState } from './recycling.ts';

/** Opens a PDF and leaves it open. Never throws: the response contains the error. */
export async function openDocument({ sourcePath, password, limits }: DocumentRequest): Promise<DocumentResponse> {
  const release = await acquirePdfium();
  try {
    const { pageCount } = await openPdf(sourcePath, password);
    return { ok: true, pageCount, ...processState() };
  } catch (thrown) {
    return { ok: false, error: toEngineError(thrown, limits), ...processState() };
  } finally {
    release();
  }
}

/** Closes the open document, if any, to release its bytes. */
export async function closeDocument(): Promise<ProcessAnswer<{ ok: true }>> {
  const release = await acquirePdfium();
  closePdf();
  release();
  return { ok: true, ...processState() };
}
