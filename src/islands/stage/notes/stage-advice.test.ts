import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormatId } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { NoticeCode } from '#lib/plan/types.ts';
import { applyChange } from '#session/advice/size-suggestions.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $options, setOptions } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { $stageAdvice } from './stage-advice.ts';

const size = { width: 400, height: 300 };

interface Result {
  source?: FormatId;
  sizeBytes?: number;
  /** Size in pixels, of the image and of its result. Undefined if that of the image is unknown. */
  size?: typeof size | undefined;
  notices?: NoticeCode[];
  options?: Partial<ConversionOptions>;
}

/** Puts a converted image of 1000 bytes on the stage. */
function showResult({ source = 'png', sizeBytes = 500, notices = [], options = {}, ...sizes }: Result): void {
  setOptions(options);
  const imageSize = 'size' in sizes ? sizes.size : size;
  const item = {
    sizeBytes,
    ...size,
    url: 'blob:result',
    notices: notices.map((code) => ({ code, text: `Notice: ${code}` })),
  };
  const file = {
    id: 'a',
    position: 1,
    name: `a.${source}`,
    format: source,
    file: new File([new Uint8Array(1000)], 'a'),
    removal: new AbortController(),
    thumbnail: { step: 'shown', url: 'blob:thumbnail', size: imageSize },
    state: { step: 'done', items: [item], failedPages: [], options: $options.get(), conversionId: 'c' },
  } as unknown as FileEntry;
  $files.set([file]);
}

/** Text and label of the button, if there is one. */
function advice(): (string | undefined)[] | undefined {
  const shown = $stageAdvice.get();
  return shown && [shown.text, shown.change?.label];
}

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  resetToPreset();
  $files.set([]);
});
afterEach(() => {
  $files.set([]);
  vi.unstubAllGlobals();
});

test('a smaller result without a loss has no advice, nor has an empty stage', () => {
  expect(advice()).toBeUndefined();
  showResult({});
  expect(advice()).toBeUndefined();
  showResult({ sizeBytes: 1000 });
  expect(advice()).toBeUndefined();
});

test.each<[Result, string, string | undefined]>([
  [{ source: 'gif', notices: ['first_frame'] }, 'The animation becomes a still image.', 'Use WebP'],
  [{ source: 'png', notices: ['first_frame'] }, 'The animation becomes a still image.', 'Use WebP'],
  [{ source: 'avif', notices: ['first_frame'] }, 'The animation becomes a still image.', 'Use WebP'],
  // WebP of this source has no frames either.
  [{ source: 'bmp', notices: ['first_frame'] }, 'The animation becomes a still image.', undefined],
  [{ source: 'tiff', notices: ['first_page'] }, 'Only the first page is converted.', undefined],
  [{ notices: ['flattened'] }, 'Transparent areas become white.', 'Use WebP'],
  [{ notices: ['flattened'], options: { background: '#102030' } }, 'Transparent areas become #102030.', 'Use WebP'],
  [{ notices: ['translucency_lost'] }, 'Partly transparent areas become opaque or clear.', 'Use WebP'],
  [{ notices: ['watermark_left_out'] }, 'Notice: watermark_left_out', undefined],
  // The worst loss, before the size.
  [{ notices: ['flattened', 'first_page'], sizeBytes: 2000 }, 'Only the first page is converted.', undefined],
  [{ notices: ['target_size_missed', 'flattened'] }, 'Transparent areas become white.', 'Use WebP'],
])('a loss is named: %j', (result, text, label) => {
  showResult(result);
  expect(advice()).toEqual([text, label]);
  expect($stageAdvice.get()?.kind).toBe('loss');
});

test('a result that would grow has advice, and one that is kept for it can be compressed', () => {
  showResult({ sizeBytes: 1001, source: 'jpg', options: { outputFormat: 'png' } });
  expect(advice()).toEqual(['Photos are large as PNG.', 'Use WebP']);
  expect($stageAdvice.get()?.kind).toBe('tip');
  showResult({ notices: ['original_kept'], sizeBytes: 1000, options: { keepOriginal: true } });
  expect(advice()).toEqual(['Kept the original, which is smaller.', 'Compress anyway']);
  expect($stageAdvice.get()?.kind).toBe('info');
  showResult({ notices: ['original_kept'], sizeBytes: 1000, options: { keepOriginal: false } });
  expect(advice()).toBeUndefined();
});

test('a result above its target size is resized by one click', () => {
  const missed = { notices: ['target_size_missed' as const], sizeBytes: 20 * 1024 };
  showResult({ ...missed, options: { targetSizeKb: 5 } });
  // Half of the size, as a quarter of the bytes fits, with a margin.
  expect(advice()).toEqual(['Smallest possible: about 20 KB. Resize to get below 5 KB.', 'Resize to 45%']);
  const { change } = $stageAdvice.get() ?? {};
  if (!change) throw new Error('no change');
  applyChange(change);
  expect($options.get().resizePercent).toBe(45);

  resetToPreset();
  showResult({ ...missed, sizeBytes: 5000 * 1024, options: { targetSizeKb: 5 } });
  expect(advice()).toEqual([expect.stringContaining('Resize to get below 5 KB.'), undefined]);
  showResult({ ...missed, size: undefined, options: { targetSizeKb: 5 } });
  expect(advice()?.[1]).toBeUndefined();
});

test('metadata that keeps a file above its target size is removed by one click', () => {
  const notices: NoticeCode[] = ['target_size_missed', 'metadata_large'];
  showResult({ notices, sizeBytes: 6 * 1024, options: { targetSizeKb: 5, preserveMetadata: true } });
  expect(advice()).toEqual(['Smallest possible with the metadata: about 6 KB.', 'Remove metadata']);
  const { change } = $stageAdvice.get() ?? {};
  if (!change) throw new Error('no change');
  applyChange(change);
  expect($options.get()).toMatchObject({ preserveMetadata: false, metadata: {} });
  showResult({ notices, sizeBytes: 6 * 1024 });
  expect(advice()?.[1]).toBeUndefined();
});

test('among several files, the button says to how many its change applies', () => {
  showResult({ notices: ['flattened'] });
  const [first] = $files.get();
  if (!first) throw new Error('no file');
  $files.set([first, { ...first, id: 'b', state: { step: 'ready' } }]);
  expect(advice()?.[1]).toBe('Use WebP for both files');
  $files.set([first, ...['b', 'c'].map((id): FileEntry => ({ ...first, id, state: { step: 'ready' } }))]);
  expect(advice()?.[1]).toBe('Use WebP for all 3 files');
});
