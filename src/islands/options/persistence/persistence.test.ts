import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { $files } from '#session/files/files.ts';
import { $modifiedTabs } from '#session/options/modified-options.ts';
import { $optionSets } from '#session/options/option-sets.ts';
import { $options, $resize, setOption } from '#session/options/options.ts';
import { $firstFormats } from '#session/options/output-format.ts';
import type { PageSubject } from '#session/options/page-preset.ts';
import { $lastSettings, $linkedPreset, applyPreset, resetToPreset } from '#session/options/page-state.ts';
import { setMode, setPercent, setResizing } from '#session/options/resize/resize-edits.ts';
import { $tab } from '#session/options/tabs.ts';
import { $toast } from '#session/toast.ts';
import { undo } from '#session/undo.ts';
import { fileEntry } from '../../../../tests/support/file-entry.ts';
import { linkOf } from './linked-preset.ts';
import { $offer, applyOffer, dismissOffer } from './offer.ts';
import { persistOptions } from './persistence.ts';

// Minimal browser API that the module uses.
const KEY = 'conversion-options';
const stored = new Map<string, string>();
/** Addresses by which the page has replaced its own. */
const addresses: string[] = [];
const root = { removeAttribute: vi.fn(), dataset: { path: '/' }, lang: 'en' };
class PerformanceNavigationTiming {
  type: string;
  constructor(type: string) {
    this.type = type;
  }
}
let stop = () => {};

/** Opens a page at a URL. */
async function open(
  search = '',
  type = 'navigate',
  pathname = '/',
  subject: PageSubject = {},
  hash = '',
): Promise<void> {
  stop();
  root.removeAttribute.mockClear();
  applyPreset(subject);
  vi.stubGlobal('location', { search, hash, origin: 'https://example.org', pathname });
  root.dataset.path = pathname;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new PerformanceNavigationTiming(type) as never]);
  $lastSettings.set(undefined);
  $linkedPreset.set(undefined);
  stop = persistOptions({ height: () => 500, loadOffer: async () => {} });
  await vi.waitFor(() => expect(root.removeAttribute).toHaveBeenCalledWith('data-restoring'));
  // The module saves changes from here on.
  await Promise.resolve();
}
const reload = (search = '') => open(search, 'reload');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
  vi.stubGlobal('history', { replaceState: (...[, , url]: [unknown, unknown, string]) => addresses.push(url) });
  addresses.length = 0;
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

test('a link sets the options of a new visit, and those of the last page are offered', async () => {
  await open();
  setOption('outputFormat', 'avif');
  setOption('quality', 40);
  await open('?format=webp&width=1200');
  expect($options.get()).toEqual(parseOptions({ outputFormat: 'webp', width: 1200 }));
  expect($resize.get()).toMatchObject({ on: true, mode: 'custom', width: 1200 });
  expect($offer.get()).toBe('Use last settings: AVIF and quality 40');
  await open('?resizePercent=50');
  expect($options.get()).toEqual(parseOptions({ resizePercent: 50 }));
});

test('options set after opening a link survive a reload, even if they are defaults', async () => {
  await open('?format=webp');
  setOption('outputFormat', 'jpg');
  await reload('?format=webp');
  expect($options.get()).toEqual(defaultOptions);
  await open('?format=webp');
  expect($options.get().outputFormat).toBe('webp');
});

test.each([
  'broken',
  '{}',
  'null',
  '{"options":{"quality":900},"resize":{},"tab":"basic"}',
  '{"options":{"outputFormat":"heic"},"resize":{},"tab":"basic"}',
  '{"options":{"color":1},"resize":{},"tab":"basic"}',
  '{"options":{},"resize":{"mode":"other"},"tab":"basic"}',
  '{"options":{},"resize":{},"tab":"other"}',
])('ignores stored %s', async (text) => {
  stored.set(`${KEY}:/`, text);
  await reload();
  expect([$options.get(), $tab.get()]).toEqual([defaultOptions, 'basic']);
});

test('does not restore a field without a control', async () => {
  stored.set(`${KEY}:/`, '{"options":{"quality":5,"pdfDpi":300},"resize":{},"tab":"basic"}');
  await reload();
  expect($options.get()).toEqual({ ...defaultOptions, quality: 5 });
  expect(stored.get(`${KEY}:/`)).not.toContain('pdfDpi');
});

test('options survive a switch of the language, once', async () => {
  await open('', 'navigate', '/image-resizer');
  setOption('quality', 33);
  stored.set('language-switched', '/image-resizer');
  await open('', 'navigate', '/image-resizer');
  expect($options.get().quality).toBe(33);
  resetToPreset();
  await open('', 'navigate', '/image-resizer');
  expect($options.get().quality).toBe(defaultOptions.quality);
});

