import { atom, computed } from 'nanostores';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $locks } from './passwords.ts';

export const isPdf = ({ format, state }: UploadedFile): boolean => format === 'pdf' && state.step !== 'rejected';

/** PDF files in the list. */
export const $pdfs = computed($files, (files) => files.filter(isPdf));
export const $hasPdfs = computed($pdfs, (pdfs) => pdfs.length > 0);

const $chosen = atom<string | undefined>();

/** PDF in the panel: the chosen one, else the first locked one, else the first. */
export const $pdf = computed([$pdfs, $chosen, $locks], (pdfs, chosen, locks) => {
  const first = pdfs.find(({ id }) => locks.has(id)) ?? pdfs[0];
  return pdfs.find(({ id }) => id === chosen) ?? first;
});

export function choosePdf(fileId: string): void {
  $chosen.set(fileId);
}
