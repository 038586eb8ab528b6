import { AppError } from '../errors.ts';
import { parseBoundedJson } from '../text/bounded-json.ts';

/** Text fields of a form. A name may be repeated. */
export type FormFields = Iterable<readonly [name: string, value: string]>;

/** Parses the values of a field. A value that it cannot parse is returned as it is, for the schema to reject. */
export type FormValue = (text: string[]) => unknown;

const single =
  (read: (text: string) => unknown): FormValue =>
  (texts) =>
    texts.length === 1 ? read(texts[0] ?? '') : texts;
export const text = single((value) => value);
/** An empty number field means undefined. Invalid numbers stay text, which the schema rejects. */
export const number = single((value) =>
  value.trim() === '' ? undefined : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value.trim()) ? Number(value) : value,
);
export const boolean = single(
  (value) => ({ true: true, false: false, on: true, '1': true, '0': false })[value] ?? value,
);
/** Text that is no JSON, or more than any schema accepts, stays text. */
export const json = single((value) => {
  try {
    return parseBoundedJson(value);
  } catch {
    return value;
  }
});
export const list: FormValue = (texts) => texts.filter((value) => value !== '');

/**
 * The values of a form's fields, to be parsed by a schema.
 * @param unknown the key of the reason that unknown fields are rejected with
 * @throws AppError `bad_field` with the field name for an unknown field
 */
export function readFields(
  fields: FormFields,
  parsers: Readonly<Record<string, FormValue>>,
  unknown: 'unknown' | 'unknownForPdf' = 'unknown',
): Record<string, unknown> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of fields) texts.set(name, [...(texts.get(name) ?? []), value]);

  const raw: Record<string, unknown> = {};
  for (const [name, values] of texts) {
    const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
    if (!parse) throw new AppError('bad_field', { field: name, reason: { key: unknown } });
    const value = parse(values);
    // PostgreSQL rejects NUL characters in text.
    if (JSON.stringify(value)?.includes('\\u0000'))
      throw new AppError('bad_field', { field: name, reason: { key: 'hasNul' } });
    raw[name] = value;
  }
  return raw;
}
