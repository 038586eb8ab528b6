import { beforeEach, describe, expect, test } from 'vitest';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $announcement } from '#session/announcement.ts';
import { $files } from '#session/files/files.ts';
import { clearHistory } from '#session/history.ts';
import type { PdfDocumentState } from '#session/model.ts';
import { createPageOrder } from '#session/pages/page-order.ts';
import { $pageOrders } from '#session/pages/pdfs.ts';
import { restoredEntry } from '#session/undo.ts';
import { listPdfs } from '../../../../tests/support/file-entry.ts';
import { leftOutPages, pageActions, putBack } from './page-actions.ts';

const actions = pageActions('a');
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
  actions.toggle(2);
  actions.remove();
  listPdfs({ a: open(5), b: open(2) });
  expect(pages('a')).toEqual([1, 3, 4, 5]);
  expect(pages('b')).toEqual([1, 2]);
});

test('a document that comes back has its order', () => {
  actions.toggle(2);
  actions.remove();
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
    actions.toggleAll();
    expect(announced()).toBe('5 pages selected.');
    actions.toggleAll();
    expect(announced()).toBe('No page selected.');
  });

  test('moving, deleting, undoing, redoing', () => {
    actions.toggle(3);
    actions.shift('up');
    expect([pages('a'), announced()]).toEqual([[1, 3, 2, 4, 5], '1 page moved up.']);
    actions.remove();
    expect([pages('a'), announced()]).toEqual([[1, 2, 4, 5], 'Deleted. 4 of 5 pages will be converted.']);
    undoEdit();
    expect([pages('a'), announced()]).toEqual([[1, 3, 2, 4, 5], 'Undone. All 5 pages will be converted.']);
    redoEdit();
    expect([pages('a'), announced()]).toEqual([[1, 2, 4, 5], 'Redone. 4 of 5 pages will be converted.']);
  });

  test('left-out pages return to their place in the document', () => {
    for (const page of [2, 3, 5]) actions.remove(page);
    const leftOut = () => leftOutPages($pageOrders.get().get('a') ?? createPageOrder(0));
    expect(leftOut()).toEqual([2, 3, 5]);
    for (const page of [5, 3]) putBack('a', page);
    expect([pages('a'), leftOut(), announced()]).toEqual([
      [1, 3, 4, 5],
      [2],
      'Page 3 is back. 4 of 5 pages will be converted.',
    ]);
    undoEdit();
    expect(leftOut()).toEqual([2, 3]);
  });

  test('except if the order stays the same', () => {
    const before = $announcement.get().id;
    actions.shift('up');
    actions.remove();
    undoEdit();
    actions.move(2, 1);
    pageActions('gone').toggle(1);
    expect($announcement.get().id).toBe(before);
  });
});

describe('dragging', () => {
  test('an unselected page moves alone', () => {
    actions.toggle(1);
    actions.move(4, 0);
    expect([pages('a'), announced()]).toEqual([[4, 1, 2, 3, 5], 'Page 4 is number 1 of 5.']);
  });

  test('a selected page moves the whole selection', () => {
    for (const page of [1, 4]) actions.toggle(page);
    actions.move(4, 5);
    expect([pages('a'), announced()]).toEqual([[2, 3, 5, 1, 4], '2 pages moved; page 4 is number 5 of 5.']);
  });
});

describe('selecting', () => {
  test('several pages by the last one', () => {
    actions.toggle(2);
    actions.selectRange(2, 4);
    actions.selectRange(4, 3);
    expect([[...($pageOrders.get().get('a')?.selected ?? [])], announced()]).toEqual([[2, 3, 4], '3 pages selected.']);
  });
});

describe('rotating', () => {
  const rotations = () => [...($pageOrders.get().get('a')?.rotations ?? [])];

  test('one page, the selected ones, and all', () => {
    actions.rotate(2);
    expect([rotations(), announced()]).toEqual([[[2, 90]], 'Page 2 is rotated by 90 degrees.']);
    for (const page of [2, 3]) actions.toggle(page);
    actions.rotate();
    expect(rotations()).toEqual([
      [2, 180],
      [3, 90],
    ]);
    expect(announced()).toBe('2 pages rotated.');
    actions.rotateAll();
    expect([rotations().length, announced()]).toEqual([5, '5 pages rotated.']);
    undoEdit();
    expect(rotations()).toHaveLength(2);
  });
});
