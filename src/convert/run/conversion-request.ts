import type { ConversionOptions } from '#lib/options/schema.ts';
import { selectedPages } from '#lib/pdf/selected-pages.ts';
import { splitsFrames } from '#lib/plan/frames.ts';
import type { RunsOn } from '#lib/plan/runs-on.ts';
import { randomId } from '#lib/random-id.ts';
import { resolvePattern } from '#lib/text/name-pattern.ts';
import { $files } from '#session/files/files.ts';
import type { FailedPage, FileEntry } from '#session/model.ts';
import { $optionsForFile, hasCurrentResult } from '#session/options/per-file/options-for-file.ts';
import { passwordOf } from '#session/pages/pdfs.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import type { ResultSource } from '#session/results/results.ts';

/** One request for one file. Its key begins with the batch's id. */
export interface ConversionRequest {
  /** The `Idempotency-Key`: `{batchId}.{random}`. */
  key: string;
  entry: FileEntry;
  /** For the whole file. */
  options: ConversionOptions;
  /** The name pattern of the options, with the index of the file in the list and the date. */
  namePattern: string;
  /** The same in all requests for pages of one conversion. */
  conversionId: string;
  runsOn: RunsOn['name'];
  /** Set if only failed pages are requested: those, and the results of the others. */
  retry?: { failed: readonly FailedPage[]; items: readonly ResultItem[] };
}

/** Requests a whole file, or only its failed pages if its options have not changed. */
export function createRequest(entry: FileEntry, batchId: string, runsOn: RunsOn['name']): ConversionRequest {
  const { state } = entry;
  const key = `${batchId}.${randomId()}`;
  const options = $optionsForFile.get()(entry);
  const index = 1 + $files.get().findIndex(({ id }) => id === entry.id);
  const namePattern = resolvePattern(options.namePattern, { index, date: new Date() });
  if (state.step !== 'done' || state.failedPages.length === 0 || !hasCurrentResult(entry, options)) {
    return { key, entry, options, namePattern, conversionId: randomId(), runsOn };
  }
  const { conversionId, failedPages, items } = state;
  return { key, entry, options, namePattern, conversionId, runsOn, retry: { failed: failedPages, items } };
}

/** What archives keep of a file. */
export const sourceOf = ({ file: { lastModified }, folder }: FileEntry): ResultSource => ({
  lastModified,
  ...(folder !== undefined && { folder }),
});

/** Whether a file has a result for each of its pages or frames. */
export const isSplit = ({ entry, options }: Pick<ConversionRequest, 'entry' | 'options'>): boolean =>
  options.isPdfFile || (entry.isAnimated === true && splitsFrames(entry.format, options));

/** The id of the result of a request that this device converts. */
export const resultIdOf = (key: string): string => key.slice(key.indexOf('.') + 1);

/** The id of the result of a page. @param index of the page among those of its conversion */
export const pageResultId = (key: string, index: number): string => `${resultIdOf(key)}.${index}`;

/** @param key of a request */
export const batchIdOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** The options to send. The password is in no options that are stored. */
export function requestOptions({ key, entry, options, namePattern, retry }: ConversionRequest): ConversionOptions {
  const password = options.isPdfFile ? passwordOf(entry.id) : undefined;
  return {
    ...options,
    namePattern,
    ...(retry && { pdfPages: failedPages(options, retry.failed) }),
    ...(password !== undefined && { pdfPassword: password }),
    batchId: batchIdOf(key),
  };
}

/** The failed pages as they were requested, with their rotation and their position among the others. */
function failedPages({ pdfPages }: ConversionOptions, failed: readonly FailedPage[]): ConversionOptions['pdfPages'] {
  const requested = pdfPages && selectedPages(pdfPages, pdfPages.length);
  return failed.map(({ page, index }) => {
    const { rotation, position } = requested?.[index] ?? {};
    return { pageNumber: page, ...(rotation && { rotation }), ...(position && { position }) };
  });
}
