import { atom, computed } from 'nanostores';
import { $files, $hasImages } from '../files/files.ts';
import { $preset } from '../options/page-preset.ts';
import { $hasPdfs } from './pdfs.ts';

/** Path of the page that makes a PDF of images, in the language of this page, which sets it. */
export const $imagesToPdfPath = atom('/images-to-pdf');

/** Whether the page is about PDFs. */
export const $isPdfPage = computed($preset, ({ isPdfPage = false }) => isPdfPage);

/** Whether the PDF panel alone has quality and watermark: for PDFs without an image, and on a page about PDFs for no file. */
export const $isPdfTool = computed(
  [$isPdfPage, $hasPdfs, $hasImages],
  (isPdfPage, hasPdfs, hasImages) => !hasImages && (isPdfPage || hasPdfs),
);

/** Whether the page that makes a PDF of images is offered: for images in the list, except on a page about PDFs. */
export const $offersImagesToPdf = computed([$isPdfPage, $hasImages], (isPdfPage, hasImages) => !isPdfPage && hasImages);

/** The images of the list, for the page that makes a PDF of them. Files that are still being read are among them. */
export const imagesForPdf = (): File[] =>
  $files.get().flatMap(({ format, state, file }) => (format === 'pdf' || state.step === 'rejected' ? [] : [file]));
