import { expect, test } from 'vitest';
import { type EffectId, effects } from '../effects.ts';
import { colorAdjustmentSteps } from '../plan/steps/advanced-settings.ts';
import { colorEffectIds, effectsInUse, withColorsAsNumbers } from './color-effects.ts';
import { defaultOptions } from './defaults.ts';
import { colorEffects } from './values.ts';

const { advancedSettings } = defaultOptions;
const { colorAdjustments } = advancedSettings;

test.each(colorEffectIds)('%s as an effect changes colors like its number', (effect) => {
  const adjusted = colorAdjustmentSteps({ ...colorAdjustments, [effect]: colorEffects[effect] });
  expect(effects[effect].steps()).toEqual(adjusted);
});

test('effects of a link become numbers, and both together their product', () => {
  const chosen: EffectId[] = ['sepia', 'brightness', 'saturation'];
  const options = { ...defaultOptions, effects: chosen };
  const numbers = withColorsAsNumbers(options);
  expect(numbers.effects).toEqual(['sepia']);
  expect(numbers.advancedSettings.colorAdjustments).toEqual({ brightness: 20, contrast: 0, saturation: 50, hue: 0 });
  expect(effectsInUse(numbers)).toEqual(['brightness', 'saturation', 'sepia']);

  const adjusted = { ...advancedSettings, colorAdjustments: { ...colorAdjustments, brightness: 30, saturation: 80 } };
  const both = withColorsAsNumbers({ ...options, advancedSettings: adjusted });
  // 1.2 × 1.3 = 1.56.
  expect(both.advancedSettings.colorAdjustments).toMatchObject({ brightness: 56, saturation: 100 });
});

test('options without these effects stay the same', () => {
  expect(withColorsAsNumbers(defaultOptions)).toBe(defaultOptions);
});
