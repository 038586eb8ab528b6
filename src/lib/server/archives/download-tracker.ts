import type { DownloadStep } from '../../api.ts';
import { clientKey } from '../client-network.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Notifications } from '../jobs/notifications.ts';

const events = { begun: 'downloadStarted', sent: 'downloadSent', broken: 'downloadFailed' } as const;
const steps = Object.keys(events) as DownloadStep[];

/** Timeout of a long poll. */
const POLL_TIMEOUT_MS = 25_000;
/** How long the outcome of a download stays available. */
const OUTCOME_TTL_MS = 5 * 60_000;
/** More than a busy machine sends in that time. Further downloads are sent but not tracked. */
const MAX_TRACKED = 10_000;
/** Concurrent long polls, each of which holds a connection. */
const POLL_LIMITS = { perKey: 20, total: 1000 };

interface StatusRequest {
  /** The step that the client has already received. If nothing else happens, it is returned at the timeout. */
  known: DownloadStep | undefined;
  address: string;
  signal: AbortSignal;
}

/**
 * Reports the progress of ZIP downloads to the pages that started them, because browsers do not. Only the process that
 * sends a download knows its state, but any process can be polled.
 */
export class DownloadTracker {
  readonly #notifications: Notifications;
  #trackedCount = 0;
  readonly #polls = new ConcurrencyLimit(POLL_LIMITS);

  constructor({ notifications }: { notifications: Notifications }) {
    this.#notifications = notifications;
  }

  /**
   * Tracks a download that has just started.
   * @param sent resolves at its end to whether it was sent completely
   */
  track(download: string, sent: Promise<boolean>): void {
    if (this.#trackedCount >= MAX_TRACKED) return;
    this.#trackedCount++;
    let step: DownloadStep = 'begun';
    let published = Promise.resolve();
    // One after another, because on several connections a later step could overtake an earlier one. If publishing fails, the page
    // polls again.
    const publish = () => {
      published = published.then(() => this.#notifications.publish(events[step], download)).catch(() => {});
    };
    const unsubscribe = this.#notifications.on('downloadPolled', download, publish);
    publish();
    void sent.then((whole) => {
      step = whole ? 'sent' : 'broken';
      publish();
      setTimeout(() => {
        unsubscribe();
        this.#trackedCount--;
      }, OUTCOME_TTL_MS).unref();
    });
  }

  /**
   * Waits for the next step of a download, up to 25 s.
   * @returns the latest step, or undefined if no process tracks the download
   * @throws AppError `too_many_requests`, or `busy` if too many clients are polling already
   */
  async next(download: string, { known, address, signal }: StatusRequest): Promise<DownloadStep | undefined> {
    const release = this.#polls.acquire(clientKey(address));
    let latest: DownloadStep | undefined;
    const changed = Promise.withResolvers<void>();
    const unsubscribes = steps.map((step) =>
      this.#notifications.on(events[step], download, () => {
        latest = step;
        if (step !== known) changed.resolve();
      }),
    );
    const timer = setTimeout(changed.resolve, POLL_TIMEOUT_MS);
    signal.addEventListener('abort', () => changed.resolve());
    try {
      await this.#notifications.publish('downloadPolled', download);
      if (!signal.aborted) await changed.promise;
      return latest;
    } finally {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
      release();
    }
  }
}
