import { computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { $preset } from './page-preset.ts';

/** Whether the page is about PDFs. */
export const $isPdfPage = computed($preset, ({ isPdfPage = false }) => isPdfPage);

const $hasImages = computed($files, (files) => files.some(({ format }) => format !== undefined && format !== 'pdf'));

/** Whether the PDF panel alone has quality and watermark: on a page about PDFs, without an image in the list. */
export const $isPdfTool = computed([$isPdfPage, $hasImages], (isPdfPage, hasImages) => isPdfPage && !hasImages);

/** Whether the page that makes a PDF of images is offered: for images in the list, except on a page about PDFs. */
export const $offersImagesToPdf = computed([$isPdfPage, $hasImages], (isPdfPage, hasImages) => !isPdfPage && hasImages);

/** The images of the list, for the page that makes a PDF of them. Files that are still being read are among them. */
export const imagesForPdf = (): File[] =>
  $files.get().flatMap(({ format, state, file }) => (format === 'pdf' || state.step === 'rejected' ? [] : [file]));
