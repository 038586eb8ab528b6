import { computed } from 'nanostores';
import { valuesByFile } from '../files/files.ts';
import { $editorFiles, selectFile } from '../files/selection.ts';
import { $pageOrders, updatePdf } from '../pages/pdfs.ts';
import { $stageFile } from './stage-options.ts';

/** What the stage leafs through: the images of the list, or the pages of the selected PDF. */
export type Strip = { index: number } & (
  | { kind: 'images'; ids: readonly string[] }
  | { kind: 'pages'; fileId: string; pages: readonly number[] }
);

/** Numbers of the pages that the stage shows, by file id. */
const $shownPages = valuesByFile(({ pdf }) => pdf?.shownPage);

export const $strip = computed(
  [$stageFile, $editorFiles, $pageOrders, $shownPages],
  (file, images, orders, shownPages): Strip => {
    if (file?.format !== 'pdf') {
      return { kind: 'images', ids: images.map(({ id }) => id), index: images.findIndex(({ id }) => id === file?.id) };
    }
    const pages = orders.get(file.id)?.pages ?? [];
    const index = pages.indexOf(shownPages.get(file.id) ?? 0);
    return { kind: 'pages', fileId: file.id, pages, index: Math.max(0, index) };
  },
);

/** Number of images or pages. */
export const stripLength = (strip: Strip): number => (strip.kind === 'images' ? strip.ids : strip.pages).length;

/** Shows an image or page of the strip. @returns false if there is none at the index */
export function showInStrip(index: number): boolean {
  const strip = $strip.get();
  if (strip.kind === 'images') {
    const id = strip.ids[index];
    if (id !== undefined) selectFile(id);
    return id !== undefined;
  }
  const page = strip.pages[index];
  if (page !== undefined) updatePdf(strip.fileId, { shownPage: page });
  return page !== undefined;
}

/** Page of a PDF that the stage shows. Undefined while it shows an image. */
export const $stagePage = computed([$strip, $pageOrders], (strip, orders) => {
  if (strip.kind === 'images') return undefined;
  const page = strip.pages[strip.index];
  const rotation = orders.get(strip.fileId)?.rotations.get(page ?? 0) ?? 0;
  return page === undefined ? undefined : { fileId: strip.fileId, page, rotation };
});
