import { beforeEach, describe, expect, test } from 'vitest';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $announcement } from '#session/announcement.ts';
import { $files } from '#session/files.ts';
import { clearHistory } from '#session/history.ts';
import type { PdfDocumentState } from '#session/model.ts';
import { $pageOrders } from '#session/pdfs.ts';
import { restoredEntry } from '#session/undo.ts';
import { listPdfs } from '../../../../tests/support/file-entry.ts';
import {
  applyPageRanges,
  deletePages,
  movePage,
  moveSelection,
  restorePages,
  toggleAllSelected,
  toggleSelection,
} from './page-actions.ts';

const open = (pageCount: number): PdfDocumentState => ({ step: 'open', pageCount });
const pages = (fileId: string) => $pageOrders.get().get(fileId)?.pages;
const announced = () => $announcement.get().text;

beforeEach(() => {
  listPdfs({});
  clearHistory();
  listPdfs({ a: open(5) });
});

test('an open document has all pages, a removed one has none', () => {
  listPdfs({
    a: open(5),
    b: { step: 'opening' },
    c: { step: 'locked', wrong: false },
    d: { step: 'unreadable' },
  });
  expect([...$pageOrders.get().keys()]).toEqual(['a']);
  expect(pages('a')).toEqual([1, 2, 3, 4, 5]);
  listPdfs({});
  expect($pageOrders.get().size).toBe(0);
});

test('each document keeps its order while others are added and removed', () => {
  toggleSelection('a', 2);
  deletePages('a');
  listPdfs({ a: open(5), b: open(2) });
  expect(pages('a')).toEqual([1, 3, 4, 5]);
  expect(pages('b')).toEqual([1, 2]);
});

test('a document that comes back has its order', () => {
  toggleSelection('a', 2);
  deletePages('a');
  const removed = $files.get().map((entry) => restoredEntry(entry));
  listPdfs({});
  $files.set(removed);
  expect($pageOrders.get().size).toBe(0);
  listPdfs({ a: { step: 'opening' } });
  listPdfs({ a: open(5) });
  expect(pages('a')).toEqual([1, 3, 4, 5]);
});

describe('changes are announced', () => {
  test('selecting all and none', () => {
    toggleAllSelected('a');
    expect(announced()).toBe('5 pages selected.');
    toggleAllSelected('a');
    expect(announced()).toBe('No page selected.');
  });

  test('moving, deleting, undoing, redoing', () => {
    toggleSelection('a', 3);
    moveSelection('a', 'up');
    expect([pages('a'), announced()]).toEqual([[1, 3, 2, 4, 5], '1 page moved up.']);
    deletePages('a');
    expect([pages('a'), announced()]).toEqual([[1, 2, 4, 5], 'Deleted. 4 of 5 pages will be converted.']);
    undoEdit();
    expect([pages('a'), announced()]).toEqual([[1, 3, 2, 4, 5], 'Undone. 5 of 5 pages will be converted.']);
    redoEdit();
    expect([pages('a'), announced()]).toEqual([[1, 2, 4, 5], 'Redone. 4 of 5 pages will be converted.']);
  });

  test('except if the order stays the same', () => {
    const before = $announcement.get().id;
    moveSelection('a', 'up');
    deletePages('a');
    undoEdit();
    movePage('a', 2, 1);
    toggleSelection('gone', 1);
    expect($announcement.get().id).toBe(before);
  });
});

describe('dragging', () => {
  test('an unselected page moves alone', () => {
    toggleSelection('a', 1);
    movePage('a', 4, 0);
    expect([pages('a'), announced()]).toEqual([[4, 1, 2, 3, 5], 'Page 4 is number 1 of 5.']);
  });

  test('a selected page moves the whole selection', () => {
    for (const page of [1, 4]) toggleSelection('a', page);
    movePage('a', 4, 5);
    expect([pages('a'), announced()]).toEqual([[2, 3, 5, 1, 4], '2 pages moved; page 4 is number 5 of 5.']);
  });
});

describe('typing', () => {
  test('replaces the pages, and restoring brings all back', () => {
    expect(applyPageRanges('a', '5, 1-2')).toEqual({});
    expect([pages('a'), announced()]).toEqual([[5, 1, 2], '3 of 5 pages will be converted.']);
    restorePages('a');
    expect(pages('a')).toEqual([1, 2, 3, 4, 5]);
    undoEdit();
    undoEdit();
    expect(pages('a')).toEqual([1, 2, 3, 4, 5]);
  });

  test('invalid input returns an error and changes nothing', () => {
    expect(applyPageRanges('a', '1-9')).toEqual({ error: 'There is no page 9: this PDF has 5 pages.' });
    expect(pages('a')).toEqual([1, 2, 3, 4, 5]);
  });
});
