import { defaultOptions } from './defaults.ts';
import type { ConversionOptions, OptionField } from './schema.ts';

/** The form fields of the options. Values equal to their default are omitted. */
export function optionsToForm(options: ConversionOptions): [name: string, value: string][] {
  return Object.entries(options).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || sameValue(value, defaultOptions[name as OptionField])) return [];
    if (name === 'effects') return options.effects.map((effect) => [name, effect]);
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
