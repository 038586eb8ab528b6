import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { AppError } from '../../errors.ts';
import { formatBytes } from '../../text/byte-sizes.ts';
import { KeyedTotals } from '../keyed-totals.ts';

/** How long a look at the disk holds. */
const LOOK_MS = 100;
/** What was let in may go on as long as this part of the floor is left. */
const LAST_PART = 1 / 2;
/** It opens again only with somewhat more, so that it does not open and close all the time. */
const TO_OPEN = 1.1;
const RETRY_AFTER_SECONDS = 60;
/** Of the space above the floor, the uploads of one client may take this part before their requests are complete. */
const CLIENT_SHARE = 1 / 4;

interface Parts {
  /** Where uploads and results are written; they may lie on disks of their own. */
  folders: readonly string[];
  /** Bytes that stay free. Nothing: the disk is not looked at. */
  floorBytes: number;
  /** However little space is left, the share of a client is at least this: one file of the largest size. */
  minShareBytes: number;
  log: Logger;
}

/** The space on disk that the files of one request take until the request is complete. */
export interface UploadSpace {
  /**
   * Counts bytes that arrived.
   * @throws AppError `too_many_requests` when the client's share is used up, `unavailable` when no upload may go on
   */
  take(bytes: number): Promise<void>;
  /** To be called once the request is complete, or its files are removed. May be called twice. */
  release(): void;
}

/**
 * Whether there is room for more files. What is written while the disk is full is lost, the embedded database's own log
 * included, so a floor of free space is kept: under it no work is let in, and under half of it no upload goes on and no
 * conversion begins: what waits in the queue could fill any disk.
 */
export class FreeSpace {
  readonly #parts: Parts;
  #free = Number.POSITIVE_INFINITY;
  #look: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #closed = false;
  readonly #taken = new KeyedTotals();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws AppError `unavailable` when no more work is to be let in */
  async admit(): Promise<void> {
    await this.#lately();
    if (this.#closed) throw noRoom();
  }

  /** @throws AppError `unavailable` when an upload is not to go on, and a conversion not to begin */
  async goOn(): Promise<void> {
    await this.#lately();
    if (this.#free < this.#parts.floorBytes * LAST_PART) throw noRoom();
  }

  /**
   * Opens the account of one request.
   * @param client the key of the client's network
   */
  openUpload(client: string): UploadSpace {
    let own = 0;
    const release = () => {
      this.#taken.add(client, -own);
      own = 0;
    };
    return {
      take: async (bytes) => {
        own += bytes;
        this.#taken.add(client, bytes);
        await this.goOn();
        if (this.#taken.of(client) <= this.#shareBytes()) return;
        // At once, so that the client's other uploads go on.
        release();
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      },
      release,
    };
  }

  /** What uploads took is still part of what is shared: each client has its part, whoever comes first. */
  #shareBytes(): number {
    const { floorBytes, minShareBytes } = this.#parts;
    return Math.max(minShareBytes, (this.#free + this.#taken.total - floorBytes) * CLIENT_SHARE);
  }

  /** All who ask within its time share a look. */
  async #lately(): Promise<void> {
    if (this.#parts.floorBytes === 0) return;
    if (performance.now() - this.#lookedAt >= LOOK_MS) {
      this.#lookedAt = performance.now();
      this.#look = this.#take();
    }
    await this.#look;
  }

  async #take(): Promise<void> {
    const { folders, floorBytes, log } = this.#parts;
    // A disk that does not even tell is away, and says so when it is written to.
    const looks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => ({ bavail: 0, bsize: 1 }))));
    this.#free = Math.min(...looks.map(({ bavail, bsize }) => bavail * bsize));
    const closed = this.#free < floorBytes * (this.#closed ? TO_OPEN : 1);
    if (closed === this.#closed) return;
    this.#closed = closed;
    const told = { free: formatBytes(this.#free), floor: formatBytes(floorBytes) };
    if (closed) log.error(told, 'too little free space: no more work is taken in');
    else log.warn(told, 'free space again: work is taken in');
  }
}

const noRoom = (): AppError => new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
