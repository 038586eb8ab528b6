import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';

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

export async function openStorage(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> {
  if (config.storage.kind === 'disk') return diskStorage(config.dataDir);
  // Loaded only when used, because the S3 client is the server's largest dependency.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(config.storage);
}
