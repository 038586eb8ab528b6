import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormatId } from '#lib/formats/formats.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { setOption, setOptions } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $editorTab, clearEditor, setPart } from '#session/stage/image-edits.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $wholePreview } from '../../islands/stage/frames/whole-preview.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { RequestError } from '../server/request-errors.ts';
import { $preview, retryPreview } from './preview.ts';
import type { PreviewImage } from './preview-request.ts';
import { requestPreview } from './preview-request.ts';

vi.mock('../device/device-limits.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../device/device-limits.ts')>()),
  canRunEngine: vi.fn(() => true),
}));

vi.mock('./preview-request.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./preview-request.ts')>()),
  requestPreview: vi.fn(),
}));

const size = { width: 40, height: 30 };
const copyOf = (fileId: string, format: FormatId = 'jpg') => ({
  fileId,
  format,
  url: `blob:${fileId}`,
  blob: new Blob(),
  size,
  original: size,
});

/** Requests so far. Each test answers them itself. */
let requests: {
  fileId: string;
  options: ConversionOptions;
  signal: AbortSignal;
  answer(name: string): Promise<void>;
  fail(error: Error): Promise<void>;
}[] = [];
let revoked: string[] = [];

const previewImage = (url: string): PreviewImage => ({ url, size, format: 'jpg' });
const shown = () => $preview.get().image?.url;
const work = () => $preview.get().work.step;
const settle = () => vi.advanceTimersByTimeAsync(0);
const request = (index: number) => {
  const found = requests.at(index);
  if (!found) throw new Error(`no request ${index}`);
  return found;
};

// A preview is made while it is shown.
$preview.listen(() => {});
$wholePreview.listen(() => {});

beforeEach(async () => {
  vi.useFakeTimers();
  requests = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => revoked.push(url));
  vi.mocked(canRunEngine).mockReturnValue(true);
  vi.mocked(requestPreview).mockImplementation(({ fileId }, options, signal) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const answer = async (name: string) => {
        resolve(previewImage(name));
        await settle();
      };
      const fail = async (error: Error) => {
        reject(error);
        await settle();
      };
      requests.push({ fileId, options, signal, answer, fail });
    });
  });
  $previewSource.set({ step: 'none' });
  resetToPreset();
  clearEditor();
  requests = [];
  $previewSource.set({ step: 'ready', copy: copyOf('a') });
  revoked = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a preview source requests its preview with all options', async () => {
  await request(0).answer('blob:1');
  setPart('colorAdjustments', { hue: 5 });
  setOption('outputFormat', 'webp');
  await request(1).answer('blob:2');
  expect(request(2).options).toMatchObject({
    outputFormat: 'webp',
    advancedSettings: { colorAdjustments: { hue: 5 } },
  });
  expect([shown(), work()]).toEqual(['blob:2', 'working']);
  await request(2).answer('blob:3');
  expect([shown(), work()]).toEqual(['blob:3', 'idle']);
  expect(revoked).toEqual(['blob:1', 'blob:2']);
});

test('what only the server can show is requested once the editor is open', () => {
  $previewSource.set({ step: 'none' });
  requests = [];
  vi.mocked(canRunEngine).mockReturnValue(false);
  $previewSource.set({ step: 'ready', copy: copyOf('a') });
  expect(requests).toEqual([]);
  $editorOpen.set(true);
  expect(requests).toHaveLength(1);
});

test('rapid changes: the preview in progress is shown, then that of the last change', async () => {
  for (const brightness of [1, 2, 3]) setPart('colorAdjustments', { brightness });
  expect(requests).toHaveLength(1);
  await request(0).answer('blob:1');
  expect([shown(), work()]).toEqual(['blob:1', 'working']);
  expect(requests).toHaveLength(2);
  expect(request(1).options.advancedSettings.colorAdjustments.brightness).toBe(3);
});

