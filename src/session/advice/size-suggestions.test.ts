import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearResults } from '#convert/results/clear-results.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { run } from '../../../tests/fixtures/engine.ts';
import { photo } from '../../../tests/support/images/photo.ts';
import { $files } from '../files/files.ts';
import { toggleFile } from '../files/select-files.ts';
import { selectFile } from '../files/selection.ts';
import type { FileEntry } from '../model.ts';
import { resetToPreset } from '../options/page-state.ts';
import { giveOverrides } from '../options/per-file/overrides.ts';
import { $withScope, suggestionsFor, webpInstead } from './size-suggestions.ts';

const [width, height] = [320, 240];
const image = () => photo(width, height, { grain: 24 });
/** Shapes without noise, in more colors than a palette holds. */
const drawing = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${Array.from({ length: 40 }, (_, n) => `<circle cx="${(n * 71) % width}" cy="${(n * 53) % height}" r="${5 + (n % 9) * 4}" fill="hsl(${n * 37} 70% 50%)"/>`).join('')}</svg>`,
    ),
  );

const { advancedSettings } = defaultOptions;
const rotated = { ...advancedSettings, cropSettings: { ...advancedSettings.cropSettings, rotate: 90 as const } };

interface Case {
  name: string;
  source: FormatId;
  bytes: () => Promise<Buffer>;
  options: Partial<ConversionOptions>;
  suggestion: string | undefined;
}

const cases: Case[] = [
  {
    name: 'an enlarged photo',
    source: 'jpg',
    bytes: () => image().jpeg({ quality: 60 }).toBuffer(),
    options: { width: 640, height: 480, upscale: true },
    suggestion: 'Keep the original size',
  },
  {
    name: 'a traced photo',
    source: 'jpg',
    bytes: () => image().jpeg({ quality: 60 }).toBuffer(),
    options: { outputFormat: 'svg' },
    suggestion: 'Use WebP',
  },
  {
    name: 'a photo as PNG',
    source: 'jpg',
    bytes: () => image().jpeg({ quality: 60 }).toBuffer(),
    options: { outputFormat: 'png' },
    suggestion: 'Use WebP',
  },
  {
    name: 'a photo as PNG with fewer colors',
    source: 'jpg',
    bytes: () => image().jpeg({ quality: 40 }).toBuffer(),
    options: { outputFormat: 'png', quality: 60 },
    suggestion: 'Use WebP',
  },
  {
    name: 'a PNG compressed again',
    source: 'png',
    bytes: () => drawing().png({ compressionLevel: 9 }).toBuffer(),
    options: { outputFormat: 'png', effort: 'fast' },
    suggestion: 'Keep original',
  },
  {
    name: 'a PNG compressed again and rotated, which cannot stay as it is',
    source: 'png',
    bytes: () => drawing().png({ compressionLevel: 9 }).toBuffer(),
    options: { outputFormat: 'png', effort: 'fast', advancedSettings: rotated },
    suggestion: 'Make smaller',
  },
  {
    name: 'a drawing as PNG',
    source: 'png',
    bytes: () => drawing().png({ compressionLevel: 9 }).toBuffer(),
    options: { outputFormat: 'png', effort: 'fast', effects: ['negative'] },
    suggestion: 'Make smaller',
  },
  {
    name: 'a drawing as the smallest PNG',
    source: 'png',
    bytes: () => drawing().png({ palette: true, colors: 16 }).toBuffer(),
    options: { outputFormat: 'png', effort: 'smallest', effects: ['blur'] },
    suggestion: 'Use level 65',
  },
  ...(['jpg', 'webp', 'avif'] as const).map(
    (outputFormat): Case => ({
      name: `${outputFormat} at 90`,
      source: 'heic',
      // Equally small.
      bytes: () => image().avif({ quality: 40, effort: 0 }).toBuffer(),
      options: { outputFormat },
      suggestion: 'Use 80',
    }),
  ),
  {
    name: 'jpg at 80',
    source: 'webp',
    bytes: () => image().webp({ quality: 40 }).toBuffer(),
    options: { quality: 80 },
    suggestion: 'Use WebP',
  },
  {
    name: 'webp at 80',
    source: 'avif',
    bytes: () => image().avif({ quality: 30, effort: 0 }).toBuffer(),
    options: { outputFormat: 'webp', quality: 80 },
    suggestion: 'Use 60',
  },
  {
    name: 'avif at 80',
    source: 'avif',
    bytes: () => image().avif({ quality: 30, effort: 0 }).toBuffer(),
    options: { outputFormat: 'avif', quality: 80 },
    suggestion: 'Keep original',
  },
];

beforeEach(() => {
  resetToPreset();
  clearResults();
  $files.set([]);
});

describe('the suggestion makes the file smaller', () => {
  test.each(cases)('$name: $suggestion', async ({ source, bytes, options, suggestion }) => {
    const original = await bytes();
    const used = { ...defaultOptions, ...options };
    const grown = await run(original, { options: used });
    expect(grown.file.length, 'the result is larger').toBeGreaterThan(original.length);
    const to = { width: grown.result.width, height: grown.result.height };
    const { change } = suggestionsFor({ source, from: { width, height }, to, options: used });
    expect(change?.label).toBe(suggestion);
    const changes =
      change && 'set' in change ? change.set : { width: undefined, height: undefined, resizePercent: undefined };
    const { file } = await run(original, { options: { ...used, ...changes } });
    expect(file.length).toBeLessThan(grown.file.length);
  });

  test('without a helpful change, the text has no button', () => {
    const options = { ...defaultOptions, outputFormat: 'avif', quality: 40 } as const;
    const { text, change } = suggestionsFor({ source: 'avif', from: undefined, to: { width, height }, options });
    expect(change).toBeUndefined();
    expect(text).toContain('as small as it gets');
    const tiff = { ...defaultOptions, outputFormat: 'tiff' } as const;
    const advice = suggestionsFor({ source: 'jpg', from: undefined, to: { width, height }, options: tiff });
    expect(advice).toEqual({ text: 'TIFF keeps every pixel, so it is large.' });
  });
});

test('the label of advice says to how many files it applies', () => {
  const ready = (id: string, step: 'ready' | 'rejected' = 'ready'): FileEntry => ({
    id,
    name: `${id}.jpg`,
    position: 1,
    file: new File(['x'], 'a.jpg'),
    removal: new AbortController(),
    format: 'jpg',
    thumbnail: { step: 'none' },
    state: step === 'ready' ? { step } : { step, error: { message: 'Too large' } },
  });
  const label = () => $withScope.get()({ text: '', ...webpInstead() }, 'f').change?.label;
  $files.set([ready('f'), ready('r', 'rejected')]);
  expect(label()).toBe('Use WebP');
  $files.set([...$files.get(), ready('g')]);
  expect(label()).toBe('Use WebP for both files');
  $files.set([...$files.get(), ready('h')]);
  expect(label()).toBe('Use WebP for all 3 files');
  giveOverrides('h');
  expect(label()).toBe('Use WebP for 2 of 3 files');
  selectFile('f');
  giveOverrides('f');
  expect(label()).toBe('Use WebP');
  toggleFile('g');
  expect(label()).toBe('Use WebP for 2 of 3 files');
});
