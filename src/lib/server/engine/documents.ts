import { countPages } from '../../engine/count-pages.ts';
import { toEngineError } from '../../engine/failure.ts';
import { acquirePdfium } from '../../engine/pdfium/mutex.ts';
import type { DocumentRequest, DocumentResponse, ProcessAnswer } from './contract.ts';
import { pdfReader } from './pdf.ts';
import { processState } from './recycling.ts';
import { serverHost } from './server-host.ts';

/** Opens a PDF and leaves it open, or counts the frames of an animation. Never throws: the response contains the error. */
export async function openDocument(request: DocumentRequest): Promise<DocumentResponse> {
  const release = await acquirePdfium();
  try {
    return { ok: true, pageCount: await countPages(request, pdfReader, serverHost), ...processState() };
  } catch (thrown) {
    return { ok: false, error: toEngineError(thrown, request.limits), ...processState() };
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
