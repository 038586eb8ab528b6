import { beforeEach, expect, test, vi } from 'vitest';
import type { BatchItem, ConvertedItem } from '#lib/api.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $earlierResults, $latestResults, $results, addResult } from '#session/results/results.ts';
import { addFiles, clearFiles } from '../files/files.ts';
import { clearResults } from '../results/clear-results.ts';
import { clearEarlierResults } from '../results/deletion.ts';
import { readUploads, type StoredUpload, saveUploads, updateUpload } from '../server/upload-session.ts';
import { restoreSession, watchChosenFiles } from './restore-session.ts';
import { $interrupted, dismissInterrupted } from './resume.ts';

vi.mock('../drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));
vi.mock(import('../server/backoff.ts'), async (original) => ({ ...(await original()), backoffMs: () => 150 }));

const BATCH = '11111111-1111-4111-8111-111111111111';
const stored = new Map<string, string>();
vi.stubGlobal('location', { pathname: '/batch-convert' });
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
});

/** Responses of the server to successive polls. The last one repeats. */
let polls: (BatchItem[] | Error)[] = [];

beforeEach(() => {
  clearFiles();
  clearResults();
  dismissInterrupted();
  stored.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe(`/api/batches/${BATCH}`);
    const items = polls.length > 1 ? polls.shift() : polls[0];
    if (items instanceof Error) throw items;
    return Response.json({ batchId: BATCH, items });
  });
});

const upload = (name: string, more?: Partial<StoredUpload>): StoredUpload => ({
  key: `${BATCH}.${name}`,
  fileId: name,
  name: `${name}.png`,
  size: 8,
  conversionId: name,
  ...more,
});
const done = (name: string, index = 0): BatchItem =>
  ({ requestKey: `${BATCH}.${name}`, index, id: `${name}${index}`, convertedName: `${name}.jpg` }) as BatchItem;
const converting = (name: string): BatchItem => ({
  requestKey: `${BATCH}.${name}`,
  index: 0,
  originalName: `${name}.png`,
  state: 'converting',
});
const failed = (name: string, index = 0, page?: number): BatchItem => ({
  requestKey: `${BATCH}.${name}`,
  index,
  originalName: `${name}.png`,
  ...(page && { page }),
  error: { code: 'broken_file', message: 'Damaged.' },
});
const restore = () => restoreSession((interrupted) => $interrupted.set(interrupted));
const lostNames = () => $interrupted.get().lost.map(({ name }) => name);
const resultIds = () => $results.get().map(({ item }) => item.id);

test('restored results are earlier ones, also those of an interrupted visit', async () => {
  polls = [[done('a'), done('b')]];
  saveUploads([upload('a', { isFinished: true }), upload('b')]);
  await restore();
  expect([$earlierResults.get().length, $latestResults.get().length]).toEqual([2, 0]);
});

test('restored results keep the folder and the date of their file', async () => {
  polls = [[done('a'), done('b')]];
  const source = { lastModified: 1_700_000_000_000, folder: 'photos/trip' };
  saveUploads([upload('a', { source }), upload('b')]);
  await restore();
  expect($results.get().map((result) => result.source)).toEqual([source, undefined]);
});

test('clearing the earlier results keeps the latest, also after a reload', async () => {
  polls = [[done('a')]];
  saveUploads([upload('a', { isFinished: true })]);
  await restore();
  saveUploads([upload('b')]);
  $files.set([{ id: 'b', state: { step: 'ready' }, removal: new AbortController() } as FileEntry]);
  addResult({ fileId: 'b', position: 1, conversionId: 'b', index: 0, count: 1, item: done('b') as ConvertedItem });
  clearEarlierResults();
  expect(resultIds()).toEqual(['b0']);
  expect(readUploads().map(({ fileId }) => fileId)).toEqual(['b']);
});

