import { latin1Text } from '../bytes.ts';
import { iimFields } from './iim.ts';

/** Values of record 2 (the application record) by field number, in order. */
export type IptcFields = Map<number, string[]>;

const RECORD = 2;
const CHARACTER_SET = 90;
const MAX_FIELD_BYTES = 0x7fff;
/** ISO 2022 escape sequence of UTF-8. */
const utf8Escape = '\x1b%G';

export function readIim(iim: Uint8Array): IptcFields {
  // Longer fields contain images.
  const values = [...iimFields(iim)].filter(({ value }) => value.length <= MAX_FIELD_BYTES);
  const declared = values.find(({ record, number }) => record === 1 && number === CHARACTER_SET);
  const decode = textDecoder(declared !== undefined && latin1Text(declared.value) === utf8Escape);
  const fields: IptcFields = new Map();
  for (const { record, number, value } of values) {
    const text = decode(value)
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim();
    if (record !== RECORD || text === '') continue;
    const known = fields.get(number);
    if (known) known.push(text);
    else fields.set(number, [text]);
  }
  return fields;
}

/** Without a declared character set, text is UTF-8 if valid, else Windows-1252, as is common practice. */
export function textDecoder(isUtf8: boolean): (bytes: Uint8Array) => string {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const western = new TextDecoder('windows-1252');
  const lenient = new TextDecoder('utf-8');
  return (bytes) => {
    if (isUtf8) return lenient.decode(bytes);
    try {
      return strict.decode(bytes);
    } catch {
      return western.decode(bytes);
    }
  };
}
