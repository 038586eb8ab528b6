import type { Readable } from 'node:stream';

/** Stores uploads and results. Every adapter passes tests/adapters/storage.test.ts. */
export interface Storage {
  /** Moves a local file into the store under a key, atomically. The local file is removed. */
  moveIn(path: string, key: string): Promise<void>;
  /** Copies a stored file to a local path. @throws AppError `not_found` */
  copyOut(key: string, path: string): Promise<void>;
  /** Opens a stored file. @throws AppError `not_found` */
  open(key: string): Promise<Readable>;
  /** Removes files. Missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** The keys of all files. */
  list(): AsyncIterable<string>;
  /** When a file was stored; undefined if it does not exist. */
  modifiedAt(key: string): Promise<Date | undefined>;
  /** Rejects if the store does not respond. */
  ping(): Promise<void>;
}
