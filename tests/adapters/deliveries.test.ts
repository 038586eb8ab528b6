import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { deliveryRequestSchema } from '#lib/delivery.ts';
import { DELIVERY_ATTEMPTS } from '#lib/delivery-limits.ts';
import { AppError } from '#lib/errors.ts';
import { parseOptions } from '#lib/options.ts';
import { readConfig } from '#lib/server/config.ts';
import { type Database, openDatabase } from '#lib/server/db/database.ts';
import { deliveries, deliveryFiles } from '#lib/server/db/schema.ts';
import { createDeliveryLimiter, deliveryLimits } from '#lib/server/deliveries/delivery-limits.ts';
import { createServices, type Services } from '#lib/server/services.ts';
import { openStorage } from '#lib/server/storage/storage.ts';
import { parseMail } from '../support/mail.ts';
import { picture } from '../support/pictures.ts';
import { freePort } from '../support/port.ts';
import { temporaryDir } from '../support/server.ts';
import { startSmtp, type TestMailServer } from '../support/smtp.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** One each, so that no limit is reached; all of them have this in them. */
const EMAIL = 'somebody.special@example.com';
let emails = 0;

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let services: Services | undefined;
let smtp: TestMailServer;
let time: number;
const config = (variables: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: folder.path,
    WORKERS: '1',
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://files.example.org',
    SMTP_URL: smtp.url,
    MAIL_RETRY_SECONDS: '0',
    ...variables,
  });

// One database for all: making one takes longer than all that is done with it.
beforeAll(async () => {
  folder = await temporaryDir();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  smtp = await startSmtp();
  time = Date.now();
});
afterEach(async () => {
  await stop();
  await smtp.stop();
});

async function start(variables: Record<string, string> = {}): Promise<Services> {
  services = await createServices(config(variables), { now: () => new Date(time) });
  return services;
}

async function stop(): Promise<void> {
  await services?.close(5000);
  services = undefined;
}

/** The database, which is open in one place at a time: while no server runs. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  await stop();
  const database = await openDatabase(config());
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** All that the tables in which an address could be say. */
const everythingStored = () =>
  withDatabase(async ({ orm }) => {
    const tables = ['deliveries', 'pgboss.job', 'rate_limits'];
    return JSON.stringify(await Promise.all(tables.map((table) => orm.execute(sql.raw(`select * from ${table}`)))));
  });

const stored = async (id: string) =>
  (await Array.fromAsync((await openStorage(config())).list())).filter((key) => key.includes(id)).length;

async function aFile({ conversions, uploadFolder }: Services): Promise<string> {
  const path = join(uploadFolder, `upload-${crypto.randomUUID()}`);
  await writeFile(path, await picture({ width: 400, height: 300 }));
  const upload = { originalName: 'a.png', sizeBytes: 100, path, format: 'png' } as const;
  const [item] = await conversions.convert({ visitor: 'somebody', uploads: [upload], options: parseOptions({}) });
  if (!item || isFailed(item)) throw new Error('not converted');
  return item.id;
}

const deliver = ({ deliveries: useCase }: Services, ...files: string[]) =>
  useCase.create(deliveryRequestSchema.parse({ email: `${++emails}.${EMAIL}`, files }), {
    visitor: nanoid(),
    address: '127.0.0.1',
  });

const statusOf = (id: string, status: string) =>
  expect.poll(async () => (await services?.deliveries.state(id))?.status, { timeout: 40_000 }).toBe(status);

test('once e-mailed, files live seven days; then page, files and records go', async () => {
  const running = await start();
  const file = await aFile(running);
  const { id } = await deliver(running, file);
  await statusOf(id, 'sent');
  time += 7 * DAY_MS - 1;
  await running.sweep();
  expect((await running.deliveries.view(id))?.files.map((row) => row.id)).toEqual([file]);
  expect(await stored(file)).toBe(2);
  time += 1;
  expect(await running.deliveries.view(id)).toBeUndefined();
  expect(await running.deliveries.state(id)).toBeUndefined();
  expect(await running.conversions.find(file)).toBeUndefined();
  await running.sweep();
  expect(await stored(file)).toBe(0);
  expect(
    await withDatabase(({ orm }) => orm.select().from(deliveryFiles).where(eq(deliveryFiles.conversionId, file))),
  ).toEqual([]);
  expect(await withDatabase(({ orm }) => orm.select().from(deliveries).where(eq(deliveries.id, id)))).toEqual([]);
});

test('files that live longer anyway are not cut short, and the page says when it ends', async () => {
  const running = await start({ RESULT_HOURS: String(30 * 24) });
  const file = await aFile(running);
  const { id } = await deliver(running, file);
  await statusOf(id, 'sent');
  expect((await running.conversions.find(file))?.expiresAt.getTime()).toBe(time + 30 * DAY_MS);
  expect((await running.deliveries.view(id))?.until.getTime()).toBe(time + 7 * DAY_MS);
  time += 7 * DAY_MS;
  await running.sweep();
  expect(await running.deliveries.view(id)).toBeUndefined();
  expect(await running.conversions.find(file)).toBeDefined();
});

test('one whose last file is deleted goes with the next sweep', async () => {
  const running = await start();
  const file = await aFile(running);
  const { id } = await deliver(running, file);
  await statusOf(id, 'sent');
  expect(await running.conversions.removeOwn(file, 'somebody')).toBe(true);
  expect(await running.deliveries.view(id)).toBeUndefined();
  await running.sweep();
  expect(await running.deliveries.state(id)).toBeUndefined();
});

