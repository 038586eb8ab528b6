import type { EffectId } from '#lib/effects.ts';
import { colorNumbers, isColorEffect } from '#lib/options/color-effects.ts';
import { effectName } from '#lib/options/effect-name.ts';
import { colorEffects } from '#lib/options/values.ts';
import { announce } from '#session/announcement.ts';
import { $options, setOption } from '#session/options/options.ts';
import { setPart } from '#session/stage/image-edits.ts';
import { messages } from '../messages.ts';

/** Appends an effect to the selection, or removes it. Colors get the number that equals the effect. */
export function toggleEffect(effect: EffectId): void {
  const options = $options.get();
  const chosen = options.effects;
  if (isColorEffect(effect)) {
    const isOn = colorNumbers(options)[effect] !== 0;
    setPart('colorAdjustments', { [effect]: isOn ? 0 : colorEffects[effect] });
  } else
    setOption('effects', chosen.includes(effect) ? chosen.filter((other) => other !== effect) : [...chosen, effect]);
}

/** Moves an effect to another position, counted from 0 and clamped to the list. */
export function moveEffect(effect: EffectId, position: number): void {
  const chosen = $options.get().effects;
  const others = chosen.filter((other) => other !== effect);
  const target = Math.min(others.length, Math.max(0, position));
  if (!chosen.includes(effect) || chosen[target] === effect) return;
  setOption('effects', others.toSpliced(target, 0, effect));
  announce(messages.movedEffect(effectName(effect), target + 1, chosen.length));
}
