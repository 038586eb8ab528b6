import { computed } from 'nanostores';
import { formats, isCompressed, isTraced } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { LOSSLESS_PNG_QUALITY, qualityRange } from '#lib/options/values.ts';
import { qualityMessages as messages } from '../messages.ts';
import { $options } from './options.ts';
import { $preset } from './page-preset.ts';

const batchRange = { min: 10, max: 100 } as const;

/** Range of the quality. The batch page starts at 10. */
export const $qualityRange = computed($preset, ({ options }) => (options?.isBatchMode ? batchRange : qualityRange));

const hints = [
  { below: 30, text: 'low' },
  { below: 70, text: 'balanced' },
] as const;

/** Label of the quality slider and a hint on its value for the format. */
export function qualityText({ outputFormat, quality }: Pick<ConversionOptions, 'outputFormat' | 'quality'>) {
  const hint = messages.qualities[hints.find(({ below }) => quality < below)?.text ?? 'high'];
  const { label, quality: kind } = formats[outputFormat];
  if (isTraced(outputFormat)) return { label: messages.quality, hint: messages.traced(label) };
  if (kind === 'none') return { label: messages.quality, hint: messages.noQuality(label) };
  if (kind !== 'palette') return { label: messages.quality, hint };
  const isLossless = quality >= LOSSLESS_PNG_QUALITY;
  const paletteHint = isLossless ? messages.lossless : messages.fewerColors;
  return { label: messages.compressionLevel, hint: paletteHint(hint, LOSSLESS_PNG_QUALITY) };
}

/** Whether the output format is compressed, and not a drawing. */
export const $isCompressed = computed($options, ({ outputFormat }) => isCompressed(outputFormat));

/** Whether the image is traced. */
export const $isTraced = computed($options, ({ outputFormat }) => isTraced(outputFormat));
