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
import { $options } from '../options/options.ts';
import { giveOverrides } from '../options/overrides.ts';
import { resetToPreset } from '../options/page-state.ts';
import { setResizing } from '../options/resize-edits.ts';
import { $comparison, compare } from '../results/comparison.ts';
import { $results } from '../results/results.ts';
import { $suggestions, applySuggestion, suggestionsFor } from './size-suggestions.ts';

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
    options: { outputFormat: 'png' },
    suggestion: 'Keep original',
  },
  {
    name: 'a PNG compressed again and rotated, which cannot stay as it is',
    source: 'png',
    bytes: () => drawing().png({ compressionLevel: 9 }).toBuffer(),
    options: { outputFormat: 'png', advancedSettings: rotated },
    suggestion: 'Make smaller',
  },
  {
    name: 'a drawing as PNG',
    source: 'png',
    bytes: () => drawing().png({ compressionLevel: 9 }).toBuffer(),
    options: { outputFormat: 'png', effects: ['negative'] },
    suggestion: 'Make smaller',
  },
  {
    name: 'a drawing as the smallest PNG',
    source: 'png',
    bytes: () => drawing().png({ compressionLevel: 9 }).toBuffer(),
    options: { outputFormat: 'png', effort: 'smallest', effects: ['negative'] },
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
  });
});

describe('the suggestion in the panel', () => {
  /** Sets up a file of 1000 bytes with a result of the given size. */
  function converted(sizeBytes: number, options: Partial<ConversionOptions> = {}): void {
    const item = {
      id: 'r',
      url: '/files/r/a.jpg',
      viewUrl: '/view/r',
      originalName: 'a.jpg',
      convertedName: 'a.jpg',
      size: '',
      sizeBytes,
      originalSize: '',
      originalSizeBytes: 1000,
      format: 'jpg',
      width: 40,
      height: 30,
      previewUrl: '',
      expiresAt: '',
      notices: [],
    } as const;
    const file: FileEntry = {
      id: 'f',
      name: 'a.jpg',
      position: 1,
      file: new File(['x'], 'a.jpg'),
      removal: new AbortController(),
      format: 'jpg',
      thumbnail: { step: 'shown', url: '', size: { width: 20, height: 15 } },
      state: {
        step: 'done',
        items: [{ ...item, notices: [] }],
        failedPages: [],
        options: { ...defaultOptions, ...options },
        conversionId: 'c',
      },
    };
    $files.set([file]);
    $results.set([{ fileId: 'f', position: 1, conversionId: 'c', index: 0, count: 1, item: { ...item, notices: [] } }]);
  }

  test('exists only for results larger than the original', () => {
    converted(900);
    expect($comparison.get()?.item.sizeBytes).toBe(900);
    expect($suggestions.get()).toBeUndefined();
    converted(1000);
    expect($suggestions.get()).toBeUndefined();
  });

  test('is marked as followed after it is applied', () => {
    setResizing(true);
    converted(2000, { width: 40, height: 30, upscale: true });
    compare('f');
    const advice = $suggestions.get();
    expect(advice).toMatchObject({ change: { size: 'own' }, followed: false });
    if (advice?.change) applySuggestion(advice.change);
    expect($options.get().width).toBeUndefined();
    expect($suggestions.get()?.followed).toBe(true);
  });

  test('says to how many files it applies', () => {
    const label = () => $suggestions.get()?.change?.label;
    converted(2000);
    compare('f');
    const action = 'Keep original';
    expect(label()).toBe(action);
    const other = (id: string, step: 'ready' | 'rejected'): FileEntry => {
      const state = step === 'ready' ? { step } : { step, error: { message: 'Too large' } };
      return { ...($files.get()[0] as FileEntry), id, name: `${id}.jpg`, state };
    };
    $files.set([...$files.get(), other('r', 'rejected')]);
    expect(label()).toBe(action);
    $files.set([...$files.get(), other('g', 'ready')]);
    expect(label()).toBe(`${action} for both files`);
    $files.set([...$files.get(), other('h', 'ready')]);
    expect(label()).toBe(`${action} for all 3 files`);
    giveOverrides('h');
    expect(label()).toBe(`${action} for 2 of 3 files`);
    selectFile('f');
    giveOverrides('f');
    expect(label()).toBe(action);
    toggleFile('g');
    expect(label()).toBe(`${action} for 2 of 3 files`);
  });
});
