import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { $pdfDocuments } from '#session/pages/pdfs.ts';
import { listPdfs } from '../../../../tests/support/file-entry.ts';
import { drawPage } from './draw-page.ts';
import { $thumbnails, MAX_KEPT, showPage } from './thumbnails.ts';

// pdf.js renders only in browsers: see tests/e2e/pdf/thumbnails.spec.ts.
vi.mock('./draw-page.ts', async (original) => ({ ...(await original<object>()), drawPage: vi.fn() }));
vi.mock('../open-documents.ts', () => ({
  pdfDocument: (id: string) => ($pdfDocuments.get().get(id)?.step === 'open' ? paper : undefined),
}));

const pageOf = (pageNumber: number) => ({ pageNumber, getViewport: () => ({ width: 595, height: 842 }) });
const paper = { numPages: 300, getPage: async (number: number) => pageOf(number) };

/** Page numbers in the order in which rendering started. */
const started: number[] = [];
const urls = new Set<string>();
let urlCount = 0;
vi.stubGlobal('devicePixelRatio', 1);
vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
  urls.add(`blob:${++urlCount}`);
  return `blob:${urlCount}`;
});
vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url));

const drawn = () => Object.keys($thumbnails.get()).filter((key) => $thumbnails.get()[key]?.step === 'drawn').length;
const show = (page: number, distance = 0, width = 160) => showPage('file', page, { width, distance: () => distance });
const stateOf = (page: number) => $thumbnails.get()[`file:${page}`];

$thumbnails.listen(() => {});

beforeEach(() => {
  listPdfs({});
  started.length = 0;
  vi.mocked(drawPage).mockImplementation(async ({ pageNumber }) => {
    started.push(pageNumber);
    return new Blob(['x']);
  });
  listPdfs({ file: { step: 'open', pageCount: 300 } });
});
afterAll(() => vi.unstubAllGlobals());

test('the page nearest to the viewport is drawn first', async () => {
  const hides = [show(3, 30), show(2, 20), show(1, 10), show(4, 40)];
  await vi.waitFor(() => expect(drawn()).toBe(4));
  expect(started).toEqual([1, 2, 3, 4]);
  for (const hide of hides) hide();
});

test('a hidden page is not drawn, and its drawing is aborted', async () => {
  const signals: AbortSignal[] = [];
  const pending = Promise.withResolvers<Blob>();
  vi.mocked(drawPage).mockImplementation(async ({ pageNumber }, _, signal) => {
    started.push(pageNumber);
    signals.push(signal);
    return pending.promise;
  });
  const hides = [show(1), show(2), show(3)];
  await vi.waitFor(() => expect(started).toEqual([1, 2]));
  for (const hide of hides) hide();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  pending.resolve(new Blob(['x']));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(started).toEqual([1, 2]);
  expect($thumbnails.get()).toEqual({});
});

test('a page that is shown again while its drawing is aborted is drawn', async () => {
  const first = Promise.withResolvers<Blob>();
  vi.mocked(drawPage).mockImplementationOnce(() => first.promise);
  show(1)();
  const hideFirst = show(1);
  await vi.waitFor(() => expect(drawPage).toHaveBeenCalled());
  hideFirst();
  const hide = show(1);
  first.reject(new Error('cancelled'));
  await vi.waitFor(() => expect(stateOf(1)?.step).toBe('drawn'));
  hide();
});

test('a limited number of hidden thumbnails is kept, most recently seen first', async () => {
  for (let page = 1; page <= MAX_KEPT + 20; page++) {
    const hide = show(page);
    await vi.waitFor(() => expect(stateOf(page)?.step).toBe('drawn'), { interval: 1 });
    hide();
    if (page === 10) show(1)();
  }
  expect(drawn()).toBe(MAX_KEPT);
  expect(urls.size).toBe(MAX_KEPT);
  expect(stateOf(2)).toBeUndefined();
  expect(stateOf(MAX_KEPT + 20)?.step).toBe('drawn');
  listPdfs({});
  expect($thumbnails.get()).toEqual({});
  expect(urls.size).toBe(0);
});

test('a page is drawn again if it is shown wider, not if smaller', async () => {
  show(1, 0, 160);
  await vi.waitFor(() => expect(started).toEqual([1]));
  const small = show(1, 0, 120);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(started).toEqual([1]);
  small();
  const hide = show(1, 0, 320);
  await vi.waitFor(() => expect(stateOf(1)).toMatchObject({ step: 'drawn', width: 320 }));
  expect(urls.size).toBe(1);
  hide();
});

test('a page that cannot be drawn has failed and is not drawn again', async () => {
  vi.mocked(drawPage).mockReset().mockRejectedValue(new Error('broken'));
  const hide = show(1);
  await vi.waitFor(() => expect(stateOf(1)).toEqual({ step: 'failed' }));
  hide();
  show(1)();
  show(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(drawPage).toHaveBeenCalledOnce();
});

test('a page that took too long is drawn again when it is shown again', async () => {
  const timeout = Object.assign(new Error('cancelled'), { name: 'RenderingCancelledException' });
  vi.mocked(drawPage).mockRejectedValueOnce(timeout);
  const hide = show(7);
  await vi.waitFor(() => expect(stateOf(7)).toEqual({ step: 'failed' }));
  hide();
  const hideAgain = show(7);
  await vi.waitFor(() => expect(stateOf(7)?.step).toBe('drawn'));
  hideAgain();
});
