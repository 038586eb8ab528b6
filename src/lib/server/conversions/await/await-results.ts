import type { Logger } from 'pino';
import type { EndedItem } from '../../../api.ts';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../db/database.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Notifications } from '../../jobs/notifications.ts';
import { asUnavailable } from '../../unavailable.ts';
import type { ResponseSlot } from '../accept/requests.ts';
import { toFailedItem, toItem } from '../items.ts';
import { type RequestTimeout, startTimeout } from './request-timeout.ts';
import type { StatusBatcher } from './status-batcher.ts';
import { waitForCompletion } from './wait-for-completion.ts';

/** The conversions continue meanwhile. */
const RETRY_AFTER_SECONDS = 5;

/** Receives results as they become available. */
export interface ResultListener {
  /** Aborted when the visitor disconnects. Unfinished conversions are then deleted, unless the request has a key. */
  signal?: AbortSignal;
  /** Called first, with the number of items. */
  onTotal?: (total: number) => void;
  onStarted?: (index: number) => void;
  onFinished?: (index: number, item: EndedItem) => void;
}

interface Dependencies {
  database: Database;
  notifications: Notifications;
  statusBatcher: StatusBatcher;
  log: Logger;
}

interface PendingSlot {
  index: number;
  slot: Extract<ResponseSlot, { row: unknown }>;
}

/**
 * Waits until all slots of a response have an item.
 * @param items filled with the items
 * @throws AppError `cancelled` when the listener's signal aborts, `busy` after the timeout
 */
export async function awaitResults(
  dependencies: Dependencies,
  slots: readonly ResponseSlot[],
  items: EndedItem[],
  { signal, onTotal, onStarted, onFinished }: ResultListener,
  limits: RequestTimeout = {},
): Promise<void> {
  onTotal?.(slots.length);
  const finish = (index: number, item: EndedItem) => {
    if (signal?.aborted) return;
    items[index] = item;
    onFinished?.(index, item);
  };
  const pending = new Map<string, PendingSlot>();
  for (const [index, slot] of slots.entries()) {
    const item = itemOf(slot);
    if (item) finish(index, item);
    else if ('row' in slot) pending.set(slot.row.id, { index, slot });
  }
  // A replayed request finds conversions in progress.
  for (const { index, slot } of pending.values()) if (!slot.run && slot.row.status === 'processing') onStarted?.(index);

  const withSlot = (id: string, callback: (index: number, row: ConversionRow) => void) => {
    const found = pending.get(id);
    if (found) callback(found.index, found.slot.row);
  };
  const started = [...pending.values()].map(({ slot }) => slot);
  const timeout = startTimeout(dependencies, started, limits);
  try {
    await waitForCompletion(dependencies, started, {
      signal: AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]),
      onStarted(id) {
        timeout.onStarted();
        withSlot(id, (index) => onStarted?.(index));
      },
      onFinished(id, ended) {
        // A poll that is in progress finds the records deleted, and would report them as cancelled.
        if (timeout.signal.aborted) return;
        timeout.onStarted();
        withSlot(id, (index, row) => finish(index, endItem(row, ended, dependencies.log)));
      },
    });
  } catch (error) {
    if (!timeout.signal.aborted || signal?.aborted) throw error;
    throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
  } finally {
    timeout.clear();
  }
}

/** The item of a slot that was refused or has ended. */
function itemOf(slot: ResponseSlot): EndedItem | undefined {
  if ('refused' in slot) return slot.refused;
  return slot.row.status === 'done' || slot.row.status === 'failed' ? toItem(slot.row) : undefined;
}

/** An internal error with one file does not affect the results of the others. */
function endItem(row: ConversionRow, ended: ConversionRow | Error, log: Logger): EndedItem {
  if (!(ended instanceof Error)) return toItem(ended);
  const error = asUnavailable(ended);
  if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'conversion failed');
  return toFailedItem(row, error);
}
