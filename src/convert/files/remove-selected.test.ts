import { beforeEach, expect, test, vi } from 'vitest';
import { $files, setFileState } from '#session/files/files.ts';
import { toggleFile } from '#session/files/select-files.ts';
import { $selected, $selectedIds, selectFile } from '#session/files/selection.ts';
import { clearHistory } from '#session/history.ts';
import { $results } from '#session/results/results.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { clearEditor } from '#session/stage/image-edits.ts';
import { $toast } from '#session/toast.ts';
import { add, finish, idOf, resetUploads, states } from '../../../tests/support/fake-uploads.ts';
import { convert } from '../run/conversion.ts';
import { removeFiles } from './files.ts';
import { removeRow } from './remove-row.ts';
import { clearWithUndo, removeOne } from './remove-selected.ts';
import { undoEdit } from './undo.ts';

vi.mock('../drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));
vi.mock(import('../server/transport.ts'), async (original) => ({
  ...(await original()),
  sendConversion: vi.fn(),
  cancelRequest: vi.fn(async () => {}),
}));

const names = () => $files.get().map(({ name }) => name);
const undo = () => $toast.get()?.action?.onSelect();

async function convertAll(): Promise<void> {
  const run = convert();
  for (const name of names()) finish(name);
  await run;
}

beforeEach(() => {
  resetUploads();
  clearHistory();
});

test('one file comes back to its place, and the selection of others stays', async () => {
  await add('a', 'b', 'c', 'd');
  selectFile(idOf('c'));
  toggleFile(idOf('d'));
  removeOne(idOf('b'));
  expect([names(), $toast.get()?.title]).toEqual([['a', 'c', 'd'], 'b removed']);
  expect([$selected.get()?.name, $selectedIds.get().size]).toEqual(['c', 2]);
  selectFile(idOf('a'));
  undo();
  expect([names(), $selected.get()?.name]).toEqual([['a', 'b', 'c', 'd'], 'a']);
});

test('the next file is shown instead of a removed one, until that is back', async () => {
  await add('a', 'b', 'c');
  selectFile(idOf('b'));
  removeOne(idOf('b'));
  expect($selected.get()?.name).toBe('c');
  undo();
  expect($selected.get()?.name).toBe('b');
});

test('several removals are undone one by one, and none twice', async () => {
  await add('a', 'b', 'c', 'd');
  removeOne(idOf('a'));
  removeOne(idOf('b'));
  removeOne(idOf('d'));
  expect([undoEdit(), names()]).toEqual([true, ['c', 'd']]);
  removeOne(idOf('d'));
  // By its toast.
  undo();
  expect([undoEdit(), names()]).toEqual([true, ['b', 'c', 'd']]);
  expect([undoEdit(), names()]).toEqual([true, ['a', 'b', 'c', 'd']]);
  expect(undoEdit()).toBe(false);
});

test('the removal of all files is undone, also after others were added', async () => {
  const clear = () => clearWithUndo(() => removeFiles(new Set($files.get().map(({ id }) => id))));
  await add('a');
  clear();
  await add('b');
  expect([undoEdit(), names()]).toEqual([true, ['a', 'b']]);
  clear()?.onSelect();
  expect(names()).toEqual(['a', 'b']);
});

test('the editor is open again when the removal of all files is undone', async () => {
  await add('a');
  $editorOpen.set(true);
  const action = clearWithUndo(() => {
    removeFiles(new Set($files.get().map(({ id }) => id)));
    clearEditor();
  });
  expect($editorOpen.get()).toBe(false);
  action?.onSelect();
  expect([names(), $editorOpen.get()]).toEqual([['a'], true]);
});

test('a file comes back with the result that stayed on the page', async () => {
  await add('a', 'b');
  await convertAll();
  removeOne(idOf('a'));
  expect($toast.get()?.text).toBe('Converted files are under “Earlier results”.');
  undo();
  expect(states()).toEqual(['done', 'done']);
});

test('a file whose result is gone comes back without it', async () => {
  await add('a');
  await convertAll();
  removeOne(idOf('a'));
  $results.set([]);
  undo();
  expect(states()).toEqual(['ready']);

  await convertAll();
  removeRow(idOf('a'));
  expect($toast.get()?.text).toBe('Undo brings back the file and its settings, not the result.');
  undo();
  expect(states()).toEqual(['ready']);
});

test('a file that is being read is removed for good', async () => {
  await add('a');
  setFileState(idOf('a'), { step: 'reading' });
  removeOne(idOf('a'));
  expect([names(), $toast.get()]).toEqual([[], undefined]);
});
