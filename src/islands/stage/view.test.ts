import { beforeEach, expect, test } from 'vitest';
import { $previewSource } from '#session/stage/preview-source.ts';
import {
  $boxOf,
  $canZoom,
  $frame,
  $isPannable,
  $zoom,
  panBy,
  panByKey,
  zoomBy,
  zoomIn,
  zoomOut,
  zoomTo,
  zoomToFit,
} from './view.ts';

const show = (width: number, height: number) =>
  $previewSource.set({
    step: 'ready',
    copy: {
      fileId: 'a',
      format: 'jpg',
      url: 'blob:a',
      blob: new Blob(),
      size: { width: 10, height: 10 },
      original: { width, height },
    },
  });
const picture = { width: 4000, height: 3000 };
const box = () => $boxOf.get()(picture);

beforeEach(() => {
  $frame.set({ width: 800, height: 474, density: 1 });
  show(4000, 3000);
  zoomToFit();
});

test('the whole picture fits into the frame with space around, in its middle', () => {
  expect($zoom.get()).toBe(15);
  expect(box()).toEqual({ width: 600, height: 450, left: 100, top: 12 });
  expect([$canZoom.get(), $isPannable.get()]).toEqual([{ in: true, out: false }, false]);
});

test.each([
  [16, 16, 800],
  [190, 100, 400],
  [700, 400, 100],
])('%i x %i is enlarged by a whole factor only', (width, height, zoom) => {
  show(width, height);
  expect($zoom.get()).toBe(zoom);
});

test('steps go over 100% to 3200%, and back to the whole picture', () => {
  zoomIn();
  expect($zoom.get()).toBe(25);
  for (let step = 0; step < 20; step++) zoomIn();
  expect([$zoom.get(), $canZoom.get().in]).toEqual([3200, false]);
  for (let step = 0; step < 20; step++) zoomOut();
  expect([$zoom.get(), $canZoom.get().out]).toEqual([15, false]);
});

test('100% is one screen pixel for each pixel of the picture', () => {
  zoomTo(100);
  expect(box().width).toBe(4000);
  $frame.set({ width: 800, height: 474, density: 2 });
  expect(box().width).toBe(2000);
});

test('zooming keeps the part of the picture at the pointer', () => {
  zoomTo(100, { x: -150, y: 75 });
  const { left, top } = box();
  // The point is a quarter of the picture from its left, and two thirds from its top.
  expect([left + 1000, top + 2000]).toEqual([250, 312]);
  zoomBy(2, { x: -150, y: 75 });
  expect(box().left + 2000).toBe(250);
});

test('panning stops at the edges', () => {
  zoomTo(100);
  panBy(100, 0);
  expect(box()).toMatchObject({ left: -1500, top: -1263 });
  panBy(9999, -9999);
  expect(box()).toMatchObject({ left: 0, top: 474 - 3000 });
  expect([panByKey('ArrowRight'), panByKey('a')]).toEqual([true, false]);
  expect(box().left).toBe(-80);
});

test('an original of another ratio has its own fit and the same enlargement', () => {
  const tall = { width: 1000, height: 3000 };
  expect($boxOf.get()(tall)).toEqual({ width: 150, height: 450, left: 325, top: 12 });
  zoomBy(2);
  expect($boxOf.get()(tall)).toMatchObject({ width: 300, height: 900 });
});
