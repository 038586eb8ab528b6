import { atom } from 'nanostores';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { isRecord } from '#lib/type-guards.ts';
import { announce } from '#session/announcement.ts';
import { createDrawable, transferList } from '../drawable.ts';
import type { ToolImage } from '../open-image.ts';
import { closeImage, openImage } from '../open-image.ts';
import { messages } from './messages.ts';
import type { PaletteRequest, PaletteResponse } from './palette.worker.ts';

export const COLOR_COUNT = { min: 3, max: 12, default: 6 } as const;

/** Palette state. The last colors stay visible while new ones load. */
export type Palette =
  | { step: 'none' }
  | { step: 'looking'; colors: readonly PaletteColor[] }
  | { step: 'done'; count: number; colors: readonly PaletteColor[] }
  | { step: 'failed'; message: string };

export const $paletteImage = atom<ToolImage | undefined>();
/** File that is being opened. */
export const $openingFile = atom<File | undefined>();
export const $colorCount = atom<number>(COLOR_COUNT.default);
export const $palette = atom<Palette>({ step: 'none' });

let worker: Worker | undefined;
let opening: AbortController | undefined;

/** Opens an image and replaces the current one. */
export async function openPaletteImage(file: File): Promise<void> {
  $openingFile.set(file);
  opening?.abort();
  opening = new AbortController();
  const image = await openImage(file, opening.signal);
  // Another file was selected meanwhile.
  if ($openingFile.get() !== file) return closeImage(image);
  $openingFile.set(undefined);
  closePaletteImage();
  $paletteImage.set(image);
  if (image.state.step === 'failed') return;
  if (typeof OffscreenCanvas !== 'function') return $palette.set({ step: 'failed', message: messages.noCanvas });
  $palette.set({ step: 'looking', colors: [] });
  const drawing = await createDrawable(image).catch(() => undefined);
  // The image was replaced or removed meanwhile.
  if ($paletteImage.get() !== image) return;
  if (!drawing) return $palette.set({ step: 'failed', message: messages.failed });
  const created = new Worker(new URL('./palette.worker.ts', import.meta.url), { type: 'module' });
  created.addEventListener('message', ({ data }) =>
    handleResponse(isPaletteResponse(data) ? data : { step: 'failed' }),
  );
  created.addEventListener('error', () => handleResponse({ step: 'failed' }));
  worker = created;
  sendRequest({ image: drawing, count: $colorCount.get() });
}

export function closePaletteImage(): void {
  worker?.terminate();
  worker = undefined;
  const last = $paletteImage.get();
  if (last) closeImage(last);
  $paletteImage.set(undefined);
  $palette.set({ step: 'none' });
}

/** @param count number of colors, 3 to 12 */
export function chooseColorCount(count: number): void {
  $colorCount.set(count);
  const now = $palette.get();
  // While a request is pending, its response handler sends the new count.
  if (now.step !== 'done') return;
  $palette.set({ step: 'looking', colors: now.colors });
  sendRequest({ count });
}

const sendRequest = (request: PaletteRequest): void =>
  worker?.postMessage(request, request.image ? transferList(request.image) : []);

/** The colors are checked as a list: their notations are strings that the page only shows. */
const isPaletteResponse = (value: unknown): value is PaletteResponse =>
  isRecord(value) &&
  (value.step === 'failed' ||
    (value.step === 'done' &&
      typeof value.count === 'number' &&
      Array.isArray(value.colors) &&
      value.colors.every(isRecord)));

function handleResponse(response: PaletteResponse): void {
  if (response.step === 'failed') {
    $palette.set({ step: 'failed', message: messages.failed });
    return;
  }
  const { count, colors } = response;
  if (count !== $colorCount.get()) {
    sendRequest({ count: $colorCount.get() });
    return;
  }
  $palette.set({ step: 'done', count, colors });
  announce(messages.found(colors.length));
}
