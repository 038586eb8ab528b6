import { describe, expect, test } from 'vitest';
import { defaultOptions } from './defaults.ts';
import { optionsFromForm } from './from-form.ts';
import { parseOptions } from './schema.ts';
import { optionsToForm } from './to-form.ts';

const refusalOf = (fields: [string, string][]): string => {
  try {
    optionsFromForm(fields);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('a form', () => {
  test('without fields returns the defaults', () => {
    expect(optionsFromForm([])).toEqual(defaultOptions);
    expect(defaultOptions).toMatchObject({
      outputFormat: 'jpg',
      quality: 90,
      resizeFit: 'inside',
      upscale: false,
      background: '#ffffff',
      effort: 'balanced',
      keepOriginal: false,
      hasWatermark: false,
      watermarkText: '© Copyright',
      watermarkPosition: 'bottom-right',
      effects: [],
      preserveMetadata: true,
      keepLocation: true,
    });
  });

  test('is parsed for every type of value', () => {
    const options = optionsFromForm([
      ['outputFormat', 'webp'],
      ['quality', '75'],
      ['width', ''],
      ['height', '600'],
      ['upscale', 'on'],
      ['effects', 'sepia'],
      ['effects', 'blur'],
      ['preserveMetadata', 'false'],
      ['metadata', '{"title":"A","tags":["x"]}'],
      ['advancedSettings', '{"colorAdjustments":{"brightness":10}}'],
      ['watermarkPosition', 'custom'],
      ['watermarkX', '12.5'],
      ['watermarkSize', '7.25'],
      ['watermarkOpacity', '40'],
      ['watermarkColor', '#F00'],
    ]);
    expect(options).toMatchObject({
      outputFormat: 'webp',
      quality: 75,
      height: 600,
      upscale: true,
      effects: ['sepia', 'blur'],
      watermarkPosition: 'custom',
      watermarkX: 12.5,
      watermarkY: 50,
      watermarkSize: 7.25,
      watermarkOpacity: 40,
      watermarkColor: '#F00',
    });
    expect(options.width).toBeUndefined();
    expect(options.metadata).toEqual({ title: 'A', tags: ['x'] });
    expect(options.advancedSettings).toEqual({
      ...defaultOptions.advancedSettings,
      colorAdjustments: { ...defaultOptions.advancedSettings.colorAdjustments, brightness: 10 },
    });
  });

  test.each<[string, string, string]>([
    ['shoeSize', '1', '"shoeSize" is not known'],
    ['quality', '101', '"quality" must be at most 100'],
    ['quality', '-1', '"quality" must be at least 0'],
    ['quality', 'high', '"quality" must be'],
    ['quality', '9e9', '"quality" must be'],
    ['width', '0', '"width" must be at least 1'],
    ['width', '16384', '"width" must be at most 16383'],
    ['outputFormat', 'bmp', '"outputFormat" must be one of jpg, png, webp, avif, gif, tiff, ico, jxl, svg'],
    ['upscale', 'maybe', '"upscale" must be true or false'],
    ['background', 'white', '"background" must be a color like #ffffff'],
    ['watermarkPosition', 'middle', '"watermarkPosition" must be one of top-left'],
    ['watermarkX', '100.1', '"watermarkX" must be at most 100'],
    ['watermarkSize', '0', '"watermarkSize" must be at least 0.5'],
    ['watermarkSize', '51', '"watermarkSize" must be at most 50'],
    ['watermarkOpacity', '0', '"watermarkOpacity" must be at least 1'],
    ['watermarkOpacity', '50.5', '"watermarkOpacity" must be a whole number'],
    ['watermarkColor', 'white', '"watermarkColor" must be a color like #ffffff'],
    ['metadata', '{', '"metadata" must be a JSON object'],
    ['metadata', '{"color":1}', '"metadata" has an unknown part: color'],
    ['effects', 'glow', '"effects.0" must be one of'],
    ['batchId', 'x', '"batchId" must be a valid uuid'],
    ['__proto__', '1', '"__proto__" is not known'],
  ])('with %s=%s is rejected by name', (field, value, message) => {
    expect(refusalOf([[field, value]])).toContain(message);
  });

  test('with a lone surrogate in JSON gets the replacement character', () => {
    const fields = [
      ['preserveMetadata', 'false'],
      ['metadata', '{"title":"a\\ud83d"}'],
    ] as const;
    expect(optionsFromForm(fields).metadata.title).toBe('a\ufffd');
  });

  test('with a repeated single-value field is rejected', () => {
    expect(
      refusalOf([
        ['quality', '1'],
        ['quality', '2'],
      ]),
    ).toContain('"quality" must be');
  });
});

test('options survive a round trip through a form, which omits defaults', () => {
  expect(optionsToForm(defaultOptions)).toEqual([]);
  const options = parseOptions({
    outputFormat: 'avif',
    quality: 0,
    width: 10,
    effects: ['sepia', 'cartoon'],
    preserveMetadata: false,
    metadata: { location: { latitude: 1, longitude: 2 } },
    advancedSettings: { cropSettings: { x: 5, width: 90 } },
  });
  expect(optionsFromForm(optionsToForm(options))).toEqual(options);
});
