import type { QuarterTurn } from '../geometry/orientation.ts';

/** Page sizes. `fit` makes each page as large as its image. */
export const pdfPageSizes = ['fit', 'a4', 'letter'] as const;
export type PdfPageSize = (typeof pdfPageSizes)[number];

/** `auto` turns each page to the orientation of its image. A page that fits its image has no other orientation. */
export const pdfOrientations = ['auto', 'portrait', 'landscape'] as const;
export type PdfOrientation = (typeof pdfOrientations)[number];

/** Range of the margins in millimeters. */
export const pdfMarginRange = { min: 0, max: 50 } as const;

/** How images become the pages of one PDF. */
export interface PdfSettings {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  /** Pixels per inch of all images, for the size of pages that fit them. Undefined: those of each file. */
  dpi?: number | undefined;
  /** Quality of the JPEG that each image is compressed to, in percent. Undefined embeds images without loss where PDF can. */
  quality?: number;
  /** Whether JPEG images keep the metadata inside them, such as camera, date and location. */
  keepMetadata: boolean;
}

export const defaultPdfSettings: PdfSettings = {
  pageSize: 'fit',
  orientation: 'auto',
  marginMm: 0,
  keepMetadata: true,
};

/** Quality of the compressed images, until another one is chosen. */
export const DEFAULT_PDF_QUALITY = 75;

/** A file that becomes a page. */
export interface PageFile {
  /** For errors and notices, and to detect an extension that does not match the content. */
  name: string;
  sizeBytes: number;
  /** Clockwise, in degrees. By default, the page stays upright. */
  rotation?: QuarterTurn;
}
