import { beforeEach, expect, test, vi } from 'vitest';
import { addFiles, clearFiles, removeFile } from '#convert/files/files.ts';
import { clearAll } from '#convert/run/conversion.ts';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { $files } from '../files/files.ts';
import { $editorFile, $editorFiles, selectFile } from '../files/selection.ts';
import { $options, setOption } from '../options/options.ts';
import { resetToPreset } from '../options/page-state.ts';
import { $toast, $toasts } from '../toast.ts';
import { $editorOpen } from './editor.ts';
import { $partsInUse, $settings, clearEditor, resetPart, resetSettings, setPart } from './image-edits.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = new TextEncoder().encode('%PDF-1.7');

beforeEach(() => {
  clearFiles();
  resetToPreset();
  clearEditor();
  $toasts.set([]);
});

test('Convert uses every change at once, without Apply', () => {
  setPart('colorAdjustments', { brightness: 20 });
  expect($options.get().advancedSettings.colorAdjustments.brightness).toBe(20);
  expect($partsInUse.get()).toEqual(['colorAdjustments']);
  expect($toast.get()).toBeUndefined();
});

test('setting an equal value changes nothing', () => {
  const before = $settings.get();
  setPart('colorAdjustments', { hue: 0 });
  expect($settings.get()).toBe(before);
});

test('each part and all settings can be reset', () => {
  setOption('quality', 42);
  setPart('colorAdjustments', { hue: 90 });
  setPart('noiseReduction', { strength: 5, preserveDetails: 80 });
  setPart('cropSettings', { width: 50, ratio: '1:1' });
  resetPart('cropSettings');
  expect($settings.get().cropSettings).toEqual(defaultSettings.cropSettings);
  expect($partsInUse.get()).toEqual(['colorAdjustments', 'noiseReduction']);
  resetSettings();
  expect($options.get()).toMatchObject({ quality: 42, advancedSettings: defaultSettings });
});

test('the editor shows settings that are changed outside of it', () => {
  setOption('advancedSettings', { ...defaultSettings, noiseReduction: { strength: 12, preserveDetails: 50 } });
  expect($settings.get().noiseReduction.strength).toBe(12);
});

test('Clear All closes and resets the editor', () => {
  $editorOpen.set(true);
  setPart('colorAdjustments', { contrast: -10 });
  clearAll();
  expect($editorOpen.get()).toBe(false);
  expect($options.get().advancedSettings).toEqual(defaultSettings);
});

test('the editor shows the selected image, else the first, and excludes PDFs', async () => {
  await addFiles([new File([pdf], 'a.pdf'), new File([png], 'b.png'), new File([png], 'c.png')]);
  expect($editorFiles.get().map(({ name }) => name)).toEqual(['b.png', 'c.png']);
  expect($editorFile.get()?.name).toBe('b.png');
  const chosen = $editorFiles.get()[1]?.id ?? '';
  selectFile(chosen);
  expect($editorFile.get()?.name).toBe('c.png');
  removeFile(chosen);
  expect($editorFile.get()?.name).toBe('b.png');
});

test('while a PDF is selected, the editor shows no other file', async () => {
  await addFiles([new File([pdf], 'a.pdf'), new File([png], 'b.png')]);
  const [document, image] = $files.get().map(({ id }) => id);
  selectFile(document ?? '');
  expect($editorFile.get()).toBeUndefined();
  selectFile(image ?? '');
  expect($editorFile.get()?.name).toBe('b.png');
});
