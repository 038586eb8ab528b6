import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { builtInIds, builtInPresets } from './built-in-presets.ts';
import { defaultOptions } from './defaults.ts';
import { optionsFromForm } from './from-form.ts';
import { MAX_PRESET_JSON, parsePreset, presetOptionsOf } from './presets.ts';
import { parseOptions } from './schema.ts';

const json = (options: unknown, name: unknown = 'Blog'): string => JSON.stringify({ name, options });

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_field') return error.message;
    throw error;
  }
  return 'no error';
}

test('a preset has the options with an effect that differ from their defaults', () => {
  const options = parseOptions({
    outputFormat: 'webp',
    width: 1600,
    watermarkText: 'Draft',
    watermarkImage: 'logo-1',
    preserveMetadata: false,
    metadata: { author: 'Ada', location: { latitude: 1 } },
    advancedSettings: { colorAdjustments: { hue: 30 }, cropSettings: { rotate: 90, width: 50 } },
    pdfPassword: 'secret',
    pdfDpi: 300,
    pdfPages: [{ pageNumber: 2 }],
    isBatchMode: true,
  });
  expect(presetOptionsOf(options)).toEqual({
    outputFormat: 'webp',
    width: 1600,
    preserveMetadata: false,
    metadata: { author: 'Ada', location: { latitude: 1 } },
    advancedSettings: { colorAdjustments: { hue: 30 } },
  });
  expect(presetOptionsOf({ ...options, hasWatermark: true })).toMatchObject({ watermarkText: 'Draft' });
  expect(presetOptionsOf(defaultOptions)).toEqual({});
});

test('its JSON gives the same options, without values that are defaults', () => {
  const options = { outputFormat: 'avif', effects: ['sepia'], advancedSettings: { noiseReduction: { strength: 20 } } };
  expect(parsePreset(json(options))).toEqual({ name: 'Blog', options });
  expect(parsePreset(json({ ...options, quality: 90, advancedSettings: {} })).options).toEqual({
    outputFormat: 'avif',
    effects: ['sepia'],
  });
});

test('a name is cleaned of what cannot be seen', () => {
  expect(parsePreset(json({}, ' Web \u202e\u0007site ')).name).toBe('Web site');
});

test.each([
  ['', 'The field "preset" is not JSON.'],
  ['{', 'The field "preset" is not JSON.'],
  ['null', 'The field "preset" must be a JSON object.'],
  ['[]', 'The field "preset" must be a JSON object.'],
  ['{"options":{}}', 'The field "name" must be text.'],
  [json({}, ' \u200b '), 'The field "name" must be at least 1 characters long.'],
  [json({}, 'x'.repeat(61)), 'The field "name" must be at most 60 characters long.'],
  ['{"name":"A"}', 'The field "options" must be a JSON object.'],
  ['{"name":"A","options":{},"more":1}', 'The field "options" has an unknown part: more.'],
  [json([]), 'The field "options" must be a JSON object.'],
  [json({ quality: 101 }), 'The field "quality" must be at most 100.'],
  [json({ quality: '80' }), 'The field "quality" must be a number.'],
  [json({ color: 'red' }), 'The field "options" has an unknown part: color.'],
  ['{"name":"A","options":{"__proto__":{"width":1}}}', 'The field "options" has an unknown part: __proto__.'],
  [json({ constructor: 1 }), 'The field "options" has an unknown part: constructor.'],
  [json({ width: 5, resizePercent: 50 }), 'The field "resizePercent" cannot be given together with width or height.'],
  [json({ pdfPassword: 'secret' }), 'The field "pdfPassword" cannot be part of a preset.'],
  [json({ watermarkImage: 'logo' }), 'The field "watermarkImage" cannot be part of a preset.'],
  [
    json({ advancedSettings: { cropSettings: {} } }),
    'The field "advancedSettings.cropSettings" cannot be part of a preset.',
  ],
  [json({ watermarkText: 'a\0b' }), 'The field "preset" has a NUL in it.'],
  [`{"name":"A","options":${'['.repeat(20)}${']'.repeat(20)}}`, 'The field "preset" is not JSON.'],
  [json({ watermarkText: 'x'.repeat(MAX_PRESET_JSON) }), 'The field "preset" must be at most 65536 characters long.'],
])('refuses %.60s', (text, message) => {
  expect(messageOf(() => parsePreset(text))).toBe(message);
});

describe('the field of a request', () => {
  const options = (...fields: [name: string, value: string][]) => optionsFromForm(fields);

  test.each(builtInIds)('takes the name of %s', (id) => {
    expect(options(['preset', id])).toEqual(parseOptions(builtInPresets[id]));
    expect(parsePreset(json(builtInPresets[id])).options).toEqual(builtInPresets[id]);
  });

  test('takes JSON, and single fields replace its values', () => {
    const preset: [string, string] = ['preset', json({ outputFormat: 'webp', targetSizeKb: 50, resizePercent: 50 })];
    expect(options(preset)).toEqual(parseOptions({ outputFormat: 'webp', targetSizeKb: 50, resizePercent: 50 }));
    expect(options(preset, ['outputFormat', 'png'])).toMatchObject({ outputFormat: 'png', targetSizeKb: 50 });
    expect(options(preset, ['targetSizeKb', ''])).toEqual(parseOptions({ outputFormat: 'webp', resizePercent: 50 }));
  });

  test('values of the preset that a single field excludes are left out', () => {
    const preset: [string, string] = ['preset', json({ targetSizeKb: 50, resizePercent: 50 })];
    expect(options(preset, ['quality', '70'], ['width', '800'])).toEqual(parseOptions({ quality: 70, width: 800 }));
    const look: [string, string] = ['preset', json({ perceptualTarget: 'web', width: 800, height: 600 })];
    expect(options(look, ['targetSizeKb', '9'], ['resizePercent', '5'])).toEqual(
      parseOptions({ targetSizeKb: 9, resizePercent: 5 }),
    );
    const own: [string, string] = ['preset', json({ preserveMetadata: false, metadata: { title: 'A' } })];
    expect(options(own, ['preserveMetadata', 'true'])).toEqual(defaultOptions);
    expect(options(own, ['preserveMetadata', 'false'])).toMatchObject({ metadata: { title: 'A' } });
  });

  test('is refused twice, and with another name', () => {
    expect(messageOf(() => options(['preset', 'web'], ['preset', 'web']))).toBe('The field "preset" came twice.');
    for (const name of ['', 'Web', 'constructor', '../web.json'])
      expect(messageOf(() => options(['preset', name]))).toBe(
        'The field "preset" must be JSON of a preset, or one of web, email, print, smallest, archive, form-photo, form-signature.',
      );
  });
});
