import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversionItem, ConvertedItem } from '#lib/api.ts';
import { backoffMs } from '../../src/islands/conversion/backoff.ts';
import { ConnectionError, requestError, retryableError } from '../../src/islands/conversion/request-errors.ts';
import { succeeded, type TestFile } from '../support/api.ts';
import type { Visitor } from './asked.ts';

const MOST_FAILURES = 12;

/** What came of a file that was sent as pages send theirs, and all that stood against it on the way. */
export interface Sent {
  item: ConvertedItem;
  troubles: ('network' | 'busy')[];
}

/** Sends a file under a key until there is an answer to it, by the rules of the pages' own client (src/islands/conversion/upload-with-retry.ts). */
export async function sendPatiently(visitor: Visitor, url: string, key: string, file: TestFile): Promise<Sent> {
  const troubles: Sent['troubles'] = [];
  for (;;) {
    try {
      return { item: await attempt(visitor, url, key, file), troubles };
    } catch (error) {
      const trouble = retryableError(error);
      if (!trouble || troubles.length === MOST_FAILURES) throw error;
      troubles.push(trouble.reason);
      await sleep(trouble.retryAfterMs ?? backoffMs(troubles.length));
    }
  }
}

async function attempt(visitor: Visitor, url: string, key: string, file: TestFile): Promise<ConvertedItem> {
  const broken = (cause: unknown): never => {
    throw new ConnectionError('The connection broke off.', { cause });
  };
  const answer = await visitor.postKeyed(url, key, [file], { outputFormat: 'webp' }).catch(broken);
  if (!answer.ok) throw await requestError(answer);
  const [item] = (await answer.json().catch(broken)) as ConversionItem[];
  return succeeded(item);
}
