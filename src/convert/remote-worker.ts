import { type Remote, wrap } from 'comlink';

/** A worker and the functions that it exposes. */
export interface RemoteWorker<Functions> {
  /** Calls functions of the worker. @throws if one of them throws, the worker fails, or it is terminated */
  call: <Result>(run: (functions: Remote<Functions>) => Promise<Result>) => Promise<Result>;
  terminate: () => void;
}

/**
 * By itself, comlink leaves calls pending if a worker cannot be loaded, runs out of memory or is terminated.
 * @param onFailure called when the worker could not be loaded or ran out of memory
 */
export function remoteWorker<Functions>(worker: Worker, onFailure = (): void => {}): RemoteWorker<Functions> {
  const functions = wrap<Functions>(worker);
  let fail = (_error: Error): void => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Without a call, no caller handles it.
  failure.catch(() => {});
  worker.addEventListener('error', ({ message }) => {
    fail(new Error(message));
    onFailure();
  });
  return {
    call: (run) => Promise.race([run(functions), failure]),
    terminate: () => {
      worker.terminate();
      fail(new Error('The worker was terminated'));
    },
  };
}
