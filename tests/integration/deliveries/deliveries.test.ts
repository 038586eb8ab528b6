import { randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConversionRecord, ConvertedItem } from '#lib/api.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { formatDate, formatDateTime } from '#lib/text/dates.ts';
import { deliveryMailMessages } from '../../../src/languages/de/lib/server/mail/messages.ts';
import type { TestFile } from '../../support/http/api.ts';
import { converted } from '../../support/http/client.ts';
import { createImage } from '../../support/images/test-images.ts';
import { type OwnServer, startOwnServer } from '../../support/server/own-server.ts';
import { header } from '../../support/services/mail.ts';
import { startSmtp, type TestMailServer } from '../../support/services/smtp.ts';

const SITE = 'https://files.example.org';
const DAY_MS = 86_400_000;

let smtp: TestMailServer;
let server: OwnServer;
/** A new address for each test, so that limits do not interfere. */
let client = '';
let clients = 0;
const email = () => `ann.${clients}@example.com`;

beforeAll(async () => {
  smtp = await startSmtp({ auth: true });
  server = await startOwnServer({ SMTP_URL: smtp.url, SITE_URL: SITE, MAIL_RETRY_SECONDS: '1', TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server.end();
  await smtp.stop();
});
beforeEach(() => {
  client = `203.0.113.${++clients}`;
  smtp.mails.length = 0;
});

const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);
const convert = (files: TestFile[], fields = {}, headers = {}) => converted(server.url, files, fields, headers);
const convertFile = async (name = 'a.png') =>
  (await convert([{ name, bytes: await createImage() }], { outputFormat: 'webp' }))[0] as ConvertedItem;

const post = (body: unknown, headers: Record<string, string> = {}) =>
  get('/api/deliveries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function deliver(
  items: readonly ConvertedItem[],
  form: object = {},
  headers: Record<string, string> = {},
): Promise<DeliveryState> {
  const response = await post({ email: email(), files: items.map(({ id }) => id), ...form }, headers);
  expect(response.status, await response.clone().text()).toBe(202);
  return (await response.json()) as DeliveryState;
}

const recordOf = async (id: string) => (await (await get(`/api/conversions/${id}`)).json()) as ConversionRecord;

/** A delivery follows its files by less than a day. tests/adapters/deliveries.test.ts checks the exact time. */
function expectSevenDays({ createdAt, expiresAt }: ConversionRecord): void {
  const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(8);
}

const deleteDelivery = ({ id, deleteToken = '' }: DeliveryState) =>
  get(`/api/deliveries/${id}`, { method: 'DELETE', headers: { 'X-Delete-Token': deleteToken } });
const stateOf = async (id: string) => (await (await get(`/api/deliveries/${id}`)).json()) as DeliveryState;
const statusReached = (id: string, status: DeliveryState['status']) =>
  expect.poll(() => stateOf(id), { timeout: 40_000, interval: 100 }).toMatchObject({ status });

/** A BMP of incompressible noise. */
function noise(width: number, height: number): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + width * height * 3, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, randomBytes(width * height * 3)]);
}

/** Contents of the tables, unless the database is embedded. */
async function everythingStored(): Promise<string> {
  if (!server.databaseUrl) return '';
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const tables = [
    sql`select * from deliveries`,
    sql`select * from pgboss.job`,
    sql`select * from rate_limits`,
    sql`select * from mail_recipients`,
  ];
  const rows = await Promise.all(tables);
  await sql.end();
  return JSON.stringify(rows);
}

test('without an address, no mail is sent, and the response links to a page with the files', async () => {
  const own = { Cookie: `__Host-visitor=${nanoid()}` };
  const files = await convert([{ name: 'a.png', bytes: await createImage() }], { outputFormat: 'webp' }, own);
  const [{ id, url } = { id: '', url: '' }] = files;
  const response = await post({ link: true, files: [id] }, own);
  expect(response.status).toBe(202);
  const state = (await response.json()) as DeliveryState;
  expect(state).toMatchObject({ status: 'sent', attempts: 0, viewUrl: `/delivery/${state.id}` });
  expect(await (await get(state.viewUrl)).text()).toContain(`${url}?download`);
  const record = await recordOf(id);
  expect(record.expiresAt).toBe(state.expiresAt);
  expectSevenDays(record);
  expect(smtp.mails).toEqual([]);
  expect((await post({ link: true, files: [id], name: 'Ann' }, own)).status).toBe(400);
});

