import { computed } from 'nanostores';
import { $pdf } from '#session/shown-pdf.ts';
import { $pageSizes, A4, pageKey } from '../thumbnails/page-sizes.ts';

/** Flatter and longer pages fit into the frame of these. */
const range = { min: 0.6, max: Math.SQRT2 } as const;

/** Height of the frames of all pages relative to their width: that of the first page, because most pages have the same size. */
export const $proportion = computed([$pdf, $pageSizes], (pdf, sizes) => {
  const { width, height } = (pdf && sizes[pageKey(pdf.id, 1)]) || A4;
  return Math.min(range.max, Math.max(range.min, height / width));
});
