import { beforeEach, describe, expect, test } from 'vitest';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { toPercent } from '#lib/geometry/crop.ts';
import { clearHistory } from '../history.ts';
import { setOptions } from '../options/options.ts';
import { resetToPreset } from '../options/page-state.ts';
import {
  $cropFrame,
  $cropPercent,
  $cropSize,
  cropRange,
  dragCrop,
  setCropRatio,
  setSmartCrop,
  setStraighten,
  stepCrop,
  typeCrop,
} from './crop.ts';
import { $changedParts, $settings, clearEditor, resetPart, setPart } from './image-edits.ts';
import { $previewSource } from './preview-source.ts';
import { editSmartCrop } from './smart-crop.ts';

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
  $previewSource.set({ step: 'ready', copy });
});

const ratio = () => $settings.get().cropSettings.ratio;

/** The frame, which is known in these tests. */
const current = () => $cropFrame.get() ?? frame(0, 0, 0, 0);

test('a typed number of pixels stays exact, and the other numbers give way', () => {
  const start = current();
  typeCrop(start, 'x', 1234);
  expect(current()).toEqual(frame(1234, 0, 2766, 3000));
  // Typing on starts from the frame before the field was edited.
  typeCrop(start, 'x', 1);
  expect(current()).toEqual(frame(1, 0, 3999, 3000));
  typeCrop(current(), 'width', 4000);
  expect(current()).toEqual(frame(0, 0, 4000, 3000));
  typeCrop(current(), 'height', 1);
  expect($cropSize.get()?.to).toEqual({ width: 4000, height: 1 });
});

test('a frame without a ratio can have any number inside the image', () => {
  setPart('cropSettings', frame(10, 10, 50, 50));
  expect(cropRange(current(), 'x')).toEqual({ min: 0, max: 3999 });
  expect(cropRange(current(), 'y')).toEqual({ min: 0, max: 2999 });
  expect(cropRange(current(), 'width')).toEqual({ min: 1, max: 4000 });
  expect(cropRange(current(), 'height')).toEqual({ min: 1, max: 3000 });
});

test('with a ratio, typing one side updates the other', () => {
  setCropRatio('1:1');
  expect(current()).toEqual(frame(500, 0, 3000, 3000));
  typeCrop(current(), 'height', 1201);
  expect(current()).toEqual(frame(500, 0, 1201, 1201));
  typeCrop(current(), 'x', 2000);
  expect(current()).toEqual(frame(2000, 0, 1201, 1201));
  expect(cropRange(current(), 'width')).toEqual({ min: 1, max: 3000 });
});

test('drags and keys keep the ratio, and keys move by pixels', () => {
  setCropRatio('1:1');
  dragCrop(toPercent(original, current()), 'se', -37, -37);
  expect(current()).toEqual(frame(500, 0, 1520, 1520));
  stepCrop('move', 10, 1);
  expect(current()).toEqual(frame(510, 1, 1520, 1520));
  setCropRatio('free');
  stepCrop('e', 1, 0);
  expect(current()).toEqual(frame(510, 1, 1521, 1520));
});

test('the size of the crop is in pixels', () => {
  expect($cropSize.get()?.to).toEqual(original);
  setPart('cropSettings', frame(10, 20, 50, 30));
  expect($cropSize.get()).toEqual({ whole: original, from: original, to: { width: 2000, height: 900 } });
});

test('straightening keeps the pixels of a frame as far as they fit', () => {
  const start = frame(500, 300, 1000, 2500);
  setPart('cropSettings', toPercent(original, start));
  for (const [angle, height] of [
    [0.2, 2500],
    [3, 2500],
    [45, 1818],
    [-3, 2500],
  ] as const) {
    setStraighten(angle);
    expect([current().width, current().height]).toEqual([1000, height]);
  }
  setStraighten(0);
  expect(current()).toEqual(start);
});

test('straightening trims the image before the crop', () => {
  setPart('cropSettings', { rotate: 90, straighten: 0.8 });
  const trimmed = { width: 2945, height: 3927 };
  expect($cropSize.get()).toEqual({ whole: { width: 3000, height: 4000 }, from: trimmed, to: trimmed });
});

test.each([
  ['1:1', 1],
  ['16:9', 16 / 9],
  ['9:16', 9 / 16],
] as const)('while the image is straightened, the frame keeps the ratio %s to the pixel', (id, ratio) => {
  $previewSource.set({ step: 'ready', copy: { ...copy, original: { width: 3024, height: 4032 } } });
  setCropRatio(id);
  const before = current();
  for (let tenths = 1; tenths <= 450; tenths++) {
    setStraighten(tenths / 10);
    const { width, height } = current();
    expect([Math.round(width / ratio) - height, width - Math.round(height * ratio)], `${tenths / 10}`).toContain(0);
  }
  setStraighten(0);
  const { width, height } = current();
  expect([before.width - width, before.height - height].every((pixels) => pixels === 0 || pixels === 1)).toBe(true);
});