test('a mail links to a page with downloads of its files', async () => {
  const own = { Cookie: `__Host-visitor=${nanoid()}` };
  const files = await convert(
    [
      { name: 'Strand 🏖️.png', bytes: await createImage({ width: 300, height: 200 }) },
      { name: 'same.png', bytes: await createImage() },
      { name: 'same.jpg', bytes: await createImage() },
    ],
    { outputFormat: 'webp' },
    own,
  );
  const state = await deliver(files, { name: 'Zoë', includeMessage: true, message: 'Look:\n<b>the sea</b>' }, own);
  expect(state).toMatchObject({ status: 'queued', attempts: 0, viewUrl: `/delivery/${state.id}` });
  await statusReached(state.id, 'sent');
  const [mail, ...others] = smtp.mails;
  if (!mail) throw new Error('no mail came');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ secure: true, user: 'converter', envelope: { to: [email()] } });
  expect(header(mail.headers, 'to')).toContain('Zoë');
  expect(mail.html).toContain('&lt;b&gt;the sea&lt;/b&gt;');
  const names = ['Strand 🏖️.webp', 'same.webp', 'same (2).webp'];
  for (const name of names) expect(mail.text).toContain(`- ${name} (`);
  expect(mail.attachments.map(({ name }) => name)).toEqual(names);

  const [link = ''] = mail.text.match(/https:\S+\/delivery\/\S+/) ?? [];
  expect(link).toBe(`${SITE}${state.viewUrl}`);
  const page = await (await get(new URL(link).pathname)).text();
  for (const name of names) expect(page).toContain(name);
  for (const [index, { url }] of files.entries()) {
    expect(page).toContain(`${url}?download`);
    const bytes = Buffer.from(await (await get(url)).arrayBuffer());
    expect(bytes.equals(mail.attachments[index]?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
  // Files and page expire after seven days.
  const { expiresAt } = await stateOf(state.id);
  const record = await recordOf(files[0]?.id ?? '');
  expect(record.expiresAt).toBe(expiresAt);
  expectSevenDays(record);
  const end = Date.parse(expiresAt);
  expect(mail.text).toContain(formatDate(end, { timeZone: 'UTC' }));
});

test('a mail is in the language of the request that made it', async () => {
  const { id } = await deliver([await convertFile()], {}, { 'Accept-Language': 'de', Cookie: 'language=fr' });
  await statusReached(id, 'sent');
  const [mail] = smtp.mails;
  expect(header(mail?.headers ?? [], 'subject')).toBe(deliveryMailMessages.subject(1));
  expect(mail?.text).toContain(deliveryMailMessages.kept);
  expect(mail?.html).toContain('<html lang="de">');
});

test('a delivery of foreign files does not change their expiry and expires with them', async () => {
  const file = await convertFile();
  const before = await recordOf(file.id);
  const first = await deliver([file], { sendCopy: false });
  const second = await deliver([file], { sendCopy: false });
  for (const { id, expiresAt } of [first, second]) {
    expect(expiresAt).toBe(before.expiresAt);
    await statusReached(id, 'sent');
    expect((await stateOf(id)).expiresAt).toBe(before.expiresAt);
  }
  expect(await recordOf(file.id)).toEqual(before);
  expect((await deleteDelivery(second)).status).toBe(204);
  expect(await recordOf(file.id)).toEqual(before);
  const end = formatDateTime(before.expiresAt, { timeZone: 'UTC' });
  for (const { text } of smtp.mails) expect(text).toContain(`available until ${end} UTC`);
  expect(await (await get(first.viewUrl)).text()).toContain(`<time datetime="${before.expiresAt}"`);
});

test('a copy is attached on request if the files fit in 10 MB', async () => {
  const options = { outputFormat: 'png', quality: 100, effort: 'fast' };
  const large = await convert([{ name: 'large.bmp', bytes: noise(2000, 1850) }], options);
  expect(large[0]?.sizeBytes).toBeGreaterThan(10 * 1024 ** 2);
  const small = await convertFile();
  for (const [files, sendCopy] of [
    [[small], false],
    [[...large, small], true],
    [[small], true],
  ] as const) {
    await statusReached((await deliver(files, { sendCopy })).id, 'sent');
  }
  expect(smtp.mails.map(({ attachments }) => attachments.length)).toEqual([0, 0, 1]);
  const tooLarge = 'too large to attach';
  expect(smtp.mails.map(({ text }) => text.includes(tooLarge))).toEqual([false, true, false]);
});

test('a mail is sent without attachments if the mail server rejects their size', async () => {
  smtp.replies.data.push(552);
  const { id } = await deliver([await convertFile()]);
  await statusReached(id, 'sent');
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.attachments).toEqual([]);
  expect(smtp.mails[0]?.text).toContain('too large to attach');
  expect(await stateOf(id)).toMatchObject({ attempts: 1 });
});

