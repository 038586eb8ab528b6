import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConversionItem, isFailed } from '../../../src/lib/api.ts';
import { hostileNames } from '../../fixtures/hostile/names.ts';
import { fixtures } from '../../fixtures/make.ts';
import { elementsOf, structuredDataOf } from '../../support/http/html.ts';
import { BOUNDARY, MULTIPART } from '../../support/http/multipart.ts';
import { programsOn, readZip } from '../../support/images/zip.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { parseMail } from '../../support/services/mail.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await server.end();
  await folder.remove();
});

const VISITOR = 'names-names-names-nam';
const names = Object.entries(hostileNames);

/** Control characters, marks that reorder or hide text, and characters that file systems reject. */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff/\\:*?"<>|]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const reordering = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u061c\u202a-\u202e\u2066-\u2069]/;

/** A name as a parameter of a part, percent-encoded if necessary (RFC 8187). */
function parameter(name: string): string {
  if (/^[^\p{Cc}"\\]*$/u.test(name) && name.isWellFormed()) return `filename="${name}"`;
  const signs = Array.from(name, (letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80'));
  return `filename*=UTF-8''${signs.join('').replace(/['*()!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

async function postNamed(sent: readonly string[], bytes: Buffer): Promise<Response> {
  const parts = sent.flatMap((name) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; ${parameter(name)}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return fetch(`${server.url}/api/convert`, {
    method: 'POST',
    headers: { 'Content-Type': MULTIPART, Cookie: `visitor=${VISITOR}` },
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  });
}

let conversion: Promise<ConversionItem[]> | undefined;
/** A result of each name. */
async function results() {
  conversion ??= fixtures.png().then(
    async (png) =>
      (await (
        await postNamed(
          names.map(([, name]) => name),
          png,
        )
      ).json()) as ConversionItem[],
  );
  return (await conversion).map((item, index) => {
    if (isFailed(item)) throw new Error(`${names[index]?.[0]}: ${item.error.message}`);
    return { what: names[index]?.[0] ?? '', ...item };
  });
}

/** A name that is valid on every system, readable and not misleading. */
function expectHarmless(what: string, name: string): void {
  expect([what, name.isWellFormed(), name === name.normalize('NFC')]).toEqual([what, true, true]);
  expect([what, name]).toEqual([what, expect.not.stringMatching(unwanted)]);
  expect([what, name]).toEqual([
    what,
    expect.not.stringMatching(/^\.|^\s|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?: *\.|$)/i),
  ]);
  expect([what, name]).toEqual([what, expect.stringMatching(/[^\s\p{Default_Ignorable_Code_Point}.]/u)]);
  expect([what, Buffer.byteLength(name) <= 255, name.length > 0]).toEqual([what, true, true]);
}

test('names are harmless in responses', async () => {
  for (const { what, originalName, convertedName } of await results()) {
    expectHarmless(what, originalName);
    expectHarmless(what, convertedName);
    expect(convertedName).toMatch(/\.jpg$/);
  }
});

test('names stay a single header value', async () => {
  for (const { what, url, convertedName } of await results()) {
    for (const [query, type] of [
      ['', 'inline'],
      ['?download', 'attachment'],
    ]) {
      const { headers, status } = await fetch(server.url + url + query);
      const disposition = headers.get('content-disposition') ?? '';
      expect([what, status, headers.get('content-type')]).toEqual([what, 200, 'image/jpeg']);
      // A token or a quoted string, and a percent-encoded parameter for non-ASCII names.
      const pattern = new RegExp(
        `^${type}; filename=(?:"((?:[\\x20-\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\.)*)"|([!#-'*+.\\w^\`|~-]+))(?:; filename\\*=UTF-8''([%\\w!#$&+.^\`|~-]+))?$`,
      );
      const [, quoted, token, wide] = pattern.exec(disposition) ?? [];
      expect([
        what,
        wide === undefined ? (quoted ?? token)?.replace(/\\(.)/g, '$1') : decodeURIComponent(wide),
      ]).toEqual([what, convertedName]);
    }
  }
});

test('names are escaped on the page, in its head and in its structured data', async () => {
  for (const { what, viewUrl, convertedName } of await results()) {
    const html = await (await fetch(server.url + viewUrl)).text();
    const elements = elementsOf(html);
    const images = elements.filter(({ name, attributes }) => name === 'img' && attributes.alt === convertedName);
    expect([what, images.length]).toEqual([what, 1]);
    const acting = elements.filter(({ attributes }) => Object.keys(attributes).some((name) => /^on/.test(name)));
    expect([what, acting]).toEqual([what, []]);
    expect([what, html.includes('<script>alert')]).toEqual([what, false]);
    expect([what, JSON.stringify(structuredDataOf(html)).includes(JSON.stringify(convertedName).slice(1, -1))]).toEqual(
      [what, true],
    );
    expect([what, html.match(reordering)]).toEqual([what, null]);
  }
});

test('names are harmless, distinct entries of a valid ZIP', async () => {
  const items = await results();
  for (const expected of [
    items.map(({ url }, index) => ({ url, filename: names[index]?.[1] ?? '' })),
    items.map(({ url }) => ({ url })),
  ]) {
    const response = await fetch(`${server.url}/api/download-batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files: expected }),
    });
    const zip = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.ok ? '' : zip.toString()]).toEqual([200, '']);
    const entries = readZip(zip).map(({ name }) => name);
    expect(entries).toHaveLength(expected.length);
    expect(new Set(entries.map((name) => name.toLowerCase())).size).toBe(entries.length);
    for (const part of entries.flatMap((name) => name.split('/'))) expectHarmless('a part of an entry', part);
    for (const { program, names: found } of await programsOn(zip)) expect([program, found]).toEqual([program, entries]);
  }
});

test('names and messages stay text in a mail, and attachments are harmless', async () => {
  const items = await results();
  const response = await fetch(`${server.url}/api/deliveries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `visitor=${VISITOR}` },
    body: JSON.stringify({
      email: 'somebody@example.org',
      name: 'A\u0001Bcc: other\u009f <b>\u202e, "x" <y>;',
      includeMessage: true,
      message: '<script>alert(1)</script>\r\n.\r\nQUIT\r\n\u202eabc',
      files: items.map(({ id }) => id),
    }),
  });
  expect([response.status, await response.text()]).toEqual([202, expect.anything()]);
  const outbox = join(folder.path, 'outbox');
  await expect
    .poll(async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).length, {
      timeout: 60_000,
    })
    .toBe(1);
  const [file = ''] = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mail = parseMail(await readFile(join(outbox, file)));
  const headerNames = mail.headers.map(([name]) => name);
  expect(headerNames).not.toContain('bcc');
  expect(new Set(headerNames).size).toBe(headerNames.length);
  expect(mail.html).not.toMatch(/<script|\son\w+="/i);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.attachments).toHaveLength(items.length);
  for (const { name } of mail.attachments) expectHarmless('an attachment', name);
});

test('an error contains no file name or a clean one', async () => {
  const response = await postNamed(['<script>alert(1)</script>\r\n\u202e.png'], Buffer.from('not an image'));
  expect([response.status, response.headers.get('content-type')]).toEqual([415, 'text/plain; charset=utf-8']);
  expect(await response.text()).not.toContain('script');
  const missing = await fetch(`${server.url}/api/download-batch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      files: [{ url: `/files/${'a'.repeat(21)}/x.png`, filename: '<b>\r\n\u202e\u0000gone.png' }],
    }),
  });
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await missing.text()).toContain(': bgone.png.');
});
