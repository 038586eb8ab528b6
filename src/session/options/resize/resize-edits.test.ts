import { beforeEach, describe, expect, test } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { $files } from '../../files/files.ts';
import { $modifiedTabs } from '../modified-options.ts';
import { $options, $resize, setOption } from '../options.ts';
import { resetToPreset } from '../page-state.ts';
import { $tab } from '../tabs.ts';
import { type AspectRatio, aspectRatios, noResize, sizePresets } from './resize.ts';
import {
  $resizeChanged,
  $sizeTab,
  $social,
  applyCustomRatio,
  clearSize,
  setCustomRatio,
  setLock,
  setMode,
  setPercent,
  setPreset,
  setRatio,
  setResizing,
  setSide,
  setSocial,
} from './resize-edits.ts';

const sentFields = () => Object.fromEntries(optionsToForm($options.get()));

beforeEach(() => {
  $files.set([]);
  resetToPreset();
});

describe('toggles', () => {
  test('Resize on sets 800 by 600, off clears both', () => {
    setResizing(true);
    expect(sentFields()).toEqual({ width: '800', height: '600' });
    setResizing(false);
    expect(sentFields()).toEqual({});
  });

  test('Social on sets 1080 by 1080, off clears both', () => {
    setSocial(true);
    expect(sentFields()).toEqual({ width: '1080', height: '1080' });
    expect($social.get()).toBe(true);
    setLock(false);
    setSide('width', 1081);
    expect($social.get()).toBe(false);
    setSocial(true);
    setSocial(false);
    expect(sentFields()).toEqual({});
  });

  test('clearing a field leaves resizing on, and the reset restores the default size', () => {
    setResizing(true);
    expect($resizeChanged.get()).toBe(false);
    setSide('width', undefined);
    expect($resize.get().on).toBe(true);
    expect($resizeChanged.get()).toBe(true);
    setResizing(true);
    expect(sentFields()).toEqual({ width: '800', height: '600' });
  });
});

describe('ratios', () => {
  test('if locked, the other side follows the image, not the box', () => {
    setResizing(true);
    for (const typed of [undefined, 1, 12, 120, 1200]) setSide('width', typed);
    expect(sentFields()).toEqual({ width: '1200' });
    setSide('height', 400);
    expect(sentFields()).toEqual({ height: '400' });
    setSocial(true);
    setSide('width', 540);
    expect(sentFields()).toEqual({ width: '540' });
  });

  test('if unlocked, sides are independent; locking uses the current ratio', () => {
    setResizing(true);
    setLock(false);
    setSide('width', 300);
    expect(sentFields()).toEqual({ width: '300', height: '600' });
    setLock(true);
    setSide('width', 100);
    expect(sentFields()).toEqual({ width: '100', height: '200' });
  });

  test('an empty side stays automatic', () => {
    setSide('width', 1200);
    expect(sentFields()).toEqual({ width: '1200' });
  });

  test.each(Object.entries(aspectRatios).filter(([, ratio]) => ratio))('%s recomputes the height', (name, ratio) => {
    setSide('width', 1200);
    setRatio(name as AspectRatio);
    const { width = 0, height = 0 } = ratio ?? {};
    expect(sentFields()).toEqual({ width: '1200', height: String((1200 * height) / width) });
    setSide('height', 100 * height);
    expect(sentFields()).toEqual({ width: String(100 * width), height: String(100 * height) });
  });

  test('a ratio recomputes the width if only the height is set, and uses the default width if neither is', () => {
    setSide('height', 900);
    setRatio('16:9');
    expect(sentFields()).toEqual({ width: '1600', height: '900' });
    clearSize();
    setRatio('2:1');
    expect(sentFields()).toEqual({ width: '800', height: '400' });
  });

  test('selecting the custom ratio changes no side, its default is 16:9, and typing applies it', () => {
    setResizing(true);
    setRatio('1:1');
    setRatio('custom');
    expect(sentFields()).toEqual({ width: '800', height: '800' });
    applyCustomRatio();
    expect(sentFields()).toEqual({ width: '800', height: '450' });
    setCustomRatio('height', undefined);
    expect(sentFields()).toEqual({ width: '800', height: '450' });
    setCustomRatio('height', 4);
    expect(sentFields()).toEqual({ width: '800', height: '200' });
  });

  test('setting a side while unlocked ends a fixed ratio', () => {
    setRatio('1:1');
    setLock(false);
    setSide('width', 300);
    expect($resize.get().ratio).toBe('custom');
    expect(sentFields()).toEqual({ width: '300', height: '800' });
  });
});

