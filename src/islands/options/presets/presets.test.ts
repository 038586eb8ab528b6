import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtInPresets } from '#lib/options/built-in-presets.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { $files } from '#session/files/files.ts';
import { selectFiles } from '#session/files/selection.ts';
import { $past, clearHistory } from '#session/history.ts';
import { $optionSets, $sharedSet } from '#session/options/option-sets.ts';
import { $keepsFormat, $options, $resize, setOption, setOptions } from '#session/options/options.ts';
import { applyPreset, resetToPreset } from '#session/options/page-state.ts';
import { $pdfOptions, setPdfOverride } from '#session/options/pdf-options.ts';
import { $toast } from '#session/toast.ts';
import { redo, undo } from '#session/undo.ts';
import { fileEntry } from '../../../../tests/support/file-entry.ts';
import { applyOptionPreset, presetSummary } from '../persistence/preset-set.ts';
import { currentPreset, missingParts } from './current-preset.ts';
import { importPresets } from './preset-files.ts';
import { $savedPresets, deletePreset, MAX_PRESETS, renamePreset, savePreset } from './saved-presets.ts';

// The store of presets leaves the window a second after its last use.
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  applyPreset({});
  clearHistory();
});

afterEach(() => {
  $files.set([]);
  resetToPreset();
});

const names = (): string[] => $savedPresets.get().map(({ name }) => name);

test('what is saved gives the same options again, as one step of undo', () => {
  setOptions({ outputFormat: 'webp', quality: 70, targetSizeKb: 300, effects: ['sepia'] });
  const saved = currentPreset();
  const before = $options.get();
  savePreset({ name: 'Blog', options: saved });
  resetToPreset();
  clearHistory();
  setOption('dpi', 72);
  applyOptionPreset('Blog', $savedPresets.get()[0]?.options);
  expect($options.get()).toEqual(before);
  expect($past.get()).toHaveLength(2);
  undo();
  expect($options.get()).toEqual({ ...defaultOptions, dpi: 72 });
  redo();
  expect($options.get()).toEqual(before);
});

test('a preset replaces all options except crop, logo and passwords', () => {
  const { advancedSettings } = defaultOptions;
  const cropSettings = { ...advancedSettings.cropSettings, rotate: 90 as const };
  setOptions({
    pdfPassword: 'secret',
    hasWatermark: true,
    watermarkImage: 'logo-1',
    effort: 'fast',
    advancedSettings: { ...advancedSettings, cropSettings, noiseReduction: { strength: 9, preserveDetails: 50 } },
  });
  expect(missingParts()).toEqual(['Not included: logo, crop and rotation.']);
  expect(currentPreset()).toEqual({
    hasWatermark: true,
    effort: 'fast',
    advancedSettings: { noiseReduction: { strength: 9 } },
  });
  applyOptionPreset('Web', builtInPresets.web);
  expect($options.get()).toEqual({
    ...parseOptions(builtInPresets.web),
    pdfPassword: 'secret',
    watermarkImage: 'logo-1',
    advancedSettings: { ...advancedSettings, cropSettings },
  });
  expect($resize.get()).toMatchObject({ on: true, width: 1600, height: 1600 });
});

test('applies to each selected file with options of its own', () => {
  const { shared } = $optionSets.get();
  const own = (quality: number) => ({ ...shared, options: { ...shared.options, quality } });
  $files.set([fileEntry('a', { overrides: own(10) }), fileEntry('b', { overrides: own(20) }), fileEntry('c')]);
  selectFiles(['a', 'b'], 'a');
  applyOptionPreset('Print', builtInPresets.print);
  const { overrides } = $optionSets.get();
  expect(['a', 'b'].map((id) => overrides.get(id)?.options)).toEqual([
    parseOptions(builtInPresets.print),
    parseOptions(builtInPresets.print),
  ]);
  expect([overrides.size, $sharedSet.get().options]).toEqual([2, defaultOptions]);
  undo();
  expect($optionSets.get().overrides.get('b')?.options.quality).toBe(20);
});

