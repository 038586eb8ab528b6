import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $hasPdfs } from '#session/pages/pdfs.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoadedText } from '../ui/loading/NotLoaded.tsx';
import { messages } from './messages.ts';

/** Loaded with the first PDF, because most visits have none. */
const PdfPanel = lazy(() => import('./PdfPanel.tsx').then((module) => module.PdfPanel), {
  waiting: <div className="skeleton mx-4 my-3 h-36 rounded-md md:mx-5" />,
  Fallback: () => <NotLoadedText text={messages.notLoaded} />,
});

/** Without the module, all pages are converted, and the panel says so. */
const OpenDocuments = lazy(() => import('./OpenDocuments.tsx').then((module) => module.OpenDocuments), {
  Fallback: () => null,
});

interface Props {
  /** Control of what each page is compressed to instead of a quality. */
  compressionTarget: ReactNode;
}

export function Pdf({ compressionTarget }: Props) {
  return useStore($hasPdfs) ? <PdfPanel compressionTarget={compressionTarget} /> : null;
}

/** Opens the PDFs of the list, and shows the dialog in which their pages are chosen. */
export const PdfDocuments = () => (useStore($hasPdfs) ? <OpenDocuments /> : null);