test('with smart crop, the ratio determines the size of the crop', () => {
  setSmartCrop(true);
  expect($cropSize.get()?.to).toEqual(original);
  setCropRatio('16:9');
  expect($cropSize.get()?.to).toEqual({ width: 4000, height: 2250 });
});

test('smart crop honors the ratio to the pixel', () => {
  $previewSource.set({ step: 'ready', copy: { ...copy, original: { width: 640, height: 480 } } });
  setSmartCrop(true);
  setCropRatio('9:16');
  expect($cropSize.get()?.to).toEqual({ width: 270, height: 480 });
});

test('smart crop of the whole image uses the ratio of the requested size', () => {
  setSmartCrop(true);
  setOptions({ width: 500, height: 500 });
  expect($cropSize.get()?.to).toEqual({ width: 3000, height: 3000 });
});

describe('a size that crops', () => {
  beforeEach(() => setOptions({ width: 400, height: 300, resizeFit: 'cover' }));

  test('locks the frame to its ratio', () => {
    setOptions({ height: 200 });
    dragCrop({ x: 0, y: 0, width: 50, height: 50 }, 'se', 25, 0);
    expect(current()).toEqual(frame(0, 0, 3000, 1500));
    setOptions({ resizeFit: 'inside' });
    dragCrop({ x: 0, y: 0, width: 50, height: 50 }, 'e', 25, 0);
    expect(current()).toEqual(frame(0, 0, 3000, 1500));
  });

  test('makes the found frame, or the largest one of its ratio, a frame to drag', () => {
    setOptions({ height: 400 });
    setSmartCrop(true);
    editSmartCrop({ x: 20, y: 0, width: 75, height: 100 });
    expect(current()).toEqual(frame(800, 0, 3000, 3000));
    expect($settings.get().cropSettings.smartCrop).toBe(false);
    editSmartCrop(undefined);
    expect(current()).toEqual(frame(500, 0, 3000, 3000));
  });
});

test('the crop counts as changed after any setting until it is reset', () => {
  expect($changedParts.get().includes('cropSettings')).toBe(false);
  setCropRatio('original');
  expect($changedParts.get().includes('cropSettings')).toBe(true);
  resetPart('cropSettings');
  expect($changedParts.get().includes('cropSettings')).toBe(false);
});

test('a ratio selected before the image is loaded applies once its size is known', () => {
  $previewSource.set({ step: 'making' });
  setCropRatio('1:1');
  expect($settings.get().cropSettings).toMatchObject(frame(0, 0, 100, 100));
  $previewSource.set({ step: 'ready', copy });
  expect(current()).toEqual(frame(500, 0, 3000, 3000));
});

test('another file has a frame of the same ratio, to which a drag keeps', () => {
  setCropRatio('1:1');
  $previewSource.set({ step: 'ready', copy: { ...copy, fileId: 'b', original: { width: 1200, height: 4000 } } });
  expect([ratio(), current()]).toEqual(['1:1', frame(0, 1400, 1200, 1200)]);
  dragCrop($cropPercent.get(), 'se', -10, -10);
  expect(current()).toEqual(frame(0, 1400, 800, 800));
});

test('a ratio that ends keeps the frame of the image in the editor', () => {
  setCropRatio('1:1');
  $previewSource.set({ step: 'ready', copy: { ...copy, fileId: 'b', original: { width: 1200, height: 4000 } } });
  setCropRatio('free');
  expect(current()).toEqual(frame(0, 1400, 1200, 1200));
});

test('the ratio is undone and redone with its frame', () => {
  clearHistory();
  const crops = () => [ratio(), current()];
  const whole = ['free', frame(0, 0, 4000, 3000)];
  setCropRatio('1:1');
  const square = crops();
  expect(square).toEqual(['1:1', frame(500, 0, 3000, 3000)]);
  undoEdit();
  expect(crops()).toEqual(whole);
  redoEdit();
  expect(crops()).toEqual(square);
});

test('a reset of the crop is undone with its ratio', () => {
  setCropRatio('1:1');
  const square = current();
  clearHistory();
  resetPart('cropSettings');
  expect(ratio()).toBe('free');
  undoEdit();
  expect([ratio(), current()]).toEqual(['1:1', square]);
});
