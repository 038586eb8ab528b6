import { AppError } from '../errors.ts';
import { type ConversionOptions, defaultOptions, type OptionField } from '../options.ts';

/**
 * Fields that the schema knows and the engine does not do yet. A row goes when its work is done.
 */
const later: readonly OptionField[] = ['targetSizeKb'];

/**
 * Refuses what would be silently ignored.
 * @throws AppError `not_available`, naming the field
 */
export function requireAvailable(options: ConversionOptions): void {
  for (const field of later) {
    if (JSON.stringify(options[field]) !== JSON.stringify(defaultOptions[field])) {
      throw new AppError('not_available', { field });
    }
  }
}
