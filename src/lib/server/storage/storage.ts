import type { Readable } from 'node:stream';

/** Where uploads and results lie. Every adapter passes tests/adapters/storage.test.ts. */
export interface Storage {
  /** Moves a local file into the store under a key: whole, or not at all. The local file is gone afterwards. */
  moveIn(path: string, key: string): Promise<void>;
  /** Brings a stored file to a local path. @throws AppError `not_found` */
  copyOut(key: string, path: string): Promise<void>;
  /** The bytes of a stored file. @throws AppError `not_found` */
  open(key: string): Promise<Readable>;
  /** What is not there is passed over. */
  remove(keys: readonly string[]): Promise<void>;
  /** The keys of all files. */
  list(): AsyncIterable<string>;
  /** When a file came; nothing when it is not there. */
  modifiedAt(key: string): Promise<Date | undefined>;
  /** Rejects when the store does not answer. */
  ping(): Promise<void>;
}
