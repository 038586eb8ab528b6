import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { $announcement } from '#session/announcement.ts';
import { $files } from '#session/files/files.ts';
import { maxFileBytes } from '#session/files/limits.ts';
import { $reading, $skippedFiles } from '#session/files/reading.ts';
import { $toast, $toasts } from '#session/toast.ts';
import { loadThumbnail, revokeThumbnail } from '../drawing/thumbnails.ts';
import { addFiles, clearFiles, removeFile, waitForPendingReads } from './files.ts';

vi.mock('../drawing/thumbnails.ts', () => ({ loadThumbnail: vi.fn(), revokeThumbnail: vi.fn() }));

const image = { step: 'shown' as const, url: 'blob:one', size: { width: 40, height: 30 } };
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (name: string, bytes: number[]) => new File([new Uint8Array(bytes)], name);
const steps = () => $files.get().map(({ file: { name }, state: { step } }) => `${name}: ${step}`);

beforeEach(() => {
  clearFiles();
  $toasts.set([]);
  vi.mocked(loadThumbnail).mockReset().mockResolvedValue(image);
  vi.mocked(revokeThumbnail).mockReset();
});

/** A file with a delayed read, as on a network drive. */
function slow(name: string, bytes: number[]) {
  const head = Promise.withResolvers<void>();
  const read = file(name, bytes);
  const slice = read.slice.bind(read);
  read.slice = (...range) =>
    ({ arrayBuffer: () => head.promise.then(() => slice(...range).arrayBuffer()) }) as unknown as Blob;
  return { file: read, come: head.resolve };
}

test('the format of a file is detected by its bytes, not by its name', async () => {
  await addFiles([file('photo.jpg', png)]);
  expect($files.get()[0]).toMatchObject({ format: 'png', state: { step: 'ready' } });
  expect($announcement.get().text).toBe('1 file added.');
});

test('a compressed SVG is listed unpacked, under its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  await addFiles([file('logo.svgz', [...gzipSync(svg)]), file('cut.svgz', [...gzipSync(svg).subarray(0, 70)])]);
  expect(steps()).toEqual(['logo.svgz: ready']);
  expect($skippedFiles.get()).toMatchObject([{ name: 'cut.svgz' }]);
  expect($files.get()[0]).toMatchObject({ format: 'svg', name: 'logo.svgz' });
  expect(await $files.get()[0]?.file.text()).toBe(svg);
});

test('a compressed SVG that unpacks to more than a file may have is refused', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"/>${' '.repeat(maxFileBytes())}`;
  await addFiles([file('bomb.svgz', [...gzipSync(svg)])]);
  expect($files.get()).toEqual([]);
  expect($skippedFiles.get()).toMatchObject([{ name: 'bomb.svgz', reason: expect.stringContaining('50 MB limit') }]);
});

test('a slow read is listed as reading and can be awaited', async () => {
  const late = slow('photo.jpg', png);
  const none = slow('notes.txt', [1, 2, 3]);
  void addFiles([late.file, none.file]);
  await vi.waitFor(() => expect(steps()).toEqual(['photo.jpg: reading', 'notes.txt: reading']));
  expect($reading.get()).toBe(2);
  late.come();
  none.come();
  await waitForPendingReads();
  expect(steps()).toEqual(['photo.jpg: ready']);
  await vi.waitFor(() => expect($reading.get()).toBe(0));
});

test('a file of an unknown format is never listed', async () => {
  const lengths: number[] = [];
  const stop = $files.listen((files) => lengths.push(files.length));
  await addFiles([file('notes.png', [1, 2, 3])]);
  stop();
  expect(lengths.every((length) => length === 0)).toBe(true);
});

test('names are cleaned and made unique', async () => {
  await addFiles([file('a\u202egnp.png', png), file('b.png', png)]);
  await addFiles([file('b.png', png)]);
  expect($files.get().map(({ name }) => name)).toEqual(['agnp.png', 'b.png', 'b (2).png']);
  removeFile($files.get()[2]?.id ?? '');
  expect($announcement.get().text).toBe('b (2).png removed.');
});

test('a toast reports a file of an unknown format, and the others are added', async () => {
  await addFiles([file('notes.png', [1, 2, 3]), file('a.png', png)]);
  expect(steps()).toEqual(['a.png: ready']);
  expect($toast.get()).toMatchObject({
    kind: 'destructive',
    title: 'Invalid file type',
    text: `${new AppError('unknown_format').message} Not added: notes.png.`,
  });
  expect($skippedFiles.get()).toMatchObject([{ name: 'notes.png', reason: 'Unsupported file type' }]);
  clearFiles();
  expect($skippedFiles.get()).toEqual([]);
});

test('empty and too large files are refused at once with a reason, and PDFs are accepted', async () => {
  const large = file('large.png', png);
  Object.defineProperty(large, 'size', { value: maxFileBytes() + 1 });
  await addFiles([
    file('empty.png', []),
    large,
    file(
      'a.pdf',
      [...'%PDF-1.7'].map((c) => c.charCodeAt(0)),
    ),
  ]);
  expect(steps()).toEqual(['a.pdf: ready']);
  expect($skippedFiles.get()).toMatchObject([
    { name: 'empty.png', reason: 'This file is empty.' },
    { name: 'large.png', reason: 'This file is over the server’s 50 MB limit.' },
  ]);
  expect($toast.get()).toMatchObject({ title: '2 files were not added', text: 'empty.png is empty.' });
  expect($announcement.get().text).toBe('1 file added.');
});

test('an unreadable file is refused with a reason', async () => {
  const unreadable = file('gone.png', png);
  unreadable.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
  await addFiles([unreadable]);
  expect($files.get()).toEqual([]);
  expect($skippedFiles.get()).toMatchObject([{ reason: expect.stringContaining('could not be read') }]);
});

test('the thumbnail is loaded later and revoked when the file is removed', async () => {
  await addFiles([file('a.png', png)]);
  await vi.waitFor(() => expect($files.get()[0]?.thumbnail).toEqual(image));
  removeFile($files.get()[0]?.id ?? '');
  expect($files.get()).toEqual([]);
  expect(revokeThumbnail).toHaveBeenCalledWith(image);
});

test('a thumbnail that arrives after its file was removed is revoked', async () => {
  let resolveThumbnail: (value: typeof image) => void = () => {};
  vi.mocked(loadThumbnail).mockReturnValue(new Promise((resolve) => (resolveThumbnail = resolve)));
  await addFiles([file('a.png', png)]);
  clearFiles();
  expect(vi.mocked(loadThumbnail).mock.calls[0]?.[2].aborted).toBe(true);
  resolveThumbnail(image);
  await vi.waitFor(() => expect(revokeThumbnail).toHaveBeenCalledWith(image));
});
