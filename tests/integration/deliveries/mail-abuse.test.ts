import { nanoid } from 'nanoid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { DELIVERY_ATTEMPTS } from '#lib/delivery/limits.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { converted } from '../../support/http/client.ts';
import { createImage } from '../../support/images/test-images.ts';
import { type OwnServer, startOwnServer } from '../../support/server/own-server.ts';
import { header } from '../../support/services/mail.ts';
import { parseMetrics, sumOf } from '../../support/services/prometheus.ts';
import { startSmtp, type TestMailServer } from '../../support/services/smtp.ts';

const TOKEN = 'a-token-that-nobody-guesses';
/** More than an IPv6 /48 may send, and less than these tests request. */
const MAIL_PER_HOUR = 95;
/** The limit of a /48 in src/lib/server/deliveries/delivery-limits.ts. */
const NETWORK_PER_HOUR = 80;

let smtp: TestMailServer;
let server: OwnServer;
let file: ConvertedItem;
/** Number of accepted mails so far. */
let accepted = 0;
let addresses = 0;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startOwnServer({
    SMTP_URL: smtp.url,
    MAIL_RETRY_SECONDS: '2',
    MAIL_PER_HOUR: String(MAIL_PER_HOUR),
    METRICS_TOKEN: TOKEN,
    TRUST_PROXY: 'true',
  });
  [file] = (await converted(server.url, [{ name: 'a.png', bytes: await createImage() }])) as [ConvertedItem];
});
afterAll(async () => {
  await server.end();
  await smtp.stop();
});

const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

const deleteDelivery = ({ id, deleteToken = '' }: DeliveryState) =>
  get(`/api/deliveries/${id}`, { method: 'DELETE', headers: { 'X-Delete-Token': deleteToken } });

/** Requests a mail as a new visitor, by default from a new address. */
async function deliver(email: string, address = `203.0.113.${++addresses}`): Promise<Response> {
  const response = await get('/api/deliveries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, sendCopy: false, files: [file.id] }),
  });
  if (response.status === 202) accepted++;
  return response;
}

