import type { Limits } from '../../config/config.ts';
import type { ConversionRow } from '../../db/schema.ts';

/** The engine time for a conversion, and its name in the error message. */
export interface TimeLimit {
  timeoutMs: number;
  text: string;
}

type Times = Pick<Limits, 'imageTimeoutMs' | 'pageTimeoutMs' | 'pdfTimeoutMs'>;

const seconds = (ms: number): string => `${ms / 1000} seconds`;
const minutes = (ms: number): string => (ms % 60_000 === 0 ? `${ms / 60_000} minutes` : seconds(ms));

/**
 * The limit of one conversion: that of an image, that of a page, or what remains of the document's limit if that is less. A PDF
 * made of images has the limits of its images together, up to that of a document.
 * @param spentMs engine time of the document so far
 */
export function timeLimit(
  { page, pageFiles, originalFormat }: Pick<ConversionRow, 'page' | 'pageFiles' | 'originalFormat'>,
  limits: Times,
  spentMs: number,
): TimeLimit {
  if (pageFiles) {
    const timeoutMs = Math.min(pageFiles.length * limits.imageTimeoutMs, limits.pdfTimeoutMs);
    return { timeoutMs, text: `${minutes(timeoutMs)} for a whole PDF` };
  }
  if (page === null) return { timeoutMs: limits.imageTimeoutMs, text: seconds(limits.imageTimeoutMs) };
  const [part, whole] = originalFormat === 'pdf' ? ['page', 'PDF'] : ['frame', 'animation'];
  const leftMs = limits.pdfTimeoutMs - spentMs;
  if (leftMs < limits.pageTimeoutMs) {
    return { timeoutMs: Math.max(0, leftMs), text: `${minutes(limits.pdfTimeoutMs)} for a whole ${whole}` };
  }
  return { timeoutMs: limits.pageTimeoutMs, text: `${seconds(limits.pageTimeoutMs)} a ${part}` };
}
