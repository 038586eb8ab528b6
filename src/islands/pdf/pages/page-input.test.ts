import { beforeEach, expect, test } from 'vitest';
import { undoEdit } from '#convert/files/undo.ts';
import { clearHistory } from '#session/history.ts';
import { $pageOrders, $typedPages } from '#session/pdfs.ts';
import { listPdfs } from '../../../../tests/support/file-entry.ts';
import { deletePages, restorePages, toggleSelection } from './page-actions.ts';
import { applyTypedPages, setTypedPages } from './page-input.ts';

const pages = () => $pageOrders.get().get('a')?.pages;
const typed = () => $typedPages.get().get('a');

beforeEach(() => {
  listPdfs({});
  clearHistory();
  listPdfs({ a: { step: 'open', pageCount: 5 } });
});

test('typed pages change nothing until they are applied, which discards the text', () => {
  setTypedPages('a', '2-3');
  expect(typed()?.text).toBe('2-3');
  expect(pages()).toEqual([1, 2, 3, 4, 5]);
  applyTypedPages('a');
  expect(pages()).toEqual([2, 3]);
  expect(typed()).toBeUndefined();
});

test('text for the same pages is discarded too', () => {
  setTypedPages('a', '-5');
  applyTypedPages('a');
  expect(typed()).toBeUndefined();
});

test('invalid text stays with its error until the next edit', () => {
  setTypedPages('a', '9');
  applyTypedPages('a');
  expect(typed()).toMatchObject({ text: '9', error: 'There is no page 9: this PDF has 5 pages.' });
  setTypedPages('a', '99');
  expect(typed()?.error).toBeUndefined();
});

test('a note on pages that are named more than once stays until the next edit', () => {
  setTypedPages('a', '2,1,1');
  applyTypedPages('a');
  expect(pages()).toEqual([2, 1]);
  const note = 'Page 1 is listed more than once. It converts once.';
  expect(typed()).toEqual({ note, pages: [2, 1] });
  applyTypedPages('a');
  expect(typed()?.note).toBe(note);
  setTypedPages('a', '1-3, 2-3');
  expect(typed()?.note).toBeUndefined();
  applyTypedPages('a');
  expect(typed()?.note).toBe('Pages 2, 3 are listed more than once. Each converts once.');
  undoEdit();
  expect(typed()).toBeUndefined();
});

test.each([
  ['deleted', () => deletePages('a')],
  ['restored by undo', () => void undoEdit()],
  ['restored', () => restorePages('a')],
  ['removed with their document', () => listPdfs({})],
])('the text is discarded once pages are %s, but not by a selection', (_, act) => {
  toggleSelection('a', 4);
  deletePages('a');
  setTypedPages('a', 'x');
  applyTypedPages('a');
  toggleSelection('a', 1);
  expect(typed()?.error).toBeDefined();
  act();
  expect(typed()).toBeUndefined();
});
