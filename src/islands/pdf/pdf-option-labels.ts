import { computed } from 'nanostores';
import type { WatermarkPosition } from '#lib/options/values.ts';
import { $pdfOptions } from './pdf-options.ts';

/** The resolutions that are offered, in pixels an inch. */
export const dpiChoices = { 72: '72', 96: '96', 150: '150', 300: '300', 600: '600' } as const;

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
