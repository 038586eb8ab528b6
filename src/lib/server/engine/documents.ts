import { toEngineError } from '../../engine/failure.ts';
import { acquirePdfium } from '../../engine/pdfium/mutex.ts';
import type { DocumentRequest, DocumentResponse, ProcessAnswer } from './contract.ts';
import { pdfReader } from './pdf.ts';
import { processState } from './recycling.ts';

/** Opens a PDF and leaves it open. Never throws: the response contains the error. */
export async function openDocument({ sourcePath, password, limits }: DocumentRequest): Promise<DocumentResponse> {
  const release = await acquirePdfium();
  try {
    const { pageCount } = await pdfReader.open(sourcePath, password);
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
  pdfReader.close();
  release();
  return { ok: true, ...processState() };
}
