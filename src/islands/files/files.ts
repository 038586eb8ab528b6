import { atom, computed } from 'nanostores';
import type { Failure } from '#lib/errors.ts';
import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { cleanName, uniqueNames } from '#lib/text/file-names.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { loadExecutorChoice } from '../conversion/executor/load-executor-choice.ts';
import type { ResultItem } from '../results/result-item.ts';
import { announce } from '../shell/announcement.ts';
import { isNotLoaded, showNotLoaded } from '../shell/not-loaded.ts';
import { showError } from '../shell/toast.ts';
import { messages } from './messages.ts';
import { randomId } from './random-id.ts';
import { type ReadResult, readFile, rejected } from './read-file.ts';
import type { Thumbnail } from './thumbnails.ts';
import { loadThumbnail, revokeThumbnail } from './thumbnails.ts';

/** A page of a PDF that failed while others succeeded. */
export interface FailedPage {
  /** Index among the requested pages, from 0. */
  index: number;
  /** Page number in the document, from 1. */
  page: number;
  error: Failure;
}

/** State of a file. Percentages are integers. */
export type FileState =
  | { step: 'reading' }
  /** `deletedWith` are the options of a result that the visitor has deleted. */
  | { step: 'ready'; deletedWith?: ConversionOptions }
  | { step: 'rejected'; error: Failure }
  | { step: 'queued' }
  | { step: 'uploading'; percent: number }
  /**
   * `pages` counts the settled and the requested pages of a PDF. `phase` is set on the device until the conversion begins: its
   * engine starts, or it reads the file from its disk.
   */
  | { step: 'converting'; pages?: { done: number; total: number }; phase?: 'starting' | 'reading' }
  /** `items` in order of arrival: one, or one per page of a PDF. `options` are those of the conversion. */
  | {
      step: 'done';
      items: readonly ResultItem[];
      failedPages: readonly FailedPage[];
      options: ConversionOptions;
      conversionId: string;
    }
  /** The submission failed and retries automatically: no connection, or the server is overloaded. */
  | { step: 'retrying'; reason: 'network' | 'busy' }
  | { step: 'failed'; error: Failure }
  /** `pages` counts the converted and the requested pages of a PDF, if there are results. */
  | { step: 'cancelled'; pages?: { done: number; total: number } };

export interface UploadedFile {
  id: string;
  /** Increases with every added file. */
  position: number;
  file: File;
  /** Display name: sanitized and unique in the list. */
  name: string;
  /** Aborted when the file leaves the list, to stop its pending work. */
  removal: AbortController;
  /** Format detected from the bytes. Undefined while they are being read. */
  format?: FormatId;
  thumbnail: Thumbnail;
  state: FileState;
}

/** Delay before a file that is being read appears. Avoids flashing rows of unsupported files. */
const READING_SHOWN_MS = 150;

export const $files = atom<readonly UploadedFile[]>([]);
export const $hasFiles = computed($files, (files) => files.length > 0);
export const $hasImages = computed($files, (files) =>
  files.some(({ format }) => format !== undefined && format !== 'pdf'),
);

let listedIds: ReadonlySet<string> = new Set();

/** Ids of the listed files. Changes only with them. */
export const $listedIds = computed($files, (files) => {
  if (files.length !== listedIds.size || files.some(({ id }) => !listedIds.has(id)))
    listedIds = new Set(files.map(({ id }) => id));
  return listedIds;
});

/** A file that was not added to the list. */
export interface SkippedFile {
  id: string;
  name: string;
  reason: string;
}

/** Files that were not added, with the reason, until the visitor dismisses them. */
export const $skippedFiles = atom<readonly SkippedFile[]>([]);

/** Number of files being read, including those not in the list yet. */
export const $reading = atom(0);

let lastPosition = 0;
let pendingReads: Promise<unknown> = Promise.resolve();

/** Resolves when all files added so far have been read. */
export const waitForPendingReads = (): Promise<unknown> => pendingReads;

/** Adds files to the list. Unsupported files are skipped with a toast. */
export async function addFiles(files: Iterable<File>): Promise<void> {
  const all = Array.from(files);
  if (all.length === 0) return;
  $reading.set($reading.get() + all.length);
  const pending = readAndList(all);
  pendingReads = Promise.all([pendingReads, pending]);
  const results = await pending;
  $reading.set($reading.get() - all.length);
  reportAdded(all, results);
}

/** Lists files that are not added. */
export function listSkipped(files: readonly File[], reason: string): void {
  const skipped = files.map(({ name }) => ({ id: randomId(), name: cleanName(name), reason }));
  $skippedFiles.set([...$skippedFiles.get(), ...skipped]);
}

export const listUnsupported = (files: readonly File[]): void => listSkipped(files, messages.unsupportedType);

export const dismissSkipped = (): void => $skippedFiles.set([]);

export function removeFile(id: string): void {
  removeFiles(new Set([id]));
}

