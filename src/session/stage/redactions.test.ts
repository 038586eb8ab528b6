import { beforeEach, expect, test } from 'vitest';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { fileEntry } from '../../../tests/support/file-entry.ts';
import { $files, fileById } from '../files/files.ts';
import { selectFile } from '../files/selection.ts';
import { clearHistory } from '../history.ts';
import { setOption } from '../options/options.ts';
import { resetToPreset } from '../options/page-state.ts';
import { $optionsForFile } from '../options/per-file/options-for-file.ts';
import { clearEditor, setPart } from './image-edits.ts';
import { $previewSource } from './preview-source.ts';
import {
  $canAddArea,
  $chosenArea,
  $redactionStyle,
  $shownAreas,
  addArea,
  chooseArea,
  dragArea,
  placeArea,
  removeAllAreas,
  removeArea,
  setRedactionStyle,
  stepArea,
} from './redactions.ts';

const frame = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const black = (x: number, y: number, width: number, height: number) => ({
  ...frame(x, y, width, height),
  style: 'black',
});

const stored = (id = 'a') => fileById(id)?.redactions ?? [];
const sent = (id = 'a') => $optionsForFile.get()(fileById(id) ?? fileEntry(id));

beforeEach(() => {
  resetToPreset();
  clearEditor();
  setRedactionStyle('black');
  $files.set([fileEntry('a'), fileEntry('b')]);
  selectFile('a');
  clearHistory();
  $previewSource.set({
    step: 'ready',
    copy: {
      fileId: 'a',
      format: 'jpg',
      url: 'blob:a',
      blob: new Blob(),
      size: { width: 400, height: 300 },
      original: { width: 4000, height: 3000 },
    },
  });
});

test('areas belong to the file on the stage, and its conversion alone has them', () => {
  addArea(frame(10, 20, 30, 5));
  expect(sent().redactions).toEqual([black(10, 20, 30, 5)]);
  expect(sent('b').redactions).toEqual([]);
  // A result stays current only if nothing has changed.
  expect(sent()).toBe(sent());
  selectFile('b');
  expect([$shownAreas.get(), $chosenArea.get()]).toEqual([[], undefined]);
});

test('the chosen area is dragged, moved by keys in pixels, and stays inside the image', () => {
  addArea(frame(10, 20, 30, 5));
  dragArea(frame(10, 20, 30, 5), 'move', 5, 10);
  expect(stored()).toEqual([black(15, 30, 30, 5)]);
  dragArea(frame(15, 30, 30, 5), 'e', 100, 0);
  expect(stored()).toEqual([black(15, 30, 85, 5)]);
  stepArea('move', -1, 1);
  expect($shownAreas.get()[0]?.pixels).toEqual(frame(599, 901, 3400, 150));
  placeArea(frame(10, 20, 30, 5));
  expect(stored()).toEqual([black(10, 20, 30, 5)]);
});

test('in a rotated and flipped image, an area stays on what it covers', () => {
  setPart('cropSettings', { rotate: 90, flipHorizontal: true });
  addArea(frame(0, 0, 20, 10));
  const [area] = stored();
  expect($shownAreas.get()[0]?.percent).toEqual(frame(0, 0, 20, 10));
  setPart('cropSettings', { rotate: 0, flipHorizontal: false });
  expect(stored()).toEqual([area]);
  // The upper left corner of the image that is rotated, then flipped, is the lower left one after the rotation alone.
  expect(area).toMatchObject(frame(0, 0, 10, 20));
});

test('a style is that of the chosen area, and of the next one', () => {
  addArea(frame(0, 0, 10, 10));
  setRedactionStyle('pixelate');
  addArea(frame(20, 0, 10, 10));
  expect(stored().map(({ style }) => style)).toEqual(['pixelate', 'pixelate']);
  setRedactionStyle('blur');
  chooseArea(0);
  expect($redactionStyle.get()).toBe('pixelate');
  chooseArea(undefined);
  expect($redactionStyle.get()).toBe('blur');
});

test('an area that is removed leaves the choice to its neighbor', () => {
  for (const x of [0, 20, 40]) addArea(frame(x, 0, 10, 10));
  chooseArea(1);
  removeArea();
  expect(stored().map(({ x }) => x)).toEqual([0, 40]);
  expect($chosenArea.get()).toBe(1);
  removeAllAreas();
  expect([stored(), $chosenArea.get()]).toEqual([[], undefined]);
});

test('each area is one step of undo and redo, in one order with other edits', () => {
  addArea(frame(0, 0, 10, 10));
  addArea(frame(20, 0, 10, 10));
  setOption('quality', 50);
  const before = sent();
  undoEdit();
  undoEdit();
  expect(stored()).toHaveLength(1);
  undoEdit();
  expect(stored()).toHaveLength(0);
  redoEdit();
  redoEdit();
  redoEdit();
  expect(stored()).toHaveLength(2);
  expect(sent()).toBe(before);
});

test('there are at most 100 areas', () => {
  for (let index = 0; index < 101; index++) addArea(frame(index / 2, 0, 10, 10));
  expect(stored()).toHaveLength(100);
  expect($canAddArea.get()).toBe(false);
});
