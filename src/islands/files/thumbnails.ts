import type { DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';
import type { ThumbnailAnswer, ThumbnailOrder } from './thumbnail.worker.ts';

/** Longest side in pixels, equal to the server's previews. Sufficient for a list on a high-density screen. */
const SIDE = 320;
const QUALITY = 0.8;

type Answer = (copy: DrawnCopy | undefined | 'no worker') => void;

interface Drawer {
  worker: Worker;
  awaited: Map<number, Answer>;
}

let drawer: Drawer | undefined;
let lastId = 0;

/**
 * Thumbnail with the size of the original, drawn in a worker. An idle worker is terminated to free decoded images.
 * @returns undefined if the browser cannot decode the image
 */
export async function thumbnailOf(picture: Blob): Promise<DrawnCopy | undefined> {
  const copy = typeof OffscreenCanvas === 'function' ? await drawnByWorker(picture) : 'no worker';
  return copy === 'no worker' ? drawCopy(picture, SIDE, QUALITY).catch(() => undefined) : copy;
}

async function drawnByWorker(picture: Blob): Promise<Parameters<Answer>[0]> {
  drawer ??= startDrawer();
  const { worker, awaited } = drawer;
  const id = ++lastId;
  const copy = await new Promise<Parameters<Answer>[0]>((resolve) => {
    awaited.set(id, resolve);
    worker.postMessage({ id, picture, side: SIDE, quality: QUALITY } satisfies ThumbnailOrder);
  });
  awaited.delete(id);
  if (awaited.size === 0) {
    worker.terminate();
    if (drawer?.worker === worker) drawer = undefined;
  }
  return copy;
}

function startDrawer(): Drawer {
  const worker = new Worker(new URL('./thumbnail.worker.ts', import.meta.url), { type: 'module' });
  const awaited = new Map<number, Answer>();
  worker.addEventListener('message', ({ data: { id, copy } }: MessageEvent<ThumbnailAnswer>) =>
    awaited.get(id)?.(copy),
  );
  // The worker's script failed to load, or it ran out of memory.
  worker.addEventListener('error', () => {
    drawer = undefined;
    for (const answer of awaited.values()) answer('no worker');
  });
  return { worker, awaited };
}
