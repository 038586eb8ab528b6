import { type EffectId, effects } from '../effects.ts';
import type { PlanStep } from '../plan/types.ts';
import { mapColors } from './map-colors.ts';
import { applyPixelStep, isPixelStep } from './pixel-steps.ts';
import type { RawImage } from './raw-image.ts';

/**
 * Applies one effect without the engine, as the engine does to an image of this size. May change the pixels in place.
 * @throws Error if a step of the effect needs sharp
 */
export function applyEffect(image: RawImage, effect: EffectId): RawImage {
  const steps: readonly PlanStep[] = effects[effect].steps(image);
  return steps.reduce((edited, step) => {
    if (step.op === 'color') return mapColors(edited, step);
    if (isPixelStep(step)) return applyPixelStep(edited, step);
    throw new Error(`${step.op} needs the engine`);
  }, image);
}
