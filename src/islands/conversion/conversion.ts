import { clearComparison } from '../comparison/comparison.ts';
import { clearDelivery } from '../delivery/delivery-form.ts';
import { clearEditor } from '../editor/editor.ts';
import type { UploadedFile } from '../files/files.ts';
import { $files, $reading, allRead, clearFiles } from '../files/files.ts';
import { randomId } from '../files/random-id.ts';
import { clearChoices } from '../options/page-choices.ts';
import { ask } from './conversion-request.ts';
import { convertFile, type Order } from './convert-file.ts';
import { remember, type Sent } from './upload-session.ts';
import './before-unload-guard.ts';
import { choosePdf } from '../pdf/pdf-files.ts';
import { clearResults } from '../results/results.ts';
import { showError, showToast } from '../shell/toast.ts';
import { tellEnd } from './batch-summary.ts';
import { tryNow } from './connection.ts';
import { $converting, isConvertible } from './file-status.ts';
import { dismissUnsent } from './interrupted-uploads.ts';
import { $hindrances, $toConvert } from './pending-files.ts';
import { $run } from './progress.ts';

$converting.listen((converting) => {
  if (!converting) tellEnd();
});

/** Converts what waits in the list, and first waits for what is still being read. Does nothing without files. */
export async function convert(): Promise<void> {
  if ($reading.get() > 0) await allRead();
  if ($converting.get()) return;
  const files = $toConvert.get();
  if (files.length > 0) await start(files, randomId());
  else tellHindrance();
}

/** Sends a file that failed or was cancelled once more with the options as they are now, of a PDF what failed of it. */
export async function retry(id: string): Promise<void> {
  const file = $files.get().find((other) => other.id === id);
  if (!file || !isConvertible(file)) return;
  if ($hindrances.get().has(id)) tellHindrance(id);
  else await start([file], $run.get()?.batchId ?? randomId());
}

/** Everything back to how the page began. */
export function clearAll(): void {
  if ($converting.get()) return;
  $run.set(undefined);
  clearFiles();
  clearResults();
  dismissUnsent();
  clearComparison();
  clearChoices();
  clearEditor();
  clearDelivery();
  showToast('Cleared');
}

async function start(files: readonly UploadedFile[], batchId: string): Promise<void> {
  const others = $converting.get() ? ($run.get()?.fileIds ?? []) : [];
  $run.set({ batchId, fileIds: new Set([...others, ...files.map(({ id }) => id)]) });
  const orders = files.map((entry) => ({ entry, asked: ask(entry), batchId, key: `${batchId}.${randomId()}` }));
  remember(orders.map(toRemember));
  tryNow();
  await Promise.all(orders.map(convertFile));
}

function toRemember({ key, entry: { id, name, file }, asked: { conversionId, again } }: Order): Sent {
  return {
    key,
    fileId: id,
    name,
    ...(file.name !== name && { fileName: file.name }),
    size: file.size,
    conversionId,
    ...(again && { places: again.failed.map(({ index }) => index) }),
  };
}

/** Says why nothing is sent, of the first file or of one, and shows it. */
function tellHindrance(id?: string): void {
  const hindrances = $hindrances.get();
  const file = $files.get().find((other) => (id ? other.id === id : hindrances.has(other.id)));
  const hindrance = file && hindrances.get(file.id);
  if (!hindrance) return;
  choosePdf(file.id);
  showError('Nothing to convert', `${file.name}: ${hindrance.toLowerCase()}.`);
}
