import { expect } from 'vitest';
import type { ConversionLine } from '#lib/api.ts';

/** The lines of an NDJSON response. */
export function linesOf(text: string): ConversionLine[] {
  expect(text.endsWith('\n'), 'the last line is whole').toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ConversionLine);
}
