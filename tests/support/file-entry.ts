import { $files } from '../../src/session/files/files.ts';
import type { FileEntry, PdfDocumentState } from '../../src/session/model.ts';
import { setPdfDocument } from '../../src/session/pages/pdfs.ts';

/** An entry of the list, by default a JPEG that is ready. */
export const fileEntry = (id: string, values: Partial<FileEntry> = {}): FileEntry => ({
  id,
  position: 0,
  file: new File([], id),
  name: id,
  removal: new AbortController(),
  format: 'jpg',
  thumbnail: { step: 'none' },
  state: { step: 'ready' },
  ...values,
});

/** Lists PDFs by their ids with the states of their documents, and removes all other files. */
export function listPdfs(documents: Readonly<Record<string, PdfDocumentState>>): void {
  const listed = $files.get();
  $files.set(
    Object.keys(documents).map((id) => listed.find((entry) => entry.id === id) ?? fileEntry(id, { format: 'pdf' })),
  );
  for (const [id, document] of Object.entries(documents)) setPdfDocument(id, document, 500);
}
