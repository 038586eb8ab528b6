import { computed } from 'nanostores';
import { type Advice, suggestionsFor } from '../comparison/size-suggestions.ts';
import { imageSize } from '../results/result-size.ts';
import { $prediction } from './prediction.ts';
import { $stageFile, $stageOptions } from './stage-options.ts';

const compressAgain: Advice = {
  text: 'The picture stays as it is: compressed again, it would be larger.',
  change: { label: 'Compress anyway', set: { keepOriginal: false } },
};

/** Advice if the result would be larger than its original. */
export const $stageAdvice = computed(
  [$prediction, $stageFile, $stageOptions],
  (prediction, file, options): Advice | undefined => {
    if (prediction.step !== 'known' || !file?.format) return undefined;
    const { sizeBytes, originalBytes, size, isOriginal } = prediction.result;
    if (isOriginal) return options.keepOriginal ? compressAgain : undefined;
    if (sizeBytes <= originalBytes) return undefined;
    return suggestionsFor({ source: file.format, from: imageSize(file), to: size, options });
  },
);
