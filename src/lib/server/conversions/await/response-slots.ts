import { type ConversionItem, isFailed } from '../../../api.ts';
import type { AppError } from '../../../errors.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Place } from '../accept/requests.ts';
import { failedItem } from '../items.ts';
import type { Watcher } from './await-results.ts';

/** What was told a visitor may know of and keep; nobody knows of the rest. */
export const unknownTo = (
  { onEnded }: Watcher,
  places: readonly Place[],
  items: readonly ConversionItem[],
): ConversionRow[] => rowsOf(places, (_, index) => !onEnded || items[index] === undefined);

/** Of what is made to be looked at once, what came to nothing. */
export const failedPreviews = (places: readonly Place[], items: readonly ConversionItem[]): ConversionRow[] =>
  rowsOf(places, ({ purpose }, index) => {
    const item = items[index];
    return purpose === 'preview' && (item === undefined || isFailed(item));
  });

/** Nobody can come back for what was called off: all that has no item yet is told as failed. */
export function tellCalledOff(
  watcher: Watcher,
  places: readonly Place[],
  items: ConversionItem[],
  error: AppError,
): void {
  for (const [index, place] of places.entries()) {
    if (items[index] !== undefined || !('row' in place)) continue;
    const item = failedItem(place.row, error);
    items[index] = item;
    watcher.onEnded?.(index, item);
  }
}

const rowsOf = (places: readonly Place[], wanted: (row: ConversionRow, index: number) => boolean): ConversionRow[] =>
  places.flatMap((place, index) => ('row' in place && wanted(place.row, index) ? [place.row] : []));
