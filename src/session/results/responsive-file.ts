import { atom, computed } from 'nanostores';
import { $files } from '../files/files.ts';

/** Id of the file whose responsive images are offered. Undefined while their dialog is closed. */
export const $responsiveFileId = atom<string | undefined>();

/** Undefined also once the file has left the list. */
export const $responsiveFile = computed([$files, $responsiveFileId], (files, id) =>
  files.find((file) => file.id === id),
);
