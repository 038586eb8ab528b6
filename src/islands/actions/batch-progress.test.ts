import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $run } from '#convert/run/progress.ts';
import { $files, setFileState } from '#session/files/files.ts';
import type { FileEntry, FileState } from '#session/model.ts';
import { $batchPercent } from './batch-progress.ts';

const entry = (id: string, size: number) =>
  ({ id, name: id, file: { size } as File, thumbnail: { step: 'none' }, state: { step: 'ready' } }) as FileEntry;
const done = { step: 'done', items: [], failedPages: [], options: {}, conversionId: '' } as unknown as FileState;

/** Queues the files one after the other, as Convert All does. */
function startRun(...files: FileEntry[]): void {
  $files.set(files);
  $run.set({ batchId: 'b', fileIds: new Set(files.map(({ id }) => id)) });
  for (const { id } of files) setFileState(id, { step: 'queued' });
}

// It is computed while it is shown.
$batchPercent.listen(() => {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  $files.set([]);
  $run.set(undefined);
  vi.useRealTimers();
});

test('the percentage is half uploaded bytes and half finished files', () => {
  startRun(entry('small', 100), entry('large', 900));
  expect($batchPercent.get()).toBe(0);
  setFileState('large', { step: 'uploading', percent: 50 });
  expect($batchPercent.get()).toBe(22);
  setFileState('large', { step: 'queued' });
  expect($batchPercent.get()).toBe(45);
  setFileState('large', done);
  expect($batchPercent.get()).toBe(70);
  setFileState('small', { step: 'failed', error: { message: '' } });
  expect($batchPercent.get()).toBe(100);
});

test('it never decreases, not even if a file is sent again', () => {
  startRun(entry('a', 100));
  setFileState('a', { step: 'uploading', percent: 80 });
  expect($batchPercent.get()).toBe(40);
  setFileState('a', { step: 'retrying', reason: 'network' });
  setFileState('a', { step: 'uploading', percent: 10 });
  expect($batchPercent.get()).toBe(40);
  setFileState('a', done);
  startRun(entry('a', 100));
  expect($batchPercent.get()).toBe(0);
});

test('each page of a PDF counts', () => {
  startRun(entry('a', 100));
  setFileState('a', { step: 'converting', pages: { done: 5, total: 10 } });
  expect($batchPercent.get()).toBe(75);
});

test('an estimate grows until there is a real figure', () => {
  startRun(...Array.from({ length: 100 }, (_, index) => entry(`${index}`, 100)));
  vi.advanceTimersByTime(1700);
  expect($batchPercent.get()).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect($batchPercent.get()).toBe(5);
  setFileState('0', { step: 'uploading', percent: 50 });
  expect($batchPercent.get()).toBe(5);
  for (let index = 0; index < 10; index++) setFileState(`${index}`, done);
  expect($batchPercent.get()).toBe(10);
});
