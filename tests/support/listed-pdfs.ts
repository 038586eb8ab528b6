import { $files } from '../../src/session/files.ts';
import type { FileEntry, PdfDocumentState } from '../../src/session/model.ts';
import { setPdfDocument } from '../../src/session/pdfs.ts';

const entryOf = (id: string): FileEntry => ({
  id,
  position: 0,
  file: new File([], `${id}.pdf`),
  name: `${id}.pdf`,
  removal: new AbortController(),
  format: 'pdf',
  thumbnail: { step: 'none' },
  state: { step: 'ready' },
});

/** Lists PDFs by their ids with the states of their documents, and removes all other files. */
export function listPdfs(documents: Readonly<Record<string, PdfDocumentState>>): void {
  const listed = $files.get();
  $files.set(Object.keys(documents).map((id) => listed.find((entry) => entry.id === id) ?? entryOf(id)));
  for (const [id, document] of Object.entries(documents)) setPdfDocument(id, document, 500);
}
