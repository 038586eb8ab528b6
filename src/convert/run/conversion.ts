import { computed } from 'nanostores';
import { randomId } from '#lib/random-id.ts';
import { $converting, isActive, isConvertible } from '#session/files/file-status.ts';
import { $files, updateFiles } from '#session/files/files.ts';
import { $reading } from '#session/files/reading.ts';
import type { FileEntry } from '#session/model.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { showOptions } from '#session/options/sections.ts';
import { $locks } from '#session/pages/pdfs.ts';
import { askPassword, selectPdf } from '#session/pages/shown-pdf.ts';
import { clearDelivery } from '#session/results/delivery-form.ts';
import { $results } from '#session/results/results.ts';
import { clearComparison } from '#session/stage/comparison.ts';
import { clearEditor } from '#session/stage/image-edits.ts';
import { showError, showToast } from '#session/toast.ts';
import { agreeToSend } from '../choose/permission.ts';
import { $needConsent, $runsOnByFile, forgetEngineFailure } from '../choose/runs-on.ts';
import { resetRunsOnSetting } from '../choose/runs-on-setting.ts';
import { $isTransferred } from '../files/file-transfer.ts';
import { clearFiles, waitForPendingReads } from '../files/files.ts';
import { clearWithUndo } from '../files/remove-selected.ts';
import { runMessages } from '../messages.ts';
import { clearResults } from '../results/clear-results.ts';
import { retryNow } from '../server/connection.ts';
import { type StoredUpload, saveUploads } from '../server/upload-session.ts';
import { type ConversionRequest, createRequest, sourceOf } from './conversion-request.ts';
import { convertFile } from './convert-file.ts';
import { guardUnload } from './guard-unload.ts';
import { $blockers, $convertible } from './pending-files.ts';
import { $run } from './progress.ts';
import { dismissInterrupted } from './resume.ts';
import { $retriable } from './retriable.ts';

/**
 * Leaving the page needs a confirmation while it would interrupt conversions, or lose files that have not been converted: a
 * reload restores results, and names the files of interrupted conversions.
 */
const $isGuarded = computed([$files, $isTransferred], (files, isTransferred) =>
  files.some((file) => isActive(file) || (file.state.step === 'ready' && !isTransferred)),
);

let isGuarded = false;

export function guardConversions(): void {
  if (!isGuarded) guardUnload($isGuarded);
  isGuarded = true;
}

/**
 * Converts the pending files once all files have been read, except those that need the server without the visitor's
 * consent. Does nothing without files.
 */
export async function convert(): Promise<void> {
  if ($reading.get() > 0) await waitForPendingReads();
  if ($converting.get()) return;
  const { ready, needConsent } = $convertible.get();
  if (ready.length > 0) await startRun(ready, randomId());
  else if (needConsent.length === 0) showBlocker();
}

/** Converts the pending files that need the server. The visitor agrees to that by calling this. */
export async function agreeAndConvert(): Promise<void> {
  const { needConsent } = $convertible.get();
  agreeToSend(needConsent.map(({ id }) => id));
  if (needConsent.length > 0) await startRun(needConsent, $run.get()?.batchId ?? randomId());
}

/**
 * Converts a failed or cancelled file, or the failed pages of a PDF, with the current options. After a failure of its engine,
 * this device tries again.
 */
export async function retry(id: string): Promise<void> {
  const file = $files.get().find((other) => other.id === id);
  if (!file || !isConvertible(file)) return;
  if ($blockers.get().has(id)) return showBlocker(id);
  forgetEngineFailure(id);
  if (!$needConsent.get().has(id)) await startRun([file], $run.get()?.batchId ?? randomId());
}

/** Converts the files of `$retriable` again, as `retry` does. Those that need the visitor's consent first are left out. */
export async function retryFailed(): Promise<void> {
  if ($converting.get()) return;
  const failed = $retriable.get();
  for (const { id } of failed) forgetEngineFailure(id);
  const files = failed.filter(({ id }) => !$needConsent.get().has(id));
  if (files.length > 0) await startRun(files, $run.get()?.batchId ?? randomId());
}

/** Resets the page, with a toast that brings back files and options, but no results. Does nothing during a run. */
export function clearAll(): void {
  if ($converting.get()) return;
  const hadResults = $results.get().length > 0;
  const action = clearWithUndo(resetPage);
  showToast(runMessages.cleared, action && hadResults ? runMessages.resultsLost : undefined, { action });
}

function resetPage(): void {
  $run.set(undefined);
  clearFiles();
  clearResults();
  dismissInterrupted();
  clearComparison();
  resetToPreset();
  resetRunsOnSetting();
  clearEditor();
  clearDelivery();
}

async function startRun(files: readonly FileEntry[], batchId: string): Promise<void> {
  const ids = new Set(files.map(({ id }) => id));
  const run = $run.get();
  const earlierIds = run?.batchId === batchId ? run.fileIds : [];
  $run.set({ batchId, fileIds: new Set([...earlierIds, ...ids]) });
  const runsOnByFile = $runsOnByFile.get();
  const requests = files.map((entry) => createRequest(entry, batchId, runsOnByFile.get(entry.id)?.name ?? 'server'));
  saveUploads(requests.map(toStoredUpload));
  retryNow();
  updateFiles(ids, { state: { step: 'queued' } });
  await Promise.all(requests.map(convertFile));
}

function toStoredUpload({ key, entry, options, conversionId, runsOn, retry }: ConversionRequest): StoredUpload {
  const { id, name, file } = entry;
  return {
    key,
    fileId: id,
    name,
    ...(file.name !== name && { fileName: file.name }),
    size: file.size,
    source: sourceOf(entry),
    conversionId,
    format: options.outputFormat,
    ...(runsOn === 'device' && { isOnDevice: true }),
    ...(retry && { positions: retry.failed.map(({ index }) => index) }),
  };
}

/** Shows why a file, or by default the first blocked one, cannot be converted, and where its password is entered. */
function showBlocker(id?: string): void {
  const blockers = $blockers.get();
  const file = $files.get().find((other) => (id ? other.id === id : blockers.has(other.id)));
  const blocker = file && blockers.get(file.id);
  if (!blocker) return;
  if ($locks.get().has(file.id)) {
    askPassword(file.id);
  } else {
    selectPdf(file.id);
    showOptions();
  }
  showError(runMessages.nothingToConvert, runMessages.blocked(file.name, blocker.inSentence));
}
