import { beforeEach, expect, test } from 'vitest';
import { $modifiedBatchTabs, $modifiedTabs } from '#session/options/modified-options.ts';
import { $options, setOptions } from '#session/options/options.ts';
import { $initialState } from '#session/options/page-preset.ts';
import { applyPreset } from '#session/options/page-state.ts';
import { setMode, setSocial } from '#session/options/resize/resize-edits.ts';
import { batchTabIds, optionTabIds } from '#session/options/tabs.ts';
import { setPart } from '#session/stage/image-edits.ts';
import { resetBatchTab, resetTab } from './reset-tab.ts';

beforeEach(() => applyPreset({ opens: 'resize' }));

function modifyAll(): void {
  setOptions({ outputFormat: 'webp', quality: 40, effects: ['sepia'], upscale: true, hasWatermark: true });
  setMode('percent');
}

test('each tab resets its own options to the initial state of the page', () => {
  for (const tab of optionTabIds.filter((id) => id !== 'social')) {
    modifyAll();
    expect($modifiedTabs.get().has(tab)).toBe(true);
    resetTab(tab);
    expect($modifiedTabs.get().has(tab)).toBe(false);
  }
  // The page starts with resizing on.
  resetTab('basic');
  expect($options.get()).toMatchObject({ width: 800, height: 600 });
});

test('a tab leaves the options of other tabs', () => {
  modifyAll();
  resetTab('effects');
  expect($options.get()).toMatchObject({ effects: [], quality: 40, upscale: true });
  resetTab('advanced');
  expect($options.get()).toMatchObject({ quality: 40, upscale: false, outputFormat: 'webp' });
});

test('Effects marks and resets the colors that the editor has, too', () => {
  setPart('colorAdjustments', { brightness: 20, hue: 30 });
  expect($modifiedTabs.get().has('effects')).toBe(true);
  resetTab('effects');
  expect($modifiedTabs.get().has('effects')).toBe(false);
  expect($options.get().advancedSettings.colorAdjustments).toMatchObject({ brightness: 0, hue: 30 });
  applyPreset({ opens: 'batch' });
  setPart('colorAdjustments', { contrast: 25 });
  expect([...$modifiedBatchTabs.get()]).toEqual(['effects']);
  resetBatchTab('effects');
  expect($modifiedBatchTabs.get().size).toBe(0);
});

test('Social Media resets the size', () => {
  setSocial(true);
  expect($modifiedTabs.get().has('social')).toBe(true);
  resetTab('social');
  expect($modifiedTabs.get().size).toBe(0);
});

test('tabs of the batch page are reset alike', () => {
  applyPreset({ opens: 'batch' });
  modifyAll();
  for (const tab of batchTabIds) resetBatchTab(tab);
  expect($modifiedBatchTabs.get().size).toBe(0);
  expect($options.get()).toMatchObject({ ...$initialState.get().options, upscale: true });
});
