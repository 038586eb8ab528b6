import { askForLinks } from '#convert/results/create-link.ts';
import { canShareResult, shareResult } from '#convert/results/result-actions.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { locationKept } from '#lib/plan/notices/notices.ts';
import { formatKb } from '#lib/text/byte-sizes.ts';
import type { DeviceItem } from '#session/results/result-item.ts';
import { $results } from '#session/results/results.ts';
import type { CreatedPdf } from './creation.ts';

/** The PDF as a result of this device, which the sharing of results uses. It is not stored. */
function pdfItem(pdf: CreatedPdf): DeviceItem {
  const { id, name, content, pageCount, sources, originalFormat, hasLocation } = pdf;
  const originalSizeBytes = sources.reduce((sum, { size }) => sum + size, 0);
  return {
    id,
    content,
    originalName: sources[0]?.name ?? name,
    convertedName: name,
    size: formatKb(content.size),
    sizeBytes: content.size,
    originalSize: formatKb(originalSizeBytes),
    originalSizeBytes,
    originalFormat,
    format: 'pdf',
    width: 0,
    height: 0,
    pages: pageCount,
    url: '',
    previewUrl: '',
    expiresAt: '',
    options: defaultOptions,
    notices: hasLocation ? [locationKept()] : [],
    isStored: false,
  };
}

/** Whether this device can share the PDF itself. */
export const canSharePdf = (pdf: CreatedPdf): boolean => canShareResult(pdfItem(pdf), pdf.name);

/** Shares the PDF or its link. */
export function sharePdf(pdf: CreatedPdf): void {
  listPdf(pdf);
  shareResult(pdfItem(pdf), pdf.name);
}

/** Shows the link to the PDF. Asks before the PDF is uploaded for it. */
export function getPdfLink(pdf: CreatedPdf): void {
  listPdf(pdf);
  askForLinks([pdf.id]);
}

/** Lists the PDF among the results, in place of an earlier one. A listed one keeps its link. */
function listPdf(pdf: CreatedPdf): void {
  const { id } = pdf;
  if ($results.get().some(({ item }) => item.id === id)) return;
  $results.set([{ fileId: id, position: 0, conversionId: id, index: 0, count: 1, item: pdfItem(pdf) }]);
}