export function removeFiles(ids: ReadonlySet<string>): void {
  const removed = $files.get().filter(({ id }) => ids.has(id));
  if (removed.length === 0) return;
  removed.forEach(releaseFile);
  $files.set($files.get().filter(({ id }) => !ids.has(id)));
  announce(messages.removed(shortenedFileNames(removed)));
}

/** Puts files into the list, at their indexes, with new thumbnails. */
export function insertFiles(inserted: readonly { entry: UploadedFile; index: number }[]): void {
  const files = [...$files.get()];
  for (const { entry, index } of inserted) files.splice(index, 0, entry);
  $files.set(withUniqueNames(files));
  for (const { entry } of inserted)
    if (entry.state.step !== 'rejected') void showThumbnail({ ...entry, state: { step: 'ready' } });
}

export function clearFiles(): void {
  const files = $files.get();
  $files.set([]);
  dismissSkipped();
  files.forEach(releaseFile);
}

/** Sets the state of a file. Does nothing if the file has left the list. */
export function setFileState(id: string, state: FileState): void {
  updateFile(id, { state });
}

/** Sets the same state for several files. One by one, what depends on the list would be computed for each of them. */
export function setFileStates(ids: ReadonlySet<string>, state: FileState): void {
  $files.set($files.get().map((entry) => (ids.has(entry.id) ? { ...entry, state } : entry)));
}

async function readAndList(files: readonly File[]): Promise<ReadResult[]> {
  const readings = files.map(readForList);
  const known = await Promise.race([Promise.all(readings), sleep(READING_SHOWN_MS)]);
  const entries = files.map((file, index) => createEntry(file, known?.[index]));
  const listed = entries.filter((_, index) => known?.[index] !== 'unknown');
  $files.set(withUniqueNames([...$files.get(), ...listed]));
  if (known) listed.forEach(showThumbnail);
  return known ?? Promise.all(readings.map(async (reading, index) => applyReading(entries[index], await reading)));
}

/** Reads a file. It is ready once the page can choose where to convert it. */
async function readForList(file: File): Promise<ReadResult> {
  const [reading, canChoose] = await Promise.all([readFile(file), loadExecutorChoice()]);
  if (canChoose || reading === 'unknown' || reading.state.step === 'rejected') return reading;
  return rejected(new AppError('not_loaded').toPublic(), reading.format);
}

function createEntry(file: File, reading: ReadResult | undefined): UploadedFile {
  return {
    id: randomId(),
    position: ++lastPosition,
    file,
    name: cleanName(file.name),
    removal: new AbortController(),
    thumbnail: { step: 'loading' },
    state: { step: 'reading' },
    ...(reading !== 'unknown' && reading),
  };
}

/** Makes new names unique. Names in the list do not change. */
function withUniqueNames(files: readonly UploadedFile[]): UploadedFile[] {
  const names = uniqueNames(files.map(({ name }) => name));
  return files.map((file, index) => (file.name === names[index] ? file : { ...file, name: names[index] ?? file.name }));
}

/** Applies a reading to a file in the list. */
function applyReading(entry: UploadedFile | undefined, reading: ReadResult): ReadResult {
  if (!entry || entry.removal.signal.aborted) return reading;
  if (reading === 'unknown') {
    removeEntry(entry);
    return reading;
  }
  updateFile(entry.id, reading);
  void showThumbnail({ ...entry, ...reading });
  return reading;
}

function reportAdded(files: readonly File[], readings: readonly ReadResult[]): void {
  const unknown = files.filter((_, index) => readings[index] === 'unknown');
  if (unknown.length > 0) {
    const names = shortenedFileNames(unknown);
    showError(messages.invalidType, messages.notAdded(new AppError('unknown_format').message, names));
    listUnsupported(unknown);
  }
  // A page can refuse files that were read, such as PDFs.
  const listed = $files.get().filter(({ file }) => files.includes(file));
  if (listed.length === 0) return;
  const errors = listed.flatMap(({ state }) => (state.step === 'rejected' ? [state.error] : []));
  if (errors.some(isNotLoaded)) showNotLoaded(messages.failedTitle);
  const reason = errors[0]?.message;
  const added = messages.added(listed.length - errors.length);
  announce(reason === undefined ? added : `${added} ${messages.problems(errors.length, reason)}`);
}

async function showThumbnail({ id, file, format, state, removal: { signal } }: UploadedFile): Promise<void> {
  if (state.step !== 'ready' || !format) return;
  const thumbnail = await loadThumbnail({ id, file }, format, signal);
  if (signal.aborted) revokeThumbnail(thumbnail);
  else updateFile(id, { thumbnail });
}

function removeEntry(entry: UploadedFile): void {
  releaseFile(entry);
  $files.set($files.get().filter(({ id }) => id !== entry.id));
}

function releaseFile({ removal, thumbnail }: UploadedFile): void {
  removal.abort();
  revokeThumbnail(thumbnail);
}

function updateFile(id: string, values: Partial<UploadedFile>): void {
  if (!$files.get().some((entry) => entry.id === id)) return;
  $files.set($files.get().map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));
}

const sleep = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));