test('works without access to storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await open('?quality=20');
  setOption('outputFormat', 'png');
  expect($options.get()).toMatchObject({ quality: 20, outputFormat: 'png' });
});

test('keeps options set before hydration if there is nothing to restore', async () => {
  vi.stubGlobal('location', { search: '?utm_source=mail', hash: '' });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  resetToPreset();
  setOption('outputFormat', 'webp');
  root.removeAttribute.mockClear();
  stop = persistOptions({ height: () => 500, loadOffer: async () => {} });
  await vi.waitFor(() => expect(root.removeAttribute).toHaveBeenCalled());
  expect($options.get().outputFormat).toBe('webp');
});

test('settings of a page do not apply to another one, which offers them, except its target format', async () => {
  await open();
  setOption('outputFormat', 'webp');
  setOption('effects', ['negative']);
  setOption('hasWatermark', true);
  $tab.set('effects');
  await openPngPage();
  expect([$options.get(), $tab.get()]).toEqual([{ ...defaultOptions, outputFormat: 'png' }, 'basic']);
  expect($offer.get()).toBe('Use last settings: watermark and negative');
  applyOffer();
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'png', effects: ['negative'], hasWatermark: true });
  expect($offer.get()).toBeUndefined();
  undo();
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'png' });
  expect($offer.get()).toContain('watermark');
});

test('neither do those of a page with a preset apply elsewhere', async () => {
  await openResizer();
  setOption('quality', 40);
  await open();
  expect($options.get()).toEqual(defaultOptions);
  expect($offer.get()).toBe('Use last settings: quality 40');
  applyOffer();
  expect($options.get()).toEqual({ ...defaultOptions, quality: 40 });
});

test('a batch is offered only what it has controls for', async () => {
  await open();
  setOption('outputFormat', 'avif');
  setOption('quality', 5);
  setOption('resizeFit', 'cover');
  setOption('preserveMetadata', false);
  setResizing(true);
  await open('', 'navigate', '/batch-convert', { opens: 'batch' });
  expect($options.get()).toEqual({ ...defaultOptions, isBatchMode: true });
  expect($offer.get()).toBe('Use last settings: AVIF, 800 × 600 px, and quality 10');
});

test('a page keeps its own settings after a reload and Back, and a new visit starts without them', async () => {
  await openPngPage();
  expect($modifiedTabs.get().size).toBe(0);
  setOption('outputFormat', 'webp');
  await openPngPage('', 'reload');
  expect($options.get().outputFormat).toBe('webp');
  expect([...$modifiedTabs.get()]).toEqual(['basic']);
  await open();
  setOption('quality', 30);
  await openPngPage('', 'back_forward');
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'webp' });
  expect($offer.get()).toBe('Use last settings: quality 30');
  await openPngPage();
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'png' });
  await openPngPage('', 'reload');
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'png' });
});

test('a color that is an effect is restored as its number, and offered to other pages without other edits', async () => {
  await open('?effects=sepia&effects=brightness');
  const { colorAdjustments } = $options.get().advancedSettings;
  expect([$options.get().effects, colorAdjustments.brightness]).toEqual([['sepia'], 20]);
  setOption('advancedSettings', {
    ...$options.get().advancedSettings,
    noiseReduction: { strength: 30, preserveDetails: 50 },
  });
  await reload();
  expect($options.get().advancedSettings).toMatchObject({
    colorAdjustments: { brightness: 20 },
    noiseReduction: { strength: 30 },
  });
  await open('', 'navigate', '/batch-convert', { opens: 'batch' });
  expect($offer.get()).toBe('Use last settings: brightness and sepia');
  applyOffer();
  const { advancedSettings } = defaultOptions;
  expect($options.get()).toEqual({
    ...defaultOptions,
    isBatchMode: true,
    effects: ['sepia'],
    advancedSettings: {
      ...advancedSettings,
      colorAdjustments: { ...advancedSettings.colorAdjustments, brightness: 20 },
    },
  });
  expect($offer.get()).toBeUndefined();
});

test('edits of images and their metadata are not offered to other pages', async () => {
  await open();
  setOption('metadata', { title: 'Mine' });
  setOption('advancedSettings', {
    ...defaultOptions.advancedSettings,
    backgroundRemoval: { ...defaultOptions.advancedSettings.backgroundRemoval, enabled: true },
  });
  await open();
  expect($options.get()).toEqual(defaultOptions);
  expect($offer.get()).toBeUndefined();
});

