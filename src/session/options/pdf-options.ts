import { atom, computed } from 'nanostores';
import { withoutCrop } from '#lib/options/advanced-settings.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $hasImages } from '../files/files.ts';
import { edit } from '../history.ts';
import {
  $pdfPageSettings,
  defaultPdfPageSettings,
  type PdfOverrides,
  type PdfPageSettings,
} from '../pages/pdf-page-settings.ts';
import { $sharedSet } from './option-sets.ts';
import { optionsForFormat } from './output-format.ts';

export type OverrideField = keyof PdfOverrides;

export const pdfTabIds = ['page-order', 'watermark', 'quality'] as const;
export type PdfTab = (typeof pdfTabIds)[number];
const FIRST_TAB: PdfTab = 'page-order';

export const $pdfTab = atom<PdfTab>(FIRST_TAB);
export const $pdfDpi = computed($pdfPageSettings, ({ dpi }) => dpi);
export const $pdfOverrides = computed($pdfPageSettings, ({ overrides }) => overrides);

/** Options of all PDFs, without the pages and password of each document. A crop of images leaves pages whole. */
export const $pdfOptions = computed(
  [$sharedSet, $pdfOverrides, $pdfDpi, $hasImages],
  (shared, overrides, pdfDpi, hasImages): ConversionOptions => {
    const options = optionsForFormat(shared, 'pdf');
    return { ...(hasImages ? withoutCrop(options) : options), ...overrides, isPdfFile: true, pdfDpi };
  },
);

export function setPdfDpi(dpi: number): void {
  setPageSettings({ dpi });
}

export function setPdfOverride<F extends OverrideField>(field: F, value: PdfOverrides[F]): void {
  setPdfOverrides({ [field]: value });
}

export function setPdfOverrides(values: Partial<PdfOverrides>): void {
  setPageSettings({ overrides: { ...$pdfOverrides.get(), ...values } });
}

/** Removes overrides, so that the fields follow the general options. */
export function removePdfOverrides(...fields: OverrideField[]): void {
  const overrides = { ...$pdfOverrides.get() };
  for (const field of fields) delete overrides[field];
  setPageSettings({ overrides });
}

/** Resets the PDF options to their initial state. */
export function resetPdfOptions(): void {
  $pdfTab.set(FIRST_TAB);
  $pdfPageSettings.set(defaultPdfPageSettings);
}

const setPageSettings = (values: Partial<PdfPageSettings>): void =>
  void edit(() => $pdfPageSettings.set({ ...$pdfPageSettings.get(), ...values }));
