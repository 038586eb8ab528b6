import { beforeEach, expect, test } from 'vitest';
import { $pdfDocuments } from '../documents.ts';
import { deletePages, restorePages, toggleSelection, undoEdit } from './page-actions.ts';
import { applyTypedPages, setTypedPages } from './page-input.ts';
import { $pageOrders } from './page-order.ts';
import { $typedPages } from './typed-pages.ts';

const pages = () => $pageOrders.get().get('a')?.pages;
const typed = () => $typedPages.get().get('a');

beforeEach(() => {
  $pdfDocuments.set(new Map());
  $pdfDocuments.set(new Map([['a', { step: 'open', pageCount: 5 }]]));
});

test('what is typed changes nothing before it is taken, and is gone then', () => {
  setTypedPages('a', '2-3');
  expect(typed()?.text).toBe('2-3');
  expect(pages()).toEqual([1, 2, 3, 4, 5]);
  applyTypedPages('a');
  expect(pages()).toEqual([2, 3]);
  expect(typed()).toBeUndefined();
});

test('what says the same pages in other words is gone too', () => {
  setTypedPages('a', '-5');
  applyTypedPages('a');
  expect(typed()).toBeUndefined();
});

test('what is refused stays and says why, until it is typed anew', () => {
  setTypedPages('a', '9');
  applyTypedPages('a');
  expect(typed()).toMatchObject({ text: '9', error: 'There is no page 9: this PDF has 5 pages.' });
  setTypedPages('a', '99');
  expect(typed()?.error).toBeUndefined();
});

test.each([
  ['deleted', () => deletePages('a')],
  ['brought back', () => undoEdit('a')],
  ['restored', () => restorePages('a')],
  ['gone with their document', () => $pdfDocuments.set(new Map())],
])('it goes once pages are %s; selecting them leaves it', (_, happen) => {
  toggleSelection('a', 4);
  deletePages('a');
  setTypedPages('a', 'x');
  applyTypedPages('a');
  toggleSelection('a', 1);
  expect(typed()?.error).toBeDefined();
  happen();
  expect(typed()).toBeUndefined();
});
