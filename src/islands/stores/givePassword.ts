import { $files, setFileState } from './files.ts';
import { $pdfDocuments } from './pdfDocumentStates.ts';
import { unlock } from './pdfDocuments.ts';
import { $trying, setRefused, untried } from './pdfPasswords.ts';

/** Opens a document with a password; where the page cannot try it, the next conversion does. */
export async function givePassword(fileId: string, password: string): Promise<void> {
  if ($pdfDocuments.get().get(fileId)?.step === 'locked') await tryPassword(fileId, password);
  else untried.set(fileId, password);
  if ($pdfDocuments.get().get(fileId)?.step === 'locked') return;
  setRefused(fileId, undefined);
  const file = $files.get().find(({ id }) => id === fileId);
  if (file?.state.step === 'failed') setFileState(fileId, { step: 'ready' });
}

async function tryPassword(fileId: string, password: string): Promise<void> {
  $trying.set(new Set([...$trying.get(), fileId]));
  await unlock(fileId, password);
  $trying.set(new Set([...$trying.get()].filter((other) => other !== fileId)));
}
