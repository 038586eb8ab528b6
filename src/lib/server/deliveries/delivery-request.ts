import { type DeliveryRequest, deliveryRequestSchema } from '../../delivery.ts';
import { AppError } from '../../errors.ts';
import { formatBytes } from '../../sizes.ts';
import { readBody } from '../uploads/bounded-body.ts';

/** For the ids of as many files as are taken, and the longest message. */
const MAX_BODY_BYTES = 256 * 1024;

/** What is said of fields whose schema has no words of its own. */
const takes: Record<string, string> = {
  files: 'takes a list of 1 to 2,000 ids of converted files',
  name: 'takes text',
  message: 'takes text',
  includeMessage: 'takes true or false',
  sendCopy: 'takes true or false',
};

/** Texts for people, which the schema's own for types are not. */
const isForPeople = (message: string): boolean => message.startsWith('Please ');

/**
 * Reads the JSON body of `POST /api/deliveries`.
 * @throws AppError `not_json`, `malformed_body`, `body_too_large`, `bad_field`
 */
export async function readDeliveryRequest(request: Request): Promise<DeliveryRequest> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('not_json');
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) throw new AppError('body_too_large', { limit: formatBytes(MAX_BODY_BYTES) });
  const { data, error } = deliveryRequestSchema.safeParse(parsed(body));
  if (data) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  const field = String(path[0] ?? 'files');
  // What the schema says of an address is what is wrong with anything else there, too.
  const words = field === 'email' ? 'Please enter a valid email address.' : message;
  const reason = isForPeople(words)
    ? `is not right: ${words.replace(/\.$/, '')}`
    : (takes[field] ?? 'is not understood');
  throw new AppError('bad_field', { field, reason });
}

/** Without what PostgreSQL cannot store: it would be an error of ours. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

function parsed(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), storable);
    return typeof value === 'object' && value !== null ? value : {};
  } catch (cause) {
    throw new AppError('malformed_body', {}, { cause });
  }
}
