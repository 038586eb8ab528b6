import { type ConversionItem, isFailed } from '#lib/api.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { Photo } from './photos.ts';

/** Form fields; a list becomes repeated fields. */
export type BenchFields = Record<string, string | readonly string[]>;

/** Posts a form to a path of the server and returns the response. Rejects if it is not OK. */
export type Send = (path: string, form: FormData) => Promise<Response>;

export const sender =
  (url: string): Send =>
  async (path, form) => {
    const response = await fetch(new URL(path, url), { method: 'POST', body: form });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  };

/** Converts a photo and waits for the result, like a page. */
export async function convertWith(send: Send, photo: Photo, fields: BenchFields): Promise<void> {
  const response = await send('/api/convert', formOf(fields, 'files', photo));
  const [item] = (await response.json()) as ConversionItem[];
  if (!item || isFailed(item)) throw new Error(`Not converted: ${JSON.stringify(item)}`);
}

/** Converts all pages of a document with the default options. */
export async function convertPdf(send: Send, file: Pick<Photo, 'name' | 'bytes'>, pages: number): Promise<void> {
  const response = await send('/api/convert', formOf({}, 'files', file));
  const items = (await response.json()) as ConversionItem[];
  if (items.length !== pages || items.some(isFailed))
    throw new Error(`Not converted: ${JSON.stringify(items.find(isFailed))}`);
}

/** Requests the preview of a photo's copy and reads the whole response. */
export async function convertCopy(send: Send, copy: Photo, fields: BenchFields, original: Size): Promise<void> {
  const size = {
    sourceWidth: String(original.width),
    sourceHeight: String(original.height),
    sourceLossy: 'true',
  };
  const response = await send('/api/preview/result', formOf({ ...fields, ...size }, 'file', copy));
  await response.arrayBuffer();
}

function formOf(fields: BenchFields, fileField: string, { name, bytes }: Pick<Photo, 'name' | 'bytes'>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) for (const text of [value].flat()) form.append(field, text);
  form.append(fileField, new Blob([new Uint8Array(bytes)]), name);
  return form;
}
