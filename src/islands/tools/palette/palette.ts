import { transfer } from 'comlink';
import { atom } from 'nanostores';
import { type RemoteWorker, remoteWorker } from '#convert/remote-worker.ts';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { announce } from '#session/announcement.ts';
import { createDrawable, transferList } from '../drawable.ts';
import { paletteMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { closeImage, openImage } from '../open-image.ts';
import type { PaletteFunctions } from './palette.worker.ts';

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

/** Worker that has read the colors of the image, or reads them. */
let worker: RemoteWorker<PaletteFunctions> | undefined;
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
  if (typeof OffscreenCanvas !== 'function') return $palette.set({ step: 'failed', message: paletteMessages.noCanvas });
  $palette.set({ step: 'looking', colors: [] });
  const drawing = await createDrawable(image).catch(() => undefined);
  // The image was replaced or removed meanwhile.
  if ($paletteImage.get() !== image) return;
  if (!drawing) return $palette.set({ step: 'failed', message: paletteMessages.failed });
  const created = remoteWorker<PaletteFunctions>(
    new Worker(new URL('./palette.worker.ts', import.meta.url), { type: 'module' }),
  );
  worker = created;
  const reading = created.call(({ readColors }) => readColors(transfer(drawing, transferList(drawing))));
  await showPalette(created, reading);
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
  // While colors are being looked for, `showPalette` looks again with the new count.
  if (now.step !== 'done' || !worker) return;
  $palette.set({ step: 'looking', colors: now.colors });
  void showPalette(worker);
}

/** Shows the palette of the image that a worker has read. @param reading pending while the worker reads it */
async function showPalette(used: RemoteWorker<PaletteFunctions>, reading?: Promise<void>): Promise<void> {
  try {
    await reading;
    let count: number;
    let colors: PaletteColor[];
    do {
      count = $colorCount.get();
      colors = await used.call(({ palette }) => palette(count));
    } while (count !== $colorCount.get());
    if (used !== worker) return;
    $palette.set({ step: 'done', count, colors });
    announce(paletteMessages.found(colors.length));
  } catch {
    if (used === worker) $palette.set({ step: 'failed', message: paletteMessages.failed });
  }
}
