import { computed } from 'nanostores';
import { $options, setOption } from '../options.ts';
import { $preset } from '../page-preset.ts';
import { qualityRange } from '../ranges.ts';

const batchRange = { min: 10, max: 100 } as const;

/** Range of the quality. The batch page starts at 10. */
export const $qualityRange = computed($preset, ({ options }) => (options?.isBatchMode ? batchRange : qualityRange));

/**
 * Raises a quality from another page to this page's minimum.
 * @returns function that unsubscribes
 */
export const keepQualityInRange = (): (() => void) =>
  $options.subscribe(({ quality }) => {
    const { min } = $qualityRange.get();
    if (quality < min) setOption('quality', min);
  });
