import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { $files } from '#session/files/files.ts';
import { $modifiedTabs } from '#session/options/modified-options.ts';
import { $optionSets } from '#session/options/option-sets.ts';
import { $options, $resize, setOption } from '#session/options/options.ts';
import { $offeredFormats } from '#session/options/output-format.ts';
import type { PageSubject } from '#session/options/page-preset.ts';
import { $isRestored, applyPreset, resetToPreset } from '#session/options/page-state.ts';
import { setMode, setPercent, setResizing } from '#session/options/resize-edits.ts';
import { $tab } from '#session/options/tabs.ts';
import { fileEntry } from '../../../../tests/support/file-entry.ts';
import { persistOptions } from './persistence.ts';

// Minimal browser API that the module uses.
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

/** Opens a page at a URL. */
async function open(search = '', type = 'navigate', pathname = '/', subject: PageSubject = {}): Promise<void> {
  stop();
  root.removeAttribute.mockClear();
  applyPreset(subject);
  vi.stubGlobal('location', { search, pathname });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new PerformanceNavigationTiming(type) as never]);
  stop = persistOptions(() => 500);
  await vi.waitFor(() => expect(root.removeAttribute).toHaveBeenCalledWith('data-restoring'));
  // The module saves changes from here on.
  await Promise.resolve();
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
  vi.restoreAllMocks();
});

/** Opens the page for PDF to PNG. */
const openPngPage = (search = '', type = 'navigate') => open(search, type, '/pdf-to-png', { target: 'png' });

test('options, modes and the tab survive a reload', async () => {
  await open();
  setOption('outputFormat', 'webp');
  setOption('effects', ['blur', 'sepia']);
  setResizing(true);
  setMode('percent');
  setPercent(75);
  $tab.set('advanced');
  const before = [$options.get(), $resize.get(), $tab.get()];
  await reload();
  expect([$options.get(), $resize.get(), $tab.get()]).toEqual(before);
  expect(root.removeAttribute).toHaveBeenCalledWith('data-restoring');
});

test('restored options are pointed out until one of them changes', async () => {
  await open();
  setOption('quality', 40);
  expect($isRestored.get()).toBe(false);
  await reload();
  expect($isRestored.get()).toBe(true);
  $tab.set('effects');
  expect($isRestored.get()).toBe(true);
  setOption('quality', 50);
  expect($isRestored.get()).toBe(false);
  await reload();
  resetToPreset();
  expect($isRestored.get()).toBe(false);
  await open('?quality=20');
  expect($isRestored.get()).toBe(false);
});

test('stores nothing without a change, and never secrets or values that belong to files', async () => {
  await open();
  expect(stored.size).toBe(0);
  setOption('pdfPassword', 'secret');
  expect(stored.size).toBe(0);
  setOption('quality', 5);
  expect(stored.get(KEY)).not.toContain('secret');
  resetToPreset();
  expect(stored.size).toBe(0);
});

test('only the options of all files are stored', async () => {
  await open();
  setOption('quality', 60);
  const before = stored.get(KEY);
  const { shared } = $optionSets.get();
  const own = { ...shared, options: { ...shared.options, quality: 30 } };
  $files.set([fileEntry('a', { overrides: own })]);
  setOption('quality', 20);
  expect(stored.get(KEY)).toBe(before);
  await reload();
  expect($optionSets.get().shared.options.quality).toBe(60);
  resetToPreset();
  expect($optionSets.get().overrides.size).toBe(0);
});

test('a link overrides stored options and keeps the others', async () => {
  await open();
  setOption('outputFormat', 'avif');
  setOption('quality', 40);
  setResizing(true);
  await open('?format=webp&width=1200');
  expect($options.get()).toEqual(parseOptions({ outputFormat: 'webp', quality: 40, width: 1200 }));
  expect($resize.get()).toMatchObject({ on: true, mode: 'custom', width: 1200 });
  await open('?resizePercent=50');
  expect($options.get()).toEqual(parseOptions({ outputFormat: 'webp', quality: 40, resizePercent: 50 }));
});

test('options set after opening a link survive a reload, even if they are defaults', async () => {
  await open('?format=webp');
  setOption('outputFormat', 'jpg');
  await reload('?format=webp');
  expect($options.get()).toEqual(defaultOptions);
  await open('?format=webp');
  expect($options.get().outputFormat).toBe('webp');
});

test('metadata options in a link replace stored metadata', async () => {
  await open();
  setOption('preserveMetadata', false);
  setOption('metadata', { title: 'Mine' });
  await reload();
  expect($options.get().metadata).toEqual({ title: 'Mine' });
  await open('?preserveMetadata=true');
  expect($options.get()).toEqual(defaultOptions);
});

