import { proxy, transfer } from 'comlink';
import { atom, onMount } from 'nanostores';
import { remoteWorker } from '#convert/remote-worker.ts';
import { comparedSize } from '#lib/difference/compared-size.ts';
import type { PixelFacts } from '#lib/difference/facts.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { announce } from '#session/announcement.ts';
import { createDrawable, type Drawable, transferList } from '../drawable.ts';
import { comparisonResultMessages } from '../messages.ts';
import type { Comparable } from './compared-images.ts';
import { $pair } from './compared-images.ts';
import type { DifferenceFunctions } from './difference.worker.ts';

/** Object URLs of images that cover the compared ones. */
export interface Overlays {
  /** Red at different pixels. */
  mask: string;
  /** Yellow to red where differences are visible. Undefined where none are. */
  heatMap: string | undefined;
}

/** Result of the pixel comparison. */
export type Difference =
  | { step: 'none' }
  | { step: 'comparing'; percent: number }
  | { step: 'done'; facts: PixelFacts; overlays: Overlays }
  | { step: 'failed'; message: string };

export const $difference = atom<Difference>({ step: 'none' });

onMount($difference, () => $pair.subscribe(restart));

type Pair = readonly [Comparable, Comparable];
let compared: Pair | undefined;
let running: AbortController | undefined;

/** Restarts for a new pair and aborts the comparison of the last one. */
function restart(pair: Pair | undefined): void {
  if (pair?.[0] === compared?.[0] && pair?.[1] === compared?.[1]) return;
  compared = pair;
  running?.abort();
  const last = $difference.get();
  if (last.step === 'done') for (const url of Object.values(last.overlays)) if (url) URL.revokeObjectURL(url);
  $difference.set({ step: 'none' });
  if (!pair) return;
  running = new AbortController();
  void compare(pair, running.signal);
}

async function compare(pair: Pair, signal: AbortSignal): Promise<void> {
  if (typeof OffscreenCanvas !== 'function')
    return $difference.set({ step: 'failed', message: comparisonResultMessages.noCanvas });
  $difference.set({ step: 'comparing', percent: 0 });
  const { size, notes } = comparedSize(pair[0].state.size, pair[1].state.size);
  const result = await compareInWorker(pair, size, signal).catch(() => undefined);
  if (signal.aborted) return;
  if (!result) return $difference.set({ step: 'failed', message: comparisonResultMessages.failed });
  const { figures, mask, heatMap } = result;
  const overlays = { mask: URL.createObjectURL(mask), heatMap: heatMap && URL.createObjectURL(heatMap) };
  $difference.set({ step: 'done', facts: { ...size, ...figures, notes }, overlays });
  announce(comparisonResultMessages.compared);
}

/** Aborting terminates the worker. */
async function compareInWorker([first, second]: Pair, size: Size, signal: AbortSignal) {
  const drawables: [Drawable, Drawable] = [await createDrawable(first), await createDrawable(second)];
  signal.throwIfAborted();
  const worker = remoteWorker<DifferenceFunctions>(
    new Worker(new URL('./difference.worker.ts', import.meta.url), { type: 'module' }),
  );
  signal.addEventListener('abort', worker.terminate);
  const onProgress = proxy((percent: number) => {
    if (!signal.aborted) $difference.set({ step: 'comparing', percent });
  });
  try {
    return await worker.call((functions) =>
      functions.compare(transfer(drawables, transferList(...drawables)), size, onProgress),
    );
  } finally {
    worker.terminate();
  }
}
