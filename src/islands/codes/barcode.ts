import { atom, onMount } from 'nanostores';
import { type CodeImage, failWithLastImage } from './code-image.ts';
import { codeMessages } from './messages.ts';

/** Display name of each format. */
export const barcodeFormatNames = {
  CODE128: 'CODE128',
  CODE39: 'CODE39',
  EAN13: 'EAN13',
  EAN8: 'EAN8',
  UPC: 'UPC',
  ITF14: 'ITF14',
  MSI: 'MSI',
  pharmacode: 'Pharmacode',
} as const;
export type BarcodeFormat = keyof typeof barcodeFormatNames;

export const MAX_CONTENT = 25;

export interface BarcodeSettings {
  content: string;
  format: BarcodeFormat;
  /** Width of the thinnest bar in pixels. */
  width: number;
  height: number;
  lineColor: string;
  showValue: boolean;
  /** Gap between the bars and their value in pixels. */
  textMargin: number;
  fontSize: number;
}

export const barcodeRanges = {
  width: { min: 1, max: 5, step: 0.5 },
  height: { min: 50, max: 150, step: 10 },
  textMargin: { min: 1, max: 10, step: 1 },
  fontSize: { min: 10, max: 30, step: 1 },
} as const;

export const barcodeDefaults: BarcodeSettings = {
  content: 'Example123456',
  format: 'CODE128',
  width: 2,
  height: 100,
  lineColor: '#000000',
  showValue: true,
  textMargin: 2,
  fontSize: 20,
};

/** Margin around the bars in pixels. */
const MARGIN = 10;
/** Printable ASCII. The library interprets some accented letters as control commands. */
const typed = /^[\x20-\x7e]+$/;

export const $barcodeSettings = atom(barcodeDefaults);
/** Initial settings of the page. Undefined until `beginBarcode` runs. */
export const $barcodeStart = atom<BarcodeSettings | undefined>();
export const $barcodeImage = atom<CodeImage>({ step: 'waiting' });

/** @param content initial content of the page's barcode */
export function initBarcode(content: string): void {
  $barcodeStart.set({ ...barcodeDefaults, content: content.slice(0, MAX_CONTENT) || barcodeDefaults.content });
  resetBarcode();
}

export function resetBarcode(): void {
  $barcodeSettings.set($barcodeStart.get() ?? barcodeDefaults);
}

export function setBarcode(values: Partial<BarcodeSettings>): void {
  $barcodeSettings.set({ ...$barcodeSettings.get(), ...values });
}

let drawings = 0;

async function draw(settings: BarcodeSettings): Promise<void> {
  const drawing = ++drawings;
  const drawn = await barcodePng(settings).catch(() => ({ reason: codeMessages.barcodeFailed }));
  // A newer drawing has started.
  if (drawing !== drawings) return;
  const { content } = settings;
  $barcodeImage.set(
    'url' in drawn
      ? { step: 'drawn', url: drawn.url, of: content }
      : failWithLastImage($barcodeImage.get(), drawn.reason),
  );
}

async function barcodePng(settings: BarcodeSettings): Promise<{ url: string } | { reason: string }> {
  const { content, format, lineColor, showValue, ...sizes } = settings;
  const { default: drawBarcode } = await import('jsbarcode');
  const canvas = document.createElement('canvas');
  let valid = typed.test(content);
  if (valid) {
    drawBarcode(canvas, content, {
      ...sizes,
      format,
      lineColor: lineColor,
      displayValue: showValue,
      margin: MARGIN,
      background: '#ffffff',
      valid: (is) => {
        valid = is;
      },
    });
  }
  return valid ? { url: canvas.toDataURL('image/png') } : { reason: codeMessages.accepted[format] };
}

onMount($barcodeImage, () =>
  $barcodeSettings.subscribe((settings) => {
    if ($barcodeStart.get()) void draw(settings);
  }),
);
