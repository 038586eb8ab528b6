import { beforeEach, expect, test, vi } from 'vitest';
import { clearFiles } from '#convert/files/files.ts';
import { $files } from '#session/files/files.ts';
import { $skippedFiles } from '#session/files/reading.ts';
import { $preset } from '#session/options/page-preset.ts';
import { $toast, $toasts } from '#session/toast.ts';
import { addWithinLimit } from './add-files.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const images = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => new File([png], `${prefix}${index + 1}.png`));
const notes = new File(['Just words.'], 'notes.txt');
const names = () => $files.get().map(({ name }) => name);

beforeEach(() => {
  clearFiles();
  $toasts.set([]);
  $preset.set({ fileLimit: 5 });
});

test('files up to the limit are added without a toast', async () => {
  await addWithinLimit(images(5));
  expect(names()).toHaveLength(5);
  expect($toast.get()).toBeUndefined();
});

test('above the limit, the first files are added, and a toast names the others', async () => {
  await addWithinLimit(images(3));
  await addWithinLimit(images(4, 'late-'));
  expect(names()).toEqual(['1.png', '2.png', '3.png', 'late-1.png', 'late-2.png']);
  expect($toast.get()).toMatchObject({
    kind: 'destructive',
    title: '5-file limit',
    text: 'late-3.png and 1 more weren’t added.',
  });
  await addWithinLimit(images(1, 'last-'));
  expect($toast.get()?.text).toBe('last-1.png wasn’t added.');
});

test('concurrent additions share the limit', async () => {
  await Promise.all([addWithinLimit(images(3)), addWithinLimit(images(3, 'b-')), addWithinLimit(images(3, 'c-'))]);
  expect(names()).toEqual(['1.png', '2.png', '3.png', 'b-1.png', 'b-2.png']);
});

test('files of unsupported types do not count toward the limit, and a toast reports them', async () => {
  await addWithinLimit([notes, ...images(5)]);
  expect(names()).toHaveLength(5);
  expect($toast.get()?.title).toBe('Invalid file type');
  clearFiles();
  await addWithinLimit([notes, ...images(7)]);
  expect($toast.get()?.text).toBe('6.png and 1 more weren’t added. notes.txt can’t be read as an image or PDF.');
  expect($skippedFiles.get()).toMatchObject([
    { name: '6.png', reason: '5-file limit' },
    { name: '7.png', reason: '5-file limit' },
    { name: 'notes.txt', reason: 'Unsupported file type' },
  ]);
});

test('a page without a limit of its own accepts 100 files', async () => {
  $preset.set({});
  await addWithinLimit(images(150));
  expect(names()).toHaveLength(100);
});
