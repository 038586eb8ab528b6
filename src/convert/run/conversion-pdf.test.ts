import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConversionLine, ConvertedItem } from '#lib/api.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $announcement } from '#session/announcement.ts';
import { $files } from '#session/files/files.ts';
import type { PdfDocumentState } from '#session/model.ts';
import { setOption } from '#session/options/options.ts';
import { pageNumbers } from '#session/pages/page-order.ts';
import { $locks, setPdfDocument } from '#session/pages/pdfs.ts';
import { $pdf } from '#session/pages/shown-pdf.ts';
import { $anyIncomplete, $results } from '#session/results/results.ts';
import { $toast, $toasts } from '#session/toast.ts';
import { choosePages, pageActions } from '../../islands/pdf/pages/page-actions.ts';
import { submitPassword } from '../../islands/pdf/submit-password.ts';
import { addFiles, clearFiles, removeFile } from '../files/files.ts';
import { undoEdit } from '../files/undo.ts';
import { clearResults } from '../results/clear-results.ts';
import { ConnectionError, RequestError } from '../server/request-errors.ts';
import type { ConversionEvents } from '../server/transport.ts';
import { sendConversion } from '../server/transport.ts';
import { clearAll, convert, retry } from './conversion.ts';
import { cancel, cancelAll } from './convert-file.ts';
import { $hasUnconverted, $pendingFiles } from './pending-files.ts';
import { $pageProgress, $progress } from './progress.ts';

// The test sets the state of documents, because pdf.js needs a browser.
const documents = {
  setState: (id: string, state: PdfDocumentState) => setPdfDocument(id, state, 500),
};
vi.mock('../../islands/pdf/open-documents.ts', () => ({
  unlock: async (id: string, password: string) =>
    documents.setState(
      id,
      password === 'secret' ? { step: 'open', pageCount: 3, password } : { step: 'locked', wrong: true },
    ),
  pdfDocument: () => undefined,
}));
vi.mock(import('../server/backoff.ts'), async (original) => ({ ...(await original()), backoffMs: () => 50 }));
vi.mock('../drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));
vi.mock(import('../server/transport.ts'), async (original) => ({
  ...(await original()),
  sendConversion: vi.fn(),
  cancelRequest: vi.fn(async () => {}),
}));

interface FakeRequest extends ConversionEvents {
  options: ConversionOptions;
  key: string;
  end(): void;
  fail(error: Error): void;
}
/** The latest request, and all requests of a test. */
let request: FakeRequest;
let requests: FakeRequest[] = [];

beforeEach(async () => {
  cancelAll();
  clearFiles();
  clearResults();
  clearAll();
  $toasts.set([]);
  requests = [];
  vi.mocked(sendConversion)
    .mockReset()
    .mockImplementation(({ options = defaultOptions, key }, events, signal) => {
      return new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        request = { ...events, options, key, end, fail };
        requests.push(request);
      });
    });
  await addFiles([new File(['%PDF-1.7'], 'a.pdf')]);
});

const id = () => $files.get()[0]?.id ?? '';
const state = () => $files.get()[0]?.state;
const open = (pageCount: number) => documents.setState(id(), { step: 'open', pageCount });
const item = (page: number) =>
  ({ id: `${page}`, convertedName: `a-page-${page}.jpg`, page, notices: [] }) as unknown as ConvertedItem;
const broken = { code: 'page_broken', message: 'This page is damaged.' } as const;
const resultPages = () => $results.get().map((result) => result.item.page);

test('pages arrive in any order and are shown in the requested order', async () => {
  open(3);
  choosePages(id(), [3, 2, 1]);
  const run = convert();
  expect(request.options).toMatchObject({
    isPdfFile: true,
    pdfDpi: 150,
    pdfPages: [{ pageNumber: 3 }, { pageNumber: 2 }, { pageNumber: 1 }],
  });
  request.onLine({ total: 3 });
  request.onLine({ index: 0, state: 'converting' });
  expect(state()).toEqual({ step: 'converting', pages: { done: 0, total: 3 } });
  request.onLine({ index: 2, ...item(1) });
  expect(state()).toEqual({ step: 'converting', pages: { done: 1, total: 3 } });
  expect($progress.get().percent).toBe(33);
  request.onLine({ index: 0, ...item(3) });
  expect(resultPages()).toEqual([3, 1]);
  request.onLine({ index: 1, ...item(2) });
  request.end();
  await run;
  expect(state()).toMatchObject({ step: 'done', failedPages: [] });
  expect(resultPages()).toEqual([3, 2, 1]);
  expect($toast.get()?.title).toBe('Success!');
});

