import type { ConversionItem, ConversionLine, ConvertedItem } from '#lib/api.ts';
import { isFailed, NDJSON } from '#lib/api.ts';
import { type Fields, formOf, type TestFile } from './api.ts';

// For tests with a server of their own; `api.ts` talks to the one that the project's backend started.

/** `POST /api/convert` on a server. */
export function postConvertTo(
  url: string,
  files: readonly TestFile[],
  fields?: Fields,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/convert`, { method: 'POST', body: formOf(files, fields), headers });
}

/** Converts files and gives the items of the JSON answer; throws the body of any other. */
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

/** The same for as long as the service is too busy: a machine that does other things as well may take its time. */
export async function convertPatiently(...asked: Parameters<typeof convert>): Promise<ConversionItem[]> {
  for (;;) {
    try {
      return await convert(...asked);
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

/** The lines of the NDJSON answer, as they come. */
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
