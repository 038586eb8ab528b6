import { beforeEach, describe, expect, test } from 'vitest';
import { optionsToForm } from '#lib/options/to-form.ts';
import { $modifiedTabs } from './modified-options.ts';
import { $keepsFormat, $options, setOption } from './options.ts';
import { $offersKeepFormat, chooseFormat } from './output-format.ts';
import { applyPreset, resetToPreset } from './page-state.ts';
import { setPdfOverride } from './pdf-options.ts';
import { $optionsForFile } from './per-file/options-for-file.ts';
import { $canLookTheSame, $compression, $startsWithTargetSize, setCompression } from './target-size.ts';

beforeEach(() => applyPreset({}));

const sent = () => Object.fromEntries(optionsToForm($options.get()));
const formatOf = (format: Parameters<ReturnType<typeof $optionsForFile.get>>[0]['format']) =>
  $optionsForFile.get()({ id: 'a', ...(format && { format }) }).outputFormat;

describe('a target size', () => {
  test('replaces the quality, and is restored when selected again', () => {
    expect($compression.get()).toBe('quality');
    setCompression('size');
    expect(sent()).toEqual({ targetSizeKb: '200' });
    expect([...$modifiedTabs.get()]).toEqual(['basic']);
    setOption('targetSizeKb', 75);
    setCompression('quality');
    expect(sent()).toEqual({});
    setCompression('size');
    expect(sent()).toEqual({ targetSizeKb: '75' });
    resetToPreset();
    expect($compression.get()).toBe('quality');
    expect($modifiedTabs.get().size).toBe(0);
    setCompression('size');
    expect(sent()).toEqual({ targetSizeKb: '200' });
  });
});

describe('looking the same', () => {
  test('replaces quality and size as one edit', () => {
    setCompression('size');
    setCompression('look');
    expect($compression.get()).toBe('look');
    expect(sent()).toEqual({ perceptualTarget: 'identical' });
    expect([...$modifiedTabs.get()]).toEqual(['basic']);
    setCompression('size');
    expect(sent()).toEqual({ targetSizeKb: '200' });
    setCompression('look');
    setCompression('quality');
    expect(sent()).toEqual({});
  });

  test('is offered for formats with such a quality only', () => {
    setCompression('look');
    setOption('outputFormat', 'gif');
    expect([$canLookTheSame.get(), $compression.get()]).toEqual([false, 'quality']);
    setOption('outputFormat', 'webp');
    expect([$canLookTheSame.get(), $compression.get()]).toEqual([true, 'look']);
  });
});

describe('the compression page', () => {
  beforeEach(() => applyPreset({ opens: 'compression' }));

  test('starts with a size and the format of each file, also after Clear All', () => {
    expect([$startsWithTargetSize.get(), $compression.get(), $offersKeepFormat.get(), $keepsFormat.get()]).toEqual([
      true,
      'size',
      true,
      true,
    ]);
    expect($modifiedTabs.get().size).toBe(0);
    setOption('targetSizeKb', 50);
    chooseFormat('webp');
    expect($modifiedTabs.get().has('basic')).toBe(true);
    resetToPreset();
    expect(sent()).toEqual({ targetSizeKb: '200', keepOriginal: 'true' });
    expect($keepsFormat.get()).toBe(true);
    expect($modifiedTabs.get().size).toBe(0);
  });

  test('selecting a quality marks the tab, and no size is sent', () => {
    setCompression('quality');
    expect(sent()).toEqual({ keepOriginal: 'true' });
    expect($modifiedTabs.get().has('basic')).toBe(true);
  });

  test('files keep a writable format; others become JPEG, or WebP if they can be transparent or animated', () => {
    const writable = ['jpg', 'png', 'webp', 'avif', 'ico'] as const;
    expect(writable.map(formatOf)).toEqual(writable);
    expect((['heic', 'bmp', 'tiff', 'pdf'] as const).map(formatOf)).toEqual(['jpg', 'jpg', 'jpg', 'jpg']);
    setOption('targetSizeKb', undefined);
    expect(formatOf('tiff')).toBe('tiff');
    expect((['gif', 'svg'] as const).map(formatOf)).toEqual(['webp', 'webp']);
  });

  test('a selected format applies to all files, and selecting the original again leaves nothing modified', () => {
    chooseFormat('avif');
    expect(formatOf('png')).toBe('avif');
    expect(formatOf('pdf')).toBe('avif');
    chooseFormat('same');
    expect(formatOf('png')).toBe('png');
    expect($modifiedTabs.get().size).toBe(0);
  });

  test('options keep their identity until something changes', () => {
    const png = { id: 'a', format: 'png' } as const;
    const before = $optionsForFile.get()(png);
    setPdfOverride('quality', 50);
    expect($optionsForFile.get()(png)).toBe(before);
    setOption('targetSizeKb', 50);
    expect($optionsForFile.get()(png)).not.toBe(before);
  });
});

test('on other pages, files do not keep their format', () => {
  expect($offersKeepFormat.get()).toBe(false);
  expect(formatOf('png')).toBe('jpg');
});
