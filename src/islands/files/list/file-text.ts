import { formats } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { formatMb } from '#lib/text/byte-sizes.ts';
import type { PdfDocumentState } from '../../pdf/documents.ts';
import { formatRanges } from '../../pdf/pages/page-ranges.ts';
import { formatSize, imageSize, resultSize } from '../../results/result-size.ts';
import { sizeReduction } from '../../results/size-reduction.ts';
import type { FailedPage, FileState, UploadedFile } from '../files.ts';

const pageCountText = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

const retryingText = {
  network: 'No connection, will be sent again',
  busy: 'Server busy, will be sent again',
} as const;

/** State of a file in a few words. */
export function stateText(state: FileState): string {
  switch (state.step) {
    case 'reading':
      return 'Reading';
    case 'ready':
      return 'Ready';
    case 'queued':
      return 'Queued';
    case 'uploading':
      return `Uploading ${state.percent}%`;
    case 'converting':
      return convertingText(state);
    case 'done':
      return doneText(state);
    case 'retrying':
      return retryingText[state.reason];
    case 'cancelled':
      return 'Cancelled';
    case 'rejected':
    case 'failed':
      return state.error.message;
  }
}

function convertingText({ pages, isReading }: FileState & { step: 'converting' }): string {
  if (isReading) return 'Reading';
  if (!pages || pages.total === 1) return 'Converting';
  return `Converting page ${Math.min(pages.done + 1, pages.total)} of ${pages.total}`;
}

function doneText({ items, failedPages, options }: FileState & { step: 'done' }): string {
  const [item] = items;
  if (failedPages.length > 0) {
    return `${items.length} of ${pageCountText(items.length + failedPages.length)}, ${failedPages.length} failed`;
  }
  if (options.isPdfFile) return `Done, ${pageCountText(items.length)}`;
  return item ? `Done, ${sizeReduction(item.originalSizeBytes, item.sizeBytes)}` : 'Done';
}

/** One sentence per error, with the page numbers that it applies to. */
export function failedPageTexts(failedPages: readonly FailedPage[]): string[] {
  const pagesByReason = new Map<string, number[]>();
  for (const { page, error } of failedPages) {
    pagesByReason.set(error.message, [...(pagesByReason.get(error.message) ?? []), page]);
  }
  return [...pagesByReason].map(
    ([reason, pages]) => `${pages.length === 1 ? 'Page' : 'Pages'} ${formatRanges(pages)}: ${reason}`,
  );
}

/** Page count of a PDF and the number of selected pages. Undefined if the document is not open. */
export function pageFact(document: PdfDocumentState | undefined, wanted: number | undefined): string | undefined {
  if (document?.step === 'locked') return 'locked';
  if (document?.step !== 'open') return undefined;
  const { pageCount } = document;
  return wanted === undefined || wanted === pageCount
    ? pageCountText(pageCount)
    : `${wanted} of ${pageCountText(pageCount)}`;
}

/** Format, file size and dimensions, with the resulting dimensions if they change. */
export function facts(file: UploadedFile, options: ConversionOptions): string[] {
  const size = imageSize(file);
  const result = size && resultSize(size, options);
  return [
    file.format && formats[file.format].label,
    formatMb(file.file.size),
    size &&
      result &&
      (formatSize(size) === formatSize(result) ? formatSize(size) : `${formatSize(size)} → ${formatSize(result)}`),
  ].filter((fact) => fact !== undefined);
}
