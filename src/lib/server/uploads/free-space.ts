import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { AppError } from '../../errors.ts';
import { formatBytes } from '../../text/byte-sizes.ts';
import { KeyedTotals } from '../keyed-totals.ts';

/** The disk is checked at most this often. */
const CHECK_INTERVAL_MS = 100;
/** Admitted work continues while this share of the floor is free. */
const STOP_SHARE = 1 / 2;
/** New work is admitted again above this multiple of the floor (hysteresis). */
const REOPEN_FACTOR = 1.1;
const RETRY_AFTER_SECONDS = 60;
/** The share of the space above the floor that incomplete uploads of one network may use. */
const NETWORK_SHARE = 1 / 4;

interface Dependencies {
  /** Folders of uploads and results, which may be on different disks. */
  folders: readonly string[];
  /** The floor of free space; 0 disables the check. */
  floorBytes: number;
  /** The minimum share of a network: one file of the maximum size. */
  minShareBytes: number;
  log: Logger;
}

/** Disk space that is reserved by one request until it is complete. */
export interface SpaceReservation {
  /**
   * Counts received bytes.
   * @throws AppError `too_many_requests` above the network's share, `unavailable` if space is too short to continue
   */
  reserve(bytes: number): Promise<void>;
  /** To be called once the request is complete, or its files are removed. May be called twice. */
  release(): void;
}

/**
 * Keeps a floor of free disk space, because a full disk loses data, even the log of the embedded database. Below the floor no
 * request is admitted. Below half of it uploads stop and no conversion starts, since a queue can fill any disk.
 */
export class FreeSpace {
  readonly #dependencies: Dependencies;
  #freeBytes = Number.POSITIVE_INFINITY;
  #check: Promise<void> | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isFull = false;
  readonly #reservedBytes = new KeyedTotals();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `unavailable` if no new request may be admitted */
  async assertCanAdmit(): Promise<void> {
    await this.#refresh();
    if (this.#isFull) throw insufficientSpace();
  }

  /** @throws AppError `unavailable` if uploads must stop and no conversion may start */
  async assertCanContinue(): Promise<void> {
    await this.#refresh();
    if (this.#freeBytes < this.#dependencies.floorBytes * STOP_SHARE) throw insufficientSpace();
  }

  /**
   * Opens the account of one request.
   * @param network the key of the client's network
   */
  openReservation(network: string): SpaceReservation {
    let own = 0;
    const release = () => {
      this.#reservedBytes.add(network, -own);
      own = 0;
    };
    return {
      reserve: async (bytes) => {
        own += bytes;
        this.#reservedBytes.add(network, bytes);
        await this.assertCanContinue();
        if (this.#reservedBytes.of(network) <= this.#shareBytes()) return;
        // At once, so that other uploads of the network can continue.
        release();
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      },
      release,
    };
  }

  /** Includes the space that uploads have reserved, so that all networks have equal shares. */
  #shareBytes(): number {
    const { floorBytes, minShareBytes } = this.#dependencies;
    return Math.max(minShareBytes, (this.#freeBytes + this.#reservedBytes.total - floorBytes) * NETWORK_SHARE);
  }

  /** Calls within the interval share one check. */
  async #refresh(): Promise<void> {
    if (this.#dependencies.floorBytes === 0) return;
    if (performance.now() - this.#checkedAt >= CHECK_INTERVAL_MS) {
      this.#checkedAt = performance.now();
      this.#check = this.#measure();
    }
    await this.#check;
  }

  async #measure(): Promise<void> {
    const { folders, floorBytes, log } = this.#dependencies;
    // A disk without statistics is unavailable, which the next write reports.
    const statistics = await Promise.all(
      folders.map((folder) => statfs(folder).catch(() => ({ bavail: 0, bsize: 1 }))),
    );
    this.#freeBytes = Math.min(...statistics.map(({ bavail, bsize }) => bavail * bsize));
    const isFull = this.#freeBytes < floorBytes * (this.#isFull ? REOPEN_FACTOR : 1);
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    const fields = { free: formatBytes(this.#freeBytes), floor: formatBytes(floorBytes) };
    if (isFull) log.error(fields, 'low disk space: new requests are rejected');
    else log.warn(fields, 'disk space recovered: new requests are accepted');
  }
}

const insufficientSpace = (): AppError => new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
