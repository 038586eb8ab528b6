import { type EndedItem, isFailed } from '../../../api.ts';
import type { AppError } from '../../../errors.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { ResponseSlot } from '../accept/requests.ts';
import { toFailedItem } from '../items.ts';
import type { ResultListener } from './await-results.ts';

/** The rows whose results have not been sent to the visitor. */
export const undeliveredRows = (
  { onFinished }: ResultListener,
  slots: readonly ResponseSlot[],
  items: readonly EndedItem[],
): ConversionRow[] => rowsOf(slots, (_, index) => !onFinished || items[index] === undefined);

/** The rows of previews that failed. */
export const failedPreviewRows = (slots: readonly ResponseSlot[], items: readonly EndedItem[]): ConversionRow[] =>
  rowsOf(slots, ({ purpose }, index) => {
    const item = items[index];
    return purpose === 'preview' && (item === undefined || isFailed(item));
  });

/** Reports all slots without an item as failed. */
export function failPendingSlots(
  listener: ResultListener,
  slots: readonly ResponseSlot[],
  items: EndedItem[],
  error: AppError,
): void {
  for (const [index, slot] of slots.entries()) {
    if (items[index] !== undefined || !('row' in slot)) continue;
    const item = toFailedItem(slot.row, error);
    items[index] = item;
    listener.onFinished?.(index, item);
  }
}

const rowsOf = (
  slots: readonly ResponseSlot[],
  isIncluded: (row: ConversionRow, index: number) => boolean,
): ConversionRow[] => slots.flatMap((slot, index) => ('row' in slot && isIncluded(slot.row, index) ? [slot.row] : []));