/** Sends a mail. @returns the path of its unsubscribe link */
async function stopPathOf(email: string): Promise<string> {
  const { id } = (await (await deliver(email)).json()) as DeliveryState;
  await statusReached(id, 'sent');
  const mail = smtp.mails.findLast(({ envelope }) => envelope.to[0] === email);
  if (!mail) throw new Error('no mail came');
  const [url = ''] = /\S+\/delivery\/stop\/\S+/.exec(mail.text) ?? [];
  expect(mail.html).toContain(`href="${url}"`);
  expect(header(mail.headers, 'list-unsubscribe')).toBe(`<${url}>`);
  expect(header(mail.headers, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  return new URL(url).pathname;
}

const stateOf = async (id: string) => (await (await get(`/api/deliveries/${id}`)).json()) as DeliveryState;
const statusReached = (id: string, status: DeliveryState['status']) =>
  expect.poll(() => stateOf(id), { timeout: 40_000, interval: 100 }).toMatchObject({ status });

const warnings = (text: string) => server.log.filter(({ level, msg }) => level === 40 && String(msg).includes(text));

async function metric(name: string, labels?: Record<string, string>): Promise<number> {
  const response = await get('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
  return sumOf(parseMetrics(await response.text()), name, labels);
}

test('only a POST to the link of a mail stops further mail', async () => {
  const email = 'ann@example.com';
  const path = await stopPathOf(email);
  expect(path).toMatch(/^\/delivery\/stop\/[\w-]{21}$/);

  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await get(path, { method });
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    if (method === 'HEAD') continue;
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toMatch(/<form method="post"[^>]*>\s*<button type="submit"/);
  }
  expect((await deliver(email)).status).toBe(202);
  const foreign = await get(path, { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(foreign.status).toBe(403);
  expect((await deliver(email)).status).toBe(202);

  const own = { Origin: new URL(server.url).origin, 'Sec-Fetch-Site': 'same-origin' };
  const done = await get(path, { method: 'POST', headers: own });
  expect(done.status).toBe(200);
  const words = await done.text();
  expect(words).toContain('Mail Stopped');
  expect(words).not.toContain('<form method="post"');
  expect(words).not.toContain(email);
  // Repeated requests do not add a report.
  for (const method of ['GET', 'POST']) expect(await (await get(path, { method })).text()).toContain('Mail Stopped');

  const refused = await deliver('Ann+other@example.com');
  expect([refused.status, refused.headers.get('x-error-code'), await refused.text()]).toEqual([
    422,
    'mail_blocked',
    'This address does not accept e-mail from this site.',
  ]);
  expect((await deliver('bob@example.com')).status).toBe(202);
  await expect.poll(() => warnings('reported a mail')).toHaveLength(1);
  expect(JSON.stringify(server.log)).not.toMatch(/ann@|example\.com|delivery\/stop\/(?!\{token\})/);
  expect(await metric('converter_mail_reports_total')).toBe(1);
});

test('one-click unsubscribe stops mail, including queued mail', async () => {
  const email = 'one.click@example.com';
  const path = await stopPathOf(email);
  // Deferred at each attempt, so that no mail is sent before the block.
  smtp.replies.rcpt.push(...Array<number>(DELIVERY_ATTEMPTS - 1).fill(451));
  const queued = (await (await deliver(email)).json()) as DeliveryState;
  await statusReached(queued.id, 'retrying');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await get(path, { method: 'POST', body, redirect: 'error' })).status).toBe(200);
  await statusReached(queued.id, 'failed');
  smtp.replies.rcpt.length = 0;
  expect((await stateOf(queued.id)).error).toEqual({
    code: 'mail_blocked',
    message: 'This address does not accept e-mail from this site.',
  });
  expect(smtp.mails.filter(({ envelope }) => envelope.to[0] === email)).toHaveLength(1);
});

test('the link works after its delivery is deleted', async () => {
  const email = 'later@example.com';
  const delivery = (await (await deliver(email)).json()) as DeliveryState;
  await statusReached(delivery.id, 'sent');
  const path = await stopPathOf(email);
  expect((await deleteDelivery(delivery)).status).toBe(204);
  expect((await get(path, { method: 'POST' })).status).toBe(200);
  expect((await deliver(email)).status).toBe(422);
});

test('an unknown link is not found', async () => {
  for (const token of ['x', nanoid(), 'files.zip', '%00', 'x'.repeat(5000)]) {
    for (const method of ['GET', 'POST']) {
      const response = await get(`/delivery/stop/${token}`, { method });
      expect([method, token.slice(0, 30), response.status]).toEqual([method, token.slice(0, 30), 404]);
      expect(await response.text()).not.toContain('<form method="post"');
    }
  }
  await expect.poll(() => warnings('reported a mail')).toHaveLength(3);
});

test('90 /64 networks of one /48 share a limit, and MAIL_PER_HOUR limits all senders together', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < NETWORK_PER_HOUR + 10; count++) {
    const response = await deliver(`v6.${count}@example.com`, `2001:db8:77:${count.toString(16)}::1`);
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array<number>(NETWORK_PER_HOUR).fill(202), ...Array<number>(10).fill(429)]);
  expect(warnings('MAIL_PER_HOUR')).toEqual([]);

  const left = MAIL_PER_HOUR - accepted;
  expect(left).toBeGreaterThan(0);
  for (let count = 0; count < left; count++) expect((await deliver(`v4.${count}@example.com`)).status).toBe(202);
  for (let count = 0; count < 3; count++) {
    const refused = await deliver(`more.${count}@example.com`);
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([429, 'too_many_requests']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600);
  }
  await expect.poll(() => warnings('MAIL_PER_HOUR')).toMatchObject([{ perHour: MAIL_PER_HOUR }]);
  expect(await metric('converter_rate_limit_refusals_total', { limit: 'mail_per_hour' })).toBe(3);
  expect(await metric('converter_rate_limit_refusals_total', { limit: 'deliveries' })).toBe(10);
});
