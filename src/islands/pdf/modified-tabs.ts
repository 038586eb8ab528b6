import { computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { OptionField } from '#lib/options/schema.ts';
import { $modifiedFields } from '#session/modified-options.ts';
import { isDefaultOrder } from '#session/page-order.ts';
import { $pdfDpi, $pdfOverrides, type PdfTab, pdfTabIds } from '#session/pdf-options.ts';
import { $isPdfTool } from '#session/pdf-page.ts';
import { $pageOrders } from '#session/pdfs.ts';
import { $pdf } from '#session/shown-pdf.ts';

/** Tabs of the PDF panel with a value that differs from the initial state, also of the general options where it alone shows them. */
export const $modifiedPdfTabs = computed(
  [$pdf, $pageOrders, $pdfOverrides, $pdfDpi, $isPdfTool, $modifiedFields],
  (pdf, orders, { quality, ...watermark }, dpi, isPdfTool, modified): ReadonlySet<PdfTab> => {
    const order = pdf && orders.get(pdf.id);
    const isGeneralModified = (field: OptionField) => isPdfTool && modified.has(field);
    const isModified = {
      'page-order': order !== undefined && !isDefaultOrder(order),
      watermark: Object.values(watermark).some((value) => value !== undefined) || isGeneralModified('hasWatermark'),
      quality: quality !== undefined || dpi !== defaultOptions.pdfDpi || isGeneralModified('quality'),
    } as const satisfies Record<PdfTab, boolean>;
    return new Set(pdfTabIds.filter((tab) => isModified[tab]));
  },
);
