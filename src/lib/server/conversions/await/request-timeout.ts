import type { Limits } from '../../config/config.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { StatusBatcher } from './status-batcher.ts';
import type { AcceptedConversion } from './wait-for-completion.ts';

/** Limits for the time until a response, in ms; undefined: no limit. */
export interface RequestTimeout {
  /** Until the first conversion starts. */
  startMs?: number;
  /** Until all conversions have ended. */
  finishMs?: number;
}

/** For requests without a key: the client cannot ask again for the results. */
export const START_TIMEOUT_MS = 15_000;
const KEYED_OPEN_TIMEOUT_MS = 60_000;
/** Added to the limit of the image itself. */
const RESPONSE_MARGIN_MS = { keyed: 10_000, keyless: 14_000 } as const;

/**
 * The timeout of a request. A single image has a limit for its conversion, so its request has one too: with a key the
 * conversion continues afterwards, without one it is cancelled. Several files, the pages of a PDF, and a PDF made of
 * images have no such limit.
 * A request without a key is also cancelled if no conversion starts in time.
 */
export function requestTimeout(
  conversions: readonly AcceptedConversion[],
  { isKeyed, limits }: { isKeyed: boolean; limits: Pick<Limits, 'imageTimeoutMs'> },
): RequestTimeout {
  const [first, ...others] = conversions;
  const isSingleImage =
    first !== undefined && others.length === 0 && first.row.page === null && first.row.pageFiles === null;
  return {
    ...(!isKeyed && { startMs: START_TIMEOUT_MS }),
    ...(isSingleImage && { finishMs: limits.imageTimeoutMs + RESPONSE_MARGIN_MS[isKeyed ? 'keyed' : 'keyless'] }),
  };
}

/** The limit for waiting until an engine can open a document. Nothing has been stored before that. */
export const openTimeoutMs = ({ requestKey }: Pick<ConversionRow, 'requestKey'>): number =>
  requestKey === null ? START_TIMEOUT_MS : KEYED_OPEN_TIMEOUT_MS;

export interface RunningTimeout {
  /** Aborted after the timeout. */
  signal: AbortSignal;
  /** To be called when a conversion starts. */
  onStarted(): void;
  clear(): void;
}

export function startTimeout(
  { statusBatcher }: { statusBatcher: StatusBatcher },
  conversions: readonly AcceptedConversion[],
  { startMs, finishMs }: RequestTimeout,
): RunningTimeout {
  const timeout = new AbortController();
  const ids = conversions.map(({ row }) => row.id);
  let isWaiting = conversions.every(({ run, row }) => !run && row.status === 'queued');
  const timers = [
    startMs !== undefined &&
      setTimeout(async () => {
        // A notification may be lost, or arrive during the query.
        if (isWaiting && !(await haveStarted(statusBatcher, ids)) && isWaiting) timeout.abort();
      }, startMs),
    finishMs !== undefined && setTimeout(() => timeout.abort(), finishMs),
  ].filter((timer) => timer !== false);
  return {
    signal: timeout.signal,
    onStarted() {
      isWaiting = false;
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** False if the database does not respond. */
const haveStarted = (statusBatcher: StatusBatcher, ids: readonly string[]): Promise<boolean> =>
  statusBatcher.statusesOf(ids).then(
    (statuses) => ids.some((id) => (statuses.get(id) ?? 'queued') !== 'queued'),
    () => false,
  );
