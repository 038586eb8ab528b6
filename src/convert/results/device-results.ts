import { isRecord } from '#lib/type-guards.ts';
import { $resultHours } from '#session/files/limits.ts';
import { type DeviceItem, isOnDevice } from '#session/results/result-item.ts';
import { $results, type Result } from '#session/results/results.ts';
import {
  type ResultFiles,
  readResults,
  removeAllResults,
  removeExpired,
  removeResults,
  type StoredResult,
  writeResult,
} from './result-files.ts';
import { removeArchives } from './save-archive.ts';

// Results that this device made. They are stored until they are deleted or expire, and end with the page where a browser
// stores no files. Loaded with the first of them.

const HOUR_MS = 3_600_000;
/** How often expired results are removed while the page is open. */
const CLEANUP_MS = 60_000;
/** How long archives are kept: the browser copies them to the visitor's downloads and reports no end of that. */
const KEPT_ARCHIVE_MS = 3_600_000;

/** What is known of a result besides its files. */
type ItemFacts = Omit<DeviceItem, 'content' | 'preview' | 'url' | 'previewUrl' | 'expiresAt' | 'isStored'>;

/** Stores the files of a conversion, and returns its result. */
export async function createDeviceItem(facts: ItemFacts, files: ResultFiles): Promise<DeviceItem> {
  watchDeviceResults();
  const expiresAt = new Date(Date.now() + $resultHours.get() * HOUR_MS);
  const described = { ...facts, expiresAt: expiresAt.toISOString() };
  // Without the file system, or with a full one, the files stay in memory.
  const stored = await writeResult(facts.id, expiresAt, files, described).catch(() => undefined);
  return createItem(described, stored ?? files, stored !== undefined);
}

/** Reads the results of earlier visits to this page in this tab, by their ids, those of pages of a PDF by the id of the document. Empty if this browser stores no files. */
export async function readDeviceItems(ids: readonly string[]): Promise<ReadonlyMap<string, DeviceItem>> {
  watchDeviceResults();
  const stored = await readResults(ids, new Date()).catch(() => new Map<string, StoredResult>());
  return new Map(
    [...stored].flatMap(([id, { record, ...files }]): [string, DeviceItem][] =>
      isDescribed(record) ? [[id, createItem(record, files, true)]] : [],
    ),
  );
}

/** Receives a message in the other tabs when the results of all tabs have been deleted. */
const deletions = new BroadcastChannel('deleted-results');

let isWatching = false;

/** Removes results of this device that are deleted or expire. Begins with the first of them, and does not end. */
function watchDeviceResults(): void {
  if (isWatching) return;
  isWatching = true;
  deletions.onmessage = () => $results.set($results.get().filter(({ item }) => !isOnDevice(item)));
  $results.listen(discardRemoved);
  cleanUp();
  setInterval(cleanUp, CLEANUP_MS);
}

/**
 * Deletes the results of all tabs, and their archives.
 * @throws DOMException if one cannot be removed
 */
export async function deleteAllResults(): Promise<void> {
  await Promise.all([removeAllResults(), removeArchives(new Date())]);
  deletions.postMessage('all');
}

/** Deletes results that no list shows any more. */
export function discardItems(items: readonly DeviceItem[]): void {
  for (const { url, previewUrl } of items) {
    URL.revokeObjectURL(url);
    URL.revokeObjectURL(previewUrl);
  }
  // Where nothing can be stored, nothing has to be removed.
  void removeResults(items.map(({ id }) => id)).catch(() => {});
}

function createItem(
  facts: ItemFacts & { expiresAt: string },
  { content, preview }: ResultFiles,
  isStored: boolean,
): DeviceItem {
  const url = URL.createObjectURL(content);
  const previewUrl = preview ? URL.createObjectURL(preview) : url;
  return { ...facts, content, ...(preview && { preview }), url, previewUrl, isStored };
}

function isDescribed(
  value: Record<string, unknown>,
): value is Record<string, unknown> & ItemFacts & { expiresAt: string } {
  const { id, originalName, convertedName, size, originalSize, format, originalFormat, expiresAt, notices } = value;
  const { sizeBytes, originalSizeBytes, width, height, page, link, options } = value;
  return (
    [id, originalName, convertedName, size, originalSize, format, originalFormat, expiresAt].every(
      (text) => typeof text === 'string',
    ) &&
    [sizeBytes, originalSizeBytes, width, height].every((number) => typeof number === 'number') &&
    (page === undefined || typeof page === 'number') &&
    Array.isArray(notices) &&
    isRecord(options) &&
    (link === undefined || (isRecord(link) && typeof link.id === 'string' && typeof link.viewUrl === 'string'))
  );
}

/** A result that leaves the page is deleted. */
function discardRemoved(results: readonly Result[], before: readonly Result[] = []): void {
  const kept = new Set(results.map(({ item }) => item.id));
  const removed = before.flatMap(({ item }) => (isOnDevice(item) && !kept.has(item.id) ? [item] : []));
  if (removed.length > 0) discardItems(removed);
}

/** Removes what has expired, from the page and from the device. */
function cleanUp(): void {
  const now = new Date();
  const isExpired = (item: DeviceItem) => new Date(item.expiresAt) <= now;
  const results = $results.get();
  const current = results.filter(({ item }) => !isOnDevice(item) || !isExpired(item));
  if (current.length < results.length) $results.set(current);
  const latestArchive = new Date(now.getTime() - KEPT_ARCHIVE_MS);
  void Promise.all([removeExpired(now), removeArchives(latestArchive)]).catch(() => {});
}
