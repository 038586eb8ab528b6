import { beforeEach, expect, test, vi } from 'vitest';
import { addFiles, clearFiles, removeFile } from '#convert/files/files.ts';
import { removeOne } from '#convert/files/remove-selected.ts';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $announcement } from '#session/announcement.ts';
import { $files, fileById } from '#session/files/files.ts';
import { $canRedo, $canUndo, clearHistory } from '#session/history.ts';
import { $toast } from '#session/toast.ts';
import { $imageBoard, clearAll, imageActions, sortPages } from './image-board.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: vi.fn(async () => ({ step: 'none' })),
  revokeThumbnail: vi.fn(),
}));

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const add = (...names: string[]) => addFiles(names.map((name) => new File([new Uint8Array(png)], name)));
const names = () =>
  $files
    .get()
    .map(({ name }) => name.replace('.png', ''))
    .join(' ');
const rotationOf = (id: string) => fileById(id)?.rotation ?? 0;
const idOf = (name: string) => $files.get().find((entry) => entry.name === `${name}.png`)?.id ?? '';

beforeEach(async () => {
  clearFiles();
  clearHistory();
  await add('10.png', '9.png', '1.png');
});

test('pages are moved and sorted, and each change can be undone', () => {
  expect($canUndo.get()).toBe(false);
  imageActions.move(idOf('1'), 0);
  expect($announcement.get().text).toBe('1.png is now page 1 of 3.');
  imageActions.move(idOf('1'), 3);
  expect(names()).toBe('10 9 1');
  sortPages();
  expect(names()).toBe('1 9 10');
  undoEdit();
  expect(names()).toBe('10 9 1');
  undoEdit();
  expect(names()).toBe('1 10 9');
  undoEdit();
  expect(names()).toBe('10 9 1');
  expect($canUndo.get()).toBe(false);
});

test('a page is rotated by quarter turns, each of which can be undone', () => {
  const id = idOf('9');
  for (const expected of [90, 180, 270, 0, 90]) {
    imageActions.rotate(id);
    expect(rotationOf(id)).toBe(expected);
  }
  expect($announcement.get().text).toBe('9.png is rotated by 90 degrees.');
  expect(rotationOf(idOf('10'))).toBe(0);
  for (const expected of [0, 270, 180, 90, 0]) {
    undoEdit();
    expect(rotationOf(id)).toBe(expected);
  }
  expect($canUndo.get()).toBe(false);
});

test('all pages are rotated from where they are, and back in one step', () => {
  const rotations = () => $files.get().map(({ id }) => rotationOf(id));
  imageActions.rotate(idOf('9'));
  imageActions.rotateAll();
  imageActions.rotateAll();
  expect(rotations()).toEqual([180, 270, 180]);
  undoEdit();
  expect(rotations()).toEqual([90, 180, 90]);
  undoEdit();
  expect(rotations()).toEqual([0, 90, 0]);
});

test('a rotated page that is removed and brought back stays rotated', () => {
  const id = idOf('9');
  imageActions.rotate(id);
  removeOne(id);
  undoEdit();
  expect(names()).toBe('10 9 1');
  expect(rotationOf(id)).toBe(90);
});

test('moves and rotations are redone until the next change', () => {
  imageActions.move(idOf('1'), 0);
  imageActions.rotate(idOf('9'));
  imageActions.rotateAll();
  const changed = () => [names(), ...['10', '9', '1'].map((name) => rotationOf(idOf(name)))];
  const all = changed();
  for (let step = 0; step < 3; step += 1) undoEdit();
  expect(changed()).toEqual(['10 9 1', 0, 0, 0]);
  redoEdit();
  expect(changed()).toEqual(['1 10 9', 0, 0, 0]);
  redoEdit();
  expect($announcement.get().text).toBe('9.png is rotated by 90 degrees.');
  redoEdit();
  expect(changed()).toEqual(all);
  expect($canRedo.get()).toBe(false);
  undoEdit();
  sortPages();
  expect($canRedo.get()).toBe(false);
});

test('a removal is undone and redone', () => {
  removeOne(idOf('9'));
  imageActions.move(idOf('1'), 0);
  undoEdit();
  undoEdit();
  expect([names(), $canUndo.get()]).toEqual(['10 9 1', false]);
  redoEdit();
  redoEdit();
  expect([names(), $canRedo.get()]).toEqual(['1 10', false]);
});

