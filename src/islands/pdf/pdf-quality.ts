import { computed } from 'nanostores';
import { $pdfOptions } from './pdf-options.ts';

/** Step and range as in the specification. */
export const pdfQualityRange = { min: 10, max: 100, step: 5 } as const;

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
