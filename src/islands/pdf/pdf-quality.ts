import { computed } from 'nanostores';
import { $pdfOptions } from '#session/pdf-options.ts';
import { messages } from './panel-messages.ts';

/** Step and range as in docs/REQUIREMENTS.md (R31). */
export const pdfQualityRange = { min: 10, max: 100, step: 5 } as const;

const hints = [
  { upTo: 30, text: messages.lowQuality },
  { upTo: 69, text: messages.mediumQuality },
  { upTo: 100, text: messages.highQuality },
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
