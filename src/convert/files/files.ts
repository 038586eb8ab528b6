import { AppError, type Failure } from '#lib/errors.ts';
import { randomId } from '#lib/random-id.ts';
import { cleanName, uniqueNames } from '#lib/text/file-names.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { $files, updateFile } from '#session/files/files.ts';
import { $reading, dismissSkipped, listSkipped } from '#session/files/reading.ts';
import type { FileEntry } from '#session/model.ts';
import { showError } from '#session/toast.ts';
import { loadRunsOnChoice } from '../choose/load-runs-on-choice.ts';
import { loadThumbnail, revokeThumbnail } from '../drawing/thumbnails.ts';
import { fileMessages } from '../messages.ts';
import { isNotLoaded, showNotLoaded } from '../not-loaded.ts';
import { type ReadResult, readFile, rejected } from '../read-file.ts';
import { folderOf } from './folders.ts';

/** Delay before a file that is being read appears. Avoids flashing rows of unsupported files. */
const READING_SHOWN_MS = 150;

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

export const listUnsupported = (files: readonly File[]): void => listSkipped(files, fileMessages.unsupportedType);

export function removeFile(id: string): void {
  removeFiles(new Set([id]));
}

export function removeFiles(ids: ReadonlySet<string>): void {
  const removed = $files.get().filter(({ id }) => ids.has(id));
  if (removed.length === 0) return;
  removed.forEach(releaseFile);
  $files.set($files.get().filter(({ id }) => !ids.has(id)));
  announce(fileMessages.removed(shortenedFileNames(removed)));
}

/** Gives files that are in the list again unique names and thumbnails. */
export function showRestoredFiles(restored: readonly FileEntry[]): void {
  if (restored.length === 0) return;
  $files.set(withUniqueNames($files.get()));
  for (const entry of restored)
    if (entry.state.step !== 'rejected') void showThumbnail({ ...entry, state: { step: 'ready' } });
}

/** Stops the pending work of removed files, and frees their thumbnails. */
export const releaseFiles = (removed: readonly FileEntry[]): void => removed.forEach(releaseFile);

export function clearFiles(): void {
  const files = $files.get();
  $files.set([]);
  dismissSkipped();
  files.forEach(releaseFile);
}

async function readAndList(files: readonly File[]): Promise<ReadResult[]> {
  const readings = files.map(readForList);
  const known = await Promise.race([Promise.all(readings), sleep(READING_SHOWN_MS)]);
  const entries = files.map((file, index) => createEntry(file, known?.[index]));
  const listed = entries.filter((_, index) => !refusalOf(known?.[index]));
  $files.set(withUniqueNames([...$files.get(), ...listed]));
  if (known) listed.forEach(showThumbnail);
  return known ?? Promise.all(readings.map(async (reading, index) => applyReading(entries[index], await reading)));
}

/** Reads a file. It is ready once the page can choose where to convert it. */
async function readForList(file: File): Promise<ReadResult> {
  const [reading, canChoose] = await Promise.all([readFile(file), loadRunsOnChoice()]);
  if (canChoose || reading === 'unknown' || reading.state.step === 'rejected') return reading;
  return rejected(new AppError('not_loaded').toPublic(), reading.format);
}

function createEntry(file: File, reading: ReadResult | undefined): FileEntry {
  const folder = folderOf(file);
  return {
    id: randomId(),
    position: ++lastPosition,
    file,
    name: cleanName(file.name),
    ...(folder !== undefined && { folder }),
    removal: new AbortController(),
    thumbnail: { step: 'loading' },
    state: { step: 'reading' },
    ...(reading !== 'unknown' && reading),
  };
}

/** Makes new names unique. Names in the list do not change. */
function withUniqueNames(files: readonly FileEntry[]): FileEntry[] {
  const names = uniqueNames(files.map(({ name }) => name));
  return files.map((file, index) => (file.name === names[index] ? file : { ...file, name: names[index] ?? file.name }));
}

/** Applies a reading to a file in the list. */
function applyReading(entry: FileEntry | undefined, reading: ReadResult): ReadResult {
  if (!entry || entry.removal.signal.aborted) return reading;
  if (reading === 'unknown' || refusalOf(reading)) {
    removeEntry(entry);
    return reading;
  }
  updateFile(entry.id, reading);
  void showThumbnail({ ...entry, ...reading });
  return reading;
}

/** Why a file is not added. A file that waits for code of the page is, because it can be read once that is loaded. */
function refusalOf(reading: ReadResult | undefined): string | undefined {
  if (reading === 'unknown') return fileMessages.unsupportedType;
  return reading?.state.step === 'rejected' && !isNotLoaded(reading.state.error)
    ? reading.state.error.message
    : undefined;
}

/** Lists files that are not added, each with its reason. A toast names some. */
function reportRefused(files: readonly File[], readings: readonly ReadResult[]): void {
  const unknown = files.filter((_, index) => readings[index] === 'unknown');
  if (unknown.length > 0) {
    const names = shortenedFileNames(unknown);
    showError(fileMessages.invalidType, fileMessages.notAdded(new AppError('unknown_format').message, names));
  }
  const refused = files.flatMap((file, index) => {
    const reason = refusalOf(readings[index]);
    return reason === undefined ? [] : [{ file, reason }];
  });
  for (const { file, reason } of refused) listSkipped([file], reason);
  const [first] = refused;
  // One toast at a time: an invalid type has precedence over other reasons.
  if (first && unknown.length === 0)
    showError(
      fileMessages.notAddedTitle(refused.length),
      fileMessages.problem(cleanName(first.file.name), first.reason),
    );
}

function reportAdded(files: readonly File[], readings: readonly ReadResult[]): void {
  reportRefused(files, readings);
  // A page can refuse files that were read, such as PDFs.
  const listed = $files.get().filter(({ file }) => files.includes(file));
  if (listed.length === 0) return;
  const rejected = listed.flatMap(({ name, state }) =>
    state.step === 'rejected' ? [{ name, error: state.error }] : [],
  );
  if (rejected.some(({ error }) => isNotLoaded(error))) showNotLoaded(fileMessages.failedTitle);
  const addedCount = listed.length - rejected.length;
  const added = addedCount > 0 ? [fileMessages.added(addedCount)] : [];
  announce(joinSentences(...added, ...problemText(rejected)));
}

function problemText(rejected: readonly { name: string; error: Failure }[]): string[] {
  const [first] = rejected;
  if (!first) return [];
  const { name, error } = first;
  const isOnly = rejected.length === 1;
  return [isOnly ? fileMessages.problem(name, error.message) : fileMessages.problems(rejected.length, error.message)];
}

async function showThumbnail({ id, file, format, state, removal: { signal } }: FileEntry): Promise<void> {
  if (state.step !== 'ready' || !format) return;
  const thumbnail = await loadThumbnail({ id, file }, format, signal);
  if (signal.aborted) revokeThumbnail(thumbnail);
  else updateFile(id, { thumbnail });
}

function removeEntry(entry: FileEntry): void {
  releaseFile(entry);
  $files.set($files.get().filter(({ id }) => id !== entry.id));
}

function releaseFile({ removal, thumbnail }: FileEntry): void {
  removal.abort();
  revokeThumbnail(thumbnail);
}

const sleep = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));
