import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversionItem, ConvertedItem } from '#lib/api.ts';
import { backoffMs } from '../../src/convert/server/backoff.ts';
import { ConnectionError, requestError, retryableError } from '../../src/convert/server/request-errors.ts';
import { succeeded, type TestFile } from '../support/http/api.ts';
import type { Visitor } from './visitor.ts';

const MAX_FAILURES = 12;

/** The result of an upload, and why each attempt before it failed. */
export interface Upload {
  item: ConvertedItem;
  retries: ('network' | 'busy')[];
}

/**
 * Uploads a file with the retries of the pages' client
 * (src/convert/server/upload-with-retry.ts).
 */
export async function uploadWithRetry(visitor: Visitor, url: string, key: string, file: TestFile): Promise<Upload> {
  const retries: Upload['retries'] = [];
  for (;;) {
    try {
      return { item: await attempt(visitor, url, key, file), retries };
    } catch (error) {
      const retryable = retryableError(error);
      if (!retryable || retries.length === MAX_FAILURES) throw error;
      retries.push(retryable.reason);
      await sleep(retryable.retryAfterMs ?? backoffMs(retries.length));
    }
  }
}

async function attempt(visitor: Visitor, url: string, key: string, file: TestFile): Promise<ConvertedItem> {
  const broken = (cause: unknown): never => {
    throw new ConnectionError('The connection broke off.', { cause });
  };
  const response = await visitor.postKeyed(url, key, [file], { outputFormat: 'webp' }).catch(broken);
  if (!response.ok) throw await requestError(response);
  const [item] = (await response.json().catch(broken)) as ConversionItem[];
  return succeeded(item);
}
