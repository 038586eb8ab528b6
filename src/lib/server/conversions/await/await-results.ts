import type { Logger } from 'pino';
import type { ConversionItem } from '../../../api.ts';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../db/database.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Notifications } from '../../jobs/notifications.ts';
import { asUnavailable } from '../../unavailable.ts';
import type { Place } from '../accept/accept-uploads.ts';
import { failedItem, itemOf } from '../items.ts';
import { type Hold, holding } from './request-timeout.ts';
import type { Looks } from './status-batcher.ts';
import { conversionEnds } from './wait-for-completion.ts';

/** Soon: what has kept its place may be done by then. */
const RETRY_AFTER_SECONDS = 5;

/** Who waits for an answer, told of it as it comes about. */
export interface Watcher {
  /**
   * Gone when the visitor is: what has not ended is then cancelled and removed, or, where the request has a key under
   * which it can come again, goes on.
   */
  signal?: AbortSignal;
  /** Told how many items there will be, as soon as that is known: before the others. */
  onCounted?: (total: number) => void;
  onBegan?: (index: number) => void;
  onEnded?: (index: number, item: ConversionItem) => void;
}

interface Parts {
  database: Database;
  notifications: Notifications;
  looks: Looks;
  log: Logger;
}

/**
 * Waits until all places of an answer have their item.
 * @param items where they are put meanwhile
 * @throws AppError `cancelled` when the watcher's signal is aborted, `busy` when the hold is over
 */
export async function settle(
  parts: Parts,
  places: readonly Place[],
  items: ConversionItem[],
  { signal, onCounted, onBegan, onEnded }: Watcher,
  hold: Hold = {},
): Promise<void> {
  onCounted?.(places.length);
  const end = (index: number, item: ConversionItem) => {
    if (signal?.aborted) return;
    items[index] = item;
    onEnded?.(index, item);
  };
  const waiting = new Map<string, { index: number; place: Extract<Place, { row: unknown }> }>();
  for (const [index, place] of places.entries()) {
    if ('refused' in place) end(index, place.refused);
    else if (place.row.status === 'done' || place.row.status === 'failed') end(index, itemOf(place.row));
    else waiting.set(place.row.id, { index, place });
  }
  // Begun before this request came, as one that comes again finds it.
  for (const { index, place } of waiting.values())
    if (!place.run && place.row.status === 'processing') onBegan?.(index);

  const at = (id: string, tell: (index: number, row: ConversionRow) => void) => {
    const one = waiting.get(id);
    if (one) tell(one.index, one.place.row);
  };
  const begun = [...waiting.values()].map(({ place }) => place);
  const held = holding(parts, begun, hold);
  try {
    await conversionEnds(parts, begun, {
      signal: AbortSignal.any([held.signal, ...(signal ? [signal] : [])]),
      onBegan(id) {
        held.began();
        at(id, (index) => onBegan?.(index));
      },
      onEnded(id, ended) {
        held.began();
        at(id, (index, row) => end(index, endOf(row, ended, parts.log)));
      },
    });
  } catch (error) {
    if (!held.signal.aborted || signal?.aborted) throw error;
    throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
  } finally {
    held.release();
  }
}

/** A fault of ours with one file is no reason to leave the others without an answer. */
function endOf(row: ConversionRow, ended: ConversionRow | Error, log: Logger): ConversionItem {
  if (!(ended instanceof Error)) return itemOf(ended);
  const error = asUnavailable(ended);
  if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'conversion');
  return failedItem(row, error);
}
