import { beforeEach, expect, test } from 'vitest';
import { $files } from '../files/files.ts';
import { $selected, selectFile } from '../files/selection.ts';
import type { FileEntry } from '../model.ts';
import { createPageOrder } from '../pages/page-order.ts';
import { setPageOrder } from '../pages/pdfs.ts';
import { $stagePage, $strip, showInStrip, stripLength } from './strip.ts';

const entry = (id: string, values: Partial<FileEntry> = {}): FileEntry => ({
  id,
  name: id,
  position: 1,
  file: new File(['x'], id),
  removal: new AbortController(),
  format: 'jpg',
  thumbnail: { step: 'none' },
  state: { step: 'ready' },
  ...values,
});

const order = { ...createPageOrder(9), pages: [4, 2, 7], rotations: new Map([[2, 90 as const]]) };
const pdf = entry('pdf', { format: 'pdf', pdf: { document: { step: 'open', pageCount: 9 }, order } });

beforeEach(() => {
  $files.set([entry('a'), entry('bad', { state: { step: 'rejected', error: { message: '' } } }), entry('b'), pdf]);
  selectFile('a');
});

test('the strip has the images that can be shown, and stops at its ends', () => {
  expect($strip.get()).toEqual({ kind: 'images', ids: ['a', 'b'], index: 0 });
  expect(stripLength($strip.get())).toBe(2);
  expect(showInStrip(1)).toBe(true);
  expect($selected.get()?.id).toBe('b');
  expect([showInStrip(2), showInStrip(-1)]).toEqual([false, false]);
  expect($stagePage.get()).toBeUndefined();
});

test('of a selected PDF, it has the pages to convert in their order, with their rotation', () => {
  selectFile('pdf');
  expect($stagePage.get()).toEqual({ fileId: 'pdf', page: 4, rotation: 0 });
  showInStrip(1);
  expect($stagePage.get()).toEqual({ fileId: 'pdf', page: 2, rotation: 90 });
  // A removed page is followed by the first one.
  setPageOrder('pdf', { ...order, pages: [4, 7] });
  expect($stagePage.get()?.page).toBe(4);
});

test('the page that a PDF shows is forgotten with its file', () => {
  selectFile('pdf');
  showInStrip(2);
  expect($stagePage.get()?.page).toBe(7);
  $files.set([entry('a')]);
  $files.set([entry('a'), pdf]);
  selectFile('pdf');
  expect($stagePage.get()?.page).toBe(4);
});
