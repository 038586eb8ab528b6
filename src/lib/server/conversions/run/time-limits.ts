import type { Limits } from '../../config.ts';
import type { ConversionRow } from '../../db/schema.ts';

/** How long the engine may be at work on something, and how that limit is called where it is passed. */
export interface TimeLimit {
  timeoutMs: number;
  words: string;
}

type Times = Pick<Limits, 'imageTimeoutMs' | 'pageTimeoutMs' | 'pdfTimeoutMs'>;

const seconds = (ms: number): string => `${ms / 1000} seconds`;
const minutes = (ms: number): string => (ms % 60_000 === 0 ? `${ms / 60_000} minutes` : seconds(ms));

/**
 * The limit of one conversion: a picture's own; a page's own or, when that is less, what its document has left.
 * @param spentMs what the engines have been at work on its document so far
 */
export function timeLimit({ page }: Pick<ConversionRow, 'page'>, limits: Times, spentMs: number): TimeLimit {
  if (page === null) return { timeoutMs: limits.imageTimeoutMs, words: seconds(limits.imageTimeoutMs) };
  const leftMs = limits.pdfTimeoutMs - spentMs;
  if (leftMs < limits.pageTimeoutMs) {
    return { timeoutMs: Math.max(0, leftMs), words: `${minutes(limits.pdfTimeoutMs)} for a whole PDF` };
  }
  return { timeoutMs: limits.pageTimeoutMs, words: `${seconds(limits.pageTimeoutMs)} a page` };
}
