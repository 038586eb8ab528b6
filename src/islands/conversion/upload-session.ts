/** A request that was sent from this page. It survives a reload, but the file itself does not. */
export interface StoredUpload {
  /** Its `Idempotency-Key`. */
  key: string;
  fileId: string;
  /** The displayed name. */
  name: string;
  /** The name on the disk, if it differs. */
  fileName?: string;
  size: number;
  conversionId: string;
  /** If only failed pages of a PDF were requested: their positions among all requested pages. */
  positions?: readonly number[];
  /** The whole file has been sent. */
  arrived?: true;
  /** The page has shown the final state. */
  settled?: true;
  /** The visitor has dismissed its failure. */
  dismissed?: true;
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

/** Saves requests before they are sent. Earlier ones of the same files are removed unless they belong to the same conversion. */
export function saveUploads(uploads: readonly StoredUpload[]): void {
  const byFile = new Map(uploads.map((upload) => [upload.fileId, upload]));
  const isKept = ({ fileId, conversionId }: StoredUpload) =>
    (byFile.get(fileId)?.conversionId ?? conversionId) === conversionId;
  write([...readUploads().filter(isKept), ...uploads]);
}

export const updateUpload = (key: string, values: Pick<StoredUpload, 'arrived' | 'settled' | 'dismissed'>): void =>
  write(readUploads().map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));

export const removeUploads = (keys: readonly string[]): void =>
  write(readUploads().filter(({ key }) => !keys.includes(key)));

export const clearUploads = (): void => write([]);

/** Checked by hand: zod is not part of what the page loads first. */
function isStoredUpload(value: unknown): value is StoredUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { key, fileId, name, size, conversionId, positions = [] } = value as Record<string, unknown>;
  const strings = [key, fileId, name, conversionId];
  return strings.every((text) => typeof text === 'string') && typeof size === 'number' && Array.isArray(positions);
}

function write(uploads: readonly StoredUpload[]): void {
  try {
    if (uploads.length === 0) sessionStorage.removeItem(storageKey());
    else sessionStorage.setItem(storageKey(), JSON.stringify(uploads.slice(-MAX_UPLOADS)));
  } catch {
    // Storage is blocked or full: nothing is restored after a reload.
  }
}
