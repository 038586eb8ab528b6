import { atom, computed } from 'nanostores';
import type { ConversionOptions, WatermarkPosition } from '#lib/options.ts';
import { defaultOptions } from '#lib/options.ts';
import { $options } from './options.ts';

/** What PDFs may have of their own; what is not set follows the general options. */
type Own = Pick<ConversionOptions, 'quality' | 'hasWatermark' | 'watermarkText' | 'watermarkPosition'>;
export type OwnField = keyof Own;

export const pdfTabs = { 'page-order': 'Page Order', watermark: 'Watermark', quality: 'Quality' } as const;
export type PdfTab = keyof typeof pdfTabs;
export const pdfTabIds = Object.keys(pdfTabs) as PdfTab[];
const FIRST_TAB: PdfTab = 'page-order';

/** The resolutions that are offered, in pixels an inch, with what they are for. */
export const dpiChoices = {
  72: 'screen, smallest',
  96: 'screen',
  150: 'reading',
  300: 'print',
  600: 'fine print, largest',
} as const;

/** In the specification's steps. */
export const pdfQualityRange = { min: 10, max: 100, step: 5 } as const;

/** All nine, as on a page they are read: the general watermark has five. */
export const pdfWatermarkPlaces = {
  'top-left': 'Top left',
  'top-center': 'Top center',
  'top-right': 'Top right',
  'center-left': 'Center left',
  center: 'Center',
  'center-right': 'Center right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom center',
  'bottom-right': 'Bottom right',
} as const satisfies Record<WatermarkPosition, string>;

export const $pdfTab = atom<PdfTab>(FIRST_TAB);
export const $pdfDpi = atom(defaultOptions.pdfDpi);
export const $pdfOwn = atom<Partial<Own>>({});

/** The options of PDFs, but for what is each document's own: its pages and its password. */
export const $pdfOptions = computed(
  [$options, $pdfOwn, $pdfDpi],
  (options, own, pdfDpi): ConversionOptions => ({ ...options, ...own, isPdfFile: true, pdfDpi }),
);

export function setPdfDpi(dpi: number): void {
  $pdfDpi.set(dpi);
}

export function setPdfOwn<F extends OwnField>(field: F, value: Own[F]): void {
  $pdfOwn.set({ ...$pdfOwn.get(), [field]: value });
}

/** From now on these are as for everything else. */
export function followGeneral(...fields: OwnField[]): void {
  $pdfOwn.set(
    Object.fromEntries(Object.entries($pdfOwn.get()).filter(([field]) => !fields.includes(field as OwnField))),
  );
}

/** As it was when the page began. */
export function clearPdfChoices(): void {
  $pdfTab.set(FIRST_TAB);
  $pdfDpi.set(defaultOptions.pdfDpi);
  $pdfOwn.set({});
}

const hints = [
  { upTo: 30, text: 'Lower quality, smaller file size' },
  { upTo: 69, text: 'Balanced quality and file size' },
  { upTo: 100, text: 'Higher quality, larger file size' },
];

/** What the quality of PDFs stands at, and what that means. `stop` is the slider's nearest: another option may be finer. */
export const $pdfQuality = computed($pdfOptions, ({ quality }) => {
  const { min, step } = pdfQualityRange;
  return {
    quality,
    stop: Math.max(min, Math.round(quality / step) * step),
    hint: hints.find(({ upTo }) => quality <= upTo)?.text ?? '',
  };
});
