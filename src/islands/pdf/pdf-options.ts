import { atom, computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $optionsForFormat } from '../options/format/output-format.ts';

/** Options that PDFs can override. Unset ones follow the general options. */
type Own = Pick<ConversionOptions, 'quality' | 'hasWatermark' | 'watermarkText' | 'watermarkPosition'>;
export type OwnField = keyof Own;

export const pdfTabs = { 'page-order': 'Page Order', watermark: 'Watermark', quality: 'Quality' } as const;
export type PdfTab = keyof typeof pdfTabs;
export const pdfTabIds = Object.keys(pdfTabs) as PdfTab[];
const FIRST_TAB: PdfTab = 'page-order';

export const $pdfTab = atom<PdfTab>(FIRST_TAB);
export const $pdfDpi = atom(defaultOptions.pdfDpi);
export const $pdfOwn = atom<Partial<Own>>({});

/** Options of all PDFs, without the pages and password of each document. */
export const $pdfOptions = computed(
  [$optionsForFormat, $pdfOwn, $pdfDpi],
  (withOwnFormat, own, pdfDpi): ConversionOptions => ({ ...withOwnFormat('pdf'), ...own, isPdfFile: true, pdfDpi }),
);

export function setPdfDpi(dpi: number): void {
  $pdfDpi.set(dpi);
}

export function setPdfOwn<F extends OwnField>(field: F, value: Own[F]): void {
  $pdfOwn.set({ ...$pdfOwn.get(), [field]: value });
}

/** Removes overrides, so that the fields follow the general options. */
export function resetPdfOptions(...fields: OwnField[]): void {
  $pdfOwn.set(
    Object.fromEntries(Object.entries($pdfOwn.get()).filter(([field]) => !fields.includes(field as OwnField))),
  );
}

/** Resets the PDF options to their initial state. */
export function clearPdfChoices(): void {
  $pdfTab.set(FIRST_TAB);
  $pdfDpi.set(defaultOptions.pdfDpi);
  $pdfOwn.set({});
}
