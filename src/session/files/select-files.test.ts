import { beforeEach, expect, test, vi } from 'vitest';
import { addFiles, clearFiles, removeFile } from '#convert/files/files.ts';
import type { Thumbnail } from '../model.ts';
import { $files } from './files.ts';
import { clearSelection, selectAll, selectByMode, selectModeOf } from './select-files.ts';
import { $selected, $selectedIds } from './selection.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const idOf = (name: string) => $files.get().find((file) => file.name === `${name}.png`)?.id ?? '';
const nameOf = (id: string | undefined) =>
  $files
    .get()
    .find((file) => file.id === id)
    ?.name.slice(0, 1);
/** The shown file, then all selected ones. */
const selection = () => `${nameOf($selected.get()?.id)}: ${[...$selectedIds.get()].map(nameOf).join('')}`;

beforeEach(async () => {
  clearFiles();
  await addFiles(['a', 'b', 'c', 'd'].map((name) => new File([png], `${name}.png`)));
});

test('a click selects one file, with Ctrl or Command one more, with Shift all up to it', () => {
  const click = (name: string, keys: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => {
    selectByMode(idOf(name), selectModeOf({ ctrlKey: false, metaKey: false, shiftKey: false, ...keys }));
    return selection();
  };
  expect(selection()).toBe('a: a');
  expect(click('b')).toBe('b: b');
  expect(click('d', { ctrlKey: true })).toBe('b: bd');
  expect(click('b', { metaKey: true })).toBe('d: d');
  expect(click('d', { metaKey: true })).toBe('d: d');
  expect(click('b', { shiftKey: true })).toBe('d: bcd');
  expect(click('a')).toBe('a: a');
});

test('all, only the shown one, and what remains after a removal', () => {
  selectByMode(idOf('c'), 'only');
  expect(selectAll()).toBe(true);
  expect(selection()).toBe('c: abcd');
  removeFile(idOf('c'));
  expect(selection()).toBe('a: abd');
  clearSelection();
  expect(selection()).toBe('a: a');
  clearFiles();
  expect([selectAll(), $selectedIds.get().size]).toEqual([false, 0]);
});

test('the first file stays shown while the others are read, unless it cannot be shown', () => {
  const setThumbnail = (name: string, thumbnail: Thumbnail) =>
    $files.set($files.get().map((file) => (file.id === idOf(name) ? { ...file, thumbnail } : file)));
  for (const name of ['a', 'b', 'c', 'd']) setThumbnail(name, { step: 'loading' });
  setThumbnail('b', { step: 'shown', url: '', size: { width: 4, height: 3 } });
  expect(selection()).toBe('a: a');
  setThumbnail('a', { step: 'none' });
  expect(selection()).toBe('b: b');
});
