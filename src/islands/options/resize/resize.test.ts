import { beforeEach, describe, expect, test } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { $files } from '../../files/files.ts';
import { $modifiedTabs } from '../modified-options.ts';
import { $options, setOption } from '../options.ts';
import { resetToPreset } from '../persistence/persistence.ts';
import { $tab } from '../tabs.ts';
import {
  $resize,
  $resizeChanged,
  $social,
  type AspectRatio,
  applyCustomRatio,
  aspectRatios,
  clearSize,
  noResize,
  setCustomRatio,
  setLock,
  setMode,
  setPercent,
  setPreset,
  setRatio,
  setResizing,
  setSide,
  setSocial,
  sizePresets,
} from './resize.ts';

const asked = () => Object.fromEntries(optionsToForm($options.get()));

beforeEach(() => {
  $files.set([]);
  resetToPreset();
});

describe('toggles', () => {
  test('resize on sets 800 by 600, off clears both', () => {
    setResizing(true);
    expect(asked()).toEqual({ width: '800', height: '600' });
    setResizing(false);
    expect(asked()).toEqual({});
  });

  test('social on sets 1080 by 1080, off clears', () => {
    setSocial(true);
    expect(asked()).toEqual({ width: '1080', height: '1080' });
    expect($social.get()).toBe(true);
    setLock(false);
    setSide('width', 1081);
    expect($social.get()).toBe(false);
    setSocial(true);
    setSocial(false);
    expect(asked()).toEqual({});
  });

  test('an emptied field leaves resizing on, and its reset brings back what the toggle sets', () => {
    setResizing(true);
    expect($resizeChanged.get()).toBe(false);
    setSide('width', undefined);
    expect($resize.get().on).toBe(true);
    expect($resizeChanged.get()).toBe(true);
    setResizing(true);
    expect(asked()).toEqual({ width: '800', height: '600' });
  });
});

describe('ratios', () => {
  test('locked, the other side follows, and keeps its proportion while it is typed', () => {
    setResizing(true);
    for (const typed of [undefined, 1, 12, 120, 1200]) setSide('width', typed);
    expect(asked()).toEqual({ width: '1200', height: '900' });
    setSide('height', 300);
    expect(asked()).toEqual({ width: '400', height: '300' });
  });

  test('unlocked, sides are free; locked again, what stands there is kept', () => {
    setResizing(true);
    setLock(false);
    setSide('width', 300);
    expect(asked()).toEqual({ width: '300', height: '600' });
    setLock(true);
    setSide('width', 100);
    expect(asked()).toEqual({ width: '100', height: '200' });
  });

  test('an empty side follows by itself', () => {
    setSide('width', 1200);
    expect(asked()).toEqual({ width: '1200' });
  });

  test.each(Object.entries(aspectRatios).filter(([, ratio]) => ratio))('%s recomputes the height', (name, ratio) => {
    setSide('width', 1200);
    setRatio(name as AspectRatio);
    const { width = 0, height = 0 } = ratio ?? {};
    expect(asked()).toEqual({ width: '1200', height: String((1200 * height) / width) });
    setSide('height', 100 * height);
    expect(asked()).toEqual({ width: String(100 * width), height: String(100 * height) });
  });

  test('where only the height is given, a ratio recomputes the width; where nothing is, the toggle gives it', () => {
    setSide('height', 900);
    setRatio('16:9');
    expect(asked()).toEqual({ width: '1600', height: '900' });
    clearSize();
    setRatio('2:1');
    expect(asked()).toEqual({ width: '800', height: '400' });
  });

  test('custom recomputes nothing by itself, 16:9 is what stands there, and typing applies', () => {
    setResizing(true);
    setRatio('1:1');
    setRatio('custom');
    expect(asked()).toEqual({ width: '800', height: '800' });
    applyCustomRatio();
    expect(asked()).toEqual({ width: '800', height: '450' });
    setCustomRatio('height', undefined);
    expect(asked()).toEqual({ width: '800', height: '450' });
    setCustomRatio('height', 4);
    expect(asked()).toEqual({ width: '800', height: '200' });
  });

  test('a fixed ratio ends when a side is set freely', () => {
    setRatio('1:1');
    setLock(false);
    setSide('width', 300);
    expect($resize.get().ratio).toBe('custom');
    expect(asked()).toEqual({ width: '300', height: '800' });
  });
});

describe('modes', () => {
  test('a percentage is asked for as such, and each mode keeps its own values', () => {
    setResizing(true);
    setMode('percent');
    expect(asked()).toEqual({ resizePercent: '100' });
    setPercent(50);
    expect(asked()).toEqual({ resizePercent: '50' });
    setMode('custom');
    expect(asked()).toEqual({ width: '800', height: '600' });
    setMode('percent');
    expect(asked()).toEqual({ resizePercent: '50' });
    setResizing(false);
    expect(asked()).toEqual({});
    expect($resize.get().mode).toBe('custom');
  });

  test.each(Object.entries(sizePresets))('the preset %s', (preset, row) => {
    setMode('preset');
    setPreset(preset as keyof typeof sizePresets);
    const size = 'width' in row ? { width: String(row.width), height: String(row.height) } : {};
    expect(asked()).toEqual(size);
  });

  test('a side typed over a preset starts from it', () => {
    setMode('preset');
    setPreset('fullHD');
    setLock(false);
    setSide('width', 1000);
    expect(asked()).toEqual({ width: '1000', height: '1080' });
    expect($resize.get().mode).toBe('custom');
  });
});

describe('a side typed over a preset', () => {
  beforeEach(() => {
    setResizing(true);
    setMode('preset');
  });

  test('keeps to its box where the ratio is locked', () => {
    setPreset('hd');
    setSide('width', 640);
    expect(asked()).toEqual({ width: '640', height: '360' });
    setSide('height', 720);
    expect(asked()).toEqual({ width: '1280', height: '720' });
  });

  test.each([true, false])('that has none brings back no earlier size, lock %s', (lock) => {
    setPreset('original');
    setLock(lock);
    setSide('width', 300);
    expect(asked()).toEqual({ width: '300' });
  });
});

describe('tabs', () => {
  test('say whether something in them is set', () => {
    expect([...$modifiedTabs.get()]).toEqual([]);
    setOption('effort', 'fast');
    setOption('effects', ['sepia']);
    expect([...$modifiedTabs.get()]).toEqual(['advanced', 'effects']);
    setSocial(true);
    expect([...$modifiedTabs.get()]).toEqual(['basic', 'advanced', 'social', 'effects']);
  });

  test('Clear All brings back options, modes and the first tab', () => {
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
