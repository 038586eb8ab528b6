import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormatId } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { RequestError } from '../../conversion/upload/request-errors.ts';
import { $workingCopy } from '../../files/working-copy/working-copy.ts';
import { setOption, setOptions } from '../../options/options.ts';
import { resetToPreset } from '../../options/persistence/persistence.ts';
import { $editorOpen, clearEditor, setPart } from '../editor.ts';
import { $preview, $previewOn, retryPreview } from './editor-preview.ts';
import type { PreviewImage } from './preview-request.ts';
import { requestPreview } from './preview-request.ts';

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
const pause = () => vi.advanceTimersByTimeAsync(80);
const request = (index: number) => {
  const found = requests.at(index);
  if (!found) throw new Error(`no request ${index}`);
  return found;
};

beforeEach(async () => {
  vi.useFakeTimers();
  requests = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => revoked.push(url));
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
  $previewOn.set(false);
  resetToPreset();
  clearEditor();
  $editorOpen.set(true);
  $workingCopy.set({ step: 'ready', copy: copyOf('a') });
  revoked = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('requests start when Preview is turned on, with the draft and the other options', async () => {
  setPart('colorAdjustments', { hue: 5 });
  setOption('outputFormat', 'webp');
  await pause();
  expect(requests).toHaveLength(0);
  $previewOn.set(true);
  await settle();
  expect(requests).toHaveLength(1);
  expect(request(0).options).toMatchObject({
    outputFormat: 'webp',
    advancedSettings: { colorAdjustments: { hue: 5 } },
  });
  expect(work()).toBe('working');
  await request(0).answer('blob:1');
  expect(shown()).toBe('blob:1');
  expect(work()).toBe('idle');
});

test('rapid changes are debounced into one request, and the last image stays until its response', async () => {
  $previewOn.set(true);
  await settle();
  await request(0).answer('blob:1');
  for (const brightness of [1, 2, 3]) {
    setPart('colorAdjustments', { brightness });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(requests).toHaveLength(1);
  expect([shown(), work()]).toEqual(['blob:1', 'working']);
  await pause();
  expect(requests).toHaveLength(2);
  expect(request(1).options.advancedSettings.colorAdjustments.brightness).toBe(3);
  await request(1).answer('blob:2');
  expect([shown(), work()]).toEqual(['blob:2', 'idle']);
  expect(revoked).toEqual(['blob:1']);
});

test('a newer request aborts older ones, whose responses are ignored', async () => {
  $previewOn.set(true);
  await settle();
  setPart('colorAdjustments', { hue: 1 });
  await pause();
  setPart('colorAdjustments', { hue: 2 });
  await pause();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  await request(2).answer('blob:new');
  await request(1).answer('blob:old');
  expect([shown(), work()]).toEqual(['blob:new', 'idle']);
});

test('changes that do not affect the preview send no request', async () => {
  $previewOn.set(true);
  await settle();
  await request(0).answer('blob:1');
  setOptions({ preserveMetadata: false, metadata: { title: 'A' } });
  setPart('noiseReduction', { preserveDetails: 70 });
  setOption('quality', 90);
  setOption('effort', 'smallest');
  await pause();
  expect(requests).toHaveLength(1);
  setOption('quality', 40);
  await pause();
  expect(requests).toHaveLength(2);
  expect(request(1).options).toMatchObject({ quality: 40, preserveMetadata: true, metadata: {} });
});

test('an error shows its message, keeps the image and can be retried', async () => {
  $previewOn.set(true);
  await settle();
  await request(0).answer('blob:1');
  setOption('width', 9000);
  await pause();
  await request(1).fail(new RequestError(422, 'This picture would be too large.'));
  expect($preview.get()).toMatchObject({
    image: { url: 'blob:1' },
    work: { step: 'failed', message: 'This picture would be too large.' },
  });
  retryPreview();
  expect(work()).toBe('working');
  await request(2).fail(new TypeError('network'));
  expect($preview.get().work).toMatchObject({ message: 'The connection broke off. Check it and try again.' });
  retryPreview();
  await request(3).answer('blob:2');
  expect([shown(), work()]).toEqual(['blob:2', 'idle']);
});

test('the preview of an SVG is upscaled like its conversion', async () => {
  $workingCopy.set({ step: 'ready', copy: copyOf('a', 'svg') });
  $previewOn.set(true);
  await settle();
  expect(request(0).options.upscale).toBe(true);
});

test('if the cropped original cannot be drawn, the preview is shown beside the whole original', async () => {
  // The test environment has no canvas.
  setPart('cropSettings', { width: 50 });
  $previewOn.set(true);
  await settle();
  await request(0).answer('blob:1');
  expect($preview.get()).toEqual({
    image: previewImage('blob:1'),
    original: { url: 'blob:a', size },
    work: { step: 'idle' },
  });
});

test('another file discards the preview and requests its own', async () => {
  $previewOn.set(true);
  await settle();
  await request(0).answer('blob:1');
  $workingCopy.set({ step: 'making' });
  expect(shown()).toBeUndefined();
  $workingCopy.set({ step: 'ready', copy: copyOf('b') });
  await settle();
  expect(request(1).fileId).toBe('b');
  await request(1).answer('blob:2');
  expect(shown()).toBe('blob:2');
});

test('closing the editor turns the preview off, aborts its request and revokes its image', async () => {
  $previewOn.set(true);
  await settle();
  await request(0).answer('blob:1');
  setPart('colorAdjustments', { hue: 1 });
  await pause();
  $editorOpen.set(false);
  expect($previewOn.get()).toBe(false);
  expect(request(1).signal.aborted).toBe(true);
  expect($preview.get()).toEqual({ work: { step: 'idle' } });
  expect(revoked).toEqual(['blob:1']);
  setPart('colorAdjustments', { hue: 2 });
  await pause();
  expect(requests).toHaveLength(2);
});
