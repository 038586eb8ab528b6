import { describe, expect, test } from 'vitest';
import { rangeOf } from './advanced-ranges.ts';
import { defaultSettings, partsInUse } from './advanced-settings.ts';
import { defaultOptions } from './defaults.ts';
import { parseOptions } from './schema.ts';
import { conversionForm, optionsToSend } from './to-form.ts';

const settings = (advancedSettings: object) => parseOptions({ advancedSettings }).advancedSettings;
const sent = (advancedSettings: object) =>
  conversionForm([], { ...defaultOptions, advancedSettings: settings(advancedSettings) }).has('advancedSettings');

describe('ranges come from the schema', () => {
  test.each([
    [rangeOf('colorAdjustments', 'brightness'), -100, 100],
    [rangeOf('colorAdjustments', 'hue'), -180, 180],
    [rangeOf('cropSettings', 'x'), 0, 100],
    [rangeOf('cropSettings', 'width'), 0.0001, 100],
    [rangeOf('noiseReduction', 'preserveDetails'), 0, 100],
    [rangeOf('backgroundRemoval', 'feather'), 0, 20],
  ])('%j', (range, min, max) => expect(range).toEqual({ min, max }));
});

describe('advanced settings are sent', () => {
  test.each([
    [{ colorAdjustments: { brightness: -1 } }],
    [{ colorAdjustments: { hue: 180 } }],
    [{ noiseReduction: { strength: 1 } }],
    [{ backgroundRemoval: { enabled: true } }],
    [{ cropSettings: { width: 99 } }],
    [{ cropSettings: { x: 1, width: 99 } }],
    [{ cropSettings: { smartCrop: true } }],
  ])('for %j', (changed) => expect(sent(changed)).toBe(true));

  test.each([
    [{}],
    [{ noiseReduction: { preserveDetails: 90 } }],
    [{ backgroundRemoval: { tolerance: 40, feather: 5.5 } }],
  ])('not for %j, which has no effect', (changed) => expect(sent(changed)).toBe(false));
});

test('only parts with an effect are listed', () => {
  expect(partsInUse(settings({ cropSettings: { height: 50 }, noiseReduction: { strength: 20 } }))).toEqual([
    'cropSettings',
    'noiseReduction',
  ]);
  expect(optionsToSend({ ...defaultOptions, advancedSettings: settings({}) }).advancedSettings).toEqual(
    defaultSettings,
  );
});

const watermark = {
  watermarkText: 'A',
  watermarkPosition: 'custom',
  watermarkX: 10,
  watermarkY: 20,
  watermarkSize: 8,
  watermarkOpacity: 30,
  watermarkColor: '#000000',
} as const;

test.each([true, false])('the details of the watermark are sent only if it is on: %s', (hasWatermark) => {
  const form = conversionForm([], { ...defaultOptions, hasWatermark, ...watermark });
  const sentFields = Object.keys(watermark).filter((field) => form.has(field));
  expect(sentFields).toEqual(hasWatermark ? Object.keys(watermark) : []);
});

test('a custom place is sent only with its position', () => {
  const form = conversionForm([], { ...defaultOptions, hasWatermark: true, ...watermark, watermarkPosition: 'center' });
  expect([form.has('watermarkX'), form.has('watermarkY')]).toEqual([false, false]);
});
