import { announce } from '#session/announcement.ts';
import { $files, setFileState } from '#session/files/files.ts';
import { $pdfDocuments, updatePdf } from '#session/pages/pdfs.ts';
import { selectPdf } from '#session/pages/shown-pdf.ts';
import { panelMessages as messages } from './messages.ts';
import { unlock } from './open-documents.ts';

/** Opens a document with a password. If the browser cannot try it, the next conversion does. */
export async function submitPassword(fileId: string, password: string): Promise<void> {
  const currentState = () => $pdfDocuments.get().get(fileId);
  // Keeps the document visible in the panel.
  selectPdf(fileId);
  if (currentState()?.step === 'locked') await tryPassword(fileId, password);
  const state = currentState();
  const file = $files.get().find(({ id }) => id === fileId);
  if (!file || state?.step === 'locked') return;
  updatePdf(fileId, { serverLock: undefined, ...(state?.step !== 'open' && { untriedPassword: password }) });
  if (file.state.step === 'failed') setFileState(fileId, { step: 'ready' });
  announce(state?.step === 'open' ? messages.opened(file.name, state.pageCount) : messages.triedLater);
}

async function tryPassword(fileId: string, password: string): Promise<void> {
  updatePdf(fileId, { isTryingPassword: true });
  await unlock(fileId, password);
  updatePdf(fileId, { isTryingPassword: false });
}
