import { atom, computed } from 'nanostores';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $locks } from './passwords.ts';

export const isPdf = ({ format, state }: UploadedFile): boolean => format === 'pdf' && state.step !== 'rejected';

/** The PDFs in the list. */
export const $pdfs = computed($files, (files) => files.filter(isPdf));
export const $hasPdfs = computed($pdfs, (pdfs) => pdfs.length > 0);

const $chosen = atom<string | undefined>();

/** The PDF whose pages are shown: the one that was chosen, else the first that asks for its password, else the first. */
export const $pdf = computed([$pdfs, $chosen, $locks], (pdfs, chosen, locks) => {
  const first = pdfs.find(({ id }) => locks.has(id)) ?? pdfs[0];
  return pdfs.find(({ id }) => id === chosen) ?? first;
});

export function choosePdf(fileId: string): void {
  $chosen.set(fileId);
}
