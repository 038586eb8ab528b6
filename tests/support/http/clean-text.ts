import { expect } from 'vitest';

/** Words that only a library, a stack or a file system would say. */
const inner =
  /vips|\bsharp\b|magick|libheif|librsvg|libpng|busboy|drizzle|postgres|pglite|pg-boss|node_modules|node:|\.ts\b|\.js\b|\bat .+:\d+|\/tmp\/|\/src\/|Error:|undefined|\[object|\bnull\b/i;

/** An error's body: a sentence for a visitor, with nothing of the inside in it. */
export function expectCleanText(text: string): void {
  expect(text).not.toMatch(inner);
  expect(text).toMatch(/^[A-Z][^<>{}]{5,400}[.]$/);
}

/** A refusal: its status, its type and clean words. @returns the words */
export async function expectRefusal(response: Response, status: number): Promise<string> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expectCleanText(text);
  return text;
}
