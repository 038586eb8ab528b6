import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $canRedo, $canUndo, clearHistory, edit } from '#session/history.ts';
import { $options, $resize, setOption, setResize } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { defaultResize } from '#session/options/resize/resize.ts';
import { setPart } from '#session/stage/image-edits.ts';
import { redoEdit, undoEdit } from './undo.ts';

let now = 0;

/** Lets the time pass after which a change is a step of its own. */
const pause = () => {
  now += 1000;
};

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  resetToPreset();
  pause();
  clearHistory();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const brightness = () => $options.get().advancedSettings.colorAdjustments.brightness;

test('options and edits are undone and redone, one by one', () => {
  expect([$canUndo.get(), $canRedo.get()]).toEqual([false, false]);
  setOption('quality', 50);
  pause();
  setPart('colorAdjustments', { brightness: 20 });
  undoEdit();
  expect([$options.get().quality, brightness()]).toEqual([50, 0]);
  undoEdit();
  expect($options.get().quality).toBe(90);
  expect([$canUndo.get(), $canRedo.get()]).toEqual([false, true]);
  redoEdit();
  redoEdit();
  expect([$options.get().quality, brightness()]).toEqual([50, 20]);
  redoEdit();
  expect(brightness()).toBe(20);
});

test('the drag of a slider is one step, and another slider is another', () => {
  for (const value of [1, 2, 3]) {
    setPart('colorAdjustments', { brightness: value });
    now += 100;
  }
  setPart('colorAdjustments', { hue: 5 });
  undoEdit();
  expect($options.get().advancedSettings.colorAdjustments).toMatchObject({ brightness: 3, hue: 0 });
  undoEdit();
  expect(brightness()).toBe(0);
  expect($canUndo.get()).toBe(false);
});

test('a drag is one step, even if it changes several values, and not all at once', () => {
  for (const straighten of [1, 2, 3]) {
    setPart('cropSettings', { straighten });
    setPart('cropSettings', { x: straighten, width: 90 - straighten });
    now += 100;
  }
  for (const x of [10, 20]) {
    setPart('cropSettings', { x });
    now += 100;
    setPart('cropSettings', { x, y: x });
    now += 100;
  }
  pause();
  setPart('cropSettings', { y: 0 });
  undoEdit();
  expect($options.get().advancedSettings.cropSettings).toMatchObject({ straighten: 3, x: 20, y: 20 });
  undoEdit();
  expect($options.get().advancedSettings.cropSettings).toMatchObject({ straighten: 0, x: 0, y: 0, width: 100 });
  expect($canUndo.get()).toBe(false);
});

test('a change of several stores at once is one step', () => {
  setResize(defaultResize);
  setOption('keepOriginal', true);
  undoEdit();
  expect($resize.get().on).toBe(false);
  expect($options.get().width).toBeUndefined();
  redoEdit();
  expect($resize.get().on).toBe(true);
  expect($options.get().width).toBe(800);
});

test('a new change ends redo', () => {
  setOption('quality', 50);
  undoEdit();
  setOption('quality', 60);
  expect($canRedo.get()).toBe(false);
});

test('what depends on files and page is no step and survives one', () => {
  setOption('isPdfFile', true);
  expect($canUndo.get()).toBe(false);
  setOption('quality', 50);
  undoEdit();
  expect($options.get()).toMatchObject({ isPdfFile: true, quality: 90 });
});

test('Clear All can be undone', () => {
  setOption('quality', 50);
  pause();
  edit(resetToPreset);
  undoEdit();
  expect($options.get().quality).toBe(50);
});