test('results are restored once and in order, unfinished conversions are polled', async () => {
  saveUploads([upload('a'), upload('b'), upload('c')]);
  polls = [[converting('b'), done('a'), done('c')], new Error('offline'), [done('b'), done('a'), done('c')]];
  const end = restore();
  await vi.waitFor(() => expect($interrupted.get().convertingCount).toBe(1));
  expect(resultIds()).toEqual(['a0', 'c0']);
  await end;
  expect(resultIds()).toEqual(['a0', 'b0', 'c0']);
  expect($interrupted.get().convertingCount).toBe(0);
  expect(lostNames()).toEqual([]);
  await restore();
  expect($results.get()).toHaveLength(3);
});

test('lost uploads are listed until they are chosen again or dismissed', async () => {
  saveUploads([upload('a'), upload('b'), upload('c', { name: 'c (2).png', fileName: 'c.png' })]);
  polls = [[done('a')]];
  const stop = watchChosenFiles($interrupted);
  await restore();
  expect(lostNames()).toEqual(['b.png', 'c (2).png']);
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await addFiles([new File([png], 'c.png')]);
  expect(lostNames()).toEqual(['b.png']);
  stop();
  dismissInterrupted();
  expect(lostNames()).toEqual([]);
  expect(readUploads().map(({ fileId }) => fileId)).toEqual(['a']);
});

test('a complete upload may take time to be recorded', async () => {
  saveUploads([upload('a')]);
  updateUpload(`${BATCH}.a`, { isUploaded: true });
  polls = [[], [], [done('a')]];
  await restore();
  expect(resultIds()).toEqual(['a0']);
  expect(lostNames()).toEqual([]);
});

test('failures have their error', async () => {
  saveUploads([upload('a')]);
  polls = [[failed('a')]];
  await restore();
  expect($interrupted.get().failures).toMatchObject([{ name: 'a.png', error: { message: 'Damaged.' } }]);
});

test('a result that was shown and no longer exists is not reported', async () => {
  saveUploads([upload('a'), upload('b')]);
  updateUpload(`${BATCH}.a`, { isFinished: true });
  polls = [[done('b')]];
  await restore();
  expect(resultIds()).toEqual(['b0']);
  expect(lostNames()).toEqual([]);
  expect(readUploads()).toHaveLength(1);
});

test('retried pages replace their failures', async () => {
  saveUploads([upload('pdf')]);
  saveUploads([upload('again', { fileId: 'pdf', conversionId: 'pdf', positions: [1] })]);
  polls = [[done('pdf', 0), failed('pdf', 1, 2), done('pdf', 2), done('again', 0)]];
  await restore();
  expect(resultIds()).toEqual(['pdf0', 'again0', 'pdf2']);
  expect($interrupted.get().failures).toEqual([]);
  expect($results.get().every(({ count }) => count === 3)).toBe(true);
});

test('cleared results are not restored', async () => {
  saveUploads([upload('a'), upload('b')]);
  polls = [[done('a'), converting('b')]];
  const end = restore();
  await vi.waitFor(() => expect(resultIds()).toEqual(['a0']));
  clearResults();
  polls = [[done('a'), done('b')]];
  await end;
  expect($results.get()).toEqual([]);
});

test('restored results precede those of new files', async () => {
  saveUploads([upload('a')]);
  polls = [[done('a')]];
  addResult({
    fileId: 'new',
    position: 1,
    conversionId: 'new',
    index: 0,
    count: 1,
    item: { id: 'new' } as ConvertedItem,
  });
  await restore();
  expect(resultIds()).toEqual(['a0', 'new']);
});

test('a new request replaces earlier ones of the same file', () => {
  saveUploads([upload('a'), upload('b')]);
  saveUploads([upload('later', { fileId: 'a' })]);
  expect(readUploads().map(({ key }) => key)).toEqual([`${BATCH}.b`, `${BATCH}.later`]);
});

test('stored uploads are limited, and unreadable ones are ignored', () => {
  saveUploads(Array.from({ length: 700 }, (_, n) => upload(`${n}`)));
  expect(readUploads()).toHaveLength(500);
  stored.set('batch:/batch-convert', '{');
  expect(readUploads()).toEqual([]);
});
