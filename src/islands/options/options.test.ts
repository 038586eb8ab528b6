import { beforeEach, expect, test } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { $nonDefaultFields, $options, resetOption, setOption } from '#session/options/options.ts';
import { $optionsSummary } from '#session/options/options-summary.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { qualityText } from '#session/options/quality.ts';
import { setPart } from '#session/stage/image-edits.ts';
import { moveEffect, toggleEffect } from './effects/chosen-effects.ts';

beforeEach(resetToPreset);

test('resets one option or all of them', () => {
  setOption('quality', 10);
  setOption('outputFormat', 'avif');
  expect([...$nonDefaultFields.get()]).toEqual(['outputFormat', 'quality']);
  resetOption('quality');
  expect($options.get().quality).toBe(90);
  resetToPreset();
  expect($options.get()).toEqual(defaultOptions);
  expect($nonDefaultFields.get().size).toBe(0);
});

test('setting an equal value changes nothing', () => {
  const before = $options.get();
  setOption('quality', 90);
  expect($options.get()).toBe(before);
});

test('effects apply in the order of selection, which can be changed', () => {
  const order = () => optionsToForm($options.get()).map(([, effect]) => effect);
  toggleEffect('sepia');
  toggleEffect('blur');
  toggleEffect('negative');
  expect(order()).toEqual(['sepia', 'blur', 'negative']);
  moveEffect('negative', 0);
  expect(order()).toEqual(['negative', 'sepia', 'blur']);
  moveEffect('negative', 1);
  expect(order()).toEqual(['sepia', 'negative', 'blur']);
  moveEffect('sepia', -5);
  moveEffect('blur', 99);
  moveEffect('cartoon', 0);
  expect(order()).toEqual(['sepia', 'negative', 'blur']);
  toggleEffect('negative');
  expect(order()).toEqual(['sepia', 'blur']);
});

test('an effect that is a color is one number with the editor', () => {
  const adjustments = () => $options.get().advancedSettings.colorAdjustments;
  toggleEffect('contrast');
  expect([$options.get().effects, adjustments().contrast]).toEqual([[], 25]);
  toggleEffect('contrast');
  expect($options.get()).toEqual(defaultOptions);
  setPart('colorAdjustments', { saturation: -40 });
  toggleEffect('saturation');
  expect(adjustments().saturation).toBe(0);
  toggleEffect('brightness');
  expect($optionsSummary.get()).toBe('JPG, 90, original size, color');
});

test.each([
  ['jpg', 29, 'Quality', 'Low quality, smallest size'],
  ['jpg', 30, 'Quality', 'Balanced'],
  ['webp', 69, 'Quality', 'Balanced'],
  ['avif', 70, 'Quality', 'High quality, larger size'],
  ['png', 70, 'Compression Level', 'High quality, larger size. Lossless from 70 up.'],
  ['png', 69, 'Compression Level', 'Balanced. Colors are reduced below 70.'],
] as const)('%s at %i reads %s: %s', (outputFormat, quality, label, hint) => {
  setOption('outputFormat', outputFormat);
  setOption('quality', quality);
  expect(qualityText($options.get())).toEqual({ label, hint });
});
