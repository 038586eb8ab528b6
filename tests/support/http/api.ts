import { expect, inject } from 'vitest';
import type { ConversionItem, ConvertedItem } from '#lib/api.ts';
import { isFailed } from '#lib/api.ts';

export interface TestFile {
  name: string;
  bytes: Uint8Array;
}

export type Fields = Record<string, string | number | boolean>;

/** A form with its fields before its files, as pages send it. */
export function formOf(files: readonly TestFile[], fields: Fields = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { name, bytes } of files) form.append('files', fileOf(bytes), name);
  return form;
}

export const fileOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

/** `POST /api/convert` on the server under test. */
export function postConvert(
  files: readonly TestFile[],
  fields: Fields = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return postForm('/api/convert', formOf(files, fields), headers);
}

export function postForm(path: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, inject('url')), { method: 'POST', body, headers });
}

/** Converts files and expects status 200. */
export async function convertAll(files: readonly TestFile[], fields: Fields = {}): Promise<ConversionItem[]> {
  const response = await postConvert(files, fields);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as ConversionItem[];
}

/** Converts one file and expects success. */
export async function convertOne(file: TestFile, fields: Fields = {}): Promise<ConvertedItem> {
  const [item] = await convertAll([file], fields);
  return succeeded(item);
}

export function succeeded(item: ConversionItem | undefined): ConvertedItem {
  if (!item || isFailed(item)) throw new Error(`The conversion failed: ${JSON.stringify(item)}`);
  return item;
}

export function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, inject('url')), { redirect: 'manual', ...init });
}

/** Downloads an existing path. */
export async function download(path: string): Promise<Buffer> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
