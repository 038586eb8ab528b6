import type { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#lib/errors.ts';
import type { OutputFormat } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { RunsOn } from '#lib/plan/runs-on.ts';
import { $files } from '#session/files/files.ts';
import { $options, setOption } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import {
  $formatComparison,
  $shownFormat,
  $smallestFormat,
  chooseComparedFormat,
  showFormat,
} from '#session/stage/format-comparison.ts';
import { fileEntry } from '../../../tests/support/file-entry.ts';
import { $runsOnByFile } from '../choose/runs-on.ts';
import { $canCompareFormats, closeFormatComparison, compareFormats } from './compare-formats.ts';
import { computeComparedResult, releaseComparedResults } from './device-conversion.ts';

vi.mock('./device-conversion.ts', () => ({ computeComparedResult: vi.fn(), releaseComparedResults: vi.fn() }));
vi.mock('../choose/runs-on.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../choose/runs-on.ts')>()),
  $runsOnByFile: (await import('nanostores')).atom(new Map()),
}));

const $runsOn = $runsOnByFile as unknown as ReturnType<typeof atom<ReadonlyMap<string, RunsOn>>>;
const size = { width: 40, height: 30 };
const file = fileEntry('a', {
  file: new File([new Uint8Array(1000)], 'a.jpg'),
  thumbnail: { step: 'shown', url: 'blob:thumbnail', size },
});

interface Encoding {
  options: ConversionOptions;
  signal: AbortSignal;
  finish(sizeBytes: number, code?: string): void;
  fail(error: unknown): void;
}

let encodings: Encoding[] = [];

const encodingOf = (format: OutputFormat): Encoding | undefined =>
  encodings.find(({ options }) => options.outputFormat === format);

/** Waits for the encoding of a format and ends it. */
async function finish(format: OutputFormat, sizeBytes: number, code?: string): Promise<void> {
  await expect.poll(() => encodingOf(format)).toBeDefined();
  encodingOf(format)?.finish(sizeBytes, code);
  await expect.poll(() => stepOf(format)).toBe('done');
}

function stepOf(format: OutputFormat): string | undefined {
  const comparison = $formatComparison.get();
  return comparison.step === 'open' ? comparison.states[format]?.step : comparison.step;
}

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  encodings = [];
  vi.mocked(computeComparedResult).mockImplementation((_file, options, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason));
    const result = { ...size, format: options.outputFormat, quality: 80 };
    encodings.push({
      options,
      signal,
      finish: (sizeBytes, code) =>
        resolve({
          result: { ...result, sizeBytes, notices: code ? [{ code, text: '' }] : [] },
          content: new Blob(),
        } as never),
      fail: reject,
    });
    return promise;
  });
  resetToPreset();
  $runsOn.set(new Map([['a', { name: 'device' }]]));
  $files.set([file]);
});

afterEach(() => {
  closeFormatComparison();
  $files.set([]);
  vi.unstubAllGlobals();
});

test('encodes the picture in each format at one level, two at a time', async () => {
  setOption('quality', 40);
  compareFormats();
  await expect.poll(() => encodings.length).toBe(2);
  expect(['jpg', 'png', 'webp'].map((format) => stepOf(format as OutputFormat))).toEqual([
    'encoding',
    'encoding',
    'waiting',
  ]);
  for (const [index, format] of (['jpg', 'png', 'webp', 'avif', 'jxl'] as const).entries()) {
    await finish(format, 500 - index);
    expect(encodings.length).toBeLessThanOrEqual(index + 3);
  }
  expect(encodings.map(({ options }) => options.perceptualTarget)).toEqual(Array(5).fill('identical'));
  expect($smallestFormat.get()).toBe('jxl');
});

test('a change of the options ends the encodings at once', async () => {
  compareFormats('web');
  await expect.poll(() => encodings.length).toBe(2);
  setOption('effects', ['grayscale']);
  expect(encodings.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect($formatComparison.get()).toEqual({ step: 'outdated', level: 'web' });
  await expect.poll(() => vi.mocked(releaseComparedResults).mock.calls.length).toBeGreaterThan(0);
  expect(encodings).toHaveLength(2);
});

test('a finished format is shown and chosen with its level, and the other results stay', async () => {
  compareFormats('very-good');
  showFormat('png');
  expect($shownFormat.get()).toBeUndefined();
  await finish('png', 300);
  showFormat('png');
  expect($shownFormat.get()).toMatchObject({ format: 'png', result: { sizeBytes: 300 } });
  chooseComparedFormat('png');
  expect($options.get()).toMatchObject({ outputFormat: 'png', perceptualTarget: 'very-good' });
  expect($formatComparison.get()).toMatchObject({ step: 'open', shown: 'png' });
});

test('a format that fails says why, and one that loses transparency is not the smallest', async () => {
  compareFormats();
  await finish('jpg', 10, 'flattened');
  await expect.poll(() => encodingOf('webp')).toBeDefined();
  encodingOf('webp')?.fail(new AppError('result_too_large', { limit: '16,383 pixels' }));
  await finish('png', 300);
  await finish('avif', 200);
  await finish('jxl', 250);
  const comparison = $formatComparison.get();
  expect(comparison.step === 'open' && comparison.states.webp).toMatchObject({
    step: 'failed',
    text: expect.stringContaining('16,383 pixels'),
  });
  expect($smallestFormat.get()).toBe('avif');
});

test('is not offered for a file that only the server can convert', () => {
  expect($canCompareFormats.get()).toBe(true);
  $runsOn.set(new Map([['a', { name: 'server' }]]));
  expect($canCompareFormats.get()).toBe(false);
  compareFormats();
  expect($formatComparison.get()).toEqual({ step: 'closed' });
});
