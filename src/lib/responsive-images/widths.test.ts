import { expect, test } from 'vitest';
import { defaultOptions } from '../options/defaults.ts';
import { type ConversionOptions, parseOptions } from '../options/schema.ts';
import { defaultWidths, editedWidth, sizeForWidth } from './widths.ts';

test.each([
  [6000, [480, 960, 1600, 2400]],
  [2400, [480, 960, 1600, 2400]],
  [1700, [480, 960, 1700]],
  [1000, [480, 1000]],
  [480, [480]],
  [30, [30]],
])('an image of %i px has the widths %j', (ownWidth, widths) => {
  expect(defaultWidths(ownWidth)).toEqual(widths);
});

const photo = { width: 3000, height: 2000 };
const cropSettings = { ...defaultOptions.advancedSettings.cropSettings, width: 50, height: 100 };

test.each<[string, Partial<ConversionOptions>, { own: number; at481: number }]>([
  ['nothing', {}, { own: 3000, at481: 321 }],
  ['a resize in percent', { resizePercent: 10 }, { own: 3000, at481: 321 }],
  ['a box that it fits into', { width: 800, height: 800 }, { own: 3000, at481: 321 }],
  ['a box that it fills', { width: 800, height: 800, resizeFit: 'cover' }, { own: 2000, at481: 481 }],
  ['a box with borders', { width: 300, height: 400, resizeFit: 'contain' }, { own: 3000, at481: 641 }],
  ['a crop', { advancedSettings: { ...defaultOptions.advancedSettings, cropSettings } }, { own: 1500, at481: 641 }],
])('the ratio of a result with %s remains', (_, edits, { own, at481 }) => {
  const options = parseOptions({ ...defaultOptions, ...edits });
  expect(editedWidth(photo, options)).toBe(own);
  for (const width of [481, own]) expect(sizeForWidth(width, photo, options, false).width).toBe(width);
  expect(sizeForWidth(481, photo, options, false).height).toBe(at481);
});

test('a drawing has any width', () => {
  const icon = { width: 32, height: 16 };
  expect(sizeForWidth(2400, icon, defaultOptions, true)).toEqual({ width: 2400, height: 1200 });
});
