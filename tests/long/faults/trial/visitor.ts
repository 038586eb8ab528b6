import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, retryAfterMs } from '../../../../src/convert/server/backoff.ts';
import { type ConversionItem, IDEMPOTENCY_KEY } from '../../../../src/lib/api.ts';
import type { TestFile } from '../../../support/http/api.ts';

/** Concurrent uploads. */
const AT_ONCE = 6;
/** Time limit of the attempts for one file. */
const RETRY_WINDOW_MS = 150_000;
/** Limit of the waits of a page, shortened for tests. */
const LONGEST_WAIT_MS = 3000;

/** All responses to a file. */
export interface Answered {
  key: string;
  /** Statuses of all responses; 0 is a broken connection. */
  statuses: number[];
  /** Number of 503 responses without Retry-After. */
  unannounced: number;
  item: ConversionItem | undefined;
  /** Text of the last response without an item. */
  text: string;
}

/**
 * Sends files like a page, each with its own key. Repeats requests after a broken connection, 429 and 503.
 * @param onAnswered called with the number of responses
 */
export async function sendAll(
  url: string,
  files: readonly TestFile[],
  fields: Record<string, string>,
  onAnswered: (count: number) => void,
): Promise<Answered[]> {
  const batchId = crypto.randomUUID();
  const waiting = [...files.entries()];
  const answered: Answered[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, file] = next;
      answered.push(await sendUntilAnswered(url, file, fields, `${batchId}.${index}`));
      onAnswered(answered.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answered;
}

async function sendUntilAnswered(
  url: string,
  file: TestFile,
  fields: Record<string, string>,
  key: string,
): Promise<Answered> {
  const result: Answered = { key, statuses: [], unannounced: 0, item: undefined, text: '' };
  const until = performance.now() + RETRY_WINDOW_MS;
  for (let failures = 1; performance.now() < until; failures++) {
    const response = await send(url, file, fields, key);
    result.statuses.push(response.status);
    result.text = response.text;
    if (response.status === 200) {
      [result.item] = JSON.parse(response.text) as ConversionItem[];
      return result;
    }
    if (![0, 429, 503].includes(response.status)) return result;
    if (response.status === 503 && response.retryAfter === null) result.unannounced++;
    const delayMs = retryAfterMs(response.retryAfter) ?? backoffMs(failures);
    await sleep(Math.min(delayMs, LONGEST_WAIT_MS));
  }
  return result;
}

async function send(url: string, { name, bytes }: TestFile, fields: Record<string, string>, key: string) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('files', new Blob([new Uint8Array(bytes)]), name);
  try {
    const response = await fetch(`${url}/api/convert`, { method: 'POST', body, headers: { [IDEMPOTENCY_KEY]: key } });
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      text: await response.text(),
    };
  } catch (error) {
    return { status: 0, retryAfter: null, text: String(error) };
  }
}
