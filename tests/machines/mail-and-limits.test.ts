import { nanoid } from 'nanoid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { formOf } from '../support/http/api.ts';
import { createImage } from '../support/images/test-images.ts';
import { readZip } from '../support/images/zip.ts';
import { startSmtp, type TestMailServer } from '../support/services/smtp.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { bytesOf, visitorOf } from './visitor.ts';

/** Requests a minute and address. */
const RATE = 12;
const QUEUE_LIMIT = 8;
/** The limit of one recipient in src/lib/server/deliveries/delivery-limits.ts. */
const MAILS_AN_HOUR = 5;
/** Limit of all senders: more than the other tests of this file send. */
const MAIL_PER_HOUR = 15;

const small = { name: 'small.png', bytes: await createImage() };
const slow = { name: 'slow.png', bytes: await createImage({ width: 1600, height: 1200, noise: true }) };

let fleet: Fleet;
let smtp: TestMailServer;
let urls: readonly [one: string, other: string];
/** Number of client addresses so far. */
let addresses = 0;
/** Number of accepted mails so far. */
let accepted = 0;

beforeAll(async () => {
  smtp = await startSmtp();
  fleet = await startFleet({
    variables: {
      SMTP_URL: smtp.url,
      MAIL_RETRY_SECONDS: '1',
      MAIL_PER_HOUR: String(MAIL_PER_HOUR),
      RATE_LIMIT: String(RATE),
      QUEUE_LIMIT: String(QUEUE_LIMIT),
      TRUST_PROXY: 'true',
    },
  });
  urls = [fleet.webs[0].server.url, fleet.webs[1].server.url];
});
afterAll(async () => {
  await fleet.end();
  await smtp.stop();
});

const newAddress = () => ({ 'X-Forwarded-For': `203.0.113.${++addresses}` });
const me = () => visitorOf(`visitor=${nanoid()}`);

async function deliver(url: string, items: readonly ConvertedItem[], email: string, headers: Record<string, string>) {
  const response = await fetch(new URL('/api/deliveries', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, files: items.map(({ id }) => id), sendCopy: false }),
  });
  if (response.status === 202) accepted++;
  return response;
}

async function someFiles(url: string, count: number): Promise<ConvertedItem[]> {
  const files = Array.from({ length: count }, (_, index) => ({ ...small, name: `${index}.png` }));
  return (await (await me().post(url, files, {}, newAddress())).json()) as ConvertedItem[];
}

test.each([
  ['the first for the second', 0, 1],
  ['the second for the first', 1, 0],
] as const)(
  'a mail requested at one web process is sent once, and the other serves its page and ZIP: %s',
  async (_, a, b) => {
    smtp.mails.length = 0;
    const items = await someFiles(urls[a], 2);
    const response = await deliver(urls[a], items, `ann.${a}@example.com`, newAddress());
    expect(response.status).toBe(202);
    const { id, viewUrl, deleteToken = '' } = (await response.json()) as DeliveryState;
    const state = async () => (await (await fetch(new URL(`/api/deliveries/${id}`, urls[b]))).json()) as DeliveryState;
    await expect.poll(async () => (await state()).status, { timeout: 40_000, interval: 200 }).toBe('sent');
    expect(smtp.mails).toHaveLength(1);
    // The link has the address of the load balancer.
    expect(smtp.mails[0]?.text).toContain(`${fleet.url}${viewUrl}`);
    const page = await (await fetch(new URL(viewUrl, urls[b]))).text();
    for (const { convertedName } of items) expect(page).toContain(convertedName);
    const zip = readZip(await bytesOf(await fetch(new URL(`${viewUrl}/files.zip`, urls[b]))));
    expect(zip.map(({ name }) => name)).toEqual(items.map(({ convertedName }) => convertedName));
    const deletion = async (headers: Record<string, string>) =>
      (await fetch(new URL(`/api/deliveries/${id}`, urls[b]), { method: 'DELETE', headers })).status;
    expect(await deletion({})).toBe(404);
    expect(await deletion({ 'X-Delete-Token': deleteToken })).toBe(204);
    expect((await fetch(new URL(viewUrl, urls[a]))).status).toBe(404);
  },
);

