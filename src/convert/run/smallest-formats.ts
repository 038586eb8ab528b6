import { atom } from 'nanostores';
import { type Audience, audiences } from '#lib/formats/audiences.ts';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { optionsToSend } from '#lib/options/to-form.ts';
import { isConvertible } from '#session/files/file-status.ts';
import { $files, fileById } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $sharedSet } from '#session/options/option-sets.ts';
import { setFormatByFile } from '#session/options/options.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { comparedFormats, levelOf, losesPicture, optionsOfLevel } from '#session/stage/format-comparison.ts';
import { $runsOnByFile } from '../choose/runs-on.ts';
import { createTaskQueue } from '../task-queue.ts';

// Finds the format with the fewest bytes for each image of the list, on this device.

/** Images whose formats are compared at a time. Each uses one engine. */
const MAX_ENGINES = 2;

/** The images that have been compared, while others are. */
export const $smallestSearch = atom<{ done: number; total: number } | undefined>();

let running: AbortController | undefined;

/** The formats of the limit: those that everyone or almost everyone opens, or all that are compared. */
export const formatsFor = (limit: 'common' | 'all'): readonly OutputFormat[] =>
  comparedFormats().filter((format) => limit === 'all' || commonAudiences.includes(audiences[format]));

const commonAudiences: readonly Audience[] = ['everyone', 'most'];

/**
 * Encodes each image of this device in every format, and gives it the smallest that keeps its transparency and its frames. A change of
 * the options ends the search.
 * @returns the number of images with a format; undefined if the search was ended
 */
export async function findSmallestFormats(limit: 'common' | 'all'): Promise<number | undefined> {
  cancelSmallestSearch();
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  const unsubscribe = $sharedSet.listen(cancelSmallestSearch);
  const level = levelOf($sharedSet.get().options);
  const files = $files.get().filter(isComparable);
  const queue = createTaskQueue(MAX_ENGINES);
  const found: Record<string, OutputFormat> = {};
  $smallestSearch.set({ done: 0, total: files.length });
  const search = async (file: FileEntry): Promise<void> => {
    const format = await queue(() => smallestOf(file, formatsFor(limit), optionsOfLevel(level), signal), {
      signal,
      itemId: file.id,
    });
    signal.throwIfAborted();
    if (format) found[file.id] = format;
    $smallestSearch.set({ done: ($smallestSearch.get()?.done ?? 0) + 1, total: files.length });
  };
  try {
    await Promise.all(files.map(search));
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    unsubscribe();
    if (running === controller) {
      running = undefined;
      $smallestSearch.set(undefined);
    }
  }
  if (Object.keys(found).length > 0) setFormatByFile(found, optionsOfLevel(level));
  return Object.keys(found).length;
}

export function cancelSmallestSearch(): void {
  running?.abort();
  running = undefined;
  $smallestSearch.set(undefined);
}

const isComparable = (file: FileEntry): boolean =>
  file.format !== 'pdf' && isConvertible(file) && $runsOnByFile.get().get(file.id)?.name === 'device';

/** The format of the smallest result. Undefined if there is none, or if the file has left the list. @throws the signal's abort reason */
async function smallestOf(
  { id, file, removal }: FileEntry,
  candidates: readonly OutputFormat[],
  level: Partial<ConversionOptions>,
  signal: AbortSignal,
): Promise<OutputFormat | undefined> {
  const ended = AbortSignal.any([signal, removal.signal]);
  const sizes: { format: OutputFormat; sizeBytes: number }[] = [];
  for (const outputFormat of candidates) {
    const entry = fileById(id);
    if (!entry) return undefined;
    const options: ConversionOptions = {
      ...$optionsForFile.get()(entry),
      ...level,
      outputFormat,
    };
    const sizeBytes = await encodedBytes(file, options, ended);
    signal.throwIfAborted();
    if (sizeBytes !== undefined) sizes.push({ format: outputFormat, sizeBytes });
  }
  return sizes.toSorted((one, other) => one.sizeBytes - other.sizeBytes)[0]?.format;
}

/** Undefined if the result lacks something that can be seen, or cannot be made. */
async function encodedBytes(
  source: File,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { convertOnDevice } = await import('../device/engine-pool.ts');
  try {
    const request = {
      source,
      originalName: source.name,
      options: parseOptions(optionsToSend(options)),
      wantsPreview: false,
    };
    const { result } = await convertOnDevice(request, signal);
    return losesPicture(result) ? undefined : result.sizeBytes;
  } catch {
    // Another format may be possible.
    return undefined;
  }
}
