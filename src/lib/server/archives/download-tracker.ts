import type { DownloadStep } from '../../api.ts';
import { clientKey } from '../client-network.ts';
import type { Notifications } from '../jobs/notifications.ts';
import { Seats } from '../overload/concurrency-limit.ts';

const events = { begun: 'downloadBegun', sent: 'downloadSent', broken: 'downloadBroken' } as const;
const steps = Object.keys(events) as DownloadStep[];

/** So long one question waits for an answer. */
const WAIT_MS = 25_000;
/** So long after its end a download's is still known. */
const KEPT_MS = 5 * 60_000;
/** More than a busy machine sends in that time; further ones are sent and nothing is told of them. */
const MAX_TRACKED = 10_000;
/** Questions that wait at once: each holds a connection. */
const POLL_LIMITS = { ofOne: 20, ofAll: 1000 };

interface StatusRequest {
  /** What the one who asks knows already; that alone is told only at the end of the wait. */
  known: DownloadStep | undefined;
  address: string;
  signal: AbortSignal;
}

/**
 * How the sending of ZIPs goes, told to the pages that asked for them, which the browser itself tells nothing. The process
 * that sends knows; any process may be asked.
 */
export class DownloadTracker {
  readonly #notifications: Notifications;
  #trackedCount = 0;
  readonly #seats = new Seats(POLL_LIMITS);

  constructor({ notifications }: { notifications: Notifications }) {
    this.#notifications = notifications;
  }

  /**
   * Tells of a download that has just begun.
   * @param sent resolves when it is over: whether it was sent to its end
   */
  track(download: string, sent: Promise<boolean>): void {
    if (this.#trackedCount >= MAX_TRACKED) return;
    this.#trackedCount++;
    let step: DownloadStep = 'begun';
    const tell = () => void this.#notifications.publish(events[step], download).catch(() => {});
    const forget = this.#notifications.on('downloadAsked', download, tell);
    tell();
    void sent.then((whole) => {
      step = whole ? 'sent' : 'broken';
      tell();
      setTimeout(() => {
        forget();
        this.#trackedCount--;
      }, KEPT_MS).unref();
    });
  }

  /**
   * Waits until there is something new about a download.
   * @returns what was heard, or after 25 s what was heard that was known; nothing when nothing was heard
   * @throws AppError `too_many_requests`, `busy` when too many wait already
   */
  async next(download: string, { known, address, signal }: StatusRequest): Promise<DownloadStep | undefined> {
    const leave = this.#seats.take(clientKey(address));
    let heard: DownloadStep | undefined;
    const over = Promise.withResolvers<void>();
    const forgets = steps.map((step) =>
      this.#notifications.on(events[step], download, () => {
        heard = step;
        if (step !== known) over.resolve();
      }),
    );
    const timer = setTimeout(over.resolve, WAIT_MS);
    signal.addEventListener('abort', () => over.resolve());
    try {
      await this.#notifications.publish('downloadAsked', download);
      if (!signal.aborted) await over.promise;
      return heard;
    } finally {
      clearTimeout(timer);
      for (const forget of forgets) forget();
      leave();
    }
  }
}
