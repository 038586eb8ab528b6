import {
  type DeliveryRequest,
  deliveryRequestSchema,
  type LinkRequest,
  linkRequestSchema,
} from '../../delivery/schema.ts';
import { AppError } from '../../errors.ts';
import { type BodyAccount, parseBody, parseJson } from '../uploads/read-body.ts';

/** The ids of 2,000 files are 48 KB. */
const MAX_BODY_BYTES = 96 * 1024;

/** The values that each field accepts, for errors without a message of the schema. */
const takes: Record<string, string> = {
  files: 'takes a list of 1 to 2,000 ids of converted files',
  name: 'takes text',
  message: 'takes text',
  includeMessage: 'takes true or false',
  sendCopy: 'takes true or false',
};

/** Whether a message of the schema is written for visitors. Those of zod's type checks are not. */
const isForVisitors = (message: string): boolean => message.startsWith('Please ');

/**
 * Parses the JSON body of `POST /api/deliveries`. With `link`, it has no fields for a mail.
 * @throws AppError `not_json`, `malformed_body`, `request_too_large`, `body_timeout`, `bad_field`, `busy`,
 * `too_many_requests`
 */
export async function readDeliveryRequest(
  request: Request,
  account: BodyAccount,
): Promise<DeliveryRequest | LinkRequest> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('not_json');
  return parseBody(request, { maxBytes: MAX_BODY_BYTES, ...account }, (body) => parseDelivery(parseJson(body)));
}

function parseDelivery(value: unknown): DeliveryRequest | LinkRequest {
  const link = linkRequestSchema.safeParse(value);
  if (link.data) return link.data;
  const { data, error } = deliveryRequestSchema.safeParse(storable(value));
  if (data) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  const field = String(path[0] ?? 'files');
  // The same message applies to any invalid value of `email`.
  const text = field === 'email' ? 'Please enter a valid email address.' : message;
  const reason = isForVisitors(text)
    ? `is not right: ${text.replace(/\.$/, '')}`
    : (takes[field] ?? 'is not understood');
  throw new AppError('bad_field', { field, reason });
}

/** Removes characters from texts that PostgreSQL cannot store. */
function storable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const clean = (part: unknown) => (typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}