test('RATE_LIMIT counts requests of an address at both web processes exactly', async () => {
  const headers = newAddress();
  const body = () => formOf([{ name: 'words.txt', bytes: Buffer.from('not an image') }]);
  const responses = await Promise.all(
    Array.from({ length: 2 * RATE }, (_, index) =>
      fetch(new URL('/api/convert', urls[index % 2 ? 1 : 0]), { method: 'POST', body: body(), headers }),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(RATE);
  expect(statuses.filter((status) => status === 415)).toHaveLength(RATE);
  for (const { status, headers } of responses)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('mail limits count at both web processes', async () => {
  const items = await someFiles(urls[0], 1);
  const statuses: number[] = [];
  for (let count = 0; count <= MAILS_AN_HOUR; count++) {
    statuses.push((await deliver(urls[count % 2 ? 1 : 0], items, 'bob@example.com', newAddress())).status);
  }
  expect(statuses).toEqual([...Array.from({ length: MAILS_AN_HOUR }, () => 202), 429]);
});

test('a block of mail at one web process applies at the other', async () => {
  const items = await someFiles(urls[0], 1);
  expect((await deliver(urls[0], items, 'carol@example.com', newAddress())).status).toBe(202);
  const mail = () => smtp.mails.find(({ envelope }) => envelope.to[0] === 'carol@example.com');
  await expect.poll(mail, { timeout: 40_000 }).toBeDefined();
  const [path = ''] = /\/delivery\/stop\/[\w-]{21}$/m.exec(mail()?.text ?? '') ?? [];
  expect((await fetch(new URL(path, urls[1]), { method: 'POST' })).status).toBe(200);
  expect((await deliver(urls[0], items, 'carol@example.com', newAddress())).status).toBe(422);
  expect(await (await fetch(new URL(path, urls[0]))).text()).toContain('Mail Stopped');
});

test('MAIL_PER_HOUR counts at both web processes', async () => {
  const items = await someFiles(urls[0], 1);
  const left = MAIL_PER_HOUR - accepted;
  expect(left).toBeGreaterThan(2);
  const statuses: number[] = [];
  for (let count = 0; count < left + 2; count++) {
    statuses.push((await deliver(urls[count % 2 ? 1 : 0], items, `all.${count}@example.com`, newAddress())).status);
  }
  expect(statuses).toEqual([...Array.from({ length: left }, () => 202), 429, 429]);
});

test('both web processes share one queue limit', async () => {
  const visitor = me();
  const batchId = crypto.randomUUID();
  const held = visitor.post(
    urls[0],
    Array.from({ length: 6 }, () => slow),
    { outputFormat: 'avif', effort: 'smallest', batchId },
    newAddress(),
  );
  const waiting = async () =>
    (await fleet.sql`select id from conversions where batch_id = ${batchId} and status = 'queued'`).length;
  await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(QUEUE_LIMIT / 4);
  // 415 if the request is accepted, 429 if the queue limit of this visitor is reached.
  const statusAt = async (url: string) => {
    const response = await visitor.post(url, [{ name: 'a', bytes: Buffer.from('not an image') }], {}, newAddress());
    if (response.status === 429) expect(response.headers.get('retry-after')).toBeTruthy();
    return response.status;
  };
  // A web process polls the queue at most once a second.
  for (const url of urls) await expect.poll(() => statusAt(url), { timeout: 20_000, interval: 500 }).toBe(429);
  expect((await visitor.request(urls[1], '/api/conversions', { method: 'DELETE' })).status).toBe(204);
  await held;
  await expect.poll(() => statusAt(urls[1]), { timeout: 20_000, interval: 500 }).toBe(415);
});