test('user input cannot inject headers or recipients', async () => {
  const evil = 'Ann\r\nBcc: victim\r\nX-Evil: 1\r\n\r\nhello';
  const name = 'Ann\u0001Bcc: victim\u0000X-Evil: 1" <victim>, ';
  const { id } = await deliver([await convertFile('a.png')], { name, includeMessage: true, message: evil });
  await statusReached(id, 'sent');
  const [mail] = smtp.mails;
  const names = mail?.headers.map(([name]) => name) ?? [];
  expect(names.filter((name) => ['bcc', 'cc', 'x-evil'].includes(name))).toEqual([]);
  expect(mail?.envelope.to).toEqual([email()]);
  for (const email of [
    'a@b.org, c@d.org',
    'a@b.org\r\nRCPT TO:<c@d.org>',
    '"a b"@c.org',
    'Ann <a@b.org>',
    '<a@b.org>',
  ]) {
    const response = await post({ email, files: ['x'.repeat(21)] });
    expect([response.status, await response.text()]).toEqual([
      400,
      'The field "email" is not right: Please enter a valid email address.',
    ]);
  }
});

test('a rejected address fails immediately and is not stored', async () => {
  smtp.replies.rcpt.push(550);
  const { id } = await deliver([await convertFile()], { email: 'nobody.here@example.com' });
  await statusReached(id, 'failed');
  expect(await stateOf(id)).toMatchObject({
    attempts: 1,
    error: { code: 'mail_address', message: /refused this e-mail/ },
  });
  smtp.replies.data.push(554);
  const again = await deliver([await convertFile()], { email: 'nobody.here@example.com', sendCopy: false });
  await statusReached(again.id, 'failed');
  expect((await stateOf(again.id)).error?.code).toBe('mail_refused');
  expect(smtp.mails).toEqual([]);
  expect(await everythingStored()).not.toContain('nobody.here');
  expect(JSON.stringify(server.log)).not.toMatch(/nobody\.here|example\.com/);
});

test('a deferred mail is sent once by a later attempt, and its address is not stored', async () => {
  smtp.replies.rcpt.push(451);
  const { id } = await deliver([await convertFile()], { email: 'later.on@example.com' });
  await statusReached(id, 'sent');
  expect(await stateOf(id)).toMatchObject({ attempts: 2 });
  expect(smtp.mails).toHaveLength(1);
  expect(await everythingStored()).not.toContain('later.on');
});

test('no mail is lost while the mail server is down', async () => {
  const file = await convertFile();
  const port = Number(new URL(smtp.url).port);
  await smtp.stop();
  const { id } = await deliver([file]);
  await statusReached(id, 'retrying');
  smtp = await startSmtp({ auth: true, port });
  await statusReached(id, 'sent');
  expect(smtp.mails).toHaveLength(1);
});

