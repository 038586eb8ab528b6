import { beforeEach, expect, test, vi } from 'vitest';
import { addFiles, clearFiles } from '#convert/files/files.ts';
import { undoEdit } from '#convert/files/undo.ts';
import { $announcement } from '#session/announcement.ts';
import { $files } from '#session/files/files.ts';
import { $skippedFiles } from '#session/files/reading.ts';
import { clearHistory } from '#session/history.ts';
import { $toasts } from '#session/toast.ts';
import { $content, $creation, refuseDocuments, setCreatedPdf, setCreation } from './creation.ts';
import { clearAll, imageActions } from './image-board.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: vi.fn(async () => ({ step: 'none' })),
  revokeThumbnail: vi.fn(),
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

beforeEach(() => {
  clearFiles();
  clearHistory();
});

test('documents and empty files are reported, and do not count as added', async () => {
  const stop = refuseDocuments();
  await addFiles([
    new File([png], 'a.png'),
    new File(['%PDF-1.7'], 'b.pdf'),
    new File([png], 'c.png'),
    new File([], 'd.png'),
  ]);
  stop();
  expect($files.get().map(({ name }) => name)).toEqual(['a.png', 'c.png']);
  expect($announcement.get().text).toBe('2 files added.');
  expect($toasts.get().map(({ text }) => text)).toEqual([
    'Only images become pages. Not added: b.pdf.',
    'd.png is empty.',
  ]);
  expect($skippedFiles.get()).toMatchObject([
    { name: 'b.pdf', reason: 'Already a PDF' },
    { name: 'd.png', reason: 'This file is empty.' },
  ]);
});

test('a PDF is the current one again once what it depends on is as before', async () => {
  await addFiles([new File([png], 'a.png'), new File([png], 'b.png')]);
  const facts = { name: 'a.pdf', pageCount: 2, originalFormat: 'png', nothingSent: true, hasLocation: false } as const;
  const pdf = { ...facts, id: 'a', content: new Blob(), sources: [], notices: [] };
  const done = { step: 'done', pdf: { ...pdf, madeOf: $content.get() }, isDownloaded: true } as const;
  setCreation(done);
  const changes: [change: () => void, undo: () => void][] = [
    [() => imageActions.rotate($files.get()[0]?.id ?? ''), undoEdit],
    [() => setCreatedPdf({ marginMm: 10 }), () => setCreatedPdf({ marginMm: 0 })],
    [clearAll, undoEdit],
  ];
  for (const [change, undo] of changes) {
    change();
    expect($creation.get()).toEqual({ step: 'idle' });
    undo();
    expect($creation.get()).toBe(done);
  }

  // Another PDF has been started meanwhile.
  setCreatedPdf({ marginMm: 10 });
  setCreation({ step: 'running', done: 0, total: 2, controller: new AbortController() });
  setCreation({ step: 'idle' });
  setCreatedPdf({ marginMm: 0 });
  expect($creation.get()).toEqual({ step: 'idle' });
});
