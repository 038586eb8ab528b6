import { computed } from 'nanostores';
import type { Size } from '#lib/geometry/resize.ts';
import { cropArea } from '#lib/plan/steps/crop.ts';
import type { Area } from '#lib/plan/types.ts';
import { $workingCopy } from '../files/working-copy/working-copy.ts';
import { $prediction } from './prediction.ts';
import { $preview } from './preview.ts';
import { $stageOptions } from './stage-options.ts';

export interface StageImage {
  url: string;
  /** Size of the complete result in pixels. */
  size: Size;
  /** Part of the original that it shows, in pixels of the original. Undefined for the whole picture or a smart crop. */
  area?: Area | undefined;
  /** Whether it has all pixels of the result. */
  isComplete: boolean;
}

/** Image of the result: the real one once it is made, before that a preview. */
export const $stageImage = computed(
  [$preview, $prediction, $workingCopy, $stageOptions],
  ({ image }, prediction, state, options): StageImage | undefined => {
    const result = prediction.step === 'known' ? prediction.result : undefined;
    if (!result?.url || state.step !== 'ready') return image && { ...image, isComplete: false };
    const area = cropArea(state.copy.original, options.advancedSettings.cropSettings);
    return { url: result.url, size: result.size, area, isComplete: true };
  },
);