test('invalid requests are rejected with a reason', async () => {
  const { id } = await convertFile();
  const good = { email: 'ann@example.com', files: [id] };
  const cases: [body: unknown, status: number, text: RegExp | string][] = [
    [{ ...good, email: 'ann' }, 400, 'The field "email" is not right: Please enter a valid email address.'],
    [{ files: [id] }, 400, /"email"/],
    [{ ...good, includeMessage: true, message: ' \n ' }, 400, /"message" is not right: Please enter a message\.$/],
    [{ ...good, name: 'x'.repeat(61) }, 400, /"name" .*at most 60 characters/],
    [{ ...good, message: 'x'.repeat(501) }, 400, /"message" .*at most 500 characters/],
    [{ ...good, name: 'Ann\r\nBcc: victim' }, 400, 'The field "name" is not right: Please enter the name on one line.'],
    ...[
      'http://x',
      'www.x',
      'evil.com',
      'evil。com',
      'пример.рф',
      'bob@example.com',
      `${'x'.repeat(50)} a.xyz/b`,
    ].flatMap((text): typeof cases => [
      [{ ...good, name: text }, 400, 'The field "name" is not right: Please remove links and web addresses.'],
      [{ ...good, includeMessage: true, message: `Hi.\n${text}` }, 400, /^The field "message" .*: Please remove links/],
    ]),
    [{ ...good, sendCopy: 'yes' }, 400, /"sendCopy" takes true or false/],
    [{ ...good, files: [] }, 400, /"files" takes a list/],
    [{ ...good, files: undefined }, 400, /"files" takes a list/],
    [{ ...good, files: 'all' }, 400, /"files" takes a list/],
    [[], 400, /"files"/],
    ['{', 400, /is malformed/],
    ['x'.repeat(300_000), 413, /96 KB/],
    [{ ...good, files: [id, 'x'.repeat(21)] }, 404, /no longer exist.*x{21}/],
    [{ ...good, files: ['../../etc\0'] }, 404, /no longer exist/],
  ];
  for (const [body, status, text] of cases) {
    const response = await post(body);
    expect([response.status, await response.text()], JSON.stringify(body).slice(0, 80)).toEqual([
      status,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]);
  }
  expect((await post('email=a', { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await post(good, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  for (const unknown of ['x', 'x'.repeat(21), '%00'])
    expect((await get(`/api/deliveries/${unknown}`)).status).toBe(404);
  expect(smtp.mails).toEqual([]);
});

test('a name and a message of maximum length are sent unchanged', async () => {
  const name = 'x'.repeat(60);
  const message = 'e.g. photo.jpg, 3.5 MB, v1.2. '.repeat(16).padEnd(500, 'é');
  const { id } = await deliver([await convertFile()], { name, includeMessage: true, message, sendCopy: false });
  await statusReached(id, 'sent');
  expect(smtp.mails[0]?.text).toContain(`Hello ${name},`);
  expect(smtp.mails[0]?.text).toContain(`> ${message}`);
  expect(smtp.mails[0]?.text).toContain('The visitor, not this site, wrote the name above and the message below.');
});

test('an address in any spelling gets at most five mails an hour', async () => {
  const { id } = await convertFile();
  const spellings = ['bob@example.com', 'BOB@example.com', 'bob+1@example.com', 'Bob+x@Example.com', 'bob@example.com'];
  for (const email of spellings) await deliver([{ id } as ConvertedItem], { email, sendCopy: false });
  const refused = await post({ email: 'bob+again@example.com', files: [id] });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3000);
  expect(wait).toBeLessThanOrEqual(3600);
  await deliver([{ id } as ConvertedItem], { email: 'rob@example.com', sendCopy: false });
});

test('a visitor sends at most ten mails an hour', async () => {
  const { id } = await convertFile();
  const first = await post({ email: 'v0@example.com', files: [id], sendCopy: false });
  const Cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(Cookie).toMatch(/^__Host-visitor=/);
  const statuses: number[] = [];
  for (let count = 1; count <= 10; count++) {
    const response = await post({ email: `v${count}@example.com`, files: [id], sendCopy: false }, { Cookie });
    statuses.push(response.status);
  }
  // The first request also counts, although it had no cookie.
  expect(statuses).toEqual([...Array<number>(9).fill(202), 429]);
});
