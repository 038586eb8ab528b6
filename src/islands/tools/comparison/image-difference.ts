import { atom } from 'nanostores';
import { comparedSize } from '#lib/difference/compared-size.ts';
import type { PixelFacts } from '#lib/difference/facts.ts';
import { isRecord } from '#lib/type-guards.ts';
import { announce } from '#session/announcement.ts';
import { createDrawable, transferList } from '../drawable.ts';
import type { Comparable } from './compared-images.ts';
import { $pair } from './compared-images.ts';
import type { DifferenceMessage, DifferenceRequest } from './difference.worker.ts';
import { messages } from './result-messages.ts';

/** Result of the pixel comparison. */
export type Difference =
  | { step: 'none' }
  | { step: 'comparing'; percent: number }
  /** `maskUrl` is an object URL of an image that is red at different pixels. */
  | { step: 'done'; facts: PixelFacts; maskUrl: string }
  | { step: 'failed'; message: string };

export const $difference = atom<Difference>({ step: 'none' });

type Pair = readonly [Comparable, Comparable];
let compared: Pair | undefined;
let running: AbortController | undefined;

/** Restarts for a new pair and aborts the comparison of the last one. */
function restart(pair: Pair | undefined): void {
  if (pair?.[0] === compared?.[0] && pair?.[1] === compared?.[1]) return;
  compared = pair;
  running?.abort();
  const last = $difference.get();
  if (last.step === 'done') URL.revokeObjectURL(last.maskUrl);
  $difference.set({ step: 'none' });
  if (!pair) return;
  running = new AbortController();
  void compare(pair, running.signal);
}

async function compare([first, second]: Pair, signal: AbortSignal): Promise<void> {
  if (typeof OffscreenCanvas !== 'function') return $difference.set({ step: 'failed', message: messages.noCanvas });
  $difference.set({ step: 'comparing', percent: 0 });
  const { size, notes } = comparedSize(first.state.size, second.state.size);
  const result = await compareInWorker([first, second], size, signal).catch(
    (): DifferenceMessage => ({ step: 'failed' }),
  );
  if (signal.aborted) return;
  if (result.step !== 'done') return $difference.set({ step: 'failed', message: messages.failed });
  const { ssim, visible, changedShare } = result;
  const facts = { ...size, ssim, visible, changedShare, notes };
  $difference.set({ step: 'done', facts, maskUrl: URL.createObjectURL(result.mask) });
  announce(messages.compared);
}

async function compareInWorker(
  [first, second]: Pair,
  size: DifferenceRequest['size'],
  signal: AbortSignal,
): Promise<DifferenceMessage> {
  const request: DifferenceRequest = { first: await createDrawable(first), second: await createDrawable(second), size };
  const worker = new Worker(new URL('./difference.worker.ts', import.meta.url), { type: 'module' });
  const end = await new Promise<DifferenceMessage>((resolve) => {
    const fail = () => resolve({ step: 'failed' });
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }) => {
      if (!isDifferenceMessage(data)) fail();
      else if (data.step !== 'comparing') resolve(data);
      else if (!signal.aborted) $difference.set(data);
    });
    worker.postMessage(request, transferList(request.first, request.second));
  });
  worker.terminate();
  return end;
}

const isDifferenceMessage = (value: unknown): value is DifferenceMessage =>
  isRecord(value) &&
  (value.step === 'failed' ||
    (value.step === 'comparing' && typeof value.percent === 'number') ||
    (value.step === 'done' &&
      typeof value.ssim === 'number' &&
      typeof value.visible === 'number' &&
      typeof value.changedShare === 'number' &&
      value.mask instanceof Blob));

$pair.subscribe(restart);
