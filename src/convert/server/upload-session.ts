import { isRecord } from '#lib/type-guards.ts';
import type { ResultSource } from '#session/results/results.ts';

// The uploads of this page in the tab's session storage. They survive a reload, but the files themselves do not.

/** A request that was sent from this page. */
export interface StoredUpload {
  /** Its `Idempotency-Key`. */
  key: string;
  fileId: string;
  /** The displayed name. */
  name: string;
  /** The name on the disk, if it differs. */
  fileName?: string;
  size: number;
  /** Undefined in uploads of an earlier release. */
  source?: ResultSource;
  conversionId: string;
  /** Format of the result. Undefined in uploads of an earlier release. */
  format?: string;
  /** Converted on this device and not sent. */
  isOnDevice?: true;
  /** If only failed pages of a PDF were requested: their positions among all requested pages. */
  positions?: readonly number[];
  /** The whole file has been sent. */
  isUploaded?: true;
  /** The page has shown the final state. */
  isFinished?: true;
  /** The visitor has dismissed its failure. */
  isDismissed?: true;
}

/** More than two batches. The oldest are removed first. */
const MAX_UPLOADS = 500;

const storageKey = (): string => `batch:${location.pathname}`;

/** The uploads of this page in this tab, oldest first. */
export function readUploads(): readonly StoredUpload[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredUpload) : [];
  } catch {
    // Storage is blocked, or its content is not JSON: there is nothing to restore.
    return [];
  }
}

/**
 * Saves requests before they are sent. Earlier ones of the same files are removed unless they belong to the same conversion,
 * or have a result in another format.
 */
export function saveUploads(uploads: readonly StoredUpload[]): void {
  const byFile = new Map(uploads.map((upload) => [upload.fileId, upload]));
  const isKept = ({ fileId, conversionId, format, isFinished }: StoredUpload) => {
    const next = byFile.get(fileId);
    return !next || next.conversionId === conversionId || (isFinished && next.format !== format);
  };
  writeUploads([...readUploads().filter(isKept), ...uploads]);
}

export const updateUpload = (
  key: string,
  flags: Pick<StoredUpload, 'isUploaded' | 'isFinished' | 'isDismissed'>,
): void => writeUploads(readUploads().map((upload) => (upload.key === key ? { ...upload, ...flags } : upload)));

/** The server converts the file of a request after all. */
export const markAsSent = (key: string): void =>
  writeUploads(
    readUploads().map(({ isOnDevice, ...upload }) =>
      upload.key === key ? upload : { ...upload, ...(isOnDevice && { isOnDevice }) },
    ),
  );

export const removeUploads = (keys: readonly string[]): void =>
  writeUploads(readUploads().filter(({ key }) => !keys.includes(key)));

export const clearUploads = (): void => writeUploads([]);

function writeUploads(uploads: readonly StoredUpload[]): void {
  try {
    if (uploads.length === 0) sessionStorage.removeItem(storageKey());
    else sessionStorage.setItem(storageKey(), JSON.stringify(uploads.slice(-MAX_UPLOADS)));
  } catch {
    // Storage is blocked or full: nothing is restored after a reload.
  }
}

/** A type guard instead of a schema, because zod is not part of the first load. */
function isStoredUpload(value: unknown): value is StoredUpload {
  if (!isRecord(value)) return false;
  const { key, fileId, name, fileName = '', size, conversionId, format = '', positions = [], source } = value;
  const areStrings = [key, fileId, name, fileName, conversionId, format].every((text) => typeof text === 'string');
  const arePositions = Array.isArray(positions) && positions.every((position) => typeof position === 'number');
  return areStrings && typeof size === 'number' && arePositions && (source === undefined || isSource(source));
}

function isSource(value: unknown): value is ResultSource {
  if (!isRecord(value)) return false;
  const { lastModified, folder = '' } = value;
  return typeof lastModified === 'number' && typeof folder === 'string';
}
