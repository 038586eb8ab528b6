import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $pdfs } from '#session/pages/pdfs.ts';
import { $choosingPagesOf } from '#session/pages/shown-pdf.ts';
import { watchDocuments } from './open-documents.ts';
import { PagesDialog } from './pages/PagesDialog.tsx';
import { watchStagePage } from './thumbnails/stage-page.ts';

/** Opens the PDFs of the list in pdf.js. */
export function OpenDocuments() {
  useEffect(watchDocuments, []);
  useEffect(watchStagePage, []);
  const fileId = useStore($choosingPagesOf);
  const pdf = useStore($pdfs).find(({ id }) => id === fileId);
  return pdf ? <PagesDialog pdf={pdf} /> : null;
}