test('the offer ends when it is dismissed, on the next page too, until something is set again', async () => {
  await open();
  setOption('quality', 30);
  await open();
  expect($offer.get()).toBeDefined();
  $lastSettings.set(undefined);
  expect($offer.get()).toBeUndefined();
  await open();
  expect($offer.get()).toBeUndefined();
  setOption('hasWatermark', true);
  await openPngPage();
  expect($offer.get()).toBe('Use last settings: watermark');
});

test('what is cleared is not offered, and a page without changes does not replace the offer', async () => {
  await open();
  setOption('quality', 30);
  await open();
  setOption('quality', 60);
  resetToPreset();
  await openPngPage();
  expect($offer.get()).toBe('Use last settings: quality 30');
  $lastSettings.set(undefined);
  setOption('quality', 20);
  resetToPreset();
  await open();
  expect($offer.get()).toBeUndefined();
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

test('SVG is among the first formats only on pages that convert to it', async () => {
  await open('', 'navigate', '/convert/png-to-svg', { target: 'svg' });
  expect($firstFormats.get()).toContain('svg');
  expect($options.get().outputFormat).toBe('svg');
  setOption('quality', 40);
  await open('?format=svg');
  expect($firstFormats.get()).not.toContain('svg');
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'svg' });
  stored.set(`${KEY}:/`, '{"options":{"outputFormat":"svg","quality":50}}');
  await reload();
  expect($options.get()).toEqual({ ...defaultOptions, outputFormat: 'svg', quality: 50 });
});

/** Opens the start page by a link with options. */
const openLink = (options: unknown, subject: PageSubject = {}) =>
  open('', 'navigate', '/', subject, `#preset=${encodeURIComponent(JSON.stringify(options))}`);

test('options of a link are offered with all that they change, and applied as one edit', async () => {
  await open();
  setOption('quality', 30);
  const options = {
    outputFormat: 'webp',
    width: 1600,
    effort: 'smallest',
    effects: ['sepia'],
    preserveMetadata: false,
    metadata: { author: 'Ada' },
    advancedSettings: { colorAdjustments: { hue: 20 }, noiseReduction: { strength: 30 } },
  } as const;
  await openLink(options);
  expect($options.get()).toEqual(defaultOptions);
  expect($offer.get()).toBe(
    'Use these settings: WebP, 1600 px wide, sepia, added metadata, smallest effort, color, and noise',
  );
  expect(addresses).toEqual([]);
  applyOffer();
  expect($options.get()).toEqual(parseOptions(options));
  expect($resize.get()).toMatchObject({ on: true, mode: 'custom', width: 1600 });
  // Not the last settings either, which the visitor has just replaced.
  expect($offer.get()).toBeUndefined();
  expect(addresses).toEqual(['/']);
  undo();
  expect($options.get()).toEqual(defaultOptions);
});

test('options of a link can be refused, and last settings are offered then', async () => {
  await open();
  setOption('quality', 30);
  await openLink({ outputFormat: 'webp' });
  dismissOffer();
  expect([$options.get(), addresses]).toEqual([defaultOptions, ['/']]);
  expect($offer.get()).toBe('Use last settings: quality 30');
});

test('a link has the options alone', async () => {
  await open('?format=png', 'navigate', '/image-resizer');
  expect(linkOf({ outputFormat: 'webp', watermarkText: 'a & b #1' })).toBe(
    'https://example.org/image-resizer#preset=%7B%22outputFormat%22%3A%22webp%22%2C%22watermarkText%22%3A%22a%20%26%20b%20%231%22%7D',
  );
});

test.each([
  ['#preset=', 'The field "preset" is not JSON.'],
  ['#preset=%7B%22outp', 'The field "preset" is not JSON.'],
  ['#preset=%E0%A4%A', 'The link is incomplete. Ask for a new one.'],
  ['#preset={"quality":101}', 'The field "quality" must be at most 100.'],
  ['#preset={"pdfPassword":"x"}', 'The field "pdfPassword" cannot be part of a preset.'],
])('the link %s is refused with its reason', async (hash, reason) => {
  await open('', 'navigate', '/', {}, hash);
  expect($toast.get()).toMatchObject({ kind: 'destructive', text: reason });
  expect([$offer.get(), $options.get(), addresses]).toEqual([undefined, defaultOptions, ['/']]);
});

test('a batch names what it has no controls for', async () => {
  await openLink({ outputFormat: 'avif', resizeFit: 'cover', preserveMetadata: false }, { opens: 'batch' });
  expect($offer.get()).toBe('Use these settings: AVIF');
  applyOffer();
  expect($options.get()).toEqual({ ...defaultOptions, isBatchMode: true, outputFormat: 'avif' });
  expect($toast.get()?.text).toBe('This page has no controls for: Size, Metadata.');
});
