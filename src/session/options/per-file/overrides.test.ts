import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFiles, clearFiles, removeFile } from '#convert/files/files.ts';
import { removeSelected } from '#convert/files/remove-selected.ts';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $files } from '../../files/files.ts';
import { selectByMode, toggleFile } from '../../files/select-files.ts';
import { $scopeIds, selectFile } from '../../files/selection.ts';
import { $canRedo, $canUndo, clearHistory } from '../../history.ts';
import { $overriddenIds } from '../option-sets.ts';
import { $options, setOption } from '../options.ts';
import { resetToPreset } from '../page-state.ts';
import { $optionsForFile } from './options-for-file.ts';
import { applyToAll, giveOverrides } from './overrides.ts';
import { $scope } from './scope.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const idOf = (name: string) => $files.get().find((file) => file.name === name)?.id ?? '';
const qualities = () => $files.get().map((file) => $optionsForFile.get()(file).quality);
const select = (name: string) => selectFile(idOf(name));

let now = 0;
const pause = () => {
  now += 1000;
};

beforeEach(async () => {
  clearFiles();
  resetToPreset();
  await addFiles(['a.png', 'b.png', 'c.png'].map((name) => new File([png], name)));
  select('a.png');
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  pause();
  clearHistory();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('undo returns to the last change where it was made, and shows it', () => {
  giveOverrides(idOf('a.png'));
  pause();
  setOption('quality', 50);
  pause();
  select('b.png');
  setOption('quality', 60);
  undoEdit();
  expect([$scope.get(), qualities()]).toEqual(['all', [50, 90, 90]]);
  undoEdit();
  expect([$scope.get(), $options.get().quality, qualities()]).toEqual(['only', 90, [90, 90, 90]]);
  undoEdit();
  expect([$scope.get(), $overriddenIds.get().size, $canUndo.get()]).toEqual(['all', 0, false]);
  redoEdit();
  redoEdit();
  expect([$scope.get(), $options.get().quality]).toEqual(['only', 50]);
  redoEdit();
  expect([$scope.get(), $options.get().quality, qualities()]).toEqual(['all', 60, [50, 60, 60]]);
});

test('selecting files is no step', () => {
  giveOverrides(idOf('a.png'));
  select('b.png');
  select('a.png');
  undoEdit();
  expect($canUndo.get()).toBe(false);
});

test('a change of several files is undone as one step, also without their selection', () => {
  toggleFile(idOf('b.png'));
  giveOverrides(...$scopeIds.get());
  for (const quality of [70, 60, 50]) {
    pause();
    now -= 900;
    setOption('quality', quality);
  }
  selectByMode(idOf('c.png'), 'only');
  undoEdit();
  expect([qualities(), $scope.get()]).toEqual([[90, 90, 90], 'only']);
  redoEdit();
  expect(qualities()).toEqual([50, 50, 90]);
  undoEdit();
  undoEdit();
  expect([$overriddenIds.get().size, $canUndo.get()]).toEqual([0, false]);
});

test('a removal is undone in its order, and the options of a file return with it', () => {
  giveOverrides(idOf('a.png'));
  pause();
  setOption('quality', 50);
  removeSelected();
  expect(qualities()).toEqual([90, 90]);
  undoEdit();
  expect(qualities()).toEqual([50, 90, 90]);
  undoEdit();
  expect([$overriddenIds.get().size, qualities()]).toEqual([1, [90, 90, 90]]);
  undoEdit();
  expect([$overriddenIds.get().size, $canUndo.get()]).toEqual([0, false]);
});

test('Apply to all is undone', () => {
  giveOverrides(idOf('b.png'));
  setOption('quality', 50);
  giveOverrides(idOf('a.png'));
  setOption('quality', 40);
  pause();
  applyToAll(idOf('a.png'));
  expect(qualities()).toEqual([40, 40, 40]);
  undoEdit();
  expect(qualities()).toEqual([40, 50, 90]);
  redoEdit();
  expect(qualities()).toEqual([40, 40, 40]);
});

test('edits of a file that was removed for good change nothing', () => {
  setOption('quality', 80);
  pause();
  giveOverrides(idOf('b.png'));
  removeFile(idOf('b.png'));
  undoEdit();
  expect(qualities()).toEqual([80, 80]);
  undoEdit();
  expect([qualities(), $canUndo.get(), $canRedo.get()]).toEqual([[90, 90], false, true]);
});
