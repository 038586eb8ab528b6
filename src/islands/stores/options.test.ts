import { beforeEach, expect, test } from 'vitest';
import { defaultOptions, optionsToForm } from '#lib/options.ts';
import {
  $options,
  $quality,
  $resizeChanged,
  $resizing,
  resetOption,
  resetOptions,
  resetResize,
  setOption,
  setResizing,
} from './options.ts';

beforeEach(resetOptions);

test('resize on sets 800 by 600, off clears both', () => {
  setResizing(true);
  expect(optionsToForm($options.get())).toEqual(
    expect.arrayContaining([
      ['width', '800'],
      ['height', '600'],
    ]),
  );
  setResizing(false);
  expect(optionsToForm($options.get())).toEqual([]);
});

test('an emptied field leaves resizing on, and its reset brings everything of it back', () => {
  setResizing(true);
  expect($resizeChanged.get()).toBe(false);
  setOption('width', undefined);
  setOption('resizeFit', 'cover');
  expect($resizing.get()).toBe(true);
  expect($resizeChanged.get()).toBe(true);
  resetResize();
  expect($options.get()).toMatchObject({ width: 800, height: 600, resizeFit: 'inside' });
});

test('each option and all of them can be reset', () => {
  setOption('quality', 10);
  resetOption('quality');
  expect($options.get().quality).toBe(90);
  setOption('outputFormat', 'avif');
  setResizing(true);
  resetOptions();
  expect($options.get()).toEqual(defaultOptions);
  expect($resizing.get()).toBe(false);
});

test.each([
  ['jpg', 29, 'Quality', 'Low quality, smallest size'],
  ['jpg', 30, 'Quality', 'Balanced'],
  ['webp', 69, 'Quality', 'Balanced'],
  ['avif', 70, 'Quality', 'High quality, larger size'],
  ['png', 70, 'Compression Level', 'High quality, larger size, no loss at all'],
  ['png', 69, 'Compression Level', 'Balanced, colours reduced to a palette'],
] as const)('%s at %i reads %s: %s', (outputFormat, quality, label, hint) => {
  setOption('outputFormat', outputFormat);
  setOption('quality', quality);
  expect($quality.get()).toEqual({ label, hint });
});
