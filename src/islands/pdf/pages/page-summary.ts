import { computed } from 'nanostores';
import { POINTS_PER_INCH, scalePage } from '#lib/geometry/pdf-page.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { $pdfOptions } from '#session/options/pdf-options.ts';
import { $pageOrders } from '#session/pages/pdfs.ts';
import { $pdf } from '#session/pages/shown-pdf.ts';
import { formatSize, resultSize } from '#session/results/result-size.ts';
import { panelMessages as messages } from '../messages.ts';
import { $pageSizes, A4, pageKey } from '../thumbnails/page-sizes.ts';

/** Portrait paper sizes in points. */
const papers: Record<string, Size> = {
  A3: { width: 842, height: 1191 },
  A4: { width: 595, height: 842 },
  A5: { width: 420, height: 595 },
  Letter: { width: 612, height: 792 },
  Legal: { width: 612, height: 1008 },
  Tabloid: { width: 792, height: 1224 },
};
/** Tolerance, because PDF writers round differently. */
const TOLERANCE_POINTS = 3;
const MM_PER_INCH = 25.4;

/** Name of a page size: `A4`, else `210 × 148 mm`. */
export function paperName({ width, height }: Size): string {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const near = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE_POINTS;
  const paper = Object.entries(papers).find(([, size]) => near(size.width, short) && near(size.height, long));
  const mm = (points: number) => Math.round((points / POINTS_PER_INCH) * MM_PER_INCH);
  return paper ? paper[0] : messages.millimeters(mm(width), mm(height));
}

/** Pixel size of a page: the first selected one, else the first with a known size. */
export const $pageSummary = computed(
  [$pdf, $pageOrders, $pageSizes, $pdfOptions],
  (pdf, orders, sizes, options): string | undefined => {
    const order = pdf && orders.get(pdf.id);
    if (!order) return undefined;
    const sizeOf = (page: number) => sizes[pageKey(pdf.id, page)];
    const page = order.pages.find((one) => order.selected.has(one) && sizeOf(one)) ?? order.pages.find(sizeOf);
    const size = page && sizeOf(page);
    if (!size) return undefined;
    const { pdfDpi } = options;
    const scaled = scalePage(size, pdfDpi);
    const isTurned = (order.rotations.get(page) ?? 0) % 180 !== 0;
    const drawn = isTurned ? { ...scaled, width: scaled.height, height: scaled.width } : scaled;
    const result = resultSize(drawn, options);
    const sizeText = drawn.dpi < pdfDpi ? messages.largestDrawnSize : messages.drawnSize;
    const drawnText = sizeText(page, paperName(size), pdfDpi, formatSize(drawn));
    return formatSize(result) === formatSize(drawn) ? drawnText : messages.thenResized(drawnText, formatSize(result));
  },
);

/** Flatter and longer pages fit into the frame of these. */
const proportions = { min: 0.6, max: Math.SQRT2 } as const;

/** Aspect ratio (height by width) of the first page, for the frames of all pages: most pages have the same size. */
export const $proportion = computed([$pdf, $pageSizes], (pdf, sizes) => {
  const { width, height } = (pdf && sizes[pageKey(pdf.id, 1)]) || A4;
  return Math.min(proportions.max, Math.max(proportions.min, height / width));
});
