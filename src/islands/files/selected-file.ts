import { atom, computed } from 'nanostores';
import { sizeOf } from '../results/result-size.ts';
import { $files } from './files.ts';

const $chosen = atom<string | undefined>();

/** The file that the panels speak of: the one that was chosen, else the first whose size is known, else the first. */
export const $selected = computed(
  [$files, $chosen],
  (files, chosen) => files.find(({ id }) => id === chosen) ?? files.find(sizeOf) ?? files[0],
);

export function selectFile(id: string): void {
  $chosen.set(id);
}
