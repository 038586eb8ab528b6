import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { type FormatId, outputFormats, resultFormats } from '#lib/formats/formats.ts';
import { suggestionsFor } from './advice/size-suggestions.ts';
import { setDisabledParts } from './options/offered-formats.ts';
import { $keepsFormat, $options } from './options/options.ts';
import { $firstFormats, optionsForFormat } from './options/output-format.ts';
import { applyPreset, resetToPreset } from './options/page-state.ts';
import { comparedFormats } from './stage/format-comparison.ts';

/** Opens a page of a site that converts to these formats only. */
function openWith(formats: readonly string[], subject: Parameters<typeof applyPreset>[0] = {}): void {
  applyPreset(subject);
  setDisabledParts(resultFormats.filter((format) => !formats.includes(format)));
}

afterEach(() => setDisabledParts([]));

test('a page keeps its format if the site has it', () => {
  openWith(['jpg', 'webp'], { target: 'webp' });
  expect($options.get().outputFormat).toBe('webp');
});

test('a page without a format that the site has changes to the first one, and returns to it with a reset', () => {
  openWith(['webp', 'avif']);
  expect($options.get().outputFormat).toBe('webp');
  resetToPreset();
  expect($options.get().outputFormat).toBe('webp');
});

test('a format that has no button of its own is the first choice', () => {
  openWith(['gif']);
  expect($firstFormats.get()[0]).toBe('gif');
});

describe('a page that keeps formats', () => {
  const targetOf = (format: FormatId) =>
    optionsForFormat({ options: $options.get(), keepsFormat: $keepsFormat.get() }, format).outputFormat;

  test('keeps the formats that the site has', () => {
    openWith(['jpg', 'webp'], { opens: 'resize' });
    expect(targetOf('jpg')).toBe('jpg');
    expect(targetOf('heic')).toBe('jpg');
  });

  test('keeps transparency in other ones', () => {
    openWith(['jpg', 'webp'], { opens: 'resize' });
    expect(targetOf('png')).toBe('webp');
    openWith(['jpg', 'png'], { opens: 'resize' });
    expect(targetOf('gif')).toBe('png');
  });

  test('never chooses a format that the site lacks', () => {
    for (const format of outputFormats) {
      openWith([format], { opens: 'resize' });
      for (const source of ['jpg', 'png', 'svg', 'heic', 'tiff', 'raw'] as const) expect(targetOf(source)).toBe(format);
    }
  });
});

test('only formats of the site are compared and suggested', () => {
  openWith(['jpg', 'avif']);
  expect(comparedFormats()).toEqual(['jpg', 'avif']);
  const grown = { source: 'png', from: undefined, to: { width: 10, height: 10 }, options: $options.get() } as const;
  expect(suggestionsFor(grown)).not.toHaveProperty('change.set.outputFormat');
  openWith(['jpg', 'webp']);
  expect(suggestionsFor(grown)).toHaveProperty('change.set.outputFormat', 'webp');
});

test('the style sheet hides each format in the HTML of the build', () => {
  const styles = readFileSync('src/styles/disabled-parts.css', 'utf8');
  for (const format of resultFormats) expect(styles).toContain(`[data-disabled~="${format}"] [data-value="${format}"]`);
});