test('a repeated response counts each page once', async () => {
  const run = convert();
  request.onLine({ total: 2 });
  request.onLine({ index: 0, ...item(1) });
  request.fail(new ConnectionError(''));
  await vi.waitFor(() => expect(state()).toEqual({ step: 'retrying', reason: 'network' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  request.onLine({ total: 2 });
  request.onLine({ index: 0, ...item(1) });
  expect(state()).toEqual({ step: 'converting', pages: { done: 1, total: 2 } });
  request.onLine({ index: 1, ...item(2) });
  request.end();
  await run;
  expect(state()).toMatchObject({ step: 'done', items: [{ page: 1 }, { page: 2 }] });
  expect(resultPages()).toEqual([1, 2]);
});

test('pages are not sent if all are in document order or unknown', async () => {
  const run = convert();
  expect(request.options.pdfPages).toBeUndefined();
  cancelAll();
  await run;
  open(3);
  const again = convert();
  expect(request.options.pdfPages).toBeUndefined();
  cancelAll();
  await again;
});

describe('a page that fails', () => {
  async function convertWithFailedPage() {
    open(3);
    const run = convert();
    request.onLine({ total: 3 });
    request.onLine({ index: 0, ...item(1) });
    request.onLine({ index: 1, originalName: 'a.pdf', page: 2, error: broken });
    request.onLine({ index: 2, ...item(3) });
    request.end();
    await run;
  }

  test('has an error, and the others are converted', async () => {
    await convertWithFailedPage();
    expect(state()).toMatchObject({ step: 'done', failedPages: [{ index: 1, page: 2, error: broken }] });
    expect(resultPages()).toEqual([1, 3]);
    expect($toast.get()).toMatchObject({
      kind: 'destructive',
      text: '1 page could not be converted, the others are done. a.pdf: This page is damaged.',
    });
  });

  test('is retried alone and shown at its position', async () => {
    await convertWithFailedPage();
    const again = retry(id());
    expect(request.options.pdfPages).toEqual([{ pageNumber: 2 }]);
    request.onLine({ total: 1 });
    request.onLine({ index: 0, ...item(2) });
    request.end();
    await again;
    expect(state()).toMatchObject({ step: 'done', failedPages: [] });
    expect(resultPages()).toEqual([1, 2, 3]);
    expect($toast.get()?.title).toBe('Success!');
  });

  test('stays failed if the retry fails or is cancelled', async () => {
    await convertWithFailedPage();
    void retry(id());
    cancel(id());
    expect(state()).toMatchObject({ step: 'done', failedPages: [{ page: 2, error: broken }] });
    const again = retry(id());
    request.fail(new RequestError(500, ''));
    await again;
    expect(state()).toMatchObject({ step: 'done', failedPages: [{ page: 2, error: { message: /^Failed to/ } }] });
    const third = retry(id());
    request.onLine({ index: 0, originalName: 'a.pdf', page: 2, error: broken });
    request.end();
    await third;
    expect(state()).toMatchObject({ step: 'done', failedPages: [{ index: 1, page: 2, error: broken }] });
    expect(resultPages()).toEqual([1, 3]);
  });

  test('is converted with the whole document if the options have changed', async () => {
    await convertWithFailedPage();
    setOption('outputFormat', 'png');
    const again = convert();
    expect(request.options).toMatchObject({ outputFormat: 'png' });
    expect(request.options.pdfPages).toBeUndefined();
    request.onLine({ total: 3 });
    request.onLine({ index: 1, ...item(2) });
    expect(resultPages()).toEqual([2]);
    cancelAll();
    await again;
  });
});

test('a document fails if every page fails', async () => {
  open(2);
  const run = convert();
  request.onLine({ total: 2 });
  for (const page of [1, 2]) {
    request.onLine({ index: page - 1, originalName: 'a.pdf', page, error: broken });
  }
  request.end();
  await run;
  expect(state()).toEqual({ step: 'failed', error: broken });
});

test('a document is pending again if its pages change', async () => {
  open(2);
  const run = convert();
  request.onLine({ index: 0, ...item(1) });
  request.end();
  await run;
  await addFiles([new File([new Uint8Array([0xff, 0xd8, 0xff])], 'b.jpg')]);
  const names = () => $pendingFiles.get().map(({ name }) => name);
  expect(names()).toEqual(['b.jpg']);
  choosePages(id(), [2]);
  expect(names()).toEqual(['a.pdf', 'b.jpg']);
  undoEdit();
  expect(names()).toEqual(['b.jpg']);
});

test('with all pages deleted nothing is sent, and Convert shows why', async () => {
  open(2);
  pageActions(id()).toggleAll();
  pageActions(id()).remove();
  expect($pendingFiles.get()).toEqual([]);
  await convert();
  expect(sendConversion).not.toHaveBeenCalled();
  expect($toast.get()).toMatchObject({ title: 'Nothing to convert', text: 'a.pdf: all pages are deleted.' });
});

test('of a document with more pages than the limit, the first ones are chosen, and more are not sent', async () => {
  open(501);
  choosePages(id(), pageNumbers(501));
  await convert();
  expect(sendConversion).not.toHaveBeenCalled();
  expect($toast.get()?.text).toBe('a.pdf: at most 500 pages at once, type a range.');
  undoEdit();
  void convert();
  expect(request.options.pdfPages).toHaveLength(500);
  expect(request.options.pdfPages?.at(-1)).toEqual({ pageNumber: 500 });
});

test('a failed page of a reordered document is retried with its rotation and position', async () => {
  open(3);
  choosePages(id(), [3, 2, 1]);
  pageActions(id()).rotate(2);
  const run = convert();
  expect(request.options.pdfPages?.[1]).toEqual({ pageNumber: 2, rotation: 90 });
  request.onLine({ total: 3 });
  for (const [index, page] of [3, 1].entries()) request.onLine({ index: 2 * index, ...item(page) });
  request.onLine({ index: 1, originalName: 'a.pdf', page: 2, error: broken });
  request.end();
  await run;
  void retry(id());
  expect(request.options.pdfPages).toEqual([{ pageNumber: 2, rotation: 90, position: 2 }]);
});

test('a cancelled document says how many pages are converted', async () => {
  open(3);
  const run = convert();
  request.onLine({ total: 3 });
  request.onLine({ index: 1, ...item(2) });
  cancelAll();
  await run;
  expect(state()).toEqual({ step: 'cancelled', pages: { done: 1, total: 3 } });
  expect($announcement.get().text).toBe('Conversion cancelled. 1 of 3 pages converted.');
});

test('incomplete results are known while their document is listed', async () => {
  open(3);
  const run = convert();
  request.onLine({ total: 3 });
  request.onLine({ index: 0, ...item(1) });
  cancelAll();
  await run;
  expect($anyIncomplete.get()).toBe(true);
  removeFile(id());
  expect([$hasUnconverted.get(), $anyIncomplete.get()]).toEqual([false, false]);
});

test('the pages of all documents of a run are counted before, during and after the conversion', async () => {
  await addFiles([new File(['%PDF-1.7'], 'b.pdf')]);
  open(2);
  const second = $files.get()[1]?.id ?? '';
  documents.setState(second, { step: 'open', pageCount: 3 });
  const run = convert();
  expect($pageProgress.get()).toEqual({ done: 0, total: 5 });
  requests[0]?.onLine({ total: 2 });
  requests[0]?.onLine({ index: 0, ...item(1) });
  expect($pageProgress.get()).toEqual({ done: 1, total: 5 });
  requests[0]?.onLine({ index: 1, ...item(2) });
  expect($pageProgress.get()).toEqual({ done: 2, total: 5 });
  requests[0]?.end();
  cancel(second);
  expect($pageProgress.get()).toEqual({ done: 5, total: 5 });
  await run;
  expect($toast.get()?.text).toBe('1 of 2 files have been converted, 1 cancelled.');
});

test('by default the locked document is shown, also once it is open', async () => {
  await addFiles([new File(['%PDF-1.7'], 'b.pdf')]);
  open(2);
  const second = $files.get()[1]?.id ?? '';
  expect($pdf.get()?.name).toBe('a.pdf');
  documents.setState(second, { step: 'locked', wrong: false });
  expect($pdf.get()?.name).toBe('b.pdf');
  await submitPassword(second, 'secret');
  expect($pdf.get()?.name).toBe('b.pdf');
  expect($announcement.get().text).toBe('b.pdf is open, 3 pages.');
});

test('the summary names the files that were not sent', async () => {
  documents.setState(id(), { step: 'locked', wrong: false });
  await addFiles([new File([new Uint8Array([0xff, 0xd8, 0xff])], 'b.jpg')]);
  const run = convert();
  request.onLine({ index: 0, id: 'b', convertedName: 'b.jpg', notices: [] } as unknown as ConversionLine);
  request.end();
  await run;
  expect($toast.get()?.text).toBe('Your files have been converted successfully. Left out: a.pdf, password required.');
  expect($hasUnconverted.get()).toBe(true);
});

describe('a password', () => {
  test('is required before the conversion and sent with it only', async () => {
    documents.setState(id(), { step: 'locked', wrong: false });
    expect($locks.get().get(id())).toBe('required');
    await convert();
    expect(sendConversion).not.toHaveBeenCalled();
    expect($toast.get()?.text).toBe('a.pdf: password required.');
    await submitPassword(id(), 'guess');
    expect($locks.get().get(id())).toBe('wrong');
    await submitPassword(id(), 'secret');
    expect($locks.get().has(id())).toBe(false);
    const run = convert();
    expect(request.options.pdfPassword).toBe('secret');
    request.onLine({ index: 0, ...item(1) });
    request.end();
    await run;
    expect(JSON.stringify($files.get().map(({ state }) => state))).not.toContain('secret');
  });

  test('is required once the server reports it', async () => {
    documents.setState(id(), { step: 'unreadable' });
    const run = convert();
    request.onLine({ index: 0, originalName: 'a.pdf', error: { code: 'pdf_password', message: 'Locked.' } });
    request.end();
    await run;
    expect(state()).toMatchObject({ step: 'failed', error: { message: 'Locked.' } });
    expect($locks.get().get(id())).toBe('required');
    await submitPassword(id(), 'guess');
    expect(state()).toEqual({ step: 'ready' });
    expect($announcement.get().text).toBe('It is checked when you convert.');
    const again = convert();
    expect(request.options.pdfPassword).toBe('guess');
    request.onLine({ index: 0, originalName: 'a.pdf', error: { code: 'pdf_password_wrong', message: 'Wrong.' } });
    request.end();
    await again;
    expect($locks.get().get(id())).toBe('wrong');
  });
});
