import { atom, computed } from 'nanostores';
import { luminance } from '#lib/pixels/srgb.ts';
import { type CodeImage, failWithLastImage } from './code-image.ts';
import { codeMessages } from './messages.ts';

/** Error correction levels: the share of a code that may be damaged. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

export interface QrSettings {
  level: QrLevel;
  /** `#rgb` or `#rrggbb`, like `light`. */
  dark: string;
  light: string;
  /** Quiet zone in modules, the squares of the code. */
  margin: number;
  /** Width in pixels. */
  width: number;
}

export const qrRanges = {
  margin: { min: 0, max: 10, step: 1 },
  width: { min: 100, max: 400, step: 10 },
} as const;

export const qrDefaults: QrSettings = { level: 'M', dark: '#000000', light: '#ffffff', margin: 4, width: 200 };

export const $qrSettings = atom(qrDefaults);
/** URL that the code encodes. Empty until the page sets it. */
export const $qrUrl = atom('');
export const $qrImage = atom<CodeImage>({ step: 'waiting' });

export function setQr(values: Partial<QrSettings>): void {
  $qrSettings.set({ ...$qrSettings.get(), ...values });
}

let drawings = 0;

async function draw(address: string, { level, dark, light, margin, width }: QrSettings): Promise<void> {
  const drawing = ++drawings;
  const image = await qrPng(address, { level, dark, light, margin, width });
  // A newer drawing has started.
  if (drawing !== drawings) return;
  $qrImage.set(
    image ? { step: 'drawn', url: image, of: address } : failWithLastImage($qrImage.get(), codeMessages.qrFailed),
  );
}

/** Data URL of a QR code; undefined if it cannot be drawn. */
export async function qrPng(
  address: string,
  { level, dark, light, margin, width }: QrSettings,
): Promise<string | undefined> {
  try {
    const { toDataURL } = await import('qrcode');
    return await toDataURL(address, { errorCorrectionLevel: level, color: { dark, light }, margin, width });
  } catch {
    return undefined;
  }
}

computed([$qrUrl, $qrSettings], (address, settings) => ({ address, settings })).subscribe(({ address, settings }) => {
  if (address) void draw(address, settings);
});

/** Contrast ratio below which scanners begin to fail. */
const MIN_CONTRAST = 3;

/** Warning if scanners may fail to read the current colors, else undefined. */
export const $contrastWarning = computed($qrSettings, ({ dark, light }) => {
  const [code, ground] = [luminanceOf(dark), luminanceOf(light)];
  if (code > ground) return codeMessages.inverted;
  const contrast = (ground + 0.05) / (code + 0.05);
  return contrast < MIN_CONTRAST ? codeMessages.lowContrast : undefined;
});

/** Relative luminance of `#rgb` or `#rrggbb`. */
function luminanceOf(color: string): number {
  const figures = color.length === 4 ? [...color.slice(1)].map((one) => one + one) : (color.match(/\w\w/g) ?? []);
  return luminance(figures.map((figure) => Number.parseInt(figure, 16)));
}
