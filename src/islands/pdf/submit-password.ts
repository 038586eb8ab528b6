import { $files, setFileState } from '../files/files.ts';
import { announce } from '../shell/announcement.ts';
import { $pdfDocuments } from './documents.ts';
import { unlock } from './open-documents.ts';
import { $trying, setRefused, untried } from './passwords.ts';
import { choosePdf } from './pdf-files.ts';

/** Opens a document with a password. If the browser cannot try it, the next conversion does. */
export async function submitPassword(fileId: string, password: string): Promise<void> {
  const stateOf = () => $pdfDocuments.get().get(fileId);
  // Keeps the document visible in the panel.
  choosePdf(fileId);
  if (stateOf()?.step === 'locked') await tryPassword(fileId, password);
  const state = stateOf();
  const file = $files.get().find(({ id }) => id === fileId);
  if (!file || state?.step === 'locked') return;
  if (state?.step !== 'open') untried.set(fileId, password);
  setRefused(fileId, undefined);
  if (file.state.step === 'failed') setFileState(fileId, { step: 'ready' });
  announce(state?.step === 'open' ? opened(file.name, state.pageCount) : 'It is tried when you convert.');
}

const opened = (name: string, pageCount: number): string =>
  `${name} is open, ${pageCount === 1 ? '1 page' : `${pageCount} pages`}.`;

async function tryPassword(fileId: string, password: string): Promise<void> {
  $trying.set(new Set([...$trying.get(), fileId]));
  await unlock(fileId, password);
  $trying.set(new Set([...$trying.get()].filter((other) => other !== fileId)));
}
