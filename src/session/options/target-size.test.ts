import { beforeEach, describe, expect, test } from 'vitest';
import { builtInPresets } from '#lib/options/built-in-presets.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { clearEditor } from '../stage/image-edits.ts';
import { $modifiedTabs } from './modified-options.ts';
import { $keepsFormat, $options, setOption } from './options.ts';
import { $offersKeepFormat, chooseFormat } from './output-format.ts';
import { applyPreset, resetToPreset } from './page-state.ts';
import { setPdfOverride } from './pdf-options.ts';
import { $optionsForFile } from './per-file/options-for-file.ts';
import { setSizeLimit } from './size-limits.ts';
import { $canLookTheSame, $compression, $startsWithTargetSize, setCompression, setTargetKb } from './target-size.ts';

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

describe('a minimum and a maximum size', () => {
  const limits = () => [$options.get().minSizeKb, $options.get().targetSizeKb];
  beforeEach(() => applyPreset({ opens: 'photo' }));

  test('while a larger maximum is typed, the minimum gives way and comes back', () => {
    expect(limits()).toEqual([20, 50]);
    setSizeLimit('targetSizeKb', 1);
    expect(limits()).toEqual([1, 1]);
    setSizeLimit('targetSizeKb', 10);
    expect(limits()).toEqual([10, 10]);
    setSizeLimit('targetSizeKb', 100);
    expect(limits()).toEqual([20, 100]);
  });

  test('a larger minimum takes the maximum along, until it is smaller again', () => {
    setSizeLimit('minSizeKb', 200);
    expect(limits()).toEqual([200, 200]);
    setSizeLimit('minSizeKb', 30);
    expect(limits()).toEqual([30, 50]);
  });

  test('what another control has set is kept', () => {
    setTargetKb(10);
    setTargetKb(300);
    setSizeLimit('targetSizeKb', 400);
    expect(limits()).toEqual([10, 400]);
  });

  test('either can be empty', () => {
    setSizeLimit('targetSizeKb', undefined);
    expect(limits()).toEqual([20, undefined]);
    setSizeLimit('minSizeKb', 9000);
    expect(limits()).toEqual([9000, undefined]);
    setSizeLimit('minSizeKb', undefined);
    setSizeLimit('targetSizeKb', 5);
    expect(limits()).toEqual([undefined, 5]);
  });

  test('a quality ends both, and they are restored', () => {
    setCompression('quality');
    expect(limits()).toEqual([undefined, undefined]);
    setCompression('size');
    expect(limits()).toEqual([20, 50]);
  });
});

test.each([
  ['photo', 'form-photo'],
  ['signature', 'form-signature'],
] as const)('the page for a %s starts with its built-in preset and a crop around the subject', (opens, preset) => {
  applyPreset({ opens });
  const { advancedSettings, ...options } = $options.get();
  expect(options).toMatchObject(builtInPresets[preset]);
  expect(advancedSettings.cropSettings.smartCrop).toBe(true);
  expect($modifiedTabs.get().size).toBe(0);
  clearEditor();
  expect($options.get().advancedSettings.cropSettings.smartCrop).toBe(true);
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
