import { useStore } from '@nanostores/react';
import { later } from '../ui/lazy.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { $hasPdfs } from './pdf-files.ts';

/** Comes with the first PDF: most visits need nothing of it. */
const PdfPanel = later(() => import('./PdfPanel.tsx').then((module) => module.PdfPanel), {
  waiting: <div className="skeleton h-96 rounded-lg" />,
  Missing: () => (
    <NotLoaded
      title="PDF Enhancement Options"
      text="The PDF options could not be loaded. Converting takes all pages."
    />
  ),
});

export function Pdf() {
  return useStore($hasPdfs) ? <PdfPanel /> : null;
}
