import { isRecord } from '#lib/type-guards.ts';
import { type DeviceItem, isOnDevice } from '../result-item.ts';
import { $results } from '../results.ts';
import { $resultHours } from '../retention.ts';
import {
  type ResultFiles,
  readResults,
  removeExpired,
  removeResults,
  type StoredFiles,
  writeResult,
} from './result-files.ts';
import { removeOldArchives } from './save-archive.ts';

// Results that this device made. They are stored until they are deleted or expire, and end with the page where a browser
// stores no files. Loaded with the first of them.

const HOUR_MS = 3_600_000;
/** How often expired results are removed while the page is open. */
const CLEANUP_MS = 60_000;

/** What is known of a result besides its files. */
type ItemFacts = Omit<DeviceItem, 'content' | 'url' | 'previewUrl' | 'expiresAt'>;

/** Stores the files of a conversion, and returns its result. */
export async function createDeviceItem(facts: ItemFacts, files: ResultFiles): Promise<DeviceItem> {
  const expiresAt = new Date(Date.now() + $resultHours.get() * HOUR_MS);
  const described = { ...facts, expiresAt: expiresAt.toISOString() };
  // Without the file system, or with a full one, the files stay in memory.
  const stored = await writeResult(facts.id, expiresAt, files, described).catch(() => files);
  return withUrls(described, stored);
}

/** Reads the results of earlier pages of this tab, by their ids. Empty if this browser stores no files. */
export async function readDeviceItems(ids: readonly string[]): Promise<ReadonlyMap<string, DeviceItem>> {
  const stored = await readResults(ids, new Date()).catch(() => new Map<string, StoredFiles>());
  return new Map(
    [...stored].flatMap(([id, { record, ...files }]): [string, DeviceItem][] =>
      isDescribed(record) ? [[id, withUrls(record, files)]] : [],
    ),
  );
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

function withUrls(facts: ItemFacts & { expiresAt: string }, { content, preview }: ResultFiles): DeviceItem {
  const url = URL.createObjectURL(content);
  return { ...facts, content, url, previewUrl: preview ? URL.createObjectURL(preview) : url };
}

function isDescribed(
  value: Record<string, unknown>,
): value is Record<string, unknown> & ItemFacts & { expiresAt: string } {
  const { id, originalName, convertedName, size, originalSize, format, originalFormat, expiresAt, notices } = value;
  const { sizeBytes, originalSizeBytes, width, height, link } = value;
  return (
    [id, originalName, convertedName, size, originalSize, format, originalFormat, expiresAt].every(
      (text) => typeof text === 'string',
    ) &&
    [sizeBytes, originalSizeBytes, width, height].every((number) => typeof number === 'number') &&
    Array.isArray(notices) &&
    (link === undefined || (isRecord(link) && typeof link.id === 'string' && typeof link.viewUrl === 'string'))
  );
}

// A result that leaves the page is deleted.
$results.listen((results, before = []) => {
  const kept = new Set(results.map(({ item }) => item.id));
  const removed = before.flatMap(({ item }) => (isOnDevice(item) && !kept.has(item.id) ? [item] : []));
  if (removed.length > 0) discardItems(removed);
});

/** Removes what has expired, from the page and from the device. */
function cleanUp(): void {
  const now = new Date();
  const isExpired = (item: DeviceItem) => new Date(item.expiresAt) <= now;
  const results = $results.get();
  const current = results.filter(({ item }) => !isOnDevice(item) || !isExpired(item));
  if (current.length < results.length) $results.set(current);
  void Promise.all([removeExpired(now), removeOldArchives()]).catch(() => {});
}

cleanUp();
setInterval(cleanUp, CLEANUP_MS);
