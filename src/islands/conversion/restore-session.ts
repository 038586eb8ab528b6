import { type Batch, type BatchItem, isFailed } from '#lib/api.ts';
import { $files } from '../files/files.ts';
import { $results, addResult } from '../results/results.ts';
import { batchIdOf } from './conversion-request.ts';
import { $interruptedFailures, $lostUploads, $stillConverting, type InterruptedFailure } from './resume.ts';
import { backoffMs } from './upload/backoff.ts';
import { readUploads, removeUploads, type StoredUpload, updateUpload } from './upload-session.ts';

/** How long the server may take to record an upload that it has received completely. */
const RECORD_TIMEOUT_MS = 10_000;

type SettledItem = Exclude<BatchItem, { state: string }>;

/** An upload from before the reload, with what the server lists of it. */
interface RestoredUpload {
  upload: StoredUpload;
  /** Negative: before the files that are added after the reload. */
  position: number;
  items: readonly BatchItem[];
}

const isSettled = (item: BatchItem): item is SettledItem => !('state' in item);

/**
 * Restores the uploads from before the reload: results are shown at once, unfinished conversions are polled until they end.
 * Results that the visitor clears meanwhile stay cleared.
 */
export async function restoreSession(): Promise<void> {
  // This module is loaded lazily: files may have been added and sent since the reload.
  const listed = new Set($files.get().map(({ id }) => id));
  const before = readUploads().filter(({ fileId }) => !listed.has(fileId));
  const startedAt = Date.now();
  for (let polls = 1; ; polls++) {
    const items = await fetchItems(before).catch(() => undefined);
    const uploads = mergeUploads(before, items);
    if (uploads.length === 0) return showInterrupted([], [], 0);
    // Without an answer from the server, the next poll decides.
    const pending = items ? uploads.filter((upload) => isPending(upload, startedAt)) : uploads;
    if (items) show(uploads, pending);
    if (pending.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(polls)));
  }
}

/** @returns items by idempotency key */
async function fetchItems(uploads: readonly StoredUpload[]): Promise<ReadonlyMap<string, BatchItem[]>> {
  const byKey = new Map<string, BatchItem[]>();
  for (const batchId of new Set(uploads.map(({ key }) => batchIdOf(key)))) {
    const response = await fetch(`/api/batches/${batchId}`);
    if (!response.ok) throw new Error(`${response.status}`);
    const { items }: Batch = await response.json();
    for (const item of items) byKey.set(item.requestKey, [...(byKey.get(item.requestKey) ?? []), item]);
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
  if (items.length > 0) return !items.every(isSettled);
  return upload.arrived === true && upload.settled !== true && Date.now() - startedAt < RECORD_TIMEOUT_MS;
}

function show(uploads: readonly RestoredUpload[], pending: readonly RestoredUpload[]): void {
  const conversionIds = new Set(uploads.map(({ upload }) => upload.conversionId));
  const failures = [...conversionIds].flatMap((id) =>
    showConversion(uploads.filter(({ upload }) => upload.conversionId === id)),
  );
  const missing = uploads.filter((one) => one.items.length === 0 && !pending.includes(one)).map(({ upload }) => upload);
  // A result that the page has shown and the server no longer lists has expired or been deleted.
  removeUploads(missing.filter(({ settled }) => settled).map(({ key }) => key));
  showInterrupted(
    missing.filter(({ settled }) => !settled),
    failures,
    pending.length,
  );
  for (const one of uploads) {
    const { key, settled } = one.upload;
    if (one.items.length > 0 && !settled && !pending.includes(one)) updateUpload(key, { settled: true });
  }
}

function showInterrupted(
  lost: readonly StoredUpload[],
  failures: readonly InterruptedFailure[],
  converting: number,
): void {
  $lostUploads.set(lost);
  $interruptedFailures.set(failures);
  $stillConverting.set(converting);
}

/**
 * Adds the results of one conversion. A PDF has one upload more for each retry of failed pages; later items replace earlier
 * ones.
 * @returns its failures
 */
function showConversion(uploads: readonly RestoredUpload[]): InterruptedFailure[] {
  const items = new Map<number, { item: BatchItem; upload: StoredUpload }>();
  for (const { upload, items: own } of uploads) {
    for (const item of own) items.set(upload.positions?.[item.index] ?? item.index, { item, upload });
  }
  const position = uploads[0]?.position ?? 0;
  const shown = new Set($results.get().map(({ item }) => item.id));
  return [...items].flatMap(([index, { item, upload }]): InterruptedFailure[] => {
    if (!isSettled(item)) return [];
    const { key, name, fileId, conversionId } = upload;
    if (isFailed(item)) {
      return upload.dismissed ? [] : [{ key, name, ...(item.page && { page: item.page }), error: item.error }];
    }
    if (!shown.has(item.id)) addResult({ fileId, position, conversionId, index, count: items.size, item });
    return [];
  });
}
