import { computed } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { qualityRange } from '#lib/options/values.ts';
import { LOSSLESS_PNG_QUALITY } from '#lib/plan/encode.ts';
import { $options, setOption } from '../options.ts';
import { $preset } from '../page-preset.ts';

const batchRange = { min: 10, max: 100 } as const;

/** Range of the quality. The batch page starts at 10. */
export const $qualityRange = computed($preset, ({ options }) => (options?.isBatchMode ? batchRange : qualityRange));

/**
 * Raises a quality from another page to this page's minimum.
 * @returns function that unsubscribes
 */
export const enforceQualityRange = (): (() => void) =>
  $options.subscribe(({ quality }) => {
    const { min } = $qualityRange.get();
    if (quality < min) setOption('quality', min);
  });

const hints = [
  { below: 30, text: 'Low quality, smallest size' },
  { below: 70, text: 'Balanced' },
  { below: Number.POSITIVE_INFINITY, text: 'High quality, larger size' },
];

/** Label of the quality slider and a hint on its value for the format. */
export function qualityText({ outputFormat, quality }: Pick<ConversionOptions, 'outputFormat' | 'quality'>) {
  const hint = hints.find(({ below }) => quality < below)?.text ?? '';
  const { label, quality: kind } = formats[outputFormat];
  if (kind === 'none') return { label: 'Quality', hint: `Changes nothing: ${label} has no such setting` };
  if (kind !== 'palette') return { label: 'Quality', hint };
  const isLossless = quality >= LOSSLESS_PNG_QUALITY;
  const detail = isLossless
    ? `Lossless from ${LOSSLESS_PNG_QUALITY} up`
    : `Colors are reduced below ${LOSSLESS_PNG_QUALITY}`;
  return { label: 'Compression Level', hint: `${hint}. ${detail}.` };
}

export const $qualityText = computed($options, qualityText);
