import { atom, computed, onMount } from 'nanostores';
import { luminance } from '#lib/pixels/srgb.ts';
import { type QrSettings, qrDefaults, qrPng } from '../ui/image/qr-png.ts';
import { type CodeImage, failWithLastImage } from './code-image.ts';
import { codeMessages } from './messages.ts';

export const qrRanges = {
  margin: { min: 0, max: 10, step: 1 },
  width: { min: 100, max: 400, step: 10 },
} as const;

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

const $code = computed([$qrUrl, $qrSettings], (address, settings) => ({ address, settings }));

onMount($qrImage, () =>
  $code.subscribe(({ address, settings }) => {
    if (address) void draw(address, settings);
  }),
);

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
