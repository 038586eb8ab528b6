import { computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import { isWhole } from './pages/page-order.ts';
import { $pageOrders } from './pages/page-orders.ts';
import { $pdf } from './pdf-files.ts';
import { $pdfDpi, $pdfOwn, type PdfTab } from './pdf-options.ts';

/** Tabs of the PDF panel with a value that differs from the initial state. */
export const $modifiedPdfTabs = computed(
  [$pdf, $pageOrders, $pdfOwn, $pdfDpi],
  (pdf, orders, { quality, hasWatermark, watermarkText, watermarkPosition }, dpi): ReadonlySet<PdfTab> => {
    const order = pdf && orders.get(pdf.id);
    const set = {
      'page-order': order !== undefined && !isWhole(order),
      watermark: [hasWatermark, watermarkText, watermarkPosition].some((value) => value !== undefined),
      quality: quality !== undefined || dpi !== defaultOptions.pdfDpi,
    } as const satisfies Record<PdfTab, boolean>;
    return new Set((Object.keys(set) as PdfTab[]).filter((tab) => set[tab]));
  },
);