test('PDFs follow it, also where their panel had other options', () => {
  setPdfOverride('quality', 20);
  applyOptionPreset('Print', builtInPresets.print);
  expect($pdfOptions.get().quality).toBe(95);
  undo();
  expect($pdfOptions.get().quality).toBe(20);
});

test('a page that keeps formats says that a preset has one', () => {
  applyPreset({ opens: 'compression' });
  expect(missingParts()).toEqual(['Presets have one format. Files will become JPEG.']);
  applyOptionPreset('Smallest', builtInPresets.smallest);
  expect([$keepsFormat.get(), $options.get().outputFormat, $options.get().targetSizeKb]).toEqual([
    false,
    'avif',
    undefined,
  ]);
});

test('one that another version has stored is refused with its reason', () => {
  applyOptionPreset('Old', { quality: 900 });
  expect($options.get()).toEqual(defaultOptions);
  expect($toast.get()).toMatchObject({ title: '“Old” not applied', text: 'The field "quality" must be at most 100.' });
});

test('presets are described on one line', () => {
  expect(presetSummary({})).toBe('JPEG');
  expect(presetSummary(builtInPresets.web)).toBe('WebP, 1600 × 1600 px, quality 80');
  expect(presetSummary(builtInPresets.email)).toBe('JPEG, up to 950 KB');
});

test('are saved, replaced, renamed and deleted on this device', () => {
  savePreset({ name: 'A', options: { quality: 1 } });
  savePreset({ name: 'B', options: {} });
  savePreset({ name: 'A', options: { quality: 2 } });
  expect(JSON.parse(stored.get('presets') ?? '')).toEqual([
    { name: 'A', options: { quality: 2 } },
    { name: 'B', options: {} },
  ]);
  renamePreset('B', 'C');
  deletePreset('A');
  expect(names()).toEqual(['C']);
});

test('what another tab has saved meanwhile stays', () => {
  savePreset({ name: 'A', options: {} });
  stored.set('presets', '[{"name":"Other","options":{}}]');
  savePreset({ name: 'B', options: {} });
  expect(names()).toEqual(['Other', 'B']);
});

test('nothing is kept that cannot be stored, and the reason is returned', () => {
  isFull = true;
  expect(savePreset({ name: 'A', options: {} })).toBe('notStored');
  isFull = false;
  for (let index = 0; index < MAX_PRESETS; index++) savePreset({ name: String(index), options: {} });
  expect(savePreset({ name: 'A', options: {} })).toBe('tooMany');
  expect(savePreset({ name: '0', options: { quality: 5 } })).toBeUndefined();
  expect(names()).toHaveLength(MAX_PRESETS);
});

test.each(['broken', '{}', '[1, null, {"name":"A"}, {"options":{}}]'])('stored %s is no preset', (text) => {
  stored.set('presets', text);
  savePreset({ name: 'A', options: {} });
  expect(names()).toEqual(['A']);
});

test('files are imported under free names, and refused with their reasons', async () => {
  savePreset({ name: 'Blog', options: {} });
  const file = (text: string, name: string) => new File([text], name);
  const outcome = await importPresets([
    file('\uFEFF{"name":"Blog","options":{"quality":5}}', 'blog.json'),
    file('{"name":"Bad","options":{"quality":101}}', 'bad.json'),
    file('x'.repeat(1_000_000), 'long.json'),
    file('\x89PNG', 'photo.png'),
  ]);
  expect(names()).toEqual(['Blog', 'Blog (2)']);
  expect(outcome).toEqual({
    imported: 'Imported: Blog (2)',
    problems: [
      'bad.json: The field "quality" must be at most 100.',
      'long.json: The field "preset" must be at most 65536 characters long.',
      'photo.png: The field "preset" is not JSON.',
    ],
  });
});
