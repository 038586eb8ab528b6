import { expect, test } from 'vitest';
import type { FormatId } from '#lib/formats/formats.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { run } from '../../../tests/fixtures/engine.ts';
import { photo } from '../../../tests/support/images/photo.ts';
import { largerResultAdvice } from './larger-result.ts';

const from = { width: 400, height: 300 };
const image = () => photo(from.width, from.height, { grain: 16 });
const files: Partial<Record<FormatId, () => Promise<Buffer>>> = {
  jpg: () => image().jpeg({ quality: 92 }).toBuffer(),
  webp: () => image().webp({ quality: 80 }).toBuffer(),
  avif: () => image().avif({ quality: 60 }).toBuffer(),
  png: () => image().png().toBuffer(),
};
const crop = (cropSettings: Partial<ConversionOptions['advancedSettings']['cropSettings']>) => ({
  advancedSettings: {
    ...defaultOptions.advancedSettings,
    cropSettings: { ...defaultOptions.advancedSettings.cropSettings, ...cropSettings },
  },
});

const adviceFor = (source: FormatId, options: Partial<ConversionOptions>) =>
  largerResultAdvice({ source, from, options: { ...defaultOptions, ...options } });

test.each<[FormatId, string, Partial<ConversionOptions>]>([
  ['jpg', 'Use WebP', { outputFormat: 'png' }],
  ['webp', 'Use WebP', { outputFormat: 'png' }],
  ['avif', 'Use WebP', { outputFormat: 'png' }],
  ['jpg', 'Use WebP', { outputFormat: 'png', width: 360 }],
  ['jpg', 'Use WebP', { outputFormat: 'png', ...crop({ rotate: 90, width: 90 }) }],
  ['png', 'Keep the original size', { outputFormat: 'png', resizePercent: 200 }],
])('%s: %s, and the file does grow', async (source, label, options) => {
  expect(adviceFor(source, options)?.change?.label).toBe(label);
  const bytes = await files[source]?.();
  if (!bytes) throw new Error('no file');
  const { result } = await run(bytes, { options });
  expect(result.sizeBytes).toBeGreaterThan(bytes.length);
});

test('the text claims no figures', () => {
  expect(adviceFor('jpg', { outputFormat: 'png' })?.text).toBe('PNG is usually larger than JPEG for photos.');
});

test.each<[string, FormatId, Partial<ConversionOptions>]>([
  ['another target', 'jpg', { outputFormat: 'webp' }],
  ['a lossless source', 'png', { outputFormat: 'png' }],
  ['a drawing', 'svg', { outputFormat: 'png' }],
  ['half the width', 'jpg', { outputFormat: 'png', resizePercent: 50 }],
  ['a small part', 'jpg', { outputFormat: 'png', ...crop({ width: 50 }) }],
  ['few colors', 'jpg', { outputFormat: 'png', quality: 60 }],
  ['a limited size', 'jpg', { outputFormat: 'png', targetSizeKb: 100 }],
  ['flat areas', 'jpg', { outputFormat: 'png', effects: ['cartoon'] }],
])('%s may be smaller', (_, source, options) => {
  expect(adviceFor(source, options)).toBeUndefined();
});

test('an unknown size is no matter unless it is changed', () => {
  const adviceWithoutSize = (options: Partial<ConversionOptions>) =>
    largerResultAdvice({
      source: 'heic',
      from: undefined,
      options: { ...defaultOptions, outputFormat: 'png', ...options },
    });
  expect(adviceWithoutSize({})?.text).toContain('HEIC');
  expect(adviceWithoutSize({ width: 300 })).toBeUndefined();
});
