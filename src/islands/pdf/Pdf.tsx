import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $hasPdfs } from '#session/pages/pdfs.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { messages } from './messages.ts';

/** Loaded with the first PDF, because most visits have none. */
const PdfPanel = lazy(() => import('./PdfPanel.tsx').then((module) => module.PdfPanel), {
  waiting: <div className="skeleton h-96 rounded-lg" />,
  Fallback: () => <NotLoaded title={messages.title} text={messages.notLoaded} />,
});

interface Props {
  /** Control of the target size of each page. */
  targetSize: ReactNode;
}

export function Pdf({ targetSize }: Props) {
  return useStore($hasPdfs) ? <PdfPanel targetSize={targetSize} /> : null;
}
