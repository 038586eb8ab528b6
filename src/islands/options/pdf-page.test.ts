import { expect, test, vi } from 'vitest';
import { $files, addFiles, clearFiles } from '../files/files.ts';
import { $preset, presetOf } from './page-preset.ts';
import { $offersImagesToPdf } from './pdf-page.ts';

vi.mock('../files/thumbnails.ts', () => ({ loadThumbnail: async () => ({ step: 'none' }), revokeThumbnail: () => {} }));

const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png');
const document = new File(['%PDF-1.7'], 'a.pdf');

test.each([
  ['no file', '/', [], false],
  ['a PDF', '/', [document], false],
  ['an image', '/', [image], true],
  ['an image on a page about PDFs', '/pdf-to-jpg', [image], false],
])('Images to PDF is offered for images, except on pages about PDFs: %s', async (_, path, files, offered) => {
  clearFiles();
  $preset.set(presetOf(path === '/' ? {} : { source: 'pdf', target: 'jpg' }));
  await addFiles(files);
  expect($files.get()).toHaveLength(files.length);
  expect($offersImagesToPdf.get()).toBe(offered);
});