test('the address is gone when the mail is sent, and when it has failed for good', async () => {
  let running = await start();
  await statusOf((await deliver(running, await aFile(running))).id, 'sent');
  expect(await everythingStored()).not.toContain('somebody.special');
  running = await start();
  smtp.replies.rcpt.push(550);
  await statusOf((await deliver(running, await aFile(running))).id, 'failed');
  expect(await everythingStored()).not.toContain('somebody.special');
});

test('attempts are bounded, and the files live as long as they did', async () => {
  const running = await start();
  smtp.replies.rcpt.push(...Array<number>(DELIVERY_ATTEMPTS).fill(450));
  const file = await aFile(running);
  const { id } = await deliver(running, file);
  await statusOf(id, 'failed');
  const state = await running.deliveries.state(id);
  expect(state).toMatchObject({ attempts: DELIVERY_ATTEMPTS, error: { code: 'mail_unreachable' } });
  expect([smtp.replies.rcpt, smtp.mails]).toEqual([[], []]);
  expect((await running.conversions.find(file))?.expiresAt.getTime()).toBe(time + DAY_MS);
  time += DAY_MS;
  await running.sweep();
  expect(await running.deliveries.state(id)).toBeUndefined();
  expect(await everythingStored()).not.toContain('somebody.special');
});

test('what waits for another attempt is sent after a restart, without the files deleted meanwhile', async () => {
  const [away, files] = [`smtp://127.0.0.1:${await freePort()}`, [] as string[]];
  let running = await start({ SMTP_URL: away, MAIL_RETRY_SECONDS: '2' });
  for (let count = 0; count < 3; count++) files.push(await aFile(running));
  const [first = '', second = '', third = ''] = files;
  const both = await deliver(running, first, second);
  const alone = await deliver(running, third);
  await Promise.all([both, alone].map(({ id }) => statusOf(id, 'retrying')));
  await running.conversions.removeOwn(first, 'somebody');
  await running.conversions.removeOwn(third, 'somebody');
  await stop();
  running = await start();
  await statusOf(both.id, 'sent');
  await statusOf(alone.id, 'failed');
  expect((await running.deliveries.state(alone.id))?.error?.code).toBe('mail_empty');
  expect(smtp.mails.map(({ attachments }) => attachments.length)).toEqual([1]);
});

test('one that nothing sends any more fails, at the latest after an hour', async () => {
  const aDelivery = (ageMs: number) => ({
    id: nanoid(),
    jobId: crypto.randomUUID(),
    visitor: 'somebody',
    status: 'queued' as const,
    mail: { email: EMAIL, sendCopy: true },
    createdAt: new Date(time - ageMs),
    expiresAt: new Date(time + 7 * DAY_MS),
  });
  const [fresh, lost] = [aDelivery(30_000), aDelivery(61_000)];
  await withDatabase(({ orm }) => orm.insert(deliveries).values([fresh, lost]));
  const running = await start();
  await running.sweep();
  expect(await running.deliveries.state(fresh.id)).toMatchObject({ status: 'queued' });
  expect(await running.deliveries.state(lost.id)).toMatchObject({
    status: 'failed',
    error: { code: 'mail_unreachable' },
  });

  await stop();
  const waiting = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_RETRY_SECONDS: '3600' });
  const { id } = await deliver(waiting, await aFile(waiting));
  await statusOf(id, 'retrying');
  time += HOUR_MS - 1;
  await waiting.sweep();
  expect(await waiting.deliveries.state(id)).toMatchObject({ status: 'retrying' });
  time += 1;
  await waiting.sweep();
  expect(await waiting.deliveries.state(id)).toMatchObject({ status: 'failed' });
  expect(await everythingStored()).not.toContain('somebody.special');
});

test('without a mail server the mail lies in the outbox, and its link works', async () => {
  const running = await start({ SMTP_URL: '' });
  const { id } = await deliver(running, await aFile(running));
  await statusOf(id, 'sent');
  const [name = '', ...others] = await readdir(join(folder.path, 'outbox'));
  expect(others).toEqual([]);
  const mail = parseMail(await readFile(join(folder.path, 'outbox', name)));
  expect(mail.text).toContain(`https://files.example.org/delivery/${id}`);
  expect(mail.attachments.map((one) => one.name)).toEqual(['a.jpg']);
  expect(await running.deliveries.view(id)).toBeDefined();
});

test('every limit holds for who it is about, and for nobody else', async () => {
  await withDatabase(async (database) => {
    const limit = createDeliveryLimiter(database);
    for (const who of Object.keys(deliveryLimits) as (keyof typeof deliveryLimits)[]) {
      let others = 0;
      const asker = (same: string) => {
        const other = String(++others);
        const somebody = {
          visitor: `${who}${other}`,
          client: `${who}${other}`,
          recipient: `${who}${other}@example.com`,
        };
        return { ...somebody, [who]: same };
      };
      for (let count = 0; count < deliveryLimits[who].hour; count++) await limit(asker('one@example.com'));
      const refusal = await limit(asker('one@example.com')).catch((error: unknown) => error);
      expect(refusal, who).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } });
      await limit(asker('another@example.com'));
    }
  });
});
