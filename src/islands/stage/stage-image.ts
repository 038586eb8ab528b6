import { computed } from 'nanostores';
import type { Size } from '#lib/geometry/resize.ts';
import { $workingCopy } from '../files/working-copy/working-copy.ts';
import { type Framing, framingOf } from './framing.ts';
import { $prediction } from './prediction.ts';
import { $preview } from './preview.ts';
import { $stageOptions } from './stage-options.ts';

export interface StageImage {
  url: string;
  /** Size of the complete result in pixels. */
  size: Size;
  framing: Framing;
  /** Whether it has all pixels of the result. */
  isComplete: boolean;
}

/** Image of the result: the real one once it is made, before that a preview. */
export const $stageImage = computed(
  [$preview, $prediction, $workingCopy, $stageOptions],
  ({ image }, prediction, state, options): StageImage | undefined => {
    const result = prediction.step === 'known' ? prediction.result : undefined;
    if (!result?.url || state.step !== 'ready') return image && { ...image, isComplete: false };
    const framing = framingOf(state.copy.original, options.advancedSettings.cropSettings);
    return { url: result.url, size: result.size, framing, isComplete: true };
  },
);
