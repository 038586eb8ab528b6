import { AppError } from '../errors.ts';
import type { ResultFormat } from '../formats/formats.ts';

/** @throws AppError `bad_field` with the formats to choose from */
export function checkOutputFormat(format: string, allowed: readonly ResultFormat[]): void {
  if ((allowed as readonly string[]).includes(format)) return;
  throw new AppError('bad_field', { field: 'outputFormat', reason: { key: 'oneOf', values: { values: allowed } } });
}
