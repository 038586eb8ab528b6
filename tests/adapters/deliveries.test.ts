import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { DELIVERY_ATTEMPTS } from '#lib/delivery/limits.ts';
import { deliveryRequestSchema } from '#lib/delivery/schema.ts';
import { AppError } from '#lib/errors.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { createServices } from '#lib/server/app/create-app.ts';
import type { Services } from '#lib/server/app/services.ts';
import { readConfig } from '#lib/server/config/config.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions, deliveries, deliveryFiles, mailRecipients, rateLimits } from '#lib/server/db/schema.ts';
import {
  createDeliveryLimiter,
  createMailLimiter,
  type DeliveryRequester,
  deliveryLimits,
} from '#lib/server/deliveries/delivery-limits.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import { formatDateTime } from '#lib/text/dates.ts';
import { createImage } from '../support/images/test-images.ts';
import { freePort } from '../support/server/port.ts';
import { temporaryDataDir } from '../support/server/server.ts';
import { parseMail } from '../support/services/mail.ts';
import { startSmtp, type TestMailServer } from '../support/services/smtp.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Part of all addresses, which are distinct so that no limit is reached. */
const EMAIL = 'somebody.special@example.com';
let emails = 0;

let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
let services: Services | undefined;
let smtp: TestMailServer;
let time: number;
/** A new visitor for each test, so that no limit is reached. */
let visitor = '';
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

