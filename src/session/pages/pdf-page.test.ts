import { expect, test, vi } from 'vitest';
import { addFiles, clearFiles } from '#convert/files/files.ts';
import { $files } from '../files/files.ts';
import { $preset, type PageSubject, presetOf } from '../options/page-preset.ts';
import { $isPdfTool, $offersImagesToPdf } from './pdf-page.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));

const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png');
const document = new File(['%PDF-1.7'], 'a.pdf');

const subjects: Record<string, PageSubject> = {
  '/pdf-to-jpg': { source: 'pdf', target: 'jpg' },
  '/batch-convert': { opens: 'batch' },
};

async function openPage(path: string, files: File[]): Promise<void> {
  clearFiles();
  $preset.set(presetOf(subjects[path] ?? {}));
  await addFiles(files);
  expect($files.get()).toHaveLength(files.length);
}

test.each([
  ['no file', '/', [], false],
  ['a PDF', '/', [document], false],
  ['an image', '/', [image], true],
  ['an image on a page about PDFs', '/pdf-to-jpg', [image], false],
])('Images to PDF is offered for images, except on pages about PDFs: %s', async (_, path, files, offered) => {
  await openPage(path, files);
  expect($offersImagesToPdf.get()).toBe(offered);
});

test.each([
  ['no file', '/', [], false],
  ['a PDF', '/', [document], true],
  ['an image', '/', [image], false],
  ['a PDF and an image', '/', [document, image], false],
  ['a PDF on the batch page', '/batch-convert', [document], true],
  ['no file on a page about PDFs', '/pdf-to-jpg', [], true],
  ['a PDF and an image on a page about PDFs', '/pdf-to-jpg', [document, image], false],
])('the PDF panel alone has quality and watermark for PDFs without an image: %s', async (_, path, files, isPdfTool) => {
  await openPage(path, files);
  expect($isPdfTool.get()).toBe(isPdfTool);
});
