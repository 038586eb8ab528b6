import type { Batch, BatchItem, ConversionItem, ConversionLine, RetryLine } from '#lib/api.ts';
import { isRecord } from '#lib/type-guards.ts';

// Type guards for responses. They check what the page relies on; zod is not part of the first load.

/** Whether a value is a line of the streamed response of `POST /api/convert`. */
export function isResponseLine(value: unknown): value is ConversionLine | RetryLine {
  if (!isRecord(value)) return false;
  if (typeof value.total === 'number' || typeof value.retryAfterSeconds === 'number') return true;
  return typeof value.index === 'number' && (value.state === 'converting' || isConversionItem(value));
}

/** Whether a value is the response of `GET /api/batches/{batchId}`. */
export const isBatch = (value: unknown): value is Batch =>
  isRecord(value) && Array.isArray(value.items) && value.items.every(isBatchItem);

const isBatchItem = (value: unknown): value is BatchItem =>
  isRecord(value) &&
  typeof value.requestKey === 'string' &&
  typeof value.index === 'number' &&
  (typeof value.state === 'string' || isConversionItem(value));

function isConversionItem(value: Record<string, unknown>): value is Record<string, unknown> & ConversionItem {
  if ('error' in value) return isRecord(value.error) && typeof value.error.message === 'string';
  return typeof value.id === 'string' && typeof value.convertedName === 'string';
}
