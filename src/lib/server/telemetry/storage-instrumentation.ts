import type { Storage } from '../storage/storage.ts';
import type { StorageOperation } from './initial-series.ts';
import type { Telemetry } from './telemetry.ts';

/** Times and traces the operations of a store, and counts those that fail. */
export function instrumentStorage(storage: Storage, { metrics, tracing }: Telemetry): Storage {
  const failed = (operation: StorageOperation, error: unknown) => {
    // A missing file is a regular result. Any error with this code counts as one, whatever its class.
    if ((error as { code?: unknown }).code !== 'not_found') metrics.count('storageErrors', { operation });
  };
  const timed = async <T>(operation: StorageOperation, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      failed(operation, error);
      throw error;
    } finally {
      metrics.observe('storageSeconds', { operation }, (performance.now() - startedAt) / 1000);
    }
  };
  const traced = <T>(operation: StorageOperation, work: () => Promise<T>): Promise<T> =>
    tracing.span(`storage ${operation}`, {}, () => timed(operation, work));

  return {
    moveIn: (path, key) => traced('put', () => storage.moveIn(path, key)),
    copyOut: (key, path) => traced('get', () => storage.copyOut(key, path)),
    open: (key) => traced('open', () => storage.open(key)),
    remove: (keys) => (keys.length === 0 ? storage.remove(keys) : timed('remove', () => storage.remove(keys))),
    async *list() {
      try {
        yield* storage.list();
      } catch (error) {
        failed('list', error);
        throw error;
      }
    },
    modifiedAt: (key) => timed('stat', () => storage.modifiedAt(key)),
    ping: () => timed('ping', () => storage.ping()),
  };
}
