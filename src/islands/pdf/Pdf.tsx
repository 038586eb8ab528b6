import { useStore } from '@nanostores/react';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { $hasPdfs } from './documents.ts';

/** Loaded with the first PDF, because most visits have none. */
const PdfPanel = lazy(() => import('./PdfPanel.tsx').then((module) => module.PdfPanel), {
  waiting: <div className="skeleton h-96 rounded-lg" />,
  Fallback: () => (
    <NotLoaded
      title="PDF Enhancement Options"
      text="The PDF options could not be loaded. Converting takes all pages."
    />
  ),
});

export function Pdf() {
  return useStore($hasPdfs) ? <PdfPanel /> : null;
}
