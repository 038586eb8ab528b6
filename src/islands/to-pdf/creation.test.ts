import { beforeEach, expect, test, vi } from 'vitest';
import { $files, $skippedFiles, addFiles, clearFiles } from '../files/files.ts';
import { $announcement } from '../shell/announcement.ts';
import { $toast } from '../shell/toast.ts';
import { refuseDocuments } from './creation.ts';

vi.mock('../files/thumbnails.ts', () => ({
  loadThumbnail: vi.fn(async () => ({ step: 'none' })),
  revokeThumbnail: vi.fn(),
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

beforeEach(clearFiles);

test('documents and empty files are reported, and do not count as added', async () => {
  const stop = refuseDocuments();
  await addFiles([
    new File([png], 'a.png'),
    new File(['%PDF-1.7'], 'b.pdf'),
    new File([png], 'c.png'),
    new File([], 'd.png'),
  ]);
  stop();
  expect($files.get().map(({ name }) => name)).toEqual(['a.png', 'c.png', 'd.png']);
  expect($announcement.get().text).toBe('2 files added. 1 cannot be converted: This file is empty.');
  expect($toast.get()?.text).toBe('Only images become pages. Not added: b.pdf.');
  expect($skippedFiles.get()).toMatchObject([{ name: 'b.pdf', reason: 'It is a PDF already' }]);
});
