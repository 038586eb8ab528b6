import { beforeEach, expect, test } from 'vitest';
import { $preview } from '#convert/drawing/preview.ts';
import { unchanged } from '#lib/plan/framing.ts';
import { $options, setOption, setOptions } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { $stageOptions } from '#session/stage/stage-options.ts';
import { $frame } from '../view.ts';
import { $placedText, cancelDrag, drag, drop, startDrag, step } from './watermark.ts';

/** A picture of 1000 × 500 pixels at 100 %. Inside its margins of 10, the text leaves a space of 880 × 460. */
const image = {
  url: 'blob:preview',
  size: { width: 1000, height: 500 },
  format: 'jpg',
  watermark: { width: 100, height: 20 },
  framing: { placement: unchanged, whole: { width: 1000, height: 500 } },
} as const;

const placeIn = ({ watermarkPosition, watermarkX, watermarkY }: ReturnType<typeof $options.get>) =>
  watermarkPosition === 'custom' ? [watermarkX, watermarkY] : watermarkPosition;
const place = () => placeIn($options.get());

beforeEach(() => {
  resetToPreset();
  $frame.set({ width: 1032, height: 532, density: 1 });
  $preview.set({ image, work: { step: 'idle' } });
  setOption('hasWatermark', true);
});

test('the text is where the engine draws it, if it draws one', () => {
  expect($placedText.get()?.area).toEqual({ left: 0.89, top: 0.94, width: 0.1, height: 0.04 });
  setOptions({ watermarkPosition: 'custom', watermarkX: 25, watermarkY: 0 });
  expect($placedText.get()?.area).toMatchObject({ left: 0.23, top: 0.02 });
  setOption('hasWatermark', false);
  expect($placedText.get()).toBeUndefined();
});

test('the stage follows a drag, and the options change when it is dropped', () => {
  startDrag();
  drag({ across: -220, down: -46 });
  expect(placeIn($stageOptions.get())).toEqual([75, 90]);
  expect(place()).toBe('bottom-right');
  drop();
  expect(place()).toEqual([75, 90]);
});

test('a drag snaps near the grid, on each axis, and stays inside', () => {
  startDrag();
  drag({ across: -440 + 6, down: -100 });
  expect(placeIn($stageOptions.get())).toEqual([50, 78.3]);
  drag({ across: -440 + 6, down: -230 - 6 });
  expect(placeIn($stageOptions.get())).toBe('center');
  drag({ across: -2000, down: -2000 });
  drop();
  expect(place()).toBe('top-left');
});

test('a press without a drag and a cancelled drag change nothing', () => {
  startDrag();
  drag({ across: 1, down: -2 });
  drop();
  startDrag();
  drag({ across: -300, down: 0 });
  cancelDrag();
  drop();
  expect([place(), placeIn($stageOptions.get())]).toEqual(['bottom-right', 'bottom-right']);
});

test('keys move it by percent up to the margins', () => {
  step({ across: -1, down: 0 });
  step({ across: 0, down: -10 });
  expect(place()).toEqual([99, 90]);
  step({ across: 10, down: 10 });
  expect(place()).toBe('bottom-right');
});
