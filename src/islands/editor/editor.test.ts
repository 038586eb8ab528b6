import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { clearAll } from '../conversion/conversion.ts';
import { addFiles, clearFiles, removeFile } from '../files/files.ts';
import { selectFile } from '../files/selected-file.ts';
import { $options, setOption } from '../options/options.ts';
import { resetToPreset } from '../options/persistence/persistence.ts';
import { $toast } from '../shell/toast.ts';
import {
  $cropRatio,
  $draft,
  $editorFile,
  $editorFiles,
  $editorOpen,
  $notApplied,
  $partsApplied,
  $partsInUse,
  $settings,
  apply,
  clearEditor,
  resetDraft,
  resetPart,
  setDraft,
} from './editor.ts';

vi.mock('../files/thumbnails.ts', () => ({ loadThumbnail: async () => ({ step: 'none' }), revokeThumbnail: () => {} }));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = new TextEncoder().encode('%PDF-1.7');

beforeEach(() => {
  clearFiles();
  resetToPreset();
  clearEditor();
  $toast.set(undefined);
});

test('changes take effect after Apply', () => {
  setDraft('colorAdjustments', { brightness: 20 });
  expect($options.get().advancedSettings).toEqual(defaultSettings);
  expect($notApplied.get()).toBe(true);
  expect($partsInUse.get()).toEqual(['colorAdjustments']);
  apply();
  expect($options.get().advancedSettings.colorAdjustments.brightness).toBe(20);
  expect($notApplied.get()).toBe(false);
  expect($partsApplied.get()).toEqual(['colorAdjustments']);
  expect($toast.get()?.title).toBe('Changes Applied');
});

test('Apply replaces the stored settings and leaves the other options', () => {
  setOption('quality', 42);
  setDraft('noiseReduction', { strength: 30 });
  apply();
  resetDraft();
  setDraft('backgroundRemoval', { enabled: true, feather: 3.5 });
  apply();
  expect($options.get()).toMatchObject({
    quality: 42,
    advancedSettings: {
      ...defaultSettings,
      backgroundRemoval: { tolerance: 10, feather: 3.5, enabled: true },
    },
  });
});

test('Apply without a change keeps the identity of the options', () => {
  const before = $options.get();
  apply();
  expect($options.get()).toBe(before);
  expect($toast.get()?.title).toBe('Changes Applied');
});

test('setting an equal value changes nothing', () => {
  const before = $draft.get();
  setDraft('colorAdjustments', { hue: 0 });
  expect($draft.get()).toBe(before);
});

test('each part and the whole draft can be reset; applied settings stay', () => {
  setDraft('colorAdjustments', { hue: 90 });
  setDraft('noiseReduction', { strength: 5, preserveDetails: 80 });
  setDraft('cropSettings', { width: 50 });
  $cropRatio.set('1:1');
  apply();
  resetPart('cropSettings');
  expect($cropRatio.get()).toBe('free');
  expect($partsInUse.get()).toEqual(['colorAdjustments', 'noiseReduction']);
  resetDraft();
  expect($draft.get()).toEqual(defaultSettings);
  expect($options.get().advancedSettings.colorAdjustments.hue).toBe(90);
  expect($notApplied.get()).toBe(true);
});

test('crop values are clamped for the conversion, not in the draft', () => {
  setDraft('cropSettings', { x: 60, width: 0 });
  expect($draft.get().cropSettings.width).toBe(0);
  expect($settings.get().cropSettings).toMatchObject({ x: 60, width: 1 });
  setDraft('cropSettings', { width: 100 });
  expect($settings.get().cropSettings).toMatchObject({ x: 60, width: 40 });
});

test('with smart crop, the position is sent as 0 and any size is allowed', () => {
  setDraft('cropSettings', { x: 60, y: 10, width: 70, height: 90, smartCrop: true });
  expect($settings.get().cropSettings).toEqual({ x: 0, y: 0, width: 70, height: 90, smartCrop: true });
});

test('the editor shows settings that are changed outside of it', () => {
  setOption('advancedSettings', { ...defaultSettings, noiseReduction: { strength: 12, preserveDetails: 50 } });
  expect($draft.get().noiseReduction.strength).toBe(12);
  expect($notApplied.get()).toBe(false);
});

test('Clear All closes and resets the editor, whether its changes are applied or not', () => {
  $editorOpen.set(true);
  setDraft('colorAdjustments', { contrast: -10 });
  clearAll();
  expect($editorOpen.get()).toBe(false);
  expect($draft.get()).toEqual(defaultSettings);
  setDraft('colorAdjustments', { contrast: -10 });
  apply();
  clearAll();
  expect($draft.get()).toEqual(defaultSettings);
  expect($partsApplied.get()).toEqual([]);
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
