import { atom, computed } from 'nanostores';
import { $selected, $shownPdfId, selectFile } from '../files/selection.ts';
import { showOptions } from '../options/sections.ts';
import { $locks, $pdfs } from './pdfs.ts';

// Which PDF the panel shows.

/** PDF in the panel: the selected one, else the first locked one, else the first. */
export const $pdf = computed([$pdfs, $shownPdfId, $locks], (pdfs, shownId, locks) => {
  const first = pdfs.find(({ id }) => locks.has(id)) ?? pdfs[0];
  return pdfs.find(({ id }) => id === shownId) ?? first;
});

/** Id of the document whose password field is to take the focus. Undefined once it has it. */
export const $passwordNeeded = atom<string | undefined>();

/** Selects a PDF in the panel only. */
export const selectPdf = (fileId: string): void => $shownPdfId.set(fileId);

/** Shows where the password of a PDF is entered, with the focus there. */
export function askPassword(fileId: string): void {
  selectPdf(fileId);
  showOptions();
  $passwordNeeded.set(fileId);
}

/** Selects a PDF in the panel, and in the list if a PDF is selected there. */
export function choosePdf(fileId: string): void {
  selectPdf(fileId);
  if ($selected.get()?.format === 'pdf') selectFile(fileId);
}

/** Id of the PDF whose pages are chosen in the dialog. Undefined while it is closed. */
export const $choosingPagesOf = atom<string | undefined>();

/** Opens the dialog in which the pages of a PDF are chosen, or shows another PDF in it. */
export function choosePagesOf(fileId: string): void {
  choosePdf(fileId);
  $choosingPagesOf.set(fileId);
}
