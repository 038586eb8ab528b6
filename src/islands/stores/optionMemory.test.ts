import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConversionOptions, defaultOptions, parseOptions } from '#lib/options.ts';
import { clearChoices } from './choices.ts';
import { keepChoices } from './optionMemory.ts';
import { $options, setOption } from './options.ts';
import { $setTabs, $tab } from './optionTab.ts';
import { $preset } from './preset.ts';
import { $resize, setMode, setPercent, setResizing } from './resize.ts';

// As much of a browser as this touches.
const KEY = 'conversion-options';
const stored = new Map<string, string>();
const root = { removeAttribute: vi.fn() };
class PerformanceNavigationTiming {
  type: string;
  constructor(type: string) {
    this.type = type;
  }
}
let stop = () => {};

/** A page that is opened at an address. */
function open(search = '', type = 'navigate', pathname = '/', preset: Partial<ConversionOptions> = {}): void {
  stop();
  $preset.set(preset);
  clearChoices();
  vi.stubGlobal('location', { search, pathname });
  vi.stubGlobal('performance', { getEntriesByType: () => [new PerformanceNavigationTiming(type)] });
  stop = keepChoices(() => 500);
}
const reload = (search = '') => open(search, 'reload');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.unstubAllGlobals();
});

/** The page about PDF to PNG. */
const openPngPage = (search = '', type = 'navigate') => open(search, type, '/pdf-to-png', { outputFormat: 'png' });

test('options, modes and the tab survive a reload', () => {
  open();
  setOption('outputFormat', 'webp');
  setOption('effects', ['blur', 'sepia']);
  setResizing(true);
  setMode('percent');
  setPercent(75);
  $tab.set('advanced');
  const before = [$options.get(), $resize.get(), $tab.get()];
  reload();
  expect([$options.get(), $resize.get(), $tab.get()]).toEqual(before);
  expect(root.removeAttribute).toHaveBeenCalledWith('data-restoring');
});

test('nothing is kept where nothing is chosen, nor of what belongs to files or is a secret', () => {
  open();
  expect(stored.size).toBe(0);
  setOption('pdfPassword', 'secret');
  expect(stored.size).toBe(0);
  setOption('quality', 5);
  expect(stored.get(KEY)).not.toContain('secret');
  clearChoices();
  expect(stored.size).toBe(0);
});

test('a link wins over what was chosen, the rest of which stays', () => {
  open();
  setOption('outputFormat', 'avif');
  setOption('quality', 40);
  setResizing(true);
  open('?format=webp&width=1200');
  expect($options.get()).toEqual(parseOptions({ outputFormat: 'webp', quality: 40, width: 1200 }));
  expect($resize.get()).toMatchObject({ on: true, mode: 'custom', width: 1200 });
  open('?resizePercent=50');
  expect($options.get()).toEqual(parseOptions({ outputFormat: 'webp', quality: 40, resizePercent: 50 }));
});

test('what is chosen after a link survives a reload, defaults too', () => {
  open('?format=webp');
  setOption('outputFormat', 'jpg');
  reload('?format=webp');
  expect($options.get()).toEqual(defaultOptions);
  open('?format=webp');
  expect($options.get().outputFormat).toBe('webp');
});

test('what a link says of metadata replaces what was typed', () => {
  open();
  setOption('preserveMetadata', false);
  setOption('metadata', { title: 'Mine' });
  reload();
  expect($options.get().metadata).toEqual({ title: 'Mine' });
  open('?preserveMetadata=true');
  expect($options.get()).toEqual(defaultOptions);
});

test.each([
  'broken',
  '{}',
  'null',
  '{"options":{"quality":900},"resize":{},"tab":"basic"}',
  '{"options":{"outputFormat":"svg"},"resize":{},"tab":"basic"}',
  '{"options":{"colour":1},"resize":{},"tab":"basic"}',
  '{"options":{},"resize":{"mode":"other"},"tab":"basic"}',
  '{"options":{},"resize":{},"tab":"other"}',
])('%s in the storage is as nothing', (text) => {
  stored.set(KEY, text);
  reload();
  expect([$options.get(), $tab.get()]).toEqual([defaultOptions, 'basic']);
});

test('what no panel shows is not brought back', () => {
  stored.set(KEY, '{"options":{"quality":5,"targetSizeKb":50,"pdfDpi":300},"resize":{},"tab":"basic"}');
  reload();
  expect($options.get()).toEqual({ ...defaultOptions, quality: 5 });
  expect(stored.get(KEY)).not.toContain('targetSizeKb');
});

test('a refused storage is as none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  open('?quality=20');
  setOption('outputFormat', 'png');
  expect($options.get()).toMatchObject({ quality: 20, outputFormat: 'png' });
});

test('what was set before the page came to life stays where there is nothing else', () => {
  vi.stubGlobal('location', { search: '?utm_source=mail' });
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  clearChoices();
  setOption('outputFormat', 'webp');
  stop = keepChoices(() => 500);
  expect($options.get().outputFormat).toBe('webp');
});

test('what a page is about wins over what was chosen before, but for what its address carries', () => {
  open();
  setOption('outputFormat', 'webp');
  setOption('quality', 40);
  openPngPage();
  expect($options.get()).toMatchObject({ outputFormat: 'png', quality: 40 });
  openPngPage('?format=avif');
  expect($options.get().outputFormat).toBe('avif');
});

test('what is chosen on such a page survives a reload of it, and not another page in between', () => {
  openPngPage();
  expect($setTabs.get().size).toBe(0);
  setOption('outputFormat', 'webp');
  expect([...$setTabs.get()]).toEqual(['basic']);
  openPngPage('', 'reload');
  expect($options.get().outputFormat).toBe('webp');
  open();
  setOption('outputFormat', 'jpg');
  openPngPage('', 'back_forward');
  expect($options.get().outputFormat).toBe('png');
});

test('Clear All brings such a page back to how it began', () => {
  openPngPage();
  setOption('outputFormat', 'webp');
  setOption('quality', 40);
  clearChoices();
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'png' });
});
