import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $files, addFiles, clearFiles, removeFile } from '../files/files.ts';
import { $pdfDocuments } from './documents.ts';
import { pdfDocument, unlock } from './open-documents.ts';
import { openPdf } from './pdfjs.ts';

// pdf.js renders only in browsers. tests/e2e/pdfThumbnails.spec.ts covers real files.
vi.mock('./pdfjs.ts', () => ({ openPdf: vi.fn() }));
vi.mock('../files/pictures.ts', () => ({ pictureOf: vi.fn().mockResolvedValue({ step: 'none' }), revoke: vi.fn() }));

/** A fake pdf.js document that the test controls. */
function said() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  promise.catch(() => {});
  const close = vi.fn();
  const answers: string[] = [];
  const told = Promise.withResolvers<Parameters<typeof openPdf>[1]>();
  vi.mocked(openPdf).mockImplementationOnce((_, opening) => {
    told.resolve(opening);
    return { promise, close } as unknown as ReturnType<typeof openPdf>;
  });
  const ask = async (wrong: boolean) => (await told.promise).onPassword((password) => answers.push(password), wrong);
  return { open: (numPages: number) => resolve({ numPages }), reject, close, answers, ask, told: told.promise };
}

const pdf = (name: string) => new File(['%PDF-1.7\n'], name);
const states = () => $files.get().map(({ id }) => $pdfDocuments.get().get(id));
const last = () => $files.get().at(-1)?.id ?? '';

beforeEach(clearFiles);
afterEach(() => {
  vi.useRealTimers();
});

test('a PDF is opened when it comes and closed when it goes; other files are none of it', async () => {
  const document = said();
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

test('a locked one asks, and asks again until the password is right', async () => {
  const document = said();
  await addFiles([pdf('locked.pdf')]);
  await document.ask(false);
  expect(states()).toEqual([{ step: 'locked', wrong: false }]);

  const first = unlock(last(), 'abd');
  expect(states()).toEqual([{ step: 'opening' }]);
  await document.ask(true);
  await first;
  expect(states()).toEqual([{ step: 'locked', wrong: true }]);

  const second = unlock(last(), 'abc');
  document.open(3);
  await second;
  expect(states()).toEqual([{ step: 'open', pageCount: 3, password: 'abc' }]);
  expect(document.answers).toEqual(['abd', 'abc']);
});

test('whoever waits for a password keeps nobody from opening', async () => {
  const locked = [said(), said()];
  await addFiles([pdf('a.pdf'), pdf('b.pdf')]);
  for (const one of locked) await one.ask(false);
  const third = said();
  await addFiles([pdf('c.pdf')]);
  third.open(1);
  await vi.waitFor(() => expect(states()[2]).toEqual({ step: 'open', pageCount: 1 }));
});

test.each([
  ['that is damaged', (document: ReturnType<typeof said>) => document.reject(new Error('Invalid PDF structure.'))],
  ['without pages', (document: ReturnType<typeof said>) => document.open(0)],
  [
    'that was moved on the disk',
    async (document: ReturnType<typeof said>) => {
      (await document.told).onLost();
    },
  ],
])('one %s is unreadable, and let go', async (_, happen) => {
  const document = said();
  await addFiles([pdf('broken.pdf')]);
  await document.told;
  await Promise.resolve();
  happen(document);
  await vi.waitFor(() => expect(states()).toEqual([{ step: 'unreadable' }]));
  await vi.waitFor(() => expect(document.close).toHaveBeenCalledOnce());
});

test('one that says nothing is given up in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const document = said();
  const added = addFiles([pdf('endless.pdf')]);
  await vi.advanceTimersByTimeAsync(19_000);
  await added;
  expect(states()).toEqual([{ step: 'opening' }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states()).toEqual([{ step: 'unreadable' }]);
  expect(document.close).toHaveBeenCalledOnce();
});

test('without pdf.js, as off line, a PDF is unreadable', async () => {
  vi.mocked(openPdf).mockImplementationOnce(() => {
    throw new Error('Failed to fetch');
  });
  await addFiles([pdf('one.pdf')]);
  await vi.waitFor(() => expect(states()).toEqual([{ step: 'unreadable' }]));
});
