import { computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import { $pdf } from './documents.ts';
import { $pageOrders, isDefaultOrder } from './pages/page-order.ts';
import { $pdfDpi, $pdfOverrides, type PdfTab, pdfTabIds } from './pdf-options.ts';

/** Tabs of the PDF panel with a value that differs from the initial state. */
export const $modifiedPdfTabs = computed(
  [$pdf, $pageOrders, $pdfOverrides, $pdfDpi],
  (pdf, orders, { quality, ...watermark }, dpi): ReadonlySet<PdfTab> => {
    const order = pdf && orders.get(pdf.id);
    const isModified = {
      'page-order': order !== undefined && !isDefaultOrder(order),
      watermark: Object.values(watermark).some((value) => value !== undefined),
      quality: quality !== undefined || dpi !== defaultOptions.pdfDpi,
    } as const satisfies Record<PdfTab, boolean>;
    return new Set(pdfTabIds.filter((tab) => isModified[tab]));
  },
);
