import { beforeEach, describe, expect, test } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { fileEntry } from '../../../tests/support/file-entry.ts';
import { $pdfQuality } from '../../islands/pdf/QualityTab.tsx';
import { $files } from '../files/files.ts';
import { setOption } from './options.ts';
import { resetToPreset } from './page-state.ts';
import {
  $pdfDpi,
  $pdfOptions,
  $pdfOverrides,
  $pdfTab,
  removePdfOverrides,
  setPdfDpi,
  setPdfOverride,
} from './pdf-options.ts';

beforeEach(() => {
  resetToPreset();
  resetToPreset();
});

describe('without overrides, PDFs follow the general options', () => {
  test('in every option', () => {
    setOption('quality', 42);
    setOption('outputFormat', 'webp');
    setOption('watermarkText', 'mine');
    expect($pdfOptions.get()).toMatchObject({
      outputFormat: 'webp',
      quality: 42,
      watermarkText: 'mine',
      isPdfFile: true,
      pdfDpi: 150,
    });
  });

  test('except for a crop of images', () => {
    const cropSettings = { ...defaultOptions.advancedSettings.cropSettings, width: 50 };
    setOption('advancedSettings', { ...defaultOptions.advancedSettings, cropSettings });
    const widths = () => $pdfOptions.get().advancedSettings.cropSettings.width;
    expect(widths()).toBe(50);
    $files.set([fileEntry('a')]);
    expect(widths()).toBe(100);
    $files.set([]);
  });

  test('except for overrides, until they are removed', () => {
    setPdfOverride('quality', 60);
    setPdfOverride('hasWatermark', true);
    setPdfOverride('watermarkPosition', 'center-left');
    setOption('quality', 42);
    expect($pdfOptions.get()).toMatchObject({ quality: 60, hasWatermark: true, watermarkPosition: 'center-left' });
    removePdfOverrides('quality', 'hasWatermark');
    expect($pdfOptions.get()).toMatchObject({ quality: 42, hasWatermark: false, watermarkPosition: 'center-left' });
  });
});

test.each([
  [10, 'Lower quality, smaller file size'],
  [30, 'Lower quality, smaller file size'],
  [35, 'Balanced quality and file size'],
  [65, 'Balanced quality and file size'],
  [70, 'Higher quality, larger file size'],
  [100, 'Higher quality, larger file size'],
])('quality %i: %s', (quality, hint) => {
  setPdfOverride('quality', quality);
  expect($pdfQuality.get()).toEqual({ quality, stop: quality, hint });
});

test.each([
  [0, 10],
  [42, 40],
  [93, 95],
])('a general quality of %i is shown at %i on the slider and not changed', (quality, stop) => {
  setOption('quality', quality);
  expect($pdfQuality.get()).toMatchObject({ quality, stop });
  expect($pdfOptions.get().quality).toBe(quality);
});

test('Clear All resets the PDF options', () => {
  setPdfOverride('quality', 60);
  setPdfDpi(300);
  $pdfTab.set('quality');
  resetToPreset();
  expect([$pdfOverrides.get(), $pdfDpi.get(), $pdfTab.get()]).toEqual([{}, 150, 'page-order']);
});
