import { beforeEach, expect, test } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { $files } from '#session/files/files.ts';
import { selectFile } from '#session/files/selection.ts';
import type { FileEntry } from '#session/model.ts';
import { $sharedSet } from '#session/options/option-sets.ts';
import { $sizeSummary } from './size-summary.ts';

const entry = (name: string, size?: { width: number; height: number }): FileEntry => ({
  id: name,
  name,
  position: 0,
  file: new File(['x'], name),
  removal: new AbortController(),
  format: 'jpg',
  thumbnail: { step: 'shown', url: '', ...(size && { size }) },
  state: { step: 'ready' },
});

const useOptions = (options: ConversionOptions) => $sharedSet.set({ ...$sharedSet.get(), options });

beforeEach(() => {
  $files.set([]);
  useOptions(defaultOptions);
});

test('describes the selected file, else the first file with a known size', () => {
  expect($sizeSummary.get()).toBeUndefined();
  $files.set([
    entry('a.heic'),
    entry('b.jpg', { width: 4000, height: 3000 }),
    entry('c.jpg', { width: 100, height: 50 }),
  ]);
  expect($sizeSummary.get()).toMatchObject({
    name: 'b.jpg',
    from: '4000 × 3000',
    to: '4000 × 3000',
    hasSeveralFiles: true,
  });
  useOptions({ ...defaultOptions, width: 800, height: 800 });
  expect($sizeSummary.get()?.to).toBe('800 × 600');
  selectFile('c.jpg');
  expect($sizeSummary.get()).toMatchObject({ name: 'c.jpg', from: '100 × 50', to: '100 × 50' });
  selectFile('a.heic');
  expect($sizeSummary.get()?.name).toBe('b.jpg');
  $files.set($files.get().slice(0, 2));
  expect($sizeSummary.get()?.name).toBe('b.jpg');
});

test('applies the crop before the size, and a percentage to the cropped size', () => {
  $files.set([entry('b.jpg', { width: 4000, height: 3000 })]);
  const advancedSettings = { cropSettings: { x: 25, width: 50 } };
  useOptions(parseOptions({ advancedSettings }));
  expect($sizeSummary.get()?.to).toBe('2000 × 3000');
  useOptions(parseOptions({ advancedSettings, width: 1000 }));
  expect($sizeSummary.get()).toMatchObject({ from: '2000 × 3000', isCropped: true, to: '1000 × 1500' });
  useOptions(parseOptions({ advancedSettings, resizePercent: 150 }));
  expect($sizeSummary.get()?.to).toBe('3000 × 4500');
});

test('describes the rotated picture', () => {
  $files.set([entry('b.jpg', { width: 4000, height: 3000 })]);
  useOptions(parseOptions({ advancedSettings: { cropSettings: { rotate: 90, width: 50 } }, width: 600 }));
  expect($sizeSummary.get()).toMatchObject({ from: '1500 × 4000', isCropped: true, to: '600 × 1600' });
});

test('a rotated picture is not cropped', () => {
  $files.set([entry('b.jpg', { width: 4000, height: 3000 })]);
  useOptions(parseOptions({ advancedSettings: { cropSettings: { rotate: 90 } }, width: 600 }));
  expect($sizeSummary.get()).toMatchObject({ from: '4000 × 3000', isCropped: false, to: '600 × 800' });
});

test('says whether the picture is enlarged, and what Upscale would give', () => {
  $files.set([entry('small.jpg', { width: 300, height: 200 })]);
  useOptions(parseOptions({ width: 600, height: 600 }));
  expect($sizeSummary.get()).toMatchObject({
    to: '300 × 200',
    isEnlarged: false,
    upscaled: { width: 600, height: 400 },
  });
  useOptions(parseOptions({ width: 600, height: 600, upscale: true }));
  expect($sizeSummary.get()).toMatchObject({ to: '600 × 400', isEnlarged: true, upscaled: undefined });
  useOptions(parseOptions({ resizePercent: 200 }));
  expect($sizeSummary.get()).toMatchObject({ to: '600 × 400', isEnlarged: true, upscaled: undefined });
  useOptions(parseOptions({ width: 150 }));
  expect($sizeSummary.get()).toMatchObject({ to: '150 × 100', isEnlarged: false, upscaled: undefined });
});

test('a padded picture is not enlarged', () => {
  $files.set([entry('small.jpg', { width: 200, height: 150 })]);
  const padded = { width: 500, height: 300, resizeFit: 'contain' };
  useOptions(parseOptions(padded));
  expect($sizeSummary.get()).toMatchObject({ to: '500 × 300', isEnlarged: false });
  useOptions(parseOptions({ ...padded, upscale: true }));
  expect($sizeSummary.get()).toMatchObject({ to: '500 × 300', isEnlarged: true });
});

test('a vector drawing is as large as asked for, without a loss', () => {
  $files.set([{ ...entry('logo.svg', { width: 300, height: 200 }), format: 'svg' }]);
  useOptions(parseOptions({ width: 600 }));
  expect($sizeSummary.get()).toMatchObject({ to: '600 × 400', isEnlarged: false, upscaled: undefined });
});
