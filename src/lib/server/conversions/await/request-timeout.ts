import type { Limits } from '../../config.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Looks } from './status-batcher.ts';
import type { Begun } from './wait-for-completion.ts';

/** How long a request is held, in ms; missing: as long as it takes. */
export interface Hold {
  /** Until its first file has begun. */
  toBeginMs?: number;
  /** Until all has ended. */
  toEndMs?: number;
}

/** Whoever cannot come back waits for a turn so long, and then for as long as a picture may take. */
export const TO_BEGIN_MS = 15_000;
const KEYED_TO_OPEN_MS = 60_000;
/** Of what is held besides the time that a picture may take: the rest is for telling that it is not done. */
const SPARE_MS = { keyed: 10_000, keyless: 14_000 } as const;

/**
 * How long a request is held. One picture, whose time is known, is never held for much longer than that. A request that
 * can come again is let go then, while its work goes on; any other one is called off, as it is when nothing of it begins
 * in time. Several files and the pages of a PDF are held as long as they are worked on.
 */
export function holdOf(
  begun: readonly Begun[],
  { keyed, limits }: { keyed: boolean; limits: Pick<Limits, 'imageTimeoutMs'> },
): Hold {
  const [one, ...others] = begun;
  const single = one !== undefined && others.length === 0 && one.row.page === null;
  return {
    ...(!keyed && { toBeginMs: TO_BEGIN_MS }),
    ...(single && { toEndMs: limits.imageTimeoutMs + SPARE_MS[keyed ? 'keyed' : 'keyless'] }),
  };
}

/** How long the request of a document waits for an engine that opens it: nothing of it is taken in before. */
export const toOpenMs = ({ requestKey }: Pick<ConversionRow, 'requestKey'>): number =>
  requestKey === null ? TO_BEGIN_MS : KEYED_TO_OPEN_MS;

/** A hold that runs. */
export interface Holding {
  /** Aborted when it is over. */
  signal: AbortSignal;
  /** To be told when a file has begun. */
  began(): void;
  release(): void;
}

/** Begins to hold a request for what was begun for it. */
export function holding({ looks }: { looks: Looks }, begun: readonly Begun[], { toBeginMs, toEndMs }: Hold): Holding {
  const over = new AbortController();
  const ids = begun.map(({ row }) => row.id);
  let waits = begun.every(({ run, row }) => !run && row.status === 'queued');
  const timers = [
    toBeginMs !== undefined &&
      setTimeout(async () => {
        // News of it may have got lost, or come while it is looked.
        if (waits && !(await haveBegun(looks, ids)) && waits) over.abort();
      }, toBeginMs),
    toEndMs !== undefined && setTimeout(() => over.abort(), toEndMs),
  ].filter((timer) => timer !== false);
  return {
    signal: over.signal,
    began() {
      waits = false;
    },
    release() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Where the database does not tell, it is not known to have. */
const haveBegun = (looks: Looks, ids: readonly string[]): Promise<boolean> =>
  looks.at(ids).then(
    (statuses) => ids.some((id) => (statuses.get(id) ?? 'queued') !== 'queued'),
    () => false,
  );
