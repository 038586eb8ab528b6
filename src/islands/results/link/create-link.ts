import { atom, computed } from 'nanostores';
import type { ConversionLine, ConvertedItem } from '#lib/api.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { cleanName } from '#lib/text/file-names.ts';
import { RequestError } from '../../conversion/upload/request-errors.ts';
import { cancelRequest } from '../../conversion/upload/transport.ts';
import { uploadWithRetry } from '../../conversion/upload/upload-with-retry.ts';
import { $files, type UploadedFile } from '../../files/files.ts';
import { randomId } from '../../files/random-id.ts';
import { markSent } from '../../files/sent-files.ts';
import { updateRecord } from '../device/result-files.ts';
import { isOnDevice } from '../result-item.ts';
import { $results, type Result } from '../results.ts';

// Links to results of this device. The visitor agrees that the original is uploaded and converted on the server again,
// because the server stores only what it has converted itself.

export type LinkCreation =
  | { step: 'none' }
  | { step: 'asking'; resultIds: readonly string[] }
  /** `percent` of the work for all links, a whole number. */
  | { step: 'creating'; resultIds: readonly string[]; percent: number }
  | { step: 'created'; resultIds: readonly string[] }
  | { step: 'failed'; resultIds: readonly string[]; message: string };

const FAILED = 'The link could not be created. Please try again.';

export const $linkCreation = atom<LinkCreation>({ step: 'none' });

/** Files that the visitor has chosen again for links, because the list no longer has them. */
const $chosen = atom<readonly File[]>([]);

/** The results that are to get links and whose originals the page does not have. */
export const $withoutOriginal = computed(
  [$linkCreation, $results, $files, $chosen],
  (state, results, entries, chosen): readonly Result[] => {
    if (state.step === 'none') return [];
    const ids = new Set(state.resultIds);
    return results.filter((result) => ids.has(result.item.id) && !findOriginal(result, entries, chosen));
  },
);

let creation: AbortController | undefined;

/** Results of this device without a link. */
export const withoutLink = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ item }) => isOnDevice(item) && !item.link);

/** Asks for the visitor's consent to upload the originals of results. */
export const askForLinks = (resultIds: readonly string[]): void => $linkCreation.set({ step: 'asking', resultIds });

/** Takes missing originals from files that the visitor has chosen. @returns whether some were among them */
export function chooseOriginals(files: readonly File[]): boolean {
  const before = $withoutOriginal.get().length;
  $chosen.set([...$chosen.get(), ...files]);
  return $withoutOriginal.get().length < before;
}

/** Closes the dialog and cancels a creation. */
export function closeLinkDialog(): void {
  creation?.abort();
  $chosen.set([]);
  $linkCreation.set({ step: 'none' });
}

/** Uploads the originals after the visitor's consent, one by one, and adds the links to the results. */
export async function createLinks(): Promise<void> {
  const state = $linkCreation.get();
  if (state.step !== 'asking' && state.step !== 'failed') return;
  const { resultIds } = state;
  const own = new AbortController();
  creation = own;
  try {
    for (const [index, id] of resultIds.entries()) {
      const onProgress = (percent: number) =>
        $linkCreation.set({
          step: 'creating',
          resultIds,
          percent: Math.floor((index * 100 + percent) / resultIds.length),
        });
      onProgress(0);
      await createLink(id, onProgress, own.signal);
    }
    $linkCreation.set({ step: 'created', resultIds });
  } catch (error) {
    if (!own.signal.aborted) $linkCreation.set({ step: 'failed', resultIds, message: textOf(error) });
  }
}

async function createLink(id: string, onProgress: (percent: number) => void, signal: AbortSignal): Promise<void> {
  const result = $results.get().find(({ item }) => item.id === id);
  if (!result || !isOnDevice(result.item) || result.item.link) return;
  const { options } = result.item;
  const file = findOriginal(result, $files.get(), $chosen.get());
  if (!file) throw new RequestError(0, FAILED);
  markSent(result.fileId);
  const key = `${randomId()}.${randomId()}`;
  // The server would convert what it has received.
  const cancel = () => void cancelRequest(key, false);
  signal.addEventListener('abort', cancel);
  const link = await convertOnServer({ file, options, key }, onProgress, signal).finally(() =>
    signal.removeEventListener('abort', cancel),
  );
  // A result that is not stored does not survive a reload, so its link need not either.
  await updateRecord(id, { link }).catch(() => {});
  $results.set(
    $results
      .get()
      .map((one) => (one.item.id === id && isOnDevice(one.item) ? { ...one, item: { ...one.item, link } } : one)),
  );
}

/** The file of a result, or another one with its name and size. */
function findOriginal(
  { fileId, item }: Result,
  entries: readonly UploadedFile[],
  chosen: readonly File[],
): File | undefined {
  const isOriginal = ({ name, size }: File) => size === item.originalSizeBytes && cleanName(name) === item.originalName;
  const entry = entries.find(({ id, file }) => id === fileId || isOriginal(file));
  return entry?.file ?? chosen.find(isOriginal);
}

/** @throws RequestError, ConnectionError, UnreadableError, or the signal's reason */
async function convertOnServer(
  upload: { file: File; options: ConversionOptions; key: string },
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<ConvertedItem> {
  let item: ConvertedItem | undefined;
  let failure: string | undefined;
  const events = {
    onAttempt() {},
    onRetry() {},
    // The upload counts as nine tenths.
    onUploadProgress: (percent: number) => onProgress(percent * 0.9),
    onLine(line: ConversionLine) {
      if ('convertedName' in line) item = line;
      if ('error' in line) failure = line.error.message;
    },
    isFinished: () => item !== undefined || failure !== undefined,
  };
  await uploadWithRetry(upload, events, signal);
  if (!item) throw new RequestError(0, failure ?? FAILED);
  return item;
}

const textOf = (error: unknown): string => (error instanceof RequestError && error.text) || FAILED;
