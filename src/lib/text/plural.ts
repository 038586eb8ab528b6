import { byLocale } from '../language/by-locale.ts';

const rules = byLocale((locale) => new Intl.PluralRules(locale));
const numbers = byLocale((locale) => new Intl.NumberFormat(locale));

/** Texts for the plural categories of a language. English has `one` and `other`. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A number as text: `12,345`. */
export const formatNumber = (value: number): string => numbers().format(value);

/** The form for a number, with the number in place of `#`: `plural(3, { one: '# file', other: '# files' })` is `3 files`. */
export const plural = (count: number, forms: PluralForms): string =>
  (forms[rules().select(count)] ?? forms.other).replaceAll('#', () => formatNumber(count));
