import { computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import { $pageOrders } from './pages/page-orders.ts';
import { isWhole } from './pages/whole-order.ts';
import { $pdf } from './pdf-files.ts';
import { $pdfDpi, $pdfOwn, type PdfTab } from './pdf-options.ts';

/** The tabs of the PDF panel in which something is not as it began. */
export const $setPdfTabs = computed(
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
