import { expect } from 'vitest';

/** Words of a library, a stack trace or a file system. */
const inner =
  /vips|\bsharp\b|magick|libheif|librsvg|libpng|busboy|drizzle|postgres|pglite|pg-boss|node_modules|node:|\.ts\b|\.js\b|\bat .+:\d+|\/tmp\/|\/src\/|Error:|undefined|\[object|\bnull\b/i;

/** Fails unless an error text is a sentence for users without internals. */
export function expectCleanText(text: string): void {
  expect(text).not.toMatch(inner);
  // Placeholders of a pattern are the only braces.
  expect(text.replace(/\{\w+\}/g, '')).toMatch(/^[A-Z][^<>{}]{5,400}[.]$/);
}

/** Checks status, type and text of an error response. @returns the text */
export async function expectRefusal(response: Response, status: number): Promise<string> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expectCleanText(text);
  return text;
}
