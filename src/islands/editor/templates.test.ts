import { beforeEach, expect, test } from 'vitest';
import { $options } from '#session/options/options.ts';
import { $settings, clearEditor, resetSettings, setPart } from '#session/stage/image-edits.ts';
import { $toast, $toasts } from '#session/toast.ts';
import { $templates, isTemplateName, loadTemplate, saveTemplate } from './templates.ts';

beforeEach(() => {
  clearEditor();
  $templates.set([]);
  $toasts.set([]);
});

test('a template stores color, noise and background settings, but not the crop', () => {
  setPart('colorAdjustments', { saturation: 40 });
  setPart('noiseReduction', { strength: 10 });
  setPart('backgroundRemoval', { tolerance: 33 });
  setPart('cropSettings', { width: 50 });
  const saved = saveTemplate('  Evening light ');
  expect($toast.get()).toMatchObject({ title: 'Template Saved', kind: 'plain' });
  expect(Object.keys(saved ?? {}).sort()).toEqual([
    'backgroundRemoval',
    'colorAdjustments',
    'id',
    'name',
    'noiseReduction',
  ]);
  expect(saved?.name).toBe('Evening light');

  resetSettings();
  setPart('cropSettings', { height: 20 });
  loadTemplate(saved?.id ?? '');
  expect($toast.get()?.title).toBe('Template Loaded');
  expect($settings.get()).toMatchObject({
    colorAdjustments: { saturation: 40 },
    noiseReduction: { strength: 10 },
    backgroundRemoval: { tolerance: 33 },
    cropSettings: { width: 100, height: 20 },
  });
});

test('a loaded template takes effect at once', () => {
  setPart('colorAdjustments', { hue: 10 });
  const saved = saveTemplate('a');
  resetSettings();
  loadTemplate(saved?.id ?? '');
  expect($options.get().advancedSettings.colorAdjustments.hue).toBe(10);
});

test('a blank name is rejected', () => {
  expect(isTemplateName(' \t ')).toBe(false);
  expect(saveTemplate('   ')).toBeUndefined();
  expect($templates.get()).toEqual([]);
  expect($toast.get()).toBeUndefined();
});

test('a template replaces an earlier one with the same name', () => {
  setPart('colorAdjustments', { hue: 10 });
  saveTemplate('a');
  saveTemplate('b');
  setPart('colorAdjustments', { hue: 20 });
  saveTemplate('a ');
  expect($templates.get().map(({ name, colorAdjustments }) => [name, colorAdjustments.hue])).toEqual([
    ['b', 10],
    ['a', 20],
  ]);
});