test('an outdated preview that takes long is aborted', async () => {
  await vi.advanceTimersByTimeAsync(600);
  setPart('colorAdjustments', { hue: 1 });
  await vi.advanceTimersByTimeAsync(399);
  expect(request(0).signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(request(0).signal.aborted).toBe(true);
  expect([requests.length, work()]).toEqual([2, 'working']);
  await request(0).answer('blob:old');
  await request(1).answer('blob:new');
  expect([shown(), work()]).toEqual(['blob:new', 'idle']);
});

test('a change that is taken back keeps the preview in progress, however long it takes', async () => {
  await vi.advanceTimersByTimeAsync(600);
  setPart('colorAdjustments', { hue: 1 });
  setPart('colorAdjustments', { hue: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(request(0).signal.aborted).toBe(false);
  await request(0).answer('blob:1');
  expect([requests.length, shown(), work()]).toEqual([1, 'blob:1', 'idle']);
});

test('a change that is taken back just as the preview is aborted is requested again, without an error', async () => {
  setPart('colorAdjustments', { hue: 1 });
  request(0).signal.addEventListener('abort', () => setPart('colorAdjustments', { hue: 0 }));
  await vi.advanceTimersByTimeAsync(1000);
  expect([requests.length, work()]).toEqual([2, 'working']);
  expect(request(1).options.advancedSettings.colorAdjustments.hue).toBe(0);
});

test('changes that do not affect the preview send no request', async () => {
  await settle();
  await request(0).answer('blob:1');
  setOptions({ preserveMetadata: false, metadata: { title: 'A' } });
  setPart('noiseReduction', { preserveDetails: 70 });
  setOption('quality', 90);
  setOption('effort', 'smallest');
  await settle();
  expect(requests).toHaveLength(1);
  setOption('quality', 40);
  await settle();
  expect(requests).toHaveLength(2);
  expect(request(1).options).toMatchObject({ quality: 40, preserveMetadata: true, metadata: {} });
});

test('an error shows its message, keeps the image and can be retried', async () => {
  await settle();
  await request(0).answer('blob:1');
  setOption('width', 9000);
  await settle();
  await request(1).fail(new RequestError(422, 'This image would be too large.'));
  expect($preview.get()).toMatchObject({
    image: { url: 'blob:1' },
    work: { step: 'failed', message: 'This image would be too large.' },
  });
  retryPreview();
  expect(work()).toBe('working');
  await request(2).fail(new TypeError('network'));
  expect($preview.get().work).toMatchObject({ message: 'Connection lost. Check it and try again.' });
  retryPreview();
  await request(3).answer('blob:2');
  expect([shown(), work()]).toEqual(['blob:2', 'idle']);
});

test('the preview of an SVG is upscaled like its conversion', async () => {
  $previewSource.set({ step: 'ready', copy: copyOf('b', 'svg') });
  await settle();
  expect(request(1).options.upscale).toBe(true);
});

test('a cropped preview contains the part of the original that it shows', async () => {
  setPart('cropSettings', { width: 50 });
  await request(0).answer('blob:1');
  await request(1).answer('blob:2');
  expect($preview.get().image).toMatchObject({
    url: 'blob:2',
    framing: { area: { left: 0, top: 0, width: 20, height: 30 } },
  });
});

test('below the crop frame, the whole upright picture has all other options', async () => {
  setPart('colorAdjustments', { hue: 5 });
  setPart('cropSettings', { width: 50, rotate: 90, straighten: 2 });
  setOptions({ outputFormat: 'webp', hasWatermark: true, width: 800, resizeFit: 'cover' });
  await request(0).answer('blob:1');
  await request(1).answer('blob:2');
  $editorOpen.set(true);
  expect(requests).toHaveLength(2);
  $editorTab.set('cropSettings');
  const { cropSettings } = defaultOptions.advancedSettings;
  expect(request(2).options).toMatchObject({
    outputFormat: 'webp',
    hasWatermark: false,
    height: 800,
    resizeFit: 'inside',
    advancedSettings: { colorAdjustments: { hue: 5 }, cropSettings },
  });
  await request(2).answer('blob:whole');
  expect([$wholePreview.get().image?.url, shown()]).toEqual(['blob:whole', 'blob:2']);
  // The image stays while the frame is dragged.
  setPart('cropSettings', { width: 40 });
  expect(requests.map(({ options }) => options.advancedSettings.cropSettings.width)).toEqual([100, 50, 100, 40]);
  $editorTab.set('colorAdjustments');
  expect(revoked).toContain('blob:whole');
});

test('another file discards the preview and requests its own', async () => {
  await settle();
  await request(0).answer('blob:1');
  $previewSource.set({ step: 'making' });
  expect(shown()).toBeUndefined();
  $previewSource.set({ step: 'ready', copy: copyOf('b') });
  await settle();
  expect(request(1).fileId).toBe('b');
  await request(1).answer('blob:2');
  expect(shown()).toBe('blob:2');
});

test('without a file, the request is aborted and the image revoked', async () => {
  await request(0).answer('blob:1');
  setPart('colorAdjustments', { hue: 1 });
  $previewSource.set({ step: 'none' });
  expect(request(1).signal.aborted).toBe(true);
  expect($preview.get()).toEqual({ work: { step: 'idle' } });
  expect(revoked).toEqual(['blob:1']);
});
