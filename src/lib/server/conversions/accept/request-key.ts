import { IDEMPOTENCY_KEY } from '../../../api.ts';
import { AppError } from '../../../errors.ts';

/** Versions 4 and 7 (RFC 9562), which are random. Others may be the same for two clients. */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const batchShape = new RegExp(`^${uuid}$`, 'i');
const keyShape = new RegExp(`^(${uuid})\\.([\\w-]{1,64})$`, 'i');

/** A parsed `Idempotency-Key`. */
export interface RequestKey {
  /** `{batchId}.{name}`, the UUID in lower case. */
  key: string;
  batchId: string;
}

/** @returns undefined if the text is not a key */
export function parseRequestKey(text: string): RequestKey | undefined {
  const [, batch, name] = keyShape.exec(text) ?? [];
  const batchId = batch?.toLowerCase();
  return batchId === undefined ? undefined : { key: `${batchId}.${name}`, batchId };
}

/** @returns the `batchId` in lower case; undefined if the text is no random UUID */
export const parseBatchId = (text: string): string | undefined =>
  batchShape.test(text) ? text.toLowerCase() : undefined;

/**
 * The `Idempotency-Key` of a request, if it has one.
 * @throws AppError `bad_field` if it is malformed
 */
export function readRequestKey({ headers }: Request): RequestKey | undefined {
  const text = headers.get(IDEMPOTENCY_KEY);
  if (text === null) return undefined;
  const key = parseRequestKey(text);
  if (key) return key;
  throw new AppError('bad_field', { field: IDEMPOTENCY_KEY, reason: { key: 'requestKey' } });
}

/**
 * The options with the key's batch.
 * @throws AppError `bad_field` if they have another one
 */
export function withBatchOf<T extends { batchId?: string | undefined }>(key: RequestKey | undefined, options: T): T {
  if (!key) return options;
  if (options.batchId !== undefined && options.batchId.toLowerCase() !== key.batchId) {
    throw new AppError('bad_field', {
      field: 'batchId',
      reason: { key: 'anotherBatch', values: { header: IDEMPOTENCY_KEY } },
    });
  }
  return { ...options, batchId: key.batchId };
}
