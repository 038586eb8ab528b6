import { AppError } from '#lib/errors.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { optionsToSend, resultKey } from '#lib/options/to-form.ts';
import { checkedPages } from '#lib/pdf/checked-pages.ts';
import { pageOptions, type SelectedPage } from '#lib/pdf/selected-pages.ts';
import { cleanName } from '#lib/text/file-names.ts';
import { withPagePart } from '#lib/text/name-pattern.ts';
import { pagePart } from '#lib/text/result-names.ts';
import { $maxPdfPages } from '#session/files/limits.ts';
import { closeDocuments, type DeviceStep, openOnDevice } from '../device/engine-pool.ts';
import { discardItems } from '../results/device-results.ts';
import { waitWhilePaused } from '../server/connection.ts';
import { type ConversionRequest, pageResultId, requestOptions } from './conversion-request.ts';
import { convertSource, earlierResult, pageQueue, storeConverted } from './device-task.ts';
import { positionOf, type ResponseLine } from './response-reader.ts';

// Conversions of PDFs, and of animations frame by frame, on this device. Loaded with the first of them.

/** Pages that end within this time are shown together, because each change of the page takes time of the cores that convert. */
const SHOWN_TOGETHER_MS = 250;

/**
 * Converts the requested pages or frames, each as soon as an engine is free, and reports what the server's response would: the number of
 * pages, then each page. The password stays in this page and its engines.
 * @throws AppError with the engine's error for the document, EngineFailure, or the signal's abort reason
 */
export async function convertDocumentOnDevice(
  request: ConversionRequest,
  onLine: (line: ResponseLine) => void,
  signal: AbortSignal,
  /** Called while the document is opened. */
  onStep: (step: DeviceStep) => void,
): Promise<void> {
  const { key, entry, namePattern } = request;
  const { file: source, format = 'pdf' } = entry;
  const { pdfPages, pdfPassword, ...options } = parseOptions(optionsToSend(requestOptions(request)));
  const password = pdfPassword !== undefined && { password: pdfPassword };
  // A failure of the engine ends the other pages.
  const failure = new AbortController();
  const pageSignal = AbortSignal.any([signal, failure.signal]);
  const enqueue = <T>(task: () => Promise<T>) =>
    pageQueue(
      async () => {
        await waitWhilePaused(pageSignal);
        return task();
      },
      { signal: pageSignal, itemId: entry.id },
    );

  const pageLines = groupLines(onLine, signal);
  const convertPage = async (selected: SelectedPage, index: number, pageCount: number): Promise<void> => {
    const { page, rotation, position } = selected;
    try {
      const ofPage = pageOptions(options, selected);
      const converted =
        (await earlierResult(entry, resultKey(ofPage), page)) ??
        (await convertSource(source, ofPage, pageSignal, () => {}, {
          number: page,
          dpi: options.pdfDpi,
          documentId: key,
          ...password,
        }));
      const origin = {
        id: pageResultId(key, positionOf(index, request)),
        source,
        namePattern: withPagePart(namePattern, pagePart(selected, { pageCount, source: format })),
        page,
        options: {
          ...request.options,
          pdfPages: [{ pageNumber: page, rotation, ...(position && { position }) }],
        },
      };
      pageLines.add({ index, ...(await storeConverted(origin, converted, pageSignal)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      pageLines.add({ index, originalName: cleanName(source.name), page, error: error.toPublic() });
    }
  };

  try {
    const pageCount = await enqueue(() => openOnDevice({ source, documentId: key, ...password }, pageSignal, onStep));
    if (pageCount === 1 && format !== 'pdf') {
      const { convertFileOnDevice } = await import('./device-conversion.ts');
      return onLine({ index: 0, ...(await convertFileOnDevice(request, onStep, signal)) });
    }
    const pages = checkedPages(pageCount, { pdfPages }, { maxPages: $maxPdfPages.get(), source: format });
    onLine({ total: pages.length });
    onLine({ index: 0, state: 'converting' });
    await Promise.all(pages.map((selected, index) => enqueue(() => convertPage(selected, index, pageCount))));
  } finally {
    failure.abort();
    pageLines.flush();
    closeDocuments();
  }
}

/** Passes lines on in groups. After an abort they are not shown, so their results are discarded. */
function groupLines(onLine: (line: ResponseLine) => void, signal: AbortSignal) {
  const held: ResponseLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = held.splice(0);
    if (signal.aborted) discardItems(lines.filter((line) => 'content' in line));
    else for (const line of lines) onLine(line);
  };
  return {
    add(line: ResponseLine): void {
      held.push(line);
      timer ??= setTimeout(flush, SHOWN_TOGETHER_MS);
    },
    /** Passes on what is held. */
    flush,
  };
}
