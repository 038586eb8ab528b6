import { BOUNDARY, MULTIPART, openParts } from './multipart.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MB = 1024 ** 2;
const KB = 1024;

/** A body of about the given size that is expensive to parse. */
export interface HostileBody {
  what: string;
  type: string;
  body: Buffer;
}

const filled = (unit: string, bytes: number, { before = '', after = '' } = {}): Buffer => {
  const count = Math.max(1, Math.floor((bytes - before.length - after.length) / Buffer.byteLength(unit)));
  return Buffer.from(before + unit.repeat(count) + after);
};

/** JSON texts that are expensive for the parser or the schema. */
const jsonTexts = (bytes: number): Record<string, Buffer> => ({
  'an array of zeros': filled('0,', bytes, { before: '{"files":[', after: '0]}' }),
  'an array of empty objects': filled('{},', bytes, { before: '{"files":[', after: '{}]}' }),
  'an array of empty texts': filled('"",', bytes, { before: '{"files":[', after: '""]}' }),
  'nested arrays': filled('[', bytes),
  'nested arrays in a field': filled('[', bytes, { before: '{"files":' }),
  'nested arrays that end': Buffer.from('['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
  'nested objects': filled('{"a":', bytes),
  'nested objects that end': Buffer.from(`${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`),
  'one text': filled('x', bytes, { before: '{"files":"', after: '"}' }),
  'one text of escapes': filled('\\u0000', bytes, { before: '{"email":"', after: '"}' }),
  'one text of halves of characters': filled('\\ud800', bytes, { before: '{"message":"', after: '"}' }),
  'one key': filled('x', bytes, { before: '{"', after: '":1}' }),
  'many keys': Buffer.from(`{${Array.from({ length: bytes / 10 }, (_, index) => `"${index}":1`).join(',')}}`),
  'one number': filled('9', bytes, { before: '{"files":[', after: ']}' }),
  blanks: filled(' ', bytes),
  'quotation marks': filled('"', bytes),
  'addresses of percent signs': filled(`{"url":"/files/aaaaaaaaaaaaaaaaaaaaa/${'%25'.repeat(300)}"},`, bytes, {
    before: '{"files":[',
    after: '{"url":""}]}',
  }),
  'one address of dots': filled('../', bytes, { before: '{"files":[{"url":"/', after: '"}]}' }),
});

const formTexts = (bytes: number): Record<string, Buffer> => ({
  'separators with a letter': filled('a&', bytes),
  separators: filled('&', bytes),
  'equals signs': filled('=', bytes),
  'percent signs': filled('%', bytes),
  'percent-encoded letters': filled('%41', bytes, { before: 'files=' }),
  'plus signs': filled('+', bytes),
  'one value': filled('x', bytes, { before: 'files=' }),
  'one key': filled('x', bytes),
  'a list of zeros': filled('0,', bytes, { before: 'files=[', after: '0]' }),
});

const part = (head: string): string => `--${BOUNDARY}\r\n${head}\r\n\r\n\r\n`;

const multipartTexts = (bytes: number): Record<string, Buffer> => ({
  'parts without a name': filled(part('Content-Disposition: form-data'), bytes),
  'parts without a header': filled(part('X: 1'), bytes),
  'parts without anything': filled(`--${BOUNDARY}\r\n\r\n\r\n`, bytes),
  'boundaries alone': filled(`--${BOUNDARY}\r\n`, bytes),
  'named parts': filled(part('Content-Disposition: form-data; name="a"'), bytes),
  'parts with a file': filled(part('Content-Disposition: form-data; name="files"; filename="a"'), bytes),
  'one header': filled('x', bytes, { before: `--${BOUNDARY}\r\nX: ` }),
  'many headers': filled('X: 1\r\n', bytes, { before: `--${BOUNDARY}\r\n` }),
  'one disposition of parameters': filled('; a="b"', bytes, {
    before: `--${BOUNDARY}\r\nContent-Disposition: form-data`,
  }),
  'beginnings of boundaries': filled(`\r\n--${BOUNDARY.slice(0, -1)}`, bytes),
  'line breaks': filled('\r\n', bytes),
  'one field': Buffer.concat([openParts([{ name: 'quality', content: '' }]).subarray(0, -2), filled('9', bytes)]),
  'one name': filled('n', bytes, { before: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="`, after: '"' }),
});

/** A form with one JSON field of maximum size and an invalid file. */
const fieldTexts = (bytes: number): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(jsonTexts(bytes)).flatMap(([what, text]) =>
      ['pdfPages', 'metadata', 'advancedSettings', 'effects', 'watermarkText'].map((name) => {
        // Lists are also sent as the field itself.
        const content = what.startsWith('an array') ? text.subarray('{"files":'.length, -1) : text;
        const file = { name: 'files', filename: 'a.png', content: 'not an image' };
        const body = Buffer.concat([openParts([{ name, content }, file]), Buffer.from(`--${BOUNDARY}--\r\n`)]);
        return [`${name}: ${what}`, body] as const;
      }),
    ),
  );

const typed = (type: string, kind: string, bodies: Record<string, Buffer>): HostileBody[] =>
  Object.entries(bodies).map(([what, body]) => ({ what: `${kind}: ${what}`, type, body }));

/** Bodies for each endpoint that reads one, up to its limit and above it. */
export const hostileBodies: Record<string, HostileBody[]> = {
  '/api/download-batch': [
    ...[760 * KB, 8 * MB].flatMap((bytes) => [
      ...typed(JSON_TYPE, `${Math.round(bytes / KB)} KB of JSON`, jsonTexts(bytes)),
      ...typed(FORM_TYPE, `${Math.round(bytes / KB)} KB of a form`, formTexts(bytes)),
    ]),
    ...typed(MULTIPART, '760 KB of parts', multipartTexts(760 * KB)),
  ],
  '/api/deliveries': [
    ...typed(JSON_TYPE, '95 KB of JSON', jsonTexts(95 * KB)),
    ...typed(JSON_TYPE, '4 MB of JSON', jsonTexts(4 * MB)),
  ],
  '/api/convert': [
    ...typed(MULTIPART, '16 MB of parts', multipartTexts(16 * MB)),
    ...typed(MULTIPART, 'a field of 120 KB', fieldTexts(120 * KB)),
    ...typed(FORM_TYPE, '8 MB of a form', formTexts(8 * MB)),
  ],
  '/api/preview': typed(MULTIPART, '16 MB of parts', multipartTexts(16 * MB)),
  '/api/preview/result': typed(MULTIPART, '16 MB of parts', multipartTexts(16 * MB)),
};
