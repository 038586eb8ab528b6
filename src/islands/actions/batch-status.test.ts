import { afterEach, expect, test } from 'vitest';
import { reportEngineFailure } from '#convert/choose/runs-on.ts';
import { $runsOnSetting } from '#convert/choose/runs-on-setting.ts';
import { $convertible } from '#convert/run/pending-files.ts';
import { $run } from '#convert/run/progress.ts';
import { pause, resume } from '#convert/server/connection.ts';
import type { ConvertedItem } from '#lib/api.ts';
import { $files, setFileState } from '#session/files/files.ts';
import { $reading } from '#session/files/reading.ts';
import type { FileEntry, FileState } from '#session/model.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { $results, addResult } from '#session/results/results.ts';
import { $totalsText } from '#session/results/totals.ts';
import { $batchStatus, timeLeftText } from './batch-status.ts';

const entry = (id: string, state: FileState = { step: 'ready' }): FileEntry => ({
  id,
  position: 1,
  file: { size: 1024 ** 2 } as File,
  name: `${id}.png`,
  removal: new AbortController(),
  format: 'png',
  thumbnail: { step: 'none' },
  state,
});
const done = { step: 'done', items: [], failedPages: [], options: {}, conversionId: '' } as unknown as FileState;
const failed: FileState = { step: 'failed', error: { message: 'Damaged.' } };

afterEach(() => {
  $files.set([]);
  $run.set(undefined);
  $results.set([]);
  $reading.set(0);
  $runsOnSetting.set('server');
  resume();
});

test.each([
  [5, 'less than a minute left'],
  [60, 'about 1 min left'],
  [170, 'about 3 min left'],
  [7200, 'about 2 h left'],
])('%i seconds: %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test('shows the files to convert, the blocker, the progress and the outcome', () => {
  expect($batchStatus.get()).toBe('Add up to 100 images to convert');
  $files.set([entry('a'), entry('b'), entry('c')]);
  expect($batchStatus.get()).toBe('3 files, 3.00 MB.');
  $run.set({ batchId: 'b', fileIds: new Set(['a', 'b', 'c']) });
  for (const id of ['a', 'b', 'c']) setFileState(id, { step: 'queued' });
  setFileState('a', done);
  setFileState('b', failed);
  expect($batchStatus.get()).toBe('2 of 3 files · 1 failed');
  pause();
  expect($batchStatus.get()).toBe('Paused · 2 of 3 files · 1 failed');
  resume();
  setFileState('c', { step: 'cancelled' });
  expect($batchStatus.get()).toBe('1 of 3 done · 1 failed · 1 cancelled');
  $files.set([entry('x', { step: 'rejected', error: { message: 'Empty.' } })]);
  $run.set(undefined);
  expect($batchStatus.get()).toBe('None of these can be converted');
});

test('an incomplete file is not counted as done', () => {
  const truncated = { ...done, items: [{ notices: [{ code: 'truncated' }] }] } as unknown as FileState;
  $files.set([entry('a', done), entry('b', truncated)]);
  $run.set({ batchId: 'b', fileIds: new Set(['a', 'b']) });
  expect($batchStatus.get()).toBe('1 of 2 done · 1 incomplete');
});

test('counts the same files as the buttons', () => {
  $files.set([entry('a'), entry('b'), entry('c'), entry('x', { step: 'rejected', error: { message: 'Empty.' } })]);
  $runsOnSetting.set('device');
  reportEngineFailure('c', $optionsForFile.get()(entry('c')));
  expect($convertible.get()).toMatchObject({ ready: { length: 2 }, needConsent: { length: 1 } });
  expect($batchStatus.get()).toBe('3 files, 3.00 MB. 1 needs upload.');
  $run.set({ batchId: 'b', fileIds: new Set(['a', 'b']) });
  for (const id of ['a', 'b']) setFileState(id, { ...done, options: $optionsForFile.get()(entry(id)) } as FileState);
  expect($batchStatus.get()).toBe('2 of 2 done · 1 needs upload.');
});

test('shows the size change', () => {
  const result = (fileId: string, originalSizeBytes: number, sizeBytes: number) =>
    addResult({
      fileId,
      position: 1,
      conversionId: fileId,
      index: 0,
      count: 1,
      item: { id: fileId, originalSizeBytes, sizeBytes } as ConvertedItem,
    });
  $files.set([entry('a'), entry('b')]);
  expect($totalsText.get()).toBeUndefined();
  result('a', 40 * 1024 ** 2, 10 * 1024 ** 2);
  expect($totalsText.get()).toBe('1 image, 10 MB, 75% smaller');
  result('b', 0, 60 * 1024 ** 2);
  expect($totalsText.get()).toBe('2 images, 70 MB, 75% larger');
});