test.each([
  'broken',
  '{}',
  'null',
  '{"options":{"quality":900},"resize":{},"tab":"basic"}',
  '{"options":{"outputFormat":"svg"},"resize":{},"tab":"basic"}',
  '{"options":{"color":1},"resize":{},"tab":"basic"}',
  '{"options":{},"resize":{"mode":"other"},"tab":"basic"}',
  '{"options":{},"resize":{},"tab":"other"}',
])('ignores stored %s', async (text) => {
  stored.set(KEY, text);
  await reload();
  expect([$options.get(), $tab.get()]).toEqual([defaultOptions, 'basic']);
});

test('does not restore a field without a control', async () => {
  stored.set(KEY, '{"options":{"quality":5,"pdfDpi":300},"resize":{},"tab":"basic"}');
  await reload();
  expect($options.get()).toEqual({ ...defaultOptions, quality: 5 });
  expect(stored.get(KEY)).not.toContain('pdfDpi');
});

test('works without access to storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await open('?quality=20');
  setOption('outputFormat', 'png');
  expect($options.get()).toMatchObject({ quality: 20, outputFormat: 'png' });
});

test('keeps options set before hydration if there is nothing to restore', async () => {
  vi.stubGlobal('location', { search: '?utm_source=mail' });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  resetToPreset();
  setOption('outputFormat', 'webp');
  root.removeAttribute.mockClear();
  stop = persistOptions(() => 500);
  await vi.waitFor(() => expect(root.removeAttribute).toHaveBeenCalled());
  expect($options.get().outputFormat).toBe('webp');
});

test('a preset overrides stored options, and the URL overrides the preset', async () => {
  await open();
  setOption('outputFormat', 'webp');
  setOption('quality', 40);
  await openPngPage();
  expect($options.get()).toMatchObject({ outputFormat: 'png', quality: 40 });
  await openPngPage('?format=avif');
  expect($options.get().outputFormat).toBe('avif');
});

test('a page about PDFs takes over nothing from another page, and its own options survive its reload', async () => {
  const openPdfPage = (type?: string) => open('', type, '/pdf-to-jpg', { source: 'pdf', target: 'jpg' });
  await open();
  setOption('hasWatermark', true);
  setResizing(true);
  setOption('quality', 40);
  await openPdfPage();
  expect($options.get()).toEqual(defaultOptions);
  expect($isRestored.get()).toBe(false);
  setOption('quality', 70);
  await openPdfPage('reload');
  expect($options.get()).toEqual({ ...defaultOptions, quality: 70 });
});

test('options set on a page with a preset survive its reload, but not a visit to another page', async () => {
  await openPngPage();
  expect($modifiedTabs.get().size).toBe(0);
  setOption('outputFormat', 'webp');
  expect([...$modifiedTabs.get()]).toEqual(['basic']);
  await openPngPage('', 'reload');
  expect($options.get().outputFormat).toBe('webp');
  await open();
  setOption('outputFormat', 'jpg');
  await openPngPage('', 'back_forward');
  expect($options.get().outputFormat).toBe('png');
});

test('Clear All restores the preset', async () => {
  await openPngPage();
  setOption('outputFormat', 'webp');
  setOption('quality', 40);
  resetToPreset();
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'png' });
});

const openResizer = (search = '', type = 'navigate') => open(search, type, '/image-resizer', { opens: 'resize' });

test('the resize page starts with Resize on, also after Clear All', async () => {
  await openResizer();
  expect($options.get()).toEqual({ ...defaultOptions, width: 800, height: 600 });
  expect($modifiedTabs.get().size).toBe(0);
  expect(stored.size).toBe(0);
  setResizing(false);
  expect([...$modifiedTabs.get()]).toEqual(['basic', 'advanced']);
  await openResizer('', 'reload');
  expect($options.get()).toEqual(defaultOptions);
  resetToPreset();
  expect($options.get()).toMatchObject({ width: 800, height: 600 });
});

test('a preset does not apply to other pages', async () => {
  await openResizer();
  setOption('quality', 40);
  await open();
  expect($options.get()).toEqual({ ...defaultOptions, quality: 40 });
  await open('', 'navigate', '/image-effects', { opens: 'effects' });
  expect($tab.get()).toBe('effects');
  setOption('effects', ['sepia']);
  await openResizer();
  expect([$tab.get(), $options.get()]).toEqual([
    'basic',
    { ...defaultOptions, quality: 40, effects: ['sepia'], width: 800, height: 600 },
  ]);
});

test('SVG is offered only on pages that convert to it', async () => {
  await open('', 'navigate', '/convert/png-to-svg', { target: 'svg' });
  expect($offeredFormats.get()).toContain('svg');
  expect($options.get().outputFormat).toBe('svg');
  setOption('quality', 40);
  await open('?format=svg');
  expect($offeredFormats.get()).not.toContain('svg');
  expect($options.get()).toEqual({ ...defaultOptions, quality: 40 });
  stored.set(KEY, '{"options":{"outputFormat":"svg","quality":50}}');
  await open();
  expect($options.get()).toEqual({ ...defaultOptions, quality: 50 });
});
