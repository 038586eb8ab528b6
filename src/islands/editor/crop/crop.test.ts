import { beforeEach, expect, test } from 'vitest';
import { $workingCopy } from '../../files/working-copy/working-copy.ts';
import { setOptions } from '../../options/options.ts';
import { resetToPreset } from '../../options/persistence/persistence.ts';
import { $cropRatio, $draft, $settings, clearEditor, resetPart, setDraft } from '../editor.ts';
import {
  $cropChanged,
  $cropFrame,
  $cropSize,
  dragCrop,
  setCropRatio,
  setSmartCrop,
  settleCrop,
  stepCrop,
  typeCrop,
} from './crop.ts';

/** A 4:3 photo in the editor. */
const original = { width: 4000, height: 3000 };
const copy = {
  fileId: 'a',
  format: 'jpg' as const,
  url: 'blob:a',
  blob: new Blob(),
  size: { width: 1024, height: 768 },
  original,
};

const frame = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

beforeEach(() => {
  resetToPreset();
  clearEditor();
  $workingCopy.set({ step: 'ready', copy });
});

test('typed numbers are truncated to integers, empty input is 0, and blur corrects them', () => {
  typeCrop('x', '25.7');
  expect($draft.get().cropSettings.x).toBe(25);
  typeCrop('x', '');
  expect($draft.get().cropSettings.x).toBe(0);
  typeCrop('x', 'a25');
  typeCrop('width', '');
  expect($draft.get().cropSettings).toMatchObject({ x: 25, width: 0 });
  settleCrop('width');
  expect($draft.get().cropSettings).toMatchObject({ x: 25, width: 1 });
  typeCrop('width', '999');
  settleCrop('width');
  expect($cropFrame.get()).toEqual(frame(25, 0, 75, 100));
});

test('with a ratio, typing one side updates the other', () => {
  setCropRatio('1:1');
  expect($cropFrame.get()).toEqual(frame(13, 0, 75, 100));
  typeCrop('height', '40');
  settleCrop('height');
  expect($cropFrame.get()).toEqual(frame(13, 0, 30, 40));
  typeCrop('x', '50');
  settleCrop('x');
  expect($cropFrame.get()).toEqual(frame(50, 0, 30, 40));
});

test('drags and keys keep the ratio', () => {
  setCropRatio('1:1');
  const start = $cropFrame.get();
  dragCrop(start, 'se', -37, -37);
  expect($cropFrame.get()).toEqual(frame(13, 0, 39, 52));
  stepCrop('move', 10, 10);
  expect($cropFrame.get()).toEqual(frame(23, 10, 39, 52));
  setCropRatio('free');
  stepCrop('e', 1, 0);
  expect($cropFrame.get()).toEqual(frame(23, 10, 40, 52));
});

test('the size of the crop is in pixels', () => {
  expect($cropSize.get()?.to).toEqual(original);
  setDraft('cropSettings', frame(10, 20, 50, 30));
  expect($cropSize.get()).toEqual({ from: original, to: { width: 2000, height: 900 } });
});

test('with smart crop, the ratio determines the size of the crop', () => {
  setSmartCrop(true);
  expect($cropSize.get()?.to).toEqual(original);
  setCropRatio('16:9');
  expect($settings.get().cropSettings).toEqual({ ...frame(0, 0, 100, 75), smartCrop: true });
  expect($cropSize.get()?.to).toEqual({ width: 4000, height: 2250 });
});

test('smart crop of the whole image uses the ratio of the requested size', () => {
  setSmartCrop(true);
  setOptions({ width: 500, height: 500 });
  expect($cropSize.get()?.to).toEqual({ width: 3000, height: 3000 });
});

test('the crop counts as changed after any setting until it is reset', () => {
  expect($cropChanged.get()).toBe(false);
  setCropRatio('original');
  expect($cropChanged.get()).toBe(true);
  resetPart('cropSettings');
  expect($cropChanged.get()).toBe(false);
});

test('a ratio selected before the image is loaded applies once its size is known', () => {
  $workingCopy.set({ step: 'making' });
  setCropRatio('1:1');
  expect($cropFrame.get()).toEqual(frame(0, 0, 100, 100));
  $workingCopy.set({ step: 'ready', copy });
  expect($cropFrame.get()).toEqual(frame(13, 0, 75, 100));
});

test('another file keeps the frame and resets the ratio; the same file keeps both', () => {
  setCropRatio('1:1');
  $workingCopy.set({ step: 'none' });
  $workingCopy.set({ step: 'ready', copy });
  expect($cropRatio.get()).toBe('1:1');
  $workingCopy.set({ step: 'ready', copy: { ...copy, fileId: 'b' } });
  expect($cropRatio.get()).toBe('free');
  expect($cropFrame.get()).toEqual(frame(13, 0, 75, 100));
});
