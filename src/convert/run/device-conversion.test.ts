import { beforeEach, expect, test, vi } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { computeComparedResult, computeFullResult, releaseComparedResults } from './device-conversion.ts';
import { convertSource } from './device-task.ts';

vi.mock('./device-task.ts', () => ({ convertSource: vi.fn(), storeConverted: vi.fn(), deviceQueue: vi.fn() }));

const source = new File(['a'], 'a.jpg');
const webp: ConversionOptions = { ...defaultOptions, outputFormat: 'webp' };
const { signal } = new AbortController();

beforeEach(() => {
  releaseComparedResults();
  vi.mocked(convertSource)
    .mockReset()
    .mockImplementation(async () => ({ content: new Blob() }) as never);
});

test('the full result of a format that was compared is the compared one', async () => {
  const compared = await computeComparedResult(source, webp, signal, () => {});
  await computeComparedResult(source, { ...webp, outputFormat: 'avif' }, signal, () => {});
  expect(await computeFullResult(source, webp, signal)).toBe(compared);
  expect(convertSource).toHaveBeenCalledTimes(2);
});

test('other options, other files and released results are converted', async () => {
  await computeComparedResult(source, webp, signal, () => {});
  await computeFullResult(source, { ...webp, quality: 50 }, signal);
  await computeFullResult(new File(['b'], 'b.jpg'), webp, signal);
  releaseComparedResults();
  await computeFullResult(source, webp, signal);
  expect(convertSource).toHaveBeenCalledTimes(4);
});

test('a result that ends after the comparison is not kept', async () => {
  const controller = new AbortController();
  const result = computeComparedResult(source, webp, controller.signal, () => {});
  controller.abort();
  await expect(result).rejects.toThrow();
  await computeFullResult(source, webp, signal);
  expect(convertSource).toHaveBeenCalledTimes(2);
});
