import { atom, computed } from 'nanostores';
import { imageSize } from '../results/result-size.ts';
import { $files } from './files.ts';

const $chosen = atom<string | undefined>();

/** File that the panels refer to: the chosen one, else the first with a known size, else the first. */
export const $selected = computed(
  [$files, $chosen],
  (files, chosen) => files.find(({ id }) => id === chosen) ?? files.find(imageSize) ?? files[0],
);

export function selectFile(id: string): void {
  $chosen.set(id);
}
