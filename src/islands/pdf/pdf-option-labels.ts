import { computed } from 'nanostores';
import type { WatermarkPosition } from '#lib/options/values.ts';
import { $pdfOptions } from './pdf-options.ts';

/** Resolutions on offer, in pixels per inch. */
export const dpiChoices = { 72: '72', 96: '96', 150: '150', 300: '300', 600: '600' } as const;

/** Step and range as in the specification. */
export const pdfQualityRange = { min: 10, max: 100, step: 5 } as const;

/** All nine positions in reading order. The general watermark has five. */
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

/** PDF quality and its hint. `stop` is the nearest slider step, because other controls allow finer values. */
export const $pdfQuality = computed($pdfOptions, ({ quality }) => {
  const { min, step } = pdfQualityRange;
  return {
    quality,
    stop: Math.max(min, Math.round(quality / step) * step),
    hint: hints.find(({ upTo }) => quality <= upTo)?.text ?? '',
  };
});
