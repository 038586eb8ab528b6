import type * as z from 'zod';
import type { AdvancedPart, AdvancedSettings } from './advanced-settings.ts';
import { optionsSchema } from './schema.ts';

/** The numeric values of a part, which have a slider. */
export type NumberIn<P extends AdvancedPart> = {
  [V in keyof AdvancedSettings[P]]: AdvancedSettings[P][V] extends number ? V : never;
}[keyof AdvancedSettings[P]] &
  string;

interface Range {
  min: number;
  max: number;
}

const parts = optionsSchema.shape.advancedSettings.unwrap().shape;

/** The minimum and maximum of a value in the schema. */
export function rangeOf<P extends AdvancedPart>(part: P, value: NumberIn<P>): Range {
  const shape = parts[part].unwrap().shape as Record<string, z.ZodDefault<z.ZodNumber>>;
  const number = shape[value]?.unwrap();
  return { min: number?.minValue ?? 0, max: number?.maxValue ?? 0 };
}
