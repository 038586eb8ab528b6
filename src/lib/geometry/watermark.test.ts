import { expect, test } from 'vitest';
import { gridPositions } from '../options/values.ts';
import { freeSpace, gridPlaces, placeOf, positionAt, watermarkMargin } from './watermark.ts';

test.each(gridPositions)('the place of %s is on the grid, others are custom', (position) => {
  const place = gridPlaces[position];
  expect(positionAt(place)).toEqual({ watermarkPosition: position, watermarkX: 50, watermarkY: 50 });
  expect(placeOf({ watermarkPosition: position, watermarkX: 1, watermarkY: 2 })).toEqual(place);
  const beside = { x: place.x, y: Math.abs(place.y - 0.1) };
  expect(positionAt(beside)).toMatchObject({ watermarkPosition: 'custom' });
  expect(placeOf(positionAt(beside))).toEqual(beside);
});

test('the space is what a text leaves inside the margins of 2 %', () => {
  const image = { width: 900, height: 600 };
  expect(watermarkMargin(image)).toBe(12);
  expect(freeSpace(image, { width: 100, height: 30 })).toEqual({ width: 776, height: 546 });
  expect(freeSpace(image, { width: 900, height: 600 })).toEqual({ width: 0, height: 0 });
  expect(watermarkMargin({ width: 5, height: 900 })).toBe(1);
});