describe('modes', () => {
  test('a percentage has its own field, and each mode keeps its own values', () => {
    setResizing(true);
    setMode('percent');
    expect(sentFields()).toEqual({ resizePercent: '100' });
    setPercent(50);
    expect(sentFields()).toEqual({ resizePercent: '50' });
    setMode('custom');
    expect(sentFields()).toEqual({ width: '800', height: '600' });
    setMode('percent');
    expect(sentFields()).toEqual({ resizePercent: '50' });
    setResizing(false);
    expect(sentFields()).toEqual({});
    expect($resize.get().mode).toBe('custom');
  });

  test.each(Object.entries(sizePresets))('the preset %s', (preset, row) => {
    setMode('preset');
    setPreset(preset as keyof typeof sizePresets);
    const size = 'width' in row ? { width: String(row.width), height: String(row.height) } : {};
    expect(sentFields()).toEqual(size);
  });

  test('setting a side starts from the preset', () => {
    setMode('preset');
    setPreset('fullHD');
    setLock(false);
    setSide('width', 1000);
    expect(sentFields()).toEqual({ width: '1000', height: '1080' });
    expect($resize.get().mode).toBe('custom');
  });
});

describe('a side set in preset mode', () => {
  beforeEach(() => {
    setResizing(true);
    setMode('preset');
  });

  test('keeps the ratio of the preset if locked', () => {
    setPreset('hd');
    setSide('width', 640);
    expect(sentFields()).toEqual({ width: '640', height: '360' });
    setSide('height', 720);
    expect(sentFields()).toEqual({ width: '1280', height: '720' });
  });

  test.each([true, false])('restores no earlier size if the preset has none, lock %s', (lock) => {
    setPreset('original');
    setLock(lock);
    setSide('width', 300);
    expect(sentFields()).toEqual({ width: '300' });
  });
});

describe('tabs', () => {
  test('are marked if they contain a modified value', () => {
    expect([...$modifiedTabs.get()]).toEqual([]);
    setOption('effort', 'fast');
    setOption('effects', ['sepia']);
    expect([...$modifiedTabs.get()]).toEqual(['advanced', 'effects']);
    setSocial(true);
    expect([...$modifiedTabs.get()]).toEqual(['basic', 'advanced', 'social', 'effects']);
  });

  test('Clear All resets options, modes and the tab', () => {
    $tab.set('effects');
    setLock(false);
    setMode('percent');
    setCustomRatio('width', 7);
    setOption('effects', ['sepia', 'blur']);
    setOption('background', '#000000');
    resetToPreset();
    expect($options.get()).toEqual(defaultOptions);
    expect($resize.get()).toEqual(noResize);
    expect($tab.get()).toBe('basic');
    expect([...$modifiedTabs.get()]).toEqual([]);
  });
});

test('the size is edited on the tab that has set it', () => {
  expect($sizeTab.get()).toBeUndefined();
  $tab.set('advanced');
  setSide('width', 640);
  expect($sizeTab.get()).toBe('advanced');
  setSide('width', 1080);
  setSide('height', 1080);
  expect($sizeTab.get()).toBe('advanced');
  setSocial(true);
  expect($sizeTab.get()).toBe('social');
  setResizing(false);
  $tab.set('basic');
  setResizing(true);
  expect($sizeTab.get()).toBe('basic');
  setMode('percent');
  expect($sizeTab.get()).toBe('advanced');
});
