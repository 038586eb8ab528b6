import type { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $runsOnByFile, $slowFiles } from '#convert/choose/runs-on.ts';
import { computeFullResult } from '#convert/run/device-conversion.ts';
import type { RunsOn } from '#lib/plan/runs-on.ts';
import { $files, setFileState } from '#session/files/files.ts';
import { $options, setOption } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { $draggedPlace } from '#session/stage/stage-options.ts';
import { fileEntry } from '../../../../tests/support/file-entry.ts';
import { $fullResult, requestFullResult } from './full-result.ts';

vi.mock('#convert/run/device-conversion.ts', () => ({ computeFullResult: vi.fn() }));
vi.mock('#convert/choose/runs-on.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#convert/choose/runs-on.ts')>()),
  $runsOnByFile: (await import('nanostores')).atom(new Map()),
  $slowFiles: (await import('nanostores')).atom(new Set()),
}));

const $slow = $slowFiles as unknown as ReturnType<typeof atom<ReadonlySet<string>>>;
const $runsOn = $runsOnByFile as unknown as ReturnType<typeof atom<ReadonlyMap<string, RunsOn>>>;
const size = { width: 40, height: 30 };
const file = fileEntry('a', {
  file: new File([new Uint8Array(1000)], 'a.jpg'),
  thumbnail: { step: 'shown', url: 'blob:thumbnail', size },
});

let signals: AbortSignal[] = [];
let sizeBytes = 0;

const sizeOf = () => {
  const fullResult = $fullResult.get();
  return fullResult.step === 'known' ? fullResult.result.sizeBytes : fullResult.step;
};
const pause = () => vi.advanceTimersByTimeAsync(400);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  signals = [];
  sizeBytes = 400;
  vi.mocked(computeFullResult).mockImplementation(async (_file, _options, signal) => {
    signals.push(signal);
    return { result: { ...size, sizeBytes, format: 'jpg', notices: [] }, content: new Blob() } as never;
  });
  resetToPreset();
  $slow.set(new Set());
  $runsOn.set(new Map([['a', { name: 'device' }]]));
  $files.set([file]);
});

afterEach(() => {
  $files.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the size comes from a full conversion, 400 ms after the last change', async () => {
  await vi.advanceTimersByTimeAsync(399);
  setOption('quality', 50);
  await vi.advanceTimersByTimeAsync(399);
  expect([sizeOf(), signals.length]).toEqual(['working', 0]);
  await pause();
  expect([sizeOf(), signals.length]).toEqual([400, 1]);
});

test('a file that is added before this code is loaded has a full result, too', async () => {
  vi.resetModules();
  const [{ $runsOnByFile }, { $files }] = await Promise.all([
    import('#convert/choose/runs-on.ts'),
    import('#session/files/files.ts'),
  ]);
  ($runsOnByFile as typeof $runsOn).set(new Map([['a', { name: 'device' }]]));
  $files.set([file]);
  const { $fullResult } = await import('./full-result.ts');
  expect($fullResult.get()).toEqual({ step: 'working' });
});

test('a change aborts the computation', async () => {
  vi.mocked(computeFullResult).mockImplementation((_file, _options, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  await pause();
  setOption('quality', 40);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(sizeOf()).toBe('working');
});

test('a conversion of the file reuses the computation, and its cancellation starts another', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  vi.mocked(computeFullResult).mockImplementation((_file, _options, signal) => {
    signals.push(signal);
    return promise;
  });
  await pause();
  setFileState('a', { step: 'queued' });
  setFileState('a', { step: 'converting' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  reject(new DOMException('cancelled', 'AbortError'));
  setFileState('a', { step: 'cancelled' });
  await pause();
  expect([sizeOf(), signals.length]).toEqual(['working', 2]);
});

test('a dragged watermark has a full result once it is dropped', async () => {
  setOption('hasWatermark', true);
  $draggedPlace.set({ x: 20, y: 30 });
  await pause();
  expect([sizeOf(), signals.length]).toEqual(['working', 0]);
  $draggedPlace.set(undefined);
  await pause();
  expect([sizeOf(), signals.length]).toEqual([400, 1]);
});

test('a file that the server converts has no full result', async () => {
  $runsOn.set(new Map([['a', { name: 'server' }]]));
  await pause();
  expect([sizeOf(), signals.length]).toEqual(['after conversion', 0]);
});

test('a slow file has a full result on request, until the options change', async () => {
  $slow.set(new Set(['a']));
  await pause();
  expect($fullResult.get()).toEqual({
    step: 'after conversion',
    text: 'Slow to encode here.',
    isSlow: true,
  });
  expect(signals).toHaveLength(0);
  requestFullResult();
  expect(sizeOf()).toBe('working');
  await pause();
  expect([sizeOf(), signals.length]).toEqual([400, 1]);
  setOption('quality', 40);
  await pause();
  expect([sizeOf(), signals.length]).toEqual(['after conversion', 1]);
});

test('an unknown size has its reason, and none is given while the file is read', () => {
  const text = () => {
    const fullResult = $fullResult.get();
    return fullResult.step === 'after conversion' ? fullResult.text : fullResult.step;
  };
  $files.set([{ ...file, thumbnail: { step: 'loading' } }]);
  expect(text()).toBe('working');
  $files.set([{ ...file, thumbnail: { step: 'none' } }]);
  expect(text()).toBe('Size known after conversion: this file can’t be previewed');
  const reason = { code: 'too_large', text: 'this image needs more memory than a browser has' } as const;
  $runsOn.set(new Map([['a', { name: 'server', reason }]]));
  expect(text()).toBe('Size known after conversion on the server: this image needs more memory than a browser has');
});

test('a failed computation leaves the size to the conversion', async () => {
  vi.mocked(computeFullResult).mockRejectedValue(new Error('broken'));
  await pause();
  expect(sizeOf()).toBe('after conversion');
});

test('after the conversion, its own size is shown', async () => {
  const item = { sizeBytes: 321, ...size, url: '/files/a', notices: [] } as never;
  setFileState('a', { step: 'done', items: [item], failedPages: [], options: $options.get(), conversionId: 'c' });
  expect($fullResult.get()).toMatchObject({ step: 'known', result: { sizeBytes: 321, isConverted: true } });
  await pause();
  expect(signals).toHaveLength(0);
});

test('the image of a conversion is shown once it is decoded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal(
    'Image',
    class {
      decode = () => promise;
    },
  );
  const urlOf = () => {
    const fullResult = $fullResult.get();
    return fullResult.step === 'known' && fullResult.result.url;
  };
  const item = { sizeBytes: 321, ...size, url: '/files/b', notices: [] } as never;
  setFileState('a', { step: 'done', items: [item], failedPages: [], options: $options.get(), conversionId: 'd' });
  expect([sizeOf(), urlOf()]).toEqual([321, undefined]);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([sizeOf(), urlOf()]).toEqual([321, '/files/b']);
});
