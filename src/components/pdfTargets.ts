import type { OutputFormat } from '#lib/formats.ts';

interface PdfTarget {
  /** The name people search by. */
  label: string;
  title: string;
  description: string;
}

const chosen =
  'Choose and order pages in your browser, up to 600 DPI, locked PDFs with their password. Free, without registration.';

/** What the pages of PDFs are converted to, with the words of each target's page. */
export const pdfTargets = {
  jpg: {
    label: 'JPG',
    title: 'PDF to JPG: Each Page as an Image, Free',
    description: `Convert PDF pages to JPG images. ${chosen}`,
  },
  png: {
    label: 'PNG',
    title: 'PDF to PNG: Sharp Pages Without Loss, Free',
    description: `Convert PDF pages to PNG images without loss. ${chosen}`,
  },
  webp: {
    label: 'WebP',
    title: 'PDF to WebP: Small Images of Each Page, Free',
    description: `Convert PDF pages to WebP images. ${chosen}`,
  },
  avif: {
    label: 'AVIF',
    title: 'PDF to AVIF: Smallest Images of Each Page, Free',
    description: `Convert PDF pages to AVIF images. ${chosen}`,
  },
} as const satisfies Partial<Record<OutputFormat, PdfTarget>>;
