import { expect } from 'vitest';
import type { Batch, ConversionItem, ConvertedItem } from '#lib/api.ts';
import { IDEMPOTENCY_KEY } from '#lib/api.ts';
import { type Fields, fileOf, formOf, succeeded, type TestFile } from '../support/http/api.ts';

type Headers = Record<string, string>;

/** Requests of one visitor to any web process, whose address is the first argument. */
export interface Visitor {
  request(url: string, path: string, init?: RequestInit): Promise<Response>;
  post(url: string, files: readonly TestFile[], fields?: Fields, headers?: Headers): Promise<Response>;
  postKeyed(url: string, key: string, files: readonly TestFile[], fields?: Fields): Promise<Response>;
  /** Converts one file that must succeed. */
  convert(url: string, file: TestFile, fields?: Fields): Promise<ConvertedItem>;
  batch(url: string, batchId: string): Promise<Batch>;
}

/** A visitor with a cookie. */
export function visitorOf(cookie: string): Visitor {
  const request: Visitor['request'] = (url, path, init = {}) =>
    fetch(new URL(path, url), { redirect: 'manual', ...init, headers: { Cookie: cookie, ...init.headers } });
  const post: Visitor['post'] = (url, files, fields, headers = {}) =>
    request(url, '/api/convert', { method: 'POST', body: formOf(files, fields), headers });
  return {
    request,
    post,
    postKeyed: (url, key, files, fields) => post(url, files, fields, { [IDEMPOTENCY_KEY]: key }),
    async convert(url, file, fields) {
      return onlyItem(await post(url, [file], fields));
    },
    async batch(url, batchId) {
      return (await (await request(url, `/api/batches/${batchId}`)).json()) as Batch;
    },
  };
}

/** The only item of a successful response. */
export async function onlyItem(response: Response): Promise<ConvertedItem> {
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const items = JSON.parse(text) as ConversionItem[];
  expect(items).toHaveLength(1);
  return succeeded(items[0]);
}

export const bytesOf = async (response: Response): Promise<Buffer> => {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** A form with one file in the given field. */
export function formWith(
  { name, bytes }: TestFile,
  fields: Record<string, string> = {},
  fileField = 'files',
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(fileField, fileOf(bytes), name);
  return form;
}