// All tests share one database, because creating one is slow.
beforeAll(async () => {
  folder = await temporaryDataDir();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  smtp = await startSmtp();
  time = Date.now();
  visitor = nanoid();
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

/** Opens the embedded database, which only one process can use, after stopping the server. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  await stop();
  const database = await openDatabase(config());
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Contents of all tables that might contain an address. */
const everythingStored = () =>
  withDatabase(async ({ orm }) => {
    const tables = ['deliveries', 'pgboss.job', 'rate_limits', 'mail_recipients'];
    return JSON.stringify(await Promise.all(tables.map((table) => orm.execute(sql.raw(`select * from ${table}`)))));
  });

const stored = async (id: string) =>
  (await Array.fromAsync((await openStorage(config())).list())).filter((key) => key.includes(id)).length;

async function convertFile({ conversions, uploadFolder }: Services, originalName = 'a.png'): Promise<string> {
  const path = join(uploadFolder, `upload-${crypto.randomUUID()}`);
  await writeFile(path, await createImage({ width: 400, height: 300 }));
  const upload = { originalName, sizeBytes: 100, path, format: 'png' } as const;
  const [item] = await conversions.convert({ visitor, uploads: [upload], options: parseOptions({}) });
  if (!item || isFailed(item)) throw new Error('not converted');
  return item.id;
}

const deliver = (running: Services, ...files: string[]) => deliverAs(running, { visitor }, ...files);

function deliverAs(
  { deliveries: useCase }: Services,
  { visitor, email = `${++emails}.${EMAIL}` }: { visitor: string; email?: string },
  ...files: string[]
) {
  return useCase.create(deliveryRequestSchema.parse({ email, files }), { visitor, address: '127.0.0.1' });
}

/** A file's record, with its last transaction and its physical location. */
const recordOf = (id: string) =>
  withDatabase(async ({ orm }) => {
    const [row] = await orm
      .select({ row: conversions, xmin: sql`xmin::text`, ctid: sql`ctid::text` })
      .from(conversions)
      .where(eq(conversions.id, id));
    return row;
  });

/** Token of the unsubscribe link in the last mail. */
const stopToken = (): string => /\/delivery\/stop\/([\w-]{21})$/m.exec(smtp.mails.at(-1)?.text ?? '')?.[1] ?? '';

const statusOf = (id: string, status: string) =>
  expect.poll(async () => (await services?.deliveries.state(id))?.status, { timeout: 40_000 }).toBe(status);

test('e-mailed files expire after seven days, with their page and records', async () => {
  const running = await start();
  const file = await convertFile(running);
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

test('a delivery does not shorten the lifetime of files, and its page shows its own expiry', async () => {
  const running = await start({ RESULT_HOURS: String(30 * 24) });
  const file = await convertFile(running);
  const { id } = await deliver(running, file);
  await statusOf(id, 'sent');
  expect((await running.conversions.find(file))?.expiresAt.getTime()).toBe(time + 30 * DAY_MS);
  expect((await running.deliveries.view(id))?.until.getTime()).toBe(time + 7 * DAY_MS);
  time += 7 * DAY_MS;
  await running.sweep();
  expect(await running.deliveries.view(id)).toBeUndefined();
  expect(await running.conversions.find(file)).toBeDefined();
});

test('the next sweep removes a delivery without files', async () => {
  const running = await start();
  const file = await convertFile(running);
  const { id } = await deliver(running, file);
  await statusOf(id, 'sent');
  expect(await running.conversions.removeOwn(file, { visitor, token: null })).toBe(true);
  expect(await running.deliveries.view(id)).toBeUndefined();
  await running.sweep();
  expect(await running.deliveries.state(id)).toBeUndefined();
});

test('the address is deleted when the mail is sent or has failed permanently', async () => {
  let running = await start();
  await statusOf((await deliver(running, await convertFile(running))).id, 'sent');
  expect(await everythingStored()).not.toContain('somebody.special');
  running = await start();
  smtp.replies.rcpt.push(550);
  await statusOf((await deliver(running, await convertFile(running))).id, 'failed');
  expect(await everythingStored()).not.toContain('somebody.special');
});

test('the number of attempts is limited, and a failed delivery does not change the expiry of its files', async () => {
  const running = await start();
  smtp.replies.rcpt.push(...Array<number>(DELIVERY_ATTEMPTS).fill(450));
  const file = await convertFile(running);
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

test('a deferred delivery is sent after a restart, without files deleted meanwhile', async () => {
  const [away, files] = [`smtp://127.0.0.1:${await freePort()}`, [] as string[]];
  let running = await start({ SMTP_URL: away, MAIL_RETRY_SECONDS: '2' });
  for (let count = 0; count < 3; count++) files.push(await convertFile(running));
  const [first = '', second = '', third = ''] = files;
  const both = await deliver(running, first, second);
  const alone = await deliver(running, third);
  await Promise.all([both, alone].map(({ id }) => statusOf(id, 'retrying')));
  await running.conversions.removeOwn(first, { visitor, token: null });
  await running.conversions.removeOwn(third, { visitor, token: null });
  await stop();
  running = await start();
  await statusOf(both.id, 'sent');
  await statusOf(alone.id, 'failed');
  expect((await running.deliveries.state(alone.id))?.error?.code).toBe('mail_empty');
  expect(smtp.mails.map(({ attachments }) => attachments.length)).toEqual([1]);
});

test('a delivery without a job fails within an hour', async () => {
  const aDelivery = (ageMs: number) => ({
    id: nanoid(),
    jobId: crypto.randomUUID(),
    visitor: 'somebody',
    status: 'queued' as const,
    mail: 'encrypted',
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
  const { id } = await deliver(waiting, await convertFile(waiting));
  await statusOf(id, 'retrying');
  time += HOUR_MS - 1;
  await waiting.sweep();
  expect(await waiting.deliveries.state(id)).toMatchObject({ status: 'retrying' });
  time += 1;
  await waiting.sweep();
  expect(await waiting.deliveries.state(id)).toMatchObject({ status: 'failed' });
  expect(await everythingStored()).not.toContain('somebody.special');
});

test('with an outbox instead of a mail server the mail is written there, and its link works', async () => {
  const running = await start({ SMTP_URL: '', OUTBOX: 'true' });
  const { id } = await deliver(running, await convertFile(running));
  await statusOf(id, 'sent');
  const [name = '', ...others] = await readdir(join(folder.path, 'outbox'));
  expect(others).toEqual([]);
  const mail = parseMail(await readFile(join(folder.path, 'outbox', name)));
  expect(mail.text).toContain(`https://files.example.org/delivery/${id}`);
  expect(mail.attachments.map((one) => one.name)).toEqual(['a.jpg']);
  expect(await running.deliveries.view(id)).toBeDefined();
});

test('without a mail server and an outbox, mail is refused and a link is not', async () => {
  const running = await start({ SMTP_URL: '' });
  const file = await convertFile(running);
  await expect(deliver(running, file)).rejects.toMatchObject({ code: 'mail_unavailable', status: 422 });
  const { id } = await running.deliveries.createLink({ link: true, files: [file] }, { visitor, address: '192.0.2.1' });
  expect(await running.deliveries.state(id)).toMatchObject({ status: 'sent' });
  expect(await everythingStored()).not.toContain('somebody.special');
});

test('another visitor who delivers a file repeatedly does not change it', async () => {
  let running = await start();
  const file = await convertFile(running);
  const before = await recordOf(file);
  expect(before?.row.expiresAt.getTime()).toBe(time + DAY_MS);

  running = await start();
  // At the second attempt, the file expires before the time limit of the attempt.
  time += DAY_MS - 60_000;
  const stranger = nanoid();
  smtp.replies.rcpt.push(450);
  const first = await deliverAs(running, { visitor: stranger }, file);
  await statusOf(first.id, 'sent');
  const second = await deliverAs(running, { visitor: stranger }, file);
  await statusOf(second.id, 'sent');
  smtp.replies.rcpt.push(550);
  const refused = await deliverAs(running, { visitor: nanoid() }, file);
  await statusOf(refused.id, 'failed');
  // Both deliveries expire with the file, and their mails contain that time.
  const end = time + 60_000;
  for (const { id } of [first, second]) {
    expect(Date.parse((await running.deliveries.state(id))?.expiresAt ?? '')).toBe(end);
    expect((await running.deliveries.view(id))?.until.getTime()).toBe(end);
  }
  const formatted = formatDateTime(end, { timeZone: 'UTC' });
  expect(smtp.mails.map(({ text }) => text.includes(`available until ${formatted} UTC`))).toEqual([true, true]);
  await running.deliveries.removeOwn(second.id, { visitor: stranger, token: null });
  await running.sweep();
  expect(await recordOf(file)).toEqual(before);

  running = await start();
  time = end;
  expect(await running.deliveries.view(first.id)).toBeUndefined();
  await running.sweep();
  expect(await running.conversions.find(file)).toBeUndefined();
  expect(await stored(file)).toBe(0);
});

test('a delivery of own and foreign files expires with the first foreign file and extends only the own files', async () => {
  const running = await start();
  const other = await convertFile(running);
  visitor = nanoid();
  time += HOUR_MS;
  const own = await convertFile(running);
  const { id, expiresAt } = await deliver(running, own, other);
  const end = time + 23 * HOUR_MS;
  expect(Date.parse(expiresAt)).toBe(end);
  await statusOf(id, 'sent');
  expect((await running.deliveries.view(id))?.until.getTime()).toBe(end);
  const ends = await Promise.all([own, other].map(async (file) => (await running.conversions.find(file))?.expiresAt));
  expect(ends.map((date) => date?.getTime())).toEqual([time + DAY_MS, end]);
  time = end;
  expect(await running.deliveries.view(id)).toBeUndefined();
  expect(await running.conversions.find(own)).toBeDefined();
});

test('own files do not expire while a mail is being sent', async () => {
  const running = await start({ MAIL_RETRY_SECONDS: '3600' });
  const file = await convertFile(running);
  time += DAY_MS - 1000;
  smtp.replies.rcpt.push(450);
  const { id } = await deliver(running, file);
  await statusOf(id, 'retrying');
  expect((await running.conversions.find(file))?.expiresAt.getTime()).toBe(time + 4 * 60_000);
});

test('a recipient who blocks mail receives no queued mail, and the link outlives the delivery', async () => {
  const running = await start({ MAIL_RETRY_SECONDS: '2' });
  const email = 'blocks.everything@example.com';
  const file = await convertFile(running);
  const first = await deliverAs(running, { visitor, email }, await convertFile(running));
  await statusOf(first.id, 'sent');
  const token = stopToken();
  // Deferred at each attempt, so that no mail is sent before the block.
  smtp.replies.rcpt.push(...Array<number>(DELIVERY_ATTEMPTS - 1).fill(451));
  const queued = await deliverAs(running, { visitor, email: 'Blocks.Everything+tag@Example.com' }, file);
  await statusOf(queued.id, 'retrying');
  await running.deliveries.removeOwn(first.id, { visitor, token: null });
  expect(await running.recipients.state(token)).toBe('open');
  expect(await running.recipients.block(token)).toBe('blocked');
  await statusOf(queued.id, 'failed');
  smtp.replies.rcpt.length = 0;
  expect((await running.deliveries.state(queued.id))?.error?.code).toBe('mail_blocked');
  expect(smtp.mails).toHaveLength(1);
  const refusal = await deliverAs(running, { visitor: nanoid(), email }, file).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'mail_blocked', status: 422 });
  const another = await deliver(running, file);
  await statusOf(another.id, 'sent');
  expect(stopToken()).not.toBe(token);
  expect(await everythingStored()).not.toMatch(/blocks\.everything/i);
});

test('a block at gmail.com holds for every spelling of the address', async () => {
  const running = await start();
  const file = await convertFile(running);
  await statusOf((await deliverAs(running, { visitor, email: 'dots.at@gmail.com' }, file)).id, 'sent');
  await running.recipients.block(stopToken());
  for (const email of ['dotsat@gmail.com', 'd.o.tsat+tag@googlemail.com']) {
    const delivery = deliverAs(running, { visitor: nanoid(), email }, file);
    await expect(delivery).rejects.toMatchObject({ code: 'mail_blocked' });
  }
});

test('a recipient record is deleted 90 days after the last mail, unless mail is blocked', async () => {
  let running = await start();
  const [kept, deleted] = ['kept@example.com', 'gone@example.com'];
  await withDatabase(({ orm }) => orm.delete(mailRecipients));
  running = await start();
  for (const email of [kept, deleted]) {
    await statusOf((await deliverAs(running, { visitor, email }, await convertFile(running))).id, 'sent');
    if (email === kept) await running.recipients.block(stopToken());
  }
  const token = stopToken();
  // Another mail before the expiry extends the record and keeps its token.
  time += 60 * DAY_MS;
  await statusOf((await deliverAs(running, { visitor, email: deleted }, await convertFile(running))).id, 'sent');
  expect(stopToken()).toBe(token);
  time += 90 * DAY_MS - 1;
  await running.sweep();
  expect(await running.recipients.state(token)).toBe('open');
  time += 1;
  await running.sweep();
  expect(await running.recipients.state(token)).toBeUndefined();
  expect(await running.recipients.block(token)).toBeUndefined();
  const rows = await withDatabase(({ orm }) => orm.select().from(mailRecipients));
  expect(rows).toEqual([
    {
      recipient: expect.stringMatching(/^[\w-]{43}$/),
      token: expect.any(String),
      lastMailAt: expect.any(Date),
      blockedAt: expect.any(Date),
    },
  ]);
});

test('file names that contain a link are not mailed', async () => {
  const running = await start();
  const files = [
    await convertFile(running, 'Win at evil.com now.png'),
    await convertFile(running, 'My photo.final.png'),
  ];
  await statusOf((await deliver(running, ...files)).id, 'sent');
  const [mail] = smtp.mails;
  expect(mail?.attachments.map(({ name }) => name)).toEqual(['file.jpg', 'My photo.final.jpg']);
  expect(mail?.raw.toString()).not.toContain('evil');
});

test('each limit applies to its own subject only', async () => {
  await withDatabase(async (database) => {
    const limit = createDeliveryLimiter(database);
    let others = 0;
    /** For each limit, the property that two requesters share; all other properties differ. */
    const requesters: Record<
      keyof typeof deliveryLimits,
      [one: Partial<DeliveryRequester>, another: Partial<DeliveryRequester>]
    > = {
      visitor: [{ visitor: 'one' }, { visitor: 'another' }],
      subnet: [{ address: '192.0.2.1' }, { address: '192.0.2.2' }],
      // Each address is in another /64.
      site: [
        {
          get address() {
            return `2001:db8:1:${(++others).toString(16)}::1`;
          },
        },
        { address: '2001:db8:2:1::1' },
      ],
      recipient: [{ recipient: 'one@example.com' }, { recipient: 'another@example.com' }],
    };
    for (const [subject, [one, another]] of Object.entries(requesters)) {
      const createRequester = (common: Partial<DeliveryRequester>): DeliveryRequester => {
        const other = `${subject}${++others}`;
        return { visitor: other, address: other, recipient: `${other}@example.com`, ...common };
      };
      const { hour } = deliveryLimits[subject as keyof typeof deliveryLimits];
      for (let count = 0; count < hour; count++) await limit(createRequester(one));
      const refusal = await limit(createRequester(one)).catch((error: unknown) => error);
      expect(refusal, subject).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } });
      await limit(createRequester(another));
    }
  });
});

test('MAIL_PER_HOUR applies to all machines together, and each logs it at most once a minute', async () => {
  await withDatabase(async (database) => {
    await database.orm.delete(rateLimits);
    const logs: string[][] = [[], []];
    const machines = logs.map((lines) =>
      createMailLimiter({
        database,
        perHour: 3,
        log: pino({ base: null }, { write: (line) => void lines.push(line) }),
      }),
    );
    const [one, two] = machines as [(typeof machines)[number], (typeof machines)[number]];
    await one();
    await two();
    await one();
    expect(logs).toEqual([[], []]);
    for (const count of [two, one, two]) {
      await expect(count()).rejects.toMatchObject({
        code: 'too_many_requests',
        details: { retryAfterSeconds: expect.any(Number) },
      });
    }
    const lines = logs.map((all) => all.map((line) => JSON.parse(line) as object));
    const line = {
      level: 40,
      perHour: 3,
      retryAfterSeconds: expect.any(Number),
      msg: expect.stringContaining('MAIL_PER_HOUR'),
    };
    expect(lines).toEqual([[expect.objectContaining(line)], [expect.objectContaining(line)]]);
  });
});
