import type { FilePart } from '#lib/formats/file-part.ts';
import { formats, isCompressed } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { formatBytes, formatMb } from '#lib/text/byte-sizes.ts';
import type { FailedPage, FileEntry, FileState, PdfDocumentState } from '#session/model.ts';
import { formatSize, imageSize, resultSize } from '#session/results/result-size.ts';
import { sizeReduction } from '#session/results/size-reduction.ts';
import { listMessages } from '../messages.ts';

/** Code of a notice that the row of a file shows beside its name. */
export const LOCATION_KEPT = 'location_kept';

/** State of a file in a few words. @param part what it consists of, if it has several results */
export function stateText(state: FileState, part: FilePart): string {
  switch (state.step) {
    case 'reading':
      return listMessages.reading;
    case 'ready':
      return listMessages.ready;
    case 'queued':
      return listMessages.queued;
    case 'uploading':
      return listMessages.uploading(state.percent);
    case 'converting':
      return convertingText(state, part);
    case 'done':
      return doneText(state, part);
    case 'retrying':
      return listMessages.retrying[state.reason];
    case 'cancelled':
      return cancelledText(state, part);
    case 'rejected':
    case 'failed':
      return state.error.message;
  }
}

function cancelledText({ pages }: FileState & { step: 'cancelled' }, part: FilePart): string {
  return pages ? listMessages.cancelledAfter(pages.done, pages.total, part) : listMessages.cancelled;
}

function convertingText({ pages, phase }: FileState & { step: 'converting' }, part: FilePart): string {
  if (phase === 'starting') return listMessages.loadingConverter;
  if (phase === 'reading') return listMessages.reading;
  if (!pages || pages.total === 1) return listMessages.converting;
  return listMessages.convertingPart(Math.min(pages.done + 1, pages.total), pages.total, part);
}

function doneText({ items, failedPages }: FileState & { step: 'done' }, part: FilePart): string {
  const [item] = items;
  if (failedPages.length > 0) {
    return listMessages.partlyDone(items.length, items.length + failedPages.length, failedPages.length, part);
  }
  if (item?.page !== undefined) return listMessages.doneParts(items.length, part);
  return item ? listMessages.doneSize(sizeReduction(item.originalSizeBytes, item.sizeBytes)) : listMessages.done;
}

/** One sentence per error, with the page numbers that it applies to. */
export function failedPageTexts(failedPages: readonly FailedPage[], part: FilePart): string[] {
  const pagesByReason = new Map<string, number[]>();
  for (const { page, error } of failedPages) {
    pagesByReason.set(error.message, [...(pagesByReason.get(error.message) ?? []), page]);
  }
  return [...pagesByReason].map(([reason, pages]) =>
    listMessages.failedParts(formatRanges(pages), pages.length, reason, part),
  );
}

/** Page count of a PDF and the number of selected pages. Undefined if the document is not open. */
export function pageFact(document: PdfDocumentState | undefined, wanted: number | undefined): string | undefined {
  if (document?.step === 'locked') return listMessages.locked;
  if (document?.step !== 'open') return undefined;
  const { pageCount } = document;
  return wanted === undefined || wanted === pageCount
    ? listMessages.pages(pageCount)
    : listMessages.pagesOf(wanted, pageCount);
}

/** A property of a file and of its result. `before` is set if they differ. */
export interface Change {
  before?: string;
  after: string;
}

/** Format, file size and its limit. Shows both formats if the conversion changes it. */
export function facts({ format, file }: FileEntry, { outputFormat, targetSizeKb }: ConversionOptions): string[] {
  return [
    format && changed(formats[format].label, formats[outputFormat].label),
    formatMb(file.size),
    targetSizeKb && isCompressed(outputFormat) ? listMessages.upTo(formatBytes(targetSizeKb * 1024)) : undefined,
  ].filter((fact) => fact !== undefined);
}

/** Dimensions. Undefined until known: for an SVG, after its conversion. */
export function dimensions(file: FileEntry, options: ConversionOptions): Change | undefined {
  const size = imageSize(file, options);
  if (!size) return resultDimensions(file);
  const [before, after] = [formatSize(size), formatSize(resultSize(size, options))];
  return before === after ? { after } : { before, after };
}

function resultDimensions({ state }: FileEntry): Change | undefined {
  const [item] = state.step === 'done' ? state.items : [];
  return item && item.page === undefined ? { after: formatSize(item) } : undefined;
}

const changed = (before: string, after: string): string => (before === after ? before : `${before} → ${after}`);
