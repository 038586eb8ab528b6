import { computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { $preset } from './page-preset.ts';

/** Whether the page is about PDFs. */
export const $isPdfPage = computed($preset, ({ isPdfPage = false }) => isPdfPage);

/** Whether the PDF panel alone has quality and watermark: on a page about PDFs, without an image in the list. */
export const $isPdfTool = computed(
  [$isPdfPage, $files],
  (isPdfPage, files) => isPdfPage && !files.some(({ format }) => format !== undefined && format !== 'pdf'),
);
