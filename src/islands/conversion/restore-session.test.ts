import { beforeEach, expect, test, vi } from 'vitest';
import type { BatchItem, ConvertedItem } from '#lib/api.ts';
import { addFiles, clearFiles } from '../files/files.ts';
import { $results, addResult, clearResults } from '../results/results.ts';
import { restoreSession } from './restore-session.ts';
import { $interrupted, dismissInterrupted } from './resume.ts';
import { readUploads, type StoredUpload, saveUploads, updateUpload } from './upload-session.ts';

vi.mock('../files/pictures.ts', () => ({ pictureOf: async () => ({ step: 'none' }), revoke: () => {} }));
vi.mock(import('./upload/backoff.ts'), async (original) => ({ ...(await original()), backoffMs: () => 150 }));

const BATCH = '11111111-1111-4111-8111-111111111111';
const kept = new Map<string, string>();
vi.stubGlobal('location', { pathname: '/batch-convert' });
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});

/** What the server lists, a round each; the last one stays. */
let rounds: (BatchItem[] | Error)[] = [];

beforeEach(() => {
  clearFiles();
  clearResults();
  dismissInterrupted();
  kept.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe(`/api/batches/${BATCH}`);
    const items = rounds.length > 1 ? rounds.shift() : rounds[0];
    if (items instanceof Error) throw items;
    return Response.json({ batchId: BATCH, items });
  });
});

const sent = (name: string, more?: Partial<StoredUpload>): StoredUpload => ({
  key: `${BATCH}.${name}`,
  fileId: name,
  name: `${name}.png`,
  size: 8,
  conversionId: name,
  ...more,
});
const done = (name: string, index = 0): BatchItem =>
  ({ requestKey: `${BATCH}.${name}`, index, id: `${name}${index}`, convertedName: `${name}.jpg` }) as BatchItem;
const going = (name: string): BatchItem => ({
  requestKey: `${BATCH}.${name}`,
  index: 0,
  originalName: `${name}.png`,
  state: 'converting',
});
const broken = (name: string, index = 0, page?: number): BatchItem => ({
  requestKey: `${BATCH}.${name}`,
  index,
  originalName: `${name}.png`,
  ...(page && { page }),
  error: { code: 'broken_file', message: 'Damaged.' },
});
const restore = () => restoreSession((interrupted) => $interrupted.set(interrupted));
const lostNames = () => $interrupted.get().lost.map(({ name }) => name);
const names = () => $results.get().map(({ item }) => item.id);

test('what is done comes back in its order, once; what is not is waited for', async () => {
  saveUploads([sent('a'), sent('b'), sent('c')]);
  rounds = [[going('b'), done('a'), done('c')], new Error('offline'), [done('b'), done('a'), done('c')]];
  const end = restore();
  await vi.waitFor(() => expect($interrupted.get().convertingCount).toBe(1));
  expect(names()).toEqual(['a0', 'c0']);
  await end;
  expect(names()).toEqual(['a0', 'b0', 'c0']);
  expect($interrupted.get().convertingCount).toBe(0);
  expect(lostNames()).toEqual([]);
  await restore();
  expect($results.get()).toHaveLength(3);
});

test('what never arrived is named until it is chosen again or dismissed', async () => {
  saveUploads([sent('a'), sent('b'), sent('c', { name: 'c (2).png', fileName: 'c.png' })]);
  rounds = [[done('a')]];
  await restore();
  expect(lostNames()).toEqual(['b.png', 'c (2).png']);
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await addFiles([new File([png], 'c.png')]);
  expect(lostNames()).toEqual(['b.png']);
  dismissInterrupted();
  expect(lostNames()).toEqual([]);
  expect(readUploads().map(({ fileId }) => fileId)).toEqual(['a']);
});

test('what was sent whole is given time to be taken in', async () => {
  saveUploads([sent('a')]);
  updateUpload(`${BATCH}.a`, { isUploaded: true });
  rounds = [[], [], [done('a')]];
  await restore();
  expect(names()).toEqual(['a0']);
  expect(lostNames()).toEqual([]);
});

test('what failed says why', async () => {
  saveUploads([sent('a')]);
  rounds = [[broken('a')]];
  await restore();
  expect($interrupted.get().failures).toMatchObject([{ name: 'a.png', error: { message: 'Damaged.' } }]);
});

test('what was seen to end and is gone has been deleted: nothing is said of it', async () => {
  saveUploads([sent('a'), sent('b')]);
  updateUpload(`${BATCH}.a`, { isFinished: true });
  rounds = [[done('b')]];
  await restore();
  expect(names()).toEqual(['b0']);
  expect(lostNames()).toEqual([]);
  expect(readUploads()).toHaveLength(1);
});

test('pages that were asked for again take their places, and what failed first is no news then', async () => {
  saveUploads([sent('pdf')]);
  saveUploads([sent('again', { fileId: 'pdf', conversionId: 'pdf', positions: [1] })]);
  rounds = [[done('pdf', 0), broken('pdf', 1, 2), done('pdf', 2), done('again', 0)]];
  await restore();
  expect(names()).toEqual(['pdf0', 'again0', 'pdf2']);
  expect($interrupted.get().failures).toEqual([]);
  expect($results.get().every(({ count }) => count === 3)).toBe(true);
});

test('what is cleared while it is being brought back does not come', async () => {
  saveUploads([sent('a'), sent('b')]);
  rounds = [[done('a'), going('b')]];
  const end = restore();
  await vi.waitFor(() => expect(names()).toEqual(['a0']));
  clearResults();
  rounds = [[done('a'), done('b')]];
  await end;
  expect($results.get()).toEqual([]);
});

test('results of files that are converted now stand after them', async () => {
  saveUploads([sent('a')]);
  rounds = [[done('a')]];
  addResult({
    fileId: 'new',
    position: 1,
    conversionId: 'new',
    index: 0,
    count: 1,
    item: { id: 'new' } as ConvertedItem,
  });
  await restore();
  expect(names()).toEqual(['a0', 'new']);
});

test('a file that is sent anew takes the place of what was sent of it', () => {
  saveUploads([sent('a'), sent('b')]);
  saveUploads([sent('later', { fileId: 'a' })]);
  expect(readUploads().map(({ key }) => key)).toEqual([`${BATCH}.b`, `${BATCH}.later`]);
});

test('what is remembered has bounds, and what cannot be read is nothing', () => {
  saveUploads(Array.from({ length: 700 }, (_, n) => sent(`${n}`)));
  expect(readUploads()).toHaveLength(500);
  kept.set('batch:/batch-convert', '{');
  expect(readUploads()).toEqual([]);
});
