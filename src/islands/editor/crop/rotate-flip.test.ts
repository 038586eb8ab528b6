import { beforeEach, expect, test } from 'vitest';
import { type CropRatio, cropRatios } from '#lib/geometry/crop.ts';
import { rotatedRatios } from '#lib/geometry/crop-edits.ts';
import { $options, setOptions } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { $cropFrame, $cropSize, setCropRatio, stepCrop } from '#session/stage/crop.ts';
import { $changedParts, $partsInUse, $settings, clearEditor, resetPart, setPart } from '#session/stage/image-edits.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { rotateFlip } from './rotate-flip.ts';

/** A 4:3 photo in the editor. */
const copy = {
  fileId: 'a',
  format: 'jpg' as const,
  url: 'blob:a',
  blob: new Blob(),
  size: { width: 1024, height: 768 },
  original: { width: 4000, height: 3000 },
};

beforeEach(() => {
  resetToPreset();
  clearEditor();
  $previewSource.set({ step: 'ready', copy });
});

test('the crop frame keeps its part of the picture', () => {
  setPart('cropSettings', { x: 10, y: 20, width: 50, height: 30 });
  expect($cropFrame.get()).toEqual({ x: 400, y: 600, width: 2000, height: 900 });
  rotateFlip('rotateRight');
  expect($cropFrame.get()).toEqual({ x: 1500, y: 400, width: 900, height: 2000 });
  const turned = { width: 3000, height: 4000 };
  expect($cropSize.get()).toEqual({ whole: turned, from: turned, to: { width: 900, height: 2000 } });
  rotateFlip('flipHorizontally');
  expect($cropFrame.get()).toEqual({ x: 600, y: 400, width: 900, height: 2000 });
  rotateFlip('flipVertically');
  rotateFlip('rotateLeft');
  rotateFlip('rotateLeft');
  rotateFlip('rotateLeft');
  expect($cropFrame.get()).toEqual({ x: 400, y: 600, width: 2000, height: 900 });
  expect($settings.get().cropSettings).toMatchObject({ rotate: 0, flipHorizontal: false, flipVertical: false });
});

test('each action applies to what is shown', () => {
  rotateFlip('rotateRight');
  expect($settings.get().cropSettings).toMatchObject({ rotate: 90, flipHorizontal: false, flipVertical: false });
  rotateFlip('flipVertically');
  expect($settings.get().cropSettings).toMatchObject({ rotate: 270, flipHorizontal: true, flipVertical: false });
  rotateFlip('rotateRight');
  expect($settings.get().cropSettings).toMatchObject({ rotate: 0, flipHorizontal: false, flipVertical: true });
  expect($partsInUse.get()).toEqual(['cropSettings']);
  rotateFlip('flipVertically');
  expect($partsInUse.get()).toEqual([]);
});

test('a flip straightens to the other side', () => {
  setPart('cropSettings', { straighten: 7.5 });
  rotateFlip('rotateLeft');
  expect($settings.get().cropSettings.straighten).toBe(7.5);
  rotateFlip('flipHorizontally');
  expect($settings.get().cropSettings.straighten).toBe(-7.5);
  const { width, height } = $cropSize.get()?.from ?? { width: 0, height: 0 };
  expect(width / height).toBeCloseTo(3 / 4, 2);
  expect(height).toBeLessThan(4000);
});

test.each(Object.entries(rotatedRatios) as [CropRatio, CropRatio][])('rotated, %s is %s', (ratio, rotated) => {
  setCropRatio(ratio);
  rotateFlip('rotateLeft');
  expect($settings.get().cropSettings.ratio).toBe(rotated);
  // A fixed ratio holds the frame: a step at an edge changes both sides.
  stepCrop('w', 30, 0);
  const { width, height } = $cropFrame.get() ?? { width: 0, height: 0 };
  const fixed = cropRatios[rotated].of({ width: 3000, height: 4000 });
  if (fixed) expect([Math.round(width / fixed) - height, width - Math.round(height * fixed)]).toContain(0);
  else expect([ratio, width, height]).toEqual(['free', 2970, 4000]);
  rotateFlip('rotateRight');
  expect($settings.get().cropSettings.ratio).toBe(ratio);
});

test('the ratio is rotated too, also by undo and by a reset', () => {
  setCropRatio('16:9');
  const before = $options.get();
  const frame = $cropFrame.get();
  rotateFlip('rotateRight');
  expect($settings.get().cropSettings.ratio).toBe('9:16');
  expect($cropFrame.get()).toMatchObject({ width: frame?.height, height: frame?.width });
  setOptions(before);
  expect($settings.get().cropSettings.ratio).toBe('16:9');
  setCropRatio('1:1');
  rotateFlip('flipVertically');
  expect($settings.get().cropSettings.ratio).toBe('1:1');
  resetPart('cropSettings');
  expect($settings.get().cropSettings.ratio).toBe('free');
  expect($changedParts.get()).not.toContain('cropSettings');
});
