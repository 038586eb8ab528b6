import { computed } from 'nanostores';
import { $options, setOption } from '../options.ts';
import { $preset } from '../preset.ts';
import { qualityRange } from '../ranges.ts';

const batchRange = { min: 10, max: 100 } as const;

/** What quality can be set to: on the batch page from 10. */
export const $qualityRange = computed($preset, ({ options }) => (options?.isBatchMode ? batchRange : qualityRange));

/**
 * A quality carried from elsewhere, below what this page offers, becomes the lowest that it does.
 * @returns stops it
 */
export const keepQualityInRange = (): (() => void) =>
  $options.subscribe(({ quality }) => {
    const { min } = $qualityRange.get();
    if (quality < min) setOption('quality', min);
  });
