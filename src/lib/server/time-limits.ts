import { eq, sum } from 'drizzle-orm';
import type { Limits } from './config.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions } from './db/schema.ts';

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

/** What the engines have been at work on a document so far, in milliseconds; nothing on a picture. */
export async function spentOn(database: Database, documentId: string | null): Promise<number> {
  if (documentId === null) return 0;
  const [row] = await database.orm
    .select({ ms: sum(conversions.engineMs).mapWith(Number) })
    .from(conversions)
    .where(eq(conversions.documentId, documentId));
  return row?.ms ?? 0;
}
