import type { WritableAtom } from 'nanostores';
import { type BatchItem, isFailed } from '#lib/api.ts';
import type { Failure } from '#lib/errors.ts';
import { sitePath } from '#lib/site-path.ts';
import { $files } from '#session/files/files.ts';
import type { DeviceItem } from '#session/results/result-item.ts';
import { $results, addResult, type Result } from '#session/results/results.ts';
import { reopenDroppedFiles } from '../files/file-handles.ts';
import { addFiles } from '../files/files.ts';
import { backoffMs } from '../server/backoff.ts';
import { languageHeader } from '../server/language-header.ts';
import { isBatch } from '../server/response-guards.ts';
import { readUploads, removeUploads, type StoredUpload, updateUpload } from '../server/upload-session.ts';
import { batchIdOf, resultIdOf } from './conversion-request.ts';

// Restores results and unfinished conversions after a reload. Loaded lazily by `resume.ts`.

/** How long the server may take to record an upload that it has received completely. */
const RECORD_TIMEOUT_MS = 10_000;

/** Uploads from before the reload that have no result. */
export interface InterruptedUploads {
  /** Uploads and conversions that were not complete. The visitor has to choose their files again. */
  lost: readonly StoredUpload[];
  failures: readonly InterruptedFailure[];
  convertingCount: number;
}

/** A file, or a page of a PDF, that failed before the reload. */
interface InterruptedFailure {
  /** The `Idempotency-Key` of its request. */
  key: string;
  name: string;
  /** From 1; only of a PDF. */
  page?: number;
  error: Failure;
}

type FinishedItem = Exclude<BatchItem, { state: string }>;

/** An upload from before the reload, with what the server lists of it. */
interface RestoredUpload {
  upload: StoredUpload;
  /** Negative: before the files that are added after the reload. */
  position: number;
  items: readonly BatchItem[];
}

const isFinished = (item: BatchItem): item is FinishedItem => !('state' in item);

/**
 * Restores the uploads from before the reload: results are shown at once, unfinished conversions are polled until they end.
 * Results that the visitor clears meanwhile stay cleared.
 */
export async function restoreSession(onUpdate: (interrupted: InterruptedUploads) => void): Promise<void> {
  // This module is loaded lazily: files may have been added and sent since the reload.
  const listed = new Set($files.get().map(({ id }) => id));
  const before = readUploads().filter(({ fileId }) => !listed.has(fileId));
  const add = (result: Result) => addResult({ ...result, isEarlier: true });
  const onDevice = before.filter(({ isOnDevice }) => isOnDevice);
  const notConverted = await restoreDeviceResults(onDevice, add);
  const sent = before.filter(({ isOnDevice }) => !isOnDevice);
  const report = ({ lost, ...interrupted }: InterruptedUploads) =>
    onUpdate({ ...interrupted, lost: [...notConverted, ...lost] });
  if (sent.length === 0) return report({ lost: [], failures: [], convertingCount: 0 });
  await restoreFromServer(sent, add, report);
}

/** Adds the files that were not converted and that the browser lets this page read again. */
export async function reopenFiles(lost: readonly StoredUpload[]): Promise<void> {
  const wanted = lost.map(({ name, fileName = name, size }) => ({ name: fileName, size }));
  await addFiles(await reopenDroppedFiles(wanted));
}

/** A file that has been chosen again is no longer lost. @returns a function that stops that */
export const watchChosenFiles = ($interrupted: WritableAtom<InterruptedUploads>): (() => void) =>
  $files.listen((files) => {
    const { lost, ...interrupted } = $interrupted.get();
    const isChosen = ({ name, fileName = name, size }: StoredUpload) =>
      files.some(({ file }) => file.name === fileName && file.size === size);
    const found = lost.filter(isChosen);
    if (found.length === 0) return;
    $interrupted.set({ ...interrupted, lost: lost.filter((upload) => !found.includes(upload)) });
    removeUploads(found.map(({ key }) => key));
  });

/** Shows the results that this device has stored. @returns the files that it had not converted before the reload */
async function restoreDeviceResults(
  uploads: readonly StoredUpload[],
  add: typeof addResult,
): Promise<readonly StoredUpload[]> {
  if (uploads.length === 0) return [];
  const { readDeviceItems } = await import('../results/device-results.ts');
  const items = await readDeviceItems(uploads.map(({ key }) => resultIdOf(key)));
  for (const [index, { key, fileId, conversionId, source }] of uploads.entries()) {
    const ofFile = itemsOf(items, key);
    for (const [itemIndex, item] of ofFile) {
      const position = index - uploads.length;
      add({ fileId, position, conversionId, index: itemIndex, count: ofFile.length, ...(source && { source }), item });
    }
  }
  // Of a PDF that was being converted, pages are missing.
  const isMissing = ({ key, isFinished }: StoredUpload): boolean => {
    const first = itemsOf(items, key)[0]?.[1];
    return !first || (first.page !== undefined && !isFinished);
  };
  const missing = uploads.filter(isMissing);
  // A result that the page has shown has expired or been deleted, or this browser stores none.
  removeUploads(missing.filter(({ isFinished }) => isFinished).map(({ key }) => key));
  return missing.filter(({ isFinished }) => !isFinished);
}

