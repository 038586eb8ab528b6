import { formatPercent } from '#lib/text/numbers.ts';

/** The numbers that a field accepts. */
export interface NumberRange {
  min: number;
  max: number;
  /** Distance that an arrow key steps: 1, or a fraction such as 0.1. */
  step: number;
  /** Whether numbers between two steps are accepted. */
  isContinuous?: boolean;
}

/**
 * Reads a typed number, with or without its unit. Accepts a decimal comma and the typographic minus.
 *
 * @returns `incomplete` for text that is only the start of a number, `refused` for any other text and for numbers that the range
 *   does not have
 */
export function readNumber(
  text: string,
  unit: string,
  { min, max, step, isContinuous }: NumberRange,
): number | 'incomplete' | 'refused' {
  const plain = text.replace(unit.trim(), '').trim().replace('−', '-').replace(',', '.');
  if (/^[+-]?\.?$/.test(plain)) return 'incomplete';
  const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  const isStep = isContinuous || Number.isInteger(Number((number / step).toFixed(6)));
  // `+ 0` turns -0 into 0.
  return isStep && number >= min && number <= max ? number + 0 : 'refused';
}

/** The number some steps away, inside the range, without the rounding errors of a sum of fractions. */
export function stepNumber(value: number, steps: number, { min, max, step, isContinuous }: NumberRange): number {
  const next = isContinuous
    ? Number((value + steps * step).toFixed(6))
    : Math.round(value / step + steps) / Math.round(1 / step);
  return Math.min(max, Math.max(min, next));
}

/** A percentage as the language writes it. */
export const percentText = (percent: number): string => formatPercent(percent);

/** The sign after a percentage, with the space of the language. */
export const percentUnit = (): string => formatPercent(0).replace('0', '');
