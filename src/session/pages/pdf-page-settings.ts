import { atom } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { PdfField } from '#lib/options/fields.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';

/** Options that PDFs can override. Unset ones follow the shared options. */
export type PdfOverrides = Pick<ConversionOptions, PdfField>;

/** Options of the pages of all PDFs. */
export interface PdfPageSettings {
  dpi: number;
  overrides: Partial<PdfOverrides>;
}

export const defaultPdfPageSettings: PdfPageSettings = { dpi: defaultOptions.pdfDpi, overrides: {} };

export const $pdfPageSettings = atom(defaultPdfPageSettings);
