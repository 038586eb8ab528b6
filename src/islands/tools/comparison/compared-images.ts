import { atom, computed } from 'nanostores';
import { announce } from '../../shell/announcement.ts';
import type { ToolPicture } from '../open-image.ts';
import { closePicture, openPicture } from '../open-image.ts';

/** An image that can be compared. */
export type Comparable = ToolPicture & { state: { step: 'ready' } };

/** Added images in comparison order. */
export const $comparedPictures = atom<readonly ToolPicture[]>([]);

/** Number of files being opened. */
export const $opening = atom(0);

let added: Promise<unknown> = Promise.resolve();

const isReady = (picture: ToolPicture): picture is Comparable => picture.state.step === 'ready';

/** The first two readable images. Only these are compared. */
export const $pair = computed($comparedPictures, (pictures) => {
  const [first, second] = pictures.filter(isReady);
  return first && second ? ([first, second] as const) : undefined;
});

export async function addComparedPictures(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  $opening.set($opening.get() + files.length);
  const before = added;
  const opening = Promise.all(files.map(openPicture));
  added = Promise.all([before, opening]);
  // Keeps the order of addition, regardless of loading time.
  await before;
  const opened = await opening;
  $opening.set($opening.get() - files.length);
  $comparedPictures.set([...$comparedPictures.get(), ...opened]);
  announce(opened.length === 1 ? '1 picture added.' : `${opened.length} pictures added.`);
}

export function removeComparedPicture(id: string): void {
  const removed = $comparedPictures.get().find((picture) => picture.id === id);
  if (!removed) return;
  $comparedPictures.set($comparedPictures.get().filter((picture) => picture !== removed));
  closePicture(removed);
  announce(`${removed.file.name} removed.`);
}

/** @param step -1 moves toward the start, 1 toward the end. Does nothing at the ends. */
export function moveComparedPicture(id: string, step: -1 | 1): void {
  const pictures = [...$comparedPictures.get()];
  const place = pictures.findIndex((picture) => picture.id === id);
  const neighbor = pictures[place + step];
  const moved = pictures[place];
  if (!moved || !neighbor) return;
  pictures[place] = neighbor;
  pictures[place + step] = moved;
  $comparedPictures.set(pictures);
  announce(`${moved.file.name} is now ${place + step + 1} of ${pictures.length}.`);
}

/** Swaps the compared images. */
export function swapPair(): void {
  const pair = $pair.get();
  if (!pair) return;
  const [first, second] = pair;
  const other = new Map<ToolPicture, ToolPicture>([
    [first, second],
    [second, first],
  ]);
  $comparedPictures.set($comparedPictures.get().map((picture) => other.get(picture) ?? picture));
  announce(`${second.file.name} is now the first.`);
}
