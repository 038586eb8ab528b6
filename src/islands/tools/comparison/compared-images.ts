import { atom, computed } from 'nanostores';
import { announce } from '#session/announcement.ts';
import { comparisonMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { closeImage, openImage } from '../open-image.ts';

/** An image that can be compared. */
export type Comparable = ToolImage & { state: { step: 'ready' } };

/** Added images in comparison order. */
export const $comparedImages = atom<readonly ToolImage[]>([]);

/** Number of files being opened. */
export const $opening = atom(0);

let added: Promise<unknown> = Promise.resolve();

const isReady = (image: ToolImage): image is Comparable => image.state.step === 'ready';

/** The first two readable images. Only these are compared. */
export const $pair = computed($comparedImages, (images) => {
  const [first, second] = images.filter(isReady);
  return first && second ? ([first, second] as const) : undefined;
});

export async function addComparedImages(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  $opening.set($opening.get() + files.length);
  const before = added;
  // Never aborted, because a file that is being opened cannot be removed.
  const { signal } = new AbortController();
  const opening = Promise.all(files.map((file) => openImage(file, signal)));
  added = Promise.all([before, opening]);
  // Keeps the order of addition, regardless of loading time.
  await before;
  const opened = await opening;
  $opening.set($opening.get() - files.length);
  $comparedImages.set([...$comparedImages.get(), ...opened]);
  announce(comparisonMessages.added(opened.length));
}

export function removeComparedImage(id: string): void {
  const removed = $comparedImages.get().find((image) => image.id === id);
  if (!removed) return;
  $comparedImages.set($comparedImages.get().filter((image) => image !== removed));
  closeImage(removed);
  announce(comparisonMessages.removed(removed.file.name));
}

/** @param step -1 moves toward the start, 1 toward the end. Does nothing at the ends. */
export function moveComparedImage(id: string, step: -1 | 1): void {
  const images = [...$comparedImages.get()];
  const place = images.findIndex((image) => image.id === id);
  const neighbor = images[place + step];
  const moved = images[place];
  if (!moved || !neighbor) return;
  images[place] = neighbor;
  images[place + step] = moved;
  $comparedImages.set(images);
  announce(comparisonMessages.moved(moved.file.name, place + step + 1, images.length));
}

/** Swaps the compared images. */
export function swapPair(): void {
  const pair = $pair.get();
  if (!pair) return;
  const [first, second] = pair;
  const other = new Map<ToolImage, ToolImage>([
    [first, second],
    [second, first],
  ]);
  $comparedImages.set($comparedImages.get().map((image) => other.get(image) ?? image));
  announce(comparisonMessages.swapped(second.file.name));
}
