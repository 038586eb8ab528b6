import type { ConversionItem, ConversionLine, ConvertedItem } from '#lib/api.ts';
import { isFailed, NDJSON } from '#lib/api.ts';
import { type Fields, formOf, type TestFile } from './api.ts';

// For tests that start their own server; `api.ts` uses the server of the test project.

/** `POST /api/convert` on a server. */
export function postConvertTo(
  url: string,
  files: readonly TestFile[],
  fields?: Fields,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/convert`, { method: 'POST', body: formOf(files, fields), headers });
}

/** Converts files. @returns the items of the JSON response @throws the text of an error response */
export async function convert(
  url: string,
  files: readonly TestFile[],
  fields?: Fields,
  headers: Record<string, string> = {},
): Promise<ConversionItem[]> {
  const response = await postConvertTo(url, files, fields, headers);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as ConversionItem[];
}

/** Converts files and retries while the service is busy. */
export async function convertWithRetry(...args: Parameters<typeof convert>): Promise<ConversionItem[]> {
  for (;;) {
    try {
      return await convert(...args);
    } catch (error) {
      if (!(error as Error).message.startsWith('503')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** Converts files that must all succeed. */
export async function converted(
  url: string,
  files: readonly TestFile[],
  fields?: Fields,
  headers: Record<string, string> = {},
): Promise<ConvertedItem[]> {
  return (await convert(url, files, fields, headers)).map((item) => {
    if (isFailed(item)) throw new Error(`${item.originalName}: ${item.error.message}`);
    return item;
  });
}

/** The lines of the NDJSON response, as they arrive. */
export async function* convertLines(
  url: string,
  files: readonly TestFile[],
  fields?: Fields,
): AsyncIterable<ConversionLine> {
  const headers = { Accept: NDJSON };
  const response = await fetch(`${url}/api/convert`, { method: 'POST', body: formOf(files, fields), headers });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ConversionLine;
  }
}
