import { beforeEach, expect, test } from 'vitest';
import { $workingCopy } from '../../files/working-copy/working-copy.ts';
import { setOptions } from '../../options/options.ts';
import { resetToPreset } from '../../options/persistence/persistence.ts';
import { $cropRatio, $settings, clearEditor, resetPart, setPart } from '../editor.ts';
import {
  $cropChanged,
  $cropFrame,
  $cropSize,
  dragCrop,
  setCropRatio,
  setSmartCrop,
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

test('a typed number stays exact, and the other side gives way', () => {
  const start = $cropFrame.get();
  expect(typeCrop(start, 'x', '60')).toBeUndefined();
  expect($cropFrame.get()).toEqual(frame(60, 0, 40, 100));
  // Typing on starts from the frame before the field was edited.
  expect(typeCrop(start, 'x', '6')).toBeUndefined();
  expect($cropFrame.get()).toEqual(frame(6, 0, 94, 100));
});

test.each([
  ['height', 'abc'],
  ['height', ''],
  ['height', '0'],
  ['width', '101'],
  ['width', '-5'],
  ['x', '25.7'],
  ['y', '100'],
] as const)('a bad number is refused and changes nothing: %s %j', (number, text) => {
  setPart('cropSettings', frame(10, 10, 50, 50));
  expect(typeCrop($cropFrame.get(), number, text)).toMatch(/whole number/);
  expect($cropFrame.get()).toEqual(frame(10, 10, 50, 50));
});

test('with a ratio, typing one side updates the other', () => {
  setCropRatio('1:1');
  expect($cropFrame.get()).toEqual(frame(13, 0, 75, 100));
  typeCrop($cropFrame.get(), 'height', '40');
  expect($cropFrame.get()).toEqual(frame(13, 0, 30, 40));
  typeCrop($cropFrame.get(), 'x', '50');
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
  setPart('cropSettings', frame(10, 20, 50, 30));
  expect($cropSize.get()).toEqual({ from: original, to: { width: 2000, height: 900 } });
});

test('with smart crop, the ratio determines the size of the crop', () => {
  setSmartCrop(true);
  expect($cropSize.get()?.to).toEqual(original);
  setCropRatio('16:9');
  expect($settings.get().cropSettings).toMatchObject({ width: 100, height: 75, smartCrop: true });
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
