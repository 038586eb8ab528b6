import { atom, computed } from 'nanostores';
import { $locks, $pdfs } from './pdfs.ts';
import { $choice, $selected, selectFile } from './selection.ts';

// Which PDF the panel shows.

const $selectedId = atom<string | undefined>();

/** PDF in the panel: the selected one, else the first locked one, else the first. */
export const $pdf = computed([$pdfs, $selectedId, $locks], (pdfs, selectedId, locks) => {
  const first = pdfs.find(({ id }) => locks.has(id)) ?? pdfs[0];
  return pdfs.find(({ id }) => id === selectedId) ?? first;
});

/** Id of the document whose password field is to take the focus. Undefined once it has it. */
export const $passwordNeeded = atom<string | undefined>();

/** Selects a PDF in the panel only. */
export function selectPdf(fileId: string): void {
  $selectedId.set(fileId);
}

// A PDF that is selected in the list is selected in the panel, too.
$choice.listen(({ id }) => {
  const pdf = $pdfs.get().find((one) => one.id === id);
  if (pdf) selectPdf(pdf.id);
});

/** Selects a PDF in the panel, and in the list if a PDF is selected there. */
export function choosePdf(fileId: string): void {
  selectPdf(fileId);
  if ($selected.get()?.format === 'pdf') selectFile(fileId);
}
