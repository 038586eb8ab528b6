import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFiles, clearFiles, removeFile } from '#convert/files/files.ts';
import { AppError } from '#lib/errors.ts';
import { $files } from '#session/files/files.ts';
import { $pdfDocuments } from '#session/pages/pdfs.ts';
import { $toast } from '#session/toast.ts';
import { pdfDocument, unlock, watchDocuments } from './open-documents.ts';
import { openPdf } from './pdfjs.ts';

// pdf.js renders only in browsers. tests/e2e/pdf/thumbnails.spec.ts covers real files.
vi.mock('./pdfjs.ts', () => ({ openPdf: vi.fn() }));
vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: vi.fn().mockResolvedValue({ step: 'none' }),
  revokeThumbnail: vi.fn(),
}));

/** A fake pdf.js document that the test controls. */
function fakeDocument() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // A rejection before the module subscribes must not count as unhandled.
  promise.catch(() => {});
  const close = vi.fn();
  const passwords: string[] = [];
  const callbacks = Promise.withResolvers<Parameters<typeof openPdf>[1]>();
  vi.mocked(openPdf).mockImplementationOnce((_, opening) => {
    callbacks.resolve(opening);
    return { promise, close } as unknown as ReturnType<typeof openPdf>;
  });
  const requestPassword = async (wrong: boolean) =>
    (await callbacks.promise).onPassword((password) => passwords.push(password), wrong);
  return {
    open: (numPages: number) => resolve({ numPages }),
    reject,
    close,
    passwords,
    requestPassword,
    callbacks: callbacks.promise,
  };
}

const pdf = (name: string) => new File(['%PDF-1.7\n'], name);
const states = () => $files.get().map(({ id }) => $pdfDocuments.get().get(id));
const last = () => $files.get().at(-1)?.id ?? '';

watchDocuments();

beforeEach(clearFiles);
afterEach(() => {
  vi.useRealTimers();
});

test('a PDF is opened when it is added and closed when it is removed; other files are ignored', async () => {
  const document = fakeDocument();
  await addFiles([new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'), pdf('one.pdf')]);
  expect(states()).toEqual([undefined, { step: 'opening' }]);
  document.open(12);
  await vi.waitFor(() => expect(states()[1]).toEqual({ step: 'open', pageCount: 12 }));
  expect(pdfDocument(last())?.numPages).toBe(12);
  const id = last();
  removeFile(id);
  expect(document.close).toHaveBeenCalledOnce();
  expect(pdfDocument(id)).toBeUndefined();
  expect($pdfDocuments.get().size).toBe(0);
});

test('a locked document stays locked until the password is correct', async () => {
  const document = fakeDocument();
  await addFiles([pdf('locked.pdf')]);
  await document.requestPassword(false);
  expect(states()).toEqual([{ step: 'locked', wrong: false }]);

  const first = unlock(last(), 'abd');
  expect(states()).toEqual([{ step: 'opening' }]);
  await document.requestPassword(true);
  await first;
  expect(states()).toEqual([{ step: 'locked', wrong: true }]);

  const second = unlock(last(), 'abc');
  document.open(3);
  await second;
  expect(states()).toEqual([{ step: 'open', pageCount: 3, password: 'abc' }]);
  expect(document.passwords).toEqual(['abd', 'abc']);
});

test('locked documents do not block others from opening', async () => {
  const locked = [fakeDocument(), fakeDocument()];
  await addFiles([pdf('a.pdf'), pdf('b.pdf')]);
  for (const one of locked) await one.requestPassword(false);
  const third = fakeDocument();
  await addFiles([pdf('c.pdf')]);
  third.open(1);
  await vi.waitFor(() => expect(states()[2]).toEqual({ step: 'open', pageCount: 1 }));
});

test.each([
  [
    'damaged document',
    (document: ReturnType<typeof fakeDocument>) => document.reject(new Error('Invalid PDF structure.')),
  ],
  ['document without pages', (document: ReturnType<typeof fakeDocument>) => document.open(0)],
  [
    'document that was moved on disk',
    async (document: ReturnType<typeof fakeDocument>) => {
      (await document.callbacks).onLost();
    },
  ],
])('a %s is unreadable and closed', async (_, act) => {
  const document = fakeDocument();
  await addFiles([pdf('broken.pdf')]);
  await document.callbacks;
  await Promise.resolve();
  act(document);
  await vi.waitFor(() => expect(states()).toEqual([{ step: 'unreadable' }]));
  await vi.waitFor(() => expect(document.close).toHaveBeenCalledOnce());
});

test('a document that does not open in time is unreadable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const document = fakeDocument();
  const added = addFiles([pdf('endless.pdf')]);
  await vi.advanceTimersByTimeAsync(19_000);
  await added;
  expect(states()).toEqual([{ step: 'opening' }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states()).toEqual([{ step: 'unreadable' }]);
  expect(document.close).toHaveBeenCalledOnce();
});

test('if pdf.js cannot be loaded, the page does not call the PDF damaged, and offers to reload', async () => {
  const document = fakeDocument();
  await addFiles([pdf('one.pdf')]);
  await document.callbacks;
  document.reject(new AppError('not_loaded'));
  await vi.waitFor(() => expect(states()).toEqual([{ step: 'notLoaded' }]));
  expect($toast.get()).toMatchObject({ kind: 'destructive', action: { label: 'Reload' } });
  expect($toast.get()?.text).toMatch(/^Part of the page could not be loaded\./);
});
