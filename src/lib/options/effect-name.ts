import { type EffectId, effects } from '../effects.ts';
import { tableTexts } from './messages.ts';

// Apart from the names that every page shows first, because of the size of the table of effects.

/** The name of an effect in the current language. */
export const effectName = (effect: EffectId): string => tableTexts.effects[effect] ?? effects[effect].label;
