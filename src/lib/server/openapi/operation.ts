import { DELETE_TOKEN, IDEMPOTENCY_KEY, NDJSON, NDJSON_PROGRESS } from '../../api.ts';
import type { ErrorCode } from '../../errors.ts';
import { languageIds, languages } from '../../language/languages.ts';
import type { JsonSchema } from './json-schemas.ts';

/** A response besides those of errors. */
export interface SuccessResponse {
  description: string;
  /** Schemas by media type. */
  content?: Readonly<Record<string, JsonSchema>>;
  headers?: Readonly<Record<string, string>>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  schema: JsonSchema;
  allowEmptyValue?: true;
}

/** A request of the API, from which the document is made. */
export interface Operation {
  method: 'get' | 'post' | 'delete';
  path: string;
  id: string;
  tag: string;
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  /** The body by media type. */
  body?: Readonly<Record<string, { schema: JsonSchema; encoding?: JsonSchema; examples?: JsonSchema }>>;
  responses: Readonly<Record<number, SuccessResponse>>;
  errors: readonly ErrorCode[];
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const binary: JsonSchema = { format: 'binary', contentMediaType: 'application/octet-stream' };
export const text: JsonSchema = { type: 'string' };

export const pathParameter = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  description,
  schema: text,
});
export const resultId = pathParameter('id', 'Identifies a result, as in the `id` of an item.');
export const deliveryId = pathParameter('id', 'Identifies a delivery.');
export const deleteToken: Parameter = {
  name: DELETE_TOKEN,
  in: 'header',
  description: 'The `deleteToken` of a result or delivery, in place of the cookie of the visitor.',
  schema: text,
};
export const idempotencyKey: Parameter = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description:
    'A UUID of version 4 or 7, a dot, and 1 to 64 letters, digits, `-` or `_`. A repeated request is converted once, and goes on if the connection breaks.',
  schema: text,
};
export const accept: Parameter = {
  name: 'Accept',
  in: 'header',
  description: `\`${NDJSON}\` has a line for each item as soon as it is done, \`${NDJSON_PROGRESS}\` also one when it begins. Anything else is a JSON array.`,
  schema: text,
};

export const acceptLanguage: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  description: `Language of texts for people: ${languageIds.map((id) => `\`${languages[id].tag}\``).join(', ')}. English by default.`,
  schema: text,
};

/** Errors of each request that a server can limit. */
export const limitErrors: readonly ErrorCode[] = ['too_many_requests', 'busy', 'unavailable', 'internal'];
/** Errors of a request that changes something. */
export const changeErrors: readonly ErrorCode[] = ['cross_site', ...limitErrors];
/** Errors of a form with files. */
export const formErrors: readonly ErrorCode[] = [
  ...changeErrors,
  'not_multipart',
  'malformed_body',
  'no_files',
  'bad_field',
  'body_too_large',
  'file_too_large',
  'too_many_files',
];
/** Errors of files, in their items, and in the status if all fail. */
export const fileErrors: readonly ErrorCode[] = [
  'unknown_format',
  'not_supported',
  'empty_file',
  'broken_file',
  'too_complex',
  'too_many_pixels',
  'too_slow',
  'too_much_memory',
  'result_too_large',
  'engine_crashed',
];
export const zip: Readonly<Record<number, SuccessResponse>> = {
  200: { description: 'A ZIP', content: { 'application/zip': binary }, headers: { 'Content-Disposition': 'Its name' } },
};
export const deleted: Readonly<Record<number, SuccessResponse>> = { 204: { description: 'Deleted' } };

/** Fields whose values are JSON, and are sent as text. */
export const jsonParts = (...names: string[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, { contentType: 'application/json' }]));
