import { type RemoteWorker, remoteWorker } from '../remote-worker.ts';
import { type CopyEncoding, type DrawnCopy, drawCopy } from './draw-copy.ts';
import type { CopyFunctions } from './draw-copy.worker.ts';

const startWorker = () =>
  remoteWorker<CopyFunctions>(new Worker(new URL('./draw-copy.worker.ts', import.meta.url), { type: 'module' }));

/** A worker needs it to draw. Without it, the page draws. */
const hasOffscreenCanvas = (): boolean => typeof OffscreenCanvas === 'function';

/**
 * Draws a copy in a worker that no other call uses. Aborting terminates the worker.
 * @param side maximum length of the longest side in pixels
 * @returns undefined if the browser cannot decode the image or runs out of memory
 */
export async function drawInOwnWorker(
  image: Blob,
  side: number,
  encoding: CopyEncoding,
  signal: AbortSignal,
): Promise<DrawnCopy | undefined> {
  if (!hasOffscreenCanvas()) return drawCopy(image, side, encoding).catch(() => undefined);
  const worker = startWorker();
  signal.addEventListener('abort', worker.terminate);
  const copy = await worker.call((functions) => functions.drawCopy(image, side, encoding)).catch(() => undefined);
  worker.terminate();
  signal.throwIfAborted();
  return copy;
}

let shared: { worker: RemoteWorker<CopyFunctions>; pending: number } | undefined;

/**
 * Draws a copy in a worker that all calls share. It is terminated when none is pending, to free decoded images.
 * @param side maximum length of the longest side in pixels
 * @returns undefined if the browser cannot decode the image
 */
export async function drawInSharedWorker(
  image: Blob,
  side: number,
  encoding: CopyEncoding,
): Promise<DrawnCopy | undefined> {
  const drawOnPage = () => drawCopy(image, side, encoding).catch(() => undefined);
  if (!hasOffscreenCanvas()) return drawOnPage();
  shared ??= { worker: startWorker(), pending: 0 };
  const used = shared;
  const leave = () => {
    if (shared === used) shared = undefined;
  };
  used.pending++;
  try {
    return await used.worker.call((functions) => functions.drawCopy(image, side, encoding));
  } catch {
    // The script of the worker could not be loaded, or the worker ran out of memory.
    leave();
    return drawOnPage();
  } finally {
    used.pending--;
    if (used.pending === 0) {
      used.worker.terminate();
      leave();
    }
  }
}
