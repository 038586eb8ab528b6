import type { ErrorDetails } from '../../../errors.ts';
import type { Limits } from '../../config/config.ts';
import type { ConversionRow } from '../../db/schema.ts';

/** The engine time for a conversion, and what the error says about it. */
export interface TimeLimit {
  timeoutMs: number;
  limit: Limit;
}

type Limit = NonNullable<ErrorDetails['limit']>;

type Times = Pick<Limits, 'imageTimeoutMs' | 'pageTimeoutMs' | 'pdfTimeoutMs'>;

const wholeLimit = (ms: number, whole: 'Pdf' | 'Animation'): Limit =>
  ms % 60_000 === 0
    ? { key: `minutesPer${whole}`, values: { minutes: ms / 60_000 } }
    : { key: `secondsPer${whole}`, values: { seconds: ms / 1000 } };

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
    return { timeoutMs, limit: wholeLimit(timeoutMs, 'Pdf') };
  }
  if (page === null) {
    return {
      timeoutMs: limits.imageTimeoutMs,
      limit: { key: 'seconds', values: { seconds: limits.imageTimeoutMs / 1000 } },
    };
  }
  const isPdf = originalFormat === 'pdf';
  const leftMs = limits.pdfTimeoutMs - spentMs;
  if (leftMs < limits.pageTimeoutMs) {
    return { timeoutMs: Math.max(0, leftMs), limit: wholeLimit(limits.pdfTimeoutMs, isPdf ? 'Pdf' : 'Animation') };
  }
  const seconds = limits.pageTimeoutMs / 1000;
  const key = isPdf ? 'secondsPerPage' : 'secondsPerFrame';
  return { timeoutMs: limits.pageTimeoutMs, limit: { key, values: { seconds } } };
}
