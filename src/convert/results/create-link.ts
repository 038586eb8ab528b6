import { atom, computed } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';
import { AppError } from '#lib/errors.ts';
import { randomId } from '#lib/random-id.ts';
import { cleanName } from '#lib/text/file-names.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { passwordOf } from '#session/pages/pdfs.ts';
import { type DeviceItem, isOnDevice } from '#session/results/result-item.ts';
import { $results, type Result } from '#session/results/results.ts';
import { permissionByDialog } from '../choose/permission.ts';
import { linkMessages } from '../messages.ts';
import { convertOnServer } from '../server/convert-on-server.ts';
import { RequestError } from '../server/request-errors.ts';
import { cancelRequest } from '../server/transport.ts';
import { updateRecord } from './result-files.ts';

// Links to results of this device. The visitor agrees that the original is uploaded and converted on the server again,
// because the server stores only what it has converted itself.

/** Purpose of an upload: a link to a result, or a delivery of all results, by a link to one page or by e-mail. */
export type LinkUse =
  | { kind: 'result' }
  /** `time` is the lifetime of the page as text, for example `7 days`. */
  | { kind: 'page' | 'message'; fileCount: number; time: string };

interface Request {
  resultIds: readonly string[];
  use: LinkUse;
}

export type LinkCreation =
  | { step: 'none' }
  | ({ step: 'asking' } & Request)
  /** `percent` of the work for all links, a whole number. */
  | ({ step: 'creating'; percent: number } & Request)
  | ({ step: 'created' } & Request)
  | ({ step: 'failed'; message: string } & Request);

export const $linkCreation = atom<LinkCreation>({ step: 'none' });

/** Files that the visitor has chosen again for links, because the page no longer has them. */
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

/** A result of this device. */
type DeviceResult = Result & { item: DeviceItem };

let creation: AbortController | undefined;

/** Results of this device without a link. */
export const withoutLink = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ item }) => isOnDevice(item) && !item.link);

/** Asks for the visitor's consent to upload the originals of results. */
export const askForLinks = (resultIds: readonly string[], use: LinkUse = { kind: 'result' }): void =>
  $linkCreation.set({ step: 'asking', resultIds, use });

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
  const { resultIds, use } = state;
  const own = new AbortController();
  creation = own;
  try {
    const uploads = uploadsOf(resultIds);
    for (const [index, results] of uploads.entries()) {
      const onProgress = (percent: number) =>
        $linkCreation.set({
          step: 'creating',
          resultIds,
          use,
          percent: Math.floor((index * 100 + percent) / uploads.length),
        });
      onProgress(0);
      await createLinksOf(results, onProgress, own.signal);
    }
    $linkCreation.set({ step: 'created', resultIds, use });
  } catch (error) {
    if (!own.signal.aborted) $linkCreation.set({ step: 'failed', resultIds, use, message: textOf(error) });
  }
}

/** Results by the upload of their original: the pages of a document share one. */
export const groupByOriginal = <R extends Result>(results: readonly R[]): readonly (readonly R[])[] => [
  ...Map.groupBy(results, ({ item, conversionId }) => (item.page === undefined ? item.id : conversionId)).values(),
];

/** Results that still need a link, by upload. */
function uploadsOf(resultIds: readonly string[]): readonly (readonly DeviceResult[])[] {
  const results = $results
    .get()
    .filter((result): result is DeviceResult => isOnDevice(result.item) && resultIds.includes(result.item.id));
  return groupByOriginal(results.filter(({ item }) => !item.link));
}

/** Creates the links of a file's result, or of its pages. */
async function createLinksOf(
  results: readonly DeviceResult[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const [first] = results;
  const file = first && findOriginal(first, $files.get(), $chosen.get());
  if (!file) throw new RequestError(0, linkMessages.failed);
  // The visitor agrees to send the file, not its password.
  if (passwordOf(first.fileId) !== undefined) throw new RequestError(0, linkMessages.locked);
  const pages = results.flatMap(({ item }) => item.options.pdfPages ?? []);
  const options = { ...first.item.options, ...(pages.length > 0 && { pdfPages: pages }) };
  const key = `${randomId()}.${randomId()}`;
  // The server would convert what it has received.
  const cancel = () => void cancelRequest(key, false);
  signal.addEventListener('abort', cancel);
  // The upload counts as nine tenths.
  const upload = { permission: permissionByDialog(first.fileId), file, options, key };
  const links = await convertOnServer(upload, results.length, signal, (percent) => onProgress(percent * 0.9)).finally(
    () => signal.removeEventListener('abort', cancel),
  );
  for (const [index, { item }] of results.entries()) {
    const link = links.get(index);
    if (link) await addLink(item.id, link);
  }
}

async function addLink(id: string, link: ConvertedItem): Promise<void> {
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
  { fileId, original, item }: Result,
  entries: readonly FileEntry[],
  chosen: readonly File[],
): File | undefined {
  const isOriginal = ({ name, size }: File) => size === item.originalSizeBytes && cleanName(name) === item.originalName;
  const entry = entries.find(({ id, file }) => id === fileId || isOriginal(file));
  return original ?? entry?.file ?? chosen.find(isOriginal);
}

function textOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return (error instanceof RequestError && error.text) || linkMessages.failed;
}
