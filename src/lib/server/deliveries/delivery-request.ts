import {
  type DeliveryRequest,
  deliveryRequestSchema,
  formProblems,
  type LinkRequest,
  linkRequestSchema,
  maxLengthOf,
} from '../../delivery/schema.ts';
import { AppError, type ErrorDetails } from '../../errors.ts';
import { type BodyAccount, parseBody, parseJson } from '../uploads/read-body.ts';

/** The ids of 2,000 files are 48 KB. */
const MAX_BODY_BYTES = 96 * 1024;

/** The values that each field accepts, for errors without a message of the schema. */
const takes: Record<string, ErrorDetails['reason']> = {
  files: { key: 'deliveredFiles' },
  name: { key: 'textTaken' },
  message: { key: 'textTaken' },
  includeMessage: { key: 'booleanTaken' },
  sendCopy: { key: 'booleanTaken' },
};

/** The reason for a fault that a visitor can correct. Undefined for other issues. @param message of zod's issue */
function problemOf(field: string, message: string): ErrorDetails['reason'] {
  const key = formProblems.find((problem) => problem === message);
  return key === 'tooLong' ? { key, values: { maximum: maxLengthOf(field) } } : key && { key };
}

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
  if (field === 'email') throw new AppError('bad_field', { field, reason: { key: 'invalidEmail' } });
  const reason = problemOf(field, message) ?? takes[field] ?? { key: 'notUnderstood' };
  throw new AppError('bad_field', { field, reason });
}

/** Removes characters from texts that PostgreSQL cannot store. */
function storable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const clean = (part: unknown) => (typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}
