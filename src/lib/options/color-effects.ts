import type { ConversionOptions } from './schema.ts';
import { adjustmentRange, type ColorEffect, colorEffects } from './values.ts';

export type ColorNumbers = Record<ColorEffect, number>;

type Options = Pick<ConversionOptions, 'effects' | 'advancedSettings'>;

export const colorEffectIds = Object.keys(colorEffects) as ColorEffect[];

export const isColorEffect = (effect: string): effect is ColorEffect => Object.hasOwn(colorEffects, effect);

/** The color adjustments that are effects, too. */
export function colorNumbers({ advancedSettings }: Pick<Options, 'advancedSettings'>): ColorNumbers {
  const { brightness, contrast, saturation } = advancedSettings.colorAdjustments;
  return { brightness, contrast, saturation };
}

/** The same settings with other numbers of these effects. */
export const withColorNumbers = (
  settings: ConversionOptions['advancedSettings'],
  numbers: ColorNumbers,
): ConversionOptions['advancedSettings'] => ({
  ...settings,
  colorAdjustments: { ...settings.colorAdjustments, ...numbers },
});

/** All effects in use: the color adjustments, then the others in their order. */
export function effectsInUse(options: Options): ConversionOptions['effects'] {
  const numbers = colorNumbers(options);
  return [...colorEffectIds.filter((effect) => numbers[effect] !== 0), ...options.effects];
}

/**
 * The same options with each color as one number: an effect becomes the number that it equals. Both together become their
 * product, at most the maximum.
 */
export function withColorsAsNumbers<O extends Options>(options: O): O {
  const chosen = options.effects.filter(isColorEffect);
  if (chosen.length === 0) return options;
  const numbers = colorNumbers(options);
  for (const effect of chosen) {
    const product = Math.round((1 + numbers[effect] / 100) * (100 + colorEffects[effect]) - 100);
    numbers[effect] = Math.min(adjustmentRange.max, product);
  }
  return {
    ...options,
    effects: options.effects.filter((effect) => !isColorEffect(effect)),
    advancedSettings: withColorNumbers(options.advancedSettings, numbers),
  };
}