test('a page that stays where it is changes nothing', () => {
  imageActions.move(idOf('10'), 0);
  imageActions.move('unknown', 1);
  imageActions.shift('up');
  imageActions.rotate();
  imageActions.remove();
  expect($canUndo.get()).toBe(false);
});

test('sorting pages that are in order is no step to undo', () => {
  sortPages();
  sortPages();
  undoEdit();
  expect($canUndo.get()).toBe(false);
});

test('files that were removed otherwise stay removed, and added ones come last', async () => {
  sortPages();
  removeFile(idOf('9'));
  await add('0.png');
  undoEdit();
  expect(names()).toBe('10 1 0');
});

test('changes of the order and removals are undone one by one', () => {
  imageActions.move(idOf('1'), 0);
  removeOne(idOf('10'));
  imageActions.move(idOf('9'), 0);
  expect(names()).toBe('9 1');
  undoEdit();
  expect(names()).toBe('1 9');
  expect($toast.get()?.title).toBe('10.png removed');
  undoEdit();
  expect($toast.get()).toBeUndefined();
  expect(names()).toBe('1 10 9');
  expect($announcement.get().text).toBe('10.png is back in the list.');
  undoEdit();
  expect(names()).toBe('10 9 1');
  expect($canUndo.get()).toBe(false);
});

test('what a toast has undone is not undone again', () => {
  imageActions.move(idOf('1'), 0);
  removeOne(idOf('10'));
  imageActions.move(idOf('9'), 0);
  removeOne(idOf('9'));
  $toast.get()?.action?.onSelect();
  expect(names()).toBe('9 1');
  undoEdit();
  expect(names()).toBe('1 9');
  undoEdit();
  expect(names()).toBe('1 10 9');
  undoEdit();
  expect(names()).toBe('10 9 1');
  expect($canUndo.get()).toBe(false);
});

test('a page that a toast brings back keeps its place when an older change is undone', () => {
  removeOne(idOf('10'));
  imageActions.move(idOf('1'), 0);
  $toast.get()?.action?.onSelect();
  expect(names()).toBe('10 1 9');
  undoEdit();
  expect(names()).toBe('10 9 1');
  expect($canUndo.get()).toBe(false);
});

test('the last page and cleared pages come back', async () => {
  for (const name of ['10', '9', '1']) removeOne(idOf(name));
  expect(names()).toBe('');
  undoEdit();
  expect(names()).toBe('1');
  undoEdit();
  expect(names()).toBe('9 1');
  clearAll();
  undoEdit();
  expect(names()).toBe('9 1');
  clearAll();
  await add('0.png');
  undoEdit();
  expect(names()).toBe('9 1 0');
});

test('selected pages are moved, rotated and removed together, and come back selected', () => {
  const selected = () => [...$imageBoard.get().selected].map((id) => fileById(id)?.name);
  for (const name of ['10', '1']) imageActions.toggle(idOf(name));
  imageActions.rotate();
  expect($announcement.get().text).toBe('2 pages rotated.');
  expect(['10', '9', '1'].map((name) => rotationOf(idOf(name)))).toEqual([90, 0, 90]);
  imageActions.shift('up');
  expect(names()).toBe('10 1 9');
  imageActions.move(idOf('1'), 3);
  expect($announcement.get().text).toBe('2 pages moved; 1.png is now page 3 of 3.');
  imageActions.remove();
  expect([names(), selected()]).toEqual(['9', []]);
  undoEdit();
  expect([names(), selected()]).toEqual(['9 10 1', ['10.png', '1.png']]);
  undoEdit();
  undoEdit();
  undoEdit();
  expect($announcement.get().text).toBe('The rotation of 2 pages is undone.');
  expect(names()).toBe('10 9 1');
  expect([selected(), $canUndo.get()]).toEqual([['10.png', '1.png'], false]);
});

test('all pages are selected, none, and those between two', () => {
  const selected = () => $imageBoard.get().selected.size;
  imageActions.toggleAll();
  expect([selected(), $announcement.get().text]).toEqual([3, '3 pages selected.']);
  imageActions.toggleAll();
  expect([selected(), $announcement.get().text]).toEqual([0, 'No page selected.']);
  imageActions.selectRange(idOf('9'), idOf('1'));
  expect([selected(), $canUndo.get()]).toEqual([2, false]);
});