/** The results of a request with their indexes: one of an image, or those of the pages of a PDF. */
function itemsOf(items: ReadonlyMap<string, DeviceItem>, key: string): [index: number, item: DeviceItem][] {
  const resultId = resultIdOf(key);
  const image = items.get(resultId);
  if (image) return [[0, image]];
  const prefix = `${resultId}.`;
  return [...items].flatMap(([id, item]): [number, DeviceItem][] =>
    id.startsWith(prefix) ? [[Number(id.slice(prefix.length)), item]] : [],
  );
}

async function restoreFromServer(
  before: readonly StoredUpload[],
  add: typeof addResult,
  onUpdate: (interrupted: InterruptedUploads) => void,
): Promise<void> {
  const startedAt = Date.now();
  for (let polls = 1; ; polls++) {
    // Without a response from the server, the next poll decides.
    const items = await fetchItems(before).catch(() => undefined);
    const uploads = mergeUploads(before, items);
    if (uploads.length === 0) return onUpdate({ lost: [], failures: [], convertingCount: 0 });
    const pending = items ? uploads.filter((upload) => isPending(upload, startedAt)) : uploads;
    if (items) onUpdate(showUploads(uploads, pending, add));
    if (pending.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(polls)));
  }
}

/** @returns items by idempotency key */
async function fetchItems(uploads: readonly StoredUpload[]): Promise<ReadonlyMap<string, BatchItem[]>> {
  const byKey = new Map<string, BatchItem[]>();
  for (const batchId of new Set(uploads.map(({ key }) => batchIdOf(key)))) {
    const response = await fetch(sitePath(`/api/batches/${batchId}`), { headers: languageHeader() });
    if (!response.ok) throw new Error(`${response.status}`);
    const batch: unknown = await response.json();
    if (!isBatch(batch)) throw new TypeError('The response is not a batch.');
    for (const item of batch.items) byKey.set(item.requestKey, [...(byKey.get(item.requestKey) ?? []), item]);
  }
  return byKey;
}

/** Uses the stored uploads as they are now: those that the visitor has removed since then are left out. */
function mergeUploads(
  before: readonly StoredUpload[],
  items: ReadonlyMap<string, BatchItem[]> | undefined,
): RestoredUpload[] {
  const current = new Map(readUploads().map((upload) => [upload.key, upload]));
  return before.flatMap(({ key }, index): RestoredUpload[] => {
    const upload = current.get(key);
    return upload ? [{ upload, position: index - before.length, items: items?.get(key) ?? [] }] : [];
  });
}

function isPending({ upload, items }: RestoredUpload, startedAt: number): boolean {
  if (items.length > 0) return !items.every(isFinished);
  if (!upload.isUploaded || upload.isFinished) return false;
  return Date.now() - startedAt < RECORD_TIMEOUT_MS;
}

/** Shows the results and updates the stored uploads. @returns the uploads without a result */
function showUploads(
  uploads: readonly RestoredUpload[],
  pending: readonly RestoredUpload[],
  add: typeof addResult,
): InterruptedUploads {
  const conversionIds = new Set(uploads.map(({ upload }) => upload.conversionId));
  const failures = [...conversionIds].flatMap((id) =>
    showConversion(
      uploads.filter(({ upload }) => upload.conversionId === id),
      add,
    ),
  );
  const ended = uploads.filter((upload) => !pending.includes(upload));
  const missing = ended.filter(({ items }) => items.length === 0).map(({ upload }) => upload);
  // A result that the page has shown and the server no longer lists has expired or been deleted.
  removeUploads(missing.filter(({ isFinished }) => isFinished).map(({ key }) => key));
  for (const { upload, items } of ended) {
    if (items.length > 0 && !upload.isFinished) updateUpload(upload.key, { isFinished: true });
  }
  return { lost: missing.filter(({ isFinished }) => !isFinished), failures, convertingCount: pending.length };
}

/**
 * Adds the results of one conversion. A PDF has one upload more for each retry of failed pages; later items replace earlier
 * ones.
 * @returns its failures
 */
function showConversion(uploads: readonly RestoredUpload[], add: typeof addResult): InterruptedFailure[] {
  const items = new Map<number, { item: BatchItem; upload: StoredUpload }>();
  for (const { upload, items: uploadItems } of uploads) {
    for (const item of uploadItems) items.set(upload.positions?.[item.index] ?? item.index, { item, upload });
  }
  const position = uploads[0]?.position ?? 0;
  const shown = new Set($results.get().map(({ item }) => item.id));
  return [...items].flatMap(([index, { item, upload }]): InterruptedFailure[] => {
    if (!isFinished(item)) return [];
    const { key, name, fileId, conversionId, source } = upload;
    if (isFailed(item)) {
      return upload.isDismissed ? [] : [{ key, name, ...(item.page && { page: item.page }), error: item.error }];
    }
    const result = { fileId, position, conversionId, index, count: items.size, ...(source && { source }), item };
    if (!shown.has(item.id)) add(result);
    return [];
  });
}
