import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOfSizes } from '../../fixtures/pdf.ts';
import { converted } from '../../support/http/client.ts';
import { expectRefused, hostileRequest } from '../../support/http/hostile-requests.ts';
import { BOUNDARY, MULTIPART, multipart, openParts } from '../../support/http/multipart.ts';
import { exchange } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import { type HostileServer, MARK, startHostileServer } from '../../support/server/hostile-server.ts';

const png = await createImage();
const file = { name: 'files', filename: `${MARK}.png`, content: png };
const oneImage = multipart([file]);
const ENDPOINTS = { '/api/convert': 'files', '/api/preview': 'file', '/api/preview/result': 'file' };

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server?.end());

const form = (body: Uint8Array | string, type = MULTIPART): [lines: string[], body: Uint8Array | string] => [
  [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body as string)}`],
  body,
];

/** A file part with these headers. */
const partWith = (head: string, content: Uint8Array | string = png): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, 'latin1'),
    Buffer.from(content as Uint8Array),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

const named = (filename: string): Buffer => partWith(`Content-Disposition: form-data; name="files"; ${filename}`);

const nested = `--inner\r\nContent-Disposition: file; filename="a.png"\r\n\r\n${'x'.repeat(100)}\r\n--inner--\r\n`;

describe('invalid forms', () => {
  const many = (count: number, part: (index: number) => Parameters<typeof multipart>[0][number]) =>
    multipart(Array.from({ length: count }, (_, index) => part(index)));
  const forms: [what: string, status: number, body: Uint8Array | string, type?: string][] = [
    ['a missing boundary', 400, oneImage, 'multipart/form-data'],
    ['an empty boundary', 400, oneImage, 'multipart/form-data; boundary='],
    ['another boundary', 400, oneImage, 'multipart/form-data; boundary=other'],
    [
      'a boundary of 10,000 characters that does not occur',
      400,
      oneImage,
      `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
    ],
    ['a repeated boundary parameter', 400, oneImage, 'multipart/form-data; boundary=a; boundary=b'],
    ['thousands of fields', 413, many(5000, (index) => ({ name: `${MARK}${index}`, content: 'x' }))],
    ['thousands of files', 413, many(5000, (index) => ({ ...file, filename: `${index}.png` }))],
    ['thousands of empty parts', 413, many(20_000, () => ({ name: '', content: '' }))],
    ['a field of megabytes', 413, multipart([{ name: 'outputFormat', content: 'x'.repeat(5_000_000) }, file])],
    ['a field name of 10,000 characters', 400, multipart([{ name: 'n'.repeat(10_000), content: 'x' }, file])],
    ['a field named __proto__', 400, multipart([{ name: '__proto__', content: '{"quality":1}' }, file])],
    ['a field named constructor', 400, multipart([{ name: 'constructor', content: 'x' }, file])],
    ['parts without names', 400, partWith('Content-Disposition: form-data')],
    ['parts without a disposition', 400, partWith('X-Nothing: 1')],
    [
      'part headers of a megabyte',
      400,
      partWith(`Content-Disposition: form-data; name="files"; filename="a.png"\r\nX-Long: ${'h'.repeat(1_000_000)}`),
    ],
    [
      'thousands of part headers',
      400,
      partWith(`${'X-More: 1\r\n'.repeat(10_000)}Content-Disposition: form-data; name="files"; filename="a.png"`),
    ],
    [
      'a nested multipart/mixed',
      400,
      partWith('Content-Disposition: form-data; name="files"\r\nContent-Type: multipart/mixed; boundary=inner', nested),
    ],
    ['only boundaries', 413, `--${BOUNDARY}\r\n`.repeat(50_000)],
    ['bytes of noise', 400, Buffer.alloc(1_000_000, 0x0d)],
    ['a gzip body', 400, gzipSync(oneImage)],
    ['a form that is cut within part headers', 400, openParts([file]).subarray(0, 70)],
    ['a form that is cut within a file', 400, openParts([file]).subarray(0, 200)],
  ];

  test.each(forms)('%s: %d', async (_what, status, body, type) => {
    expectRefused(await exchange(server.url, hostileRequest('/api/convert', ...form(body, type))), status);
  });

  test('every upload endpoint rejects an incomplete form', async () => {
    for (const [path, name] of Object.entries(ENDPOINTS)) {
      const cut = openParts([{ ...file, name }]).subarray(0, 150);
      expectRefused(await exchange(server.url, hostileRequest(path, ...form(cut))), 400);
    }
  });
});

describe('file names', () => {
  const names: [what: string, head: string, original: string][] = [
    ['a name of 10,000 characters', `filename="${MARK.repeat(720)}.png"`, `${MARK.repeat(720)}.png`.slice(0, 0)],
    ['an empty name', 'filename=""', 'file'],
    ['a path to parent folders', 'filename="../../../../etc/passwd"', 'passwd'],
    ['a Windows path', 'filename="..\\\\..\\\\boot.ini"', 'boot.ini'],
    ['a NUL', 'filename="a\0b.png"', 'ab.png'],
    ['control characters', 'filename="a\x01\x1b[31m\x7fb.png"', 'a[31mb.png'],
    ['bidirectional control characters', `filename="${latin1('a\u202egnp.exe\u2066.png')}"`, 'agnp.exe.png'],
    ['percent encoding', 'filename="%2e%2e%2fa%00.png"', ''],
    ['RFC 5987', 'filename="a.png"; filename*=UTF-8\'\'..%2F..%2F%E2%82%AC%00.png', '€.png'],
    ['invalid RFC 5987', "filename*=UTF-8''%E0%A4%A", ''],
    ['overlong UTF-8', 'filename="\xc0\xae\xc0\xae\xc0\xafa.png"', ''],
    ['a truncated UTF-8 character', 'filename="a\xe2\x82.png"', ''],
    ['quotes', 'filename="a\\".png"', ''],
    ['a line break', 'filename="a\r\nX-Injected: 1\r\n.png"', ''],
    ['only dots', 'filename="...."', 'file'],
    ['a drive letter', 'filename="C:"', ''],
  ];

  test.each(names)('%s: converted under a clean name or rejected', async (_what, head, original) => {
    const response = await exchange(server.url, hostileRequest('/api/convert', ...form(named(head))));
    if (response.status >= 400) return expectRefused(response, 400);
    expect(response.status).toBe(200);
    const [item] = JSON.parse(Buffer.from(response.text, 'latin1').toString()) as {
      url: string;
      originalName: string;
    }[];
    const name = item?.originalName ?? '';
    if (original) expect(name).toBe(original);
    expect(name.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]|^\.+$/u);
    const download = await fetch(new URL(`${item?.url}?download`, server.url));
    expect(download.status).toBe(200);
    expect(download.headers.get('x-injected')).toBeNull();
    expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});

test('a request may contain more documents than there are engines and storage slots', async () => {
  const document = await pdfOfSizes([[60, 40]]);
  const files = Array.from({ length: 20 }, (_, index) => ({ name: `${index}.pdf`, bytes: document }));
  expect((await converted(server.url, files)).map(({ originalName }) => originalName)).toEqual(
    files.map(({ name }) => name),
  );
});

test('the server is unharmed afterwards', () => server.expectUnharmed());

/** UTF-8 bytes as one character each. */
function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
