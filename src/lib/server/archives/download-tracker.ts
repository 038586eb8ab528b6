import type { DownloadStep } from '../../api.ts';
import { clientKey } from '../client-network.ts';
import type { News } from '../jobs/notifications.ts';
import { Seats } from '../overload/concurrency-limit.ts';

const happenings = { begun: 'downloadBegun', sent: 'downloadSent', broken: 'downloadBroken' } as const;
const steps = Object.keys(happenings) as DownloadStep[];

/** So long one question waits for an answer. */
const WAIT_MS = 25_000;
/** So long after its end a download's is still known. */
const KEPT_MS = 5 * 60_000;
/** More than a busy machine sends in that time; further ones are sent and nothing is told of them. */
const MAX_FOLLOWED = 10_000;
/** Questions that wait at once: each holds a connection. */
const WAITING_SEATS = { ofOne: 20, ofAll: 1000 };

interface Asking {
  /** What the one who asks knows already; that alone is told only at the end of the wait. */
  known: DownloadStep | undefined;
  address: string;
  signal: AbortSignal;
}

/**
 * How the sending of ZIPs goes, told to the pages that asked for them, which the browser itself tells nothing. The process
 * that sends knows; any process may be asked.
 */
export class Downloads {
  readonly #news: News;
  #followed = 0;
  readonly #seats = new Seats(WAITING_SEATS);

  constructor({ news }: { news: News }) {
    this.#news = news;
  }

  /**
   * Tells of a download that has just begun.
   * @param sent resolves when it is over: whether it was sent to its end
   */
  follow(download: string, sent: Promise<boolean>): void {
    if (this.#followed >= MAX_FOLLOWED) return;
    this.#followed++;
    let step: DownloadStep = 'begun';
    const tell = () => void this.#news.tell(happenings[step], download).catch(() => {});
    const forget = this.#news.on('downloadAsked', download, tell);
    tell();
    void sent.then((whole) => {
      step = whole ? 'sent' : 'broken';
      tell();
      setTimeout(() => {
        forget();
        this.#followed--;
      }, KEPT_MS).unref();
    });
  }

  /**
   * Waits until there is something new about a download.
   * @returns what was heard, or after 25 s what was heard that was known; nothing when nothing was heard
   * @throws AppError `too_many_requests`, `busy` when too many wait already
   */
  async next(download: string, { known, address, signal }: Asking): Promise<DownloadStep | undefined> {
    const leave = this.#seats.take(clientKey(address));
    let heard: DownloadStep | undefined;
    const over = Promise.withResolvers<void>();
    const forgets = steps.map((step) =>
      this.#news.on(happenings[step], download, () => {
        heard = step;
        if (step !== known) over.resolve();
      }),
    );
    const timer = setTimeout(over.resolve, WAIT_MS);
    signal.addEventListener('abort', () => over.resolve());
    try {
      await this.#news.tell('downloadAsked', download);
      if (!signal.aborted) await over.promise;
      return heard;
    } finally {
      clearTimeout(timer);
      for (const forget of forgets) forget();
      leave();
    }
  }
}
