import { beforeEach, expect, test, vi } from 'vitest';
import { $files, addFiles, clearFiles, removeFile } from '../files/files.ts';
import { $announcement } from '../shell/announcement.ts';
import { $canUndoOrder, movePage, sortPages, undoOrder } from './page-order.ts';

vi.mock('../files/thumbnails.ts', () => ({
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
const idOf = (name: string) => $files.get().find((entry) => entry.name === `${name}.png`)?.id ?? '';

beforeEach(async () => {
  clearFiles();
  await add('10.png', '9.png', '1.png');
});

test('pages are moved and sorted, and each change can be undone', () => {
  expect($canUndoOrder.get()).toBe(false);
  movePage(idOf('1'), 0);
  expect($announcement.get().text).toBe('1.png is now page 1 of 3.');
  movePage(idOf('1'), Number.POSITIVE_INFINITY);
  expect(names()).toBe('10 9 1');
  sortPages();
  expect(names()).toBe('1 9 10');
  undoOrder();
  expect(names()).toBe('10 9 1');
  undoOrder();
  expect(names()).toBe('1 10 9');
  undoOrder();
  expect(names()).toBe('10 9 1');
  expect($canUndoOrder.get()).toBe(false);
});

test('a page that stays where it is changes nothing', () => {
  movePage(idOf('10'), -1);
  movePage('unknown', 1);
  expect($canUndoOrder.get()).toBe(false);
});

test('removed pages stay removed, added ones come last, and an empty list has nothing to undo', async () => {
  sortPages();
  removeFile(idOf('9'));
  await add('0.png');
  undoOrder();
  expect(names()).toBe('10 1 0');
  sortPages();
  clearFiles();
  expect($canUndoOrder.get()).toBe(false);
});
