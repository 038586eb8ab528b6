// PDF objects as text: ISO 32000-1, 7.3 and 7.9.

/** Enough for a thousandth of a point. */
const DECIMALS = 4;

/** A number without an exponent. */
export const numberText = (value: number): string => String(Number(value.toFixed(DECIMALS)));

/** A text string: printable ASCII as it is, everything else as UTF-16 with a byte order mark. */
export function textObject(text: string): string {
  const wellFormed = text.toWellFormed();
  if (/^[\x20-\x7e]*$/.test(wellFormed)) return `(${wellFormed.replace(/[\\()]/g, '\\$&')})`;
  const units = Array.from({ length: wellFormed.length }, (_, index) => wellFormed.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0').toUpperCase()).join('')}>`;
}

/** A date in UTC. */
export const dateObject = (date: Date): string => `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
