import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languageIds, languages } from '#lib/language/languages.ts';
import { deliveryMail, deliveryMailIn } from '#lib/server/mail/delivery-mail.ts';
import { type Mail, MailError, type Mailer } from '#lib/server/mail/mailer.ts';
import { openMailer } from '#lib/server/mail/open-mailer.ts';
import { smtpOptions } from '#lib/server/mail/smtp.ts';
import { freePort } from '../support/server/port.ts';
import { temporaryDir } from '../support/server/server.ts';
import { header, parseMail, type ReceivedMail } from '../support/services/mail.ts';
import { startSmtp, type TestMailServer } from '../support/services/smtp.ts';

const log = pino({ level: 'silent' });
const FROM = 'no-reply@example.org';

const aMail: Mail = {
  to: { address: 'ann@example.com', name: 'Ann' },
  subject: 'Your file',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<one@example.org>',
  stopUrl: 'https://example.org/delivery/stop/abc',
  attachments: [],
};

const attachment = (name: string, content: string | Buffer) => ({
  name,
  type: 'image/webp',
  open: async () => Readable.from([Buffer.from(content)]),
});

/** The error of a failed send. */
async function errorOf(sending: Promise<void>): Promise<MailError> {
  const error = await sending.then(
    () => new Error('The mail was accepted.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailError)) throw error;
  return error;
}

const config = {
  mailFrom: FROM,
  brandName: 'Image Converter',
  dataDir: '',
  outbox: true,
  limits: { deliveryMs: 7 * 86_400_000 },
};

interface Adapter {
  mailer: Mailer;
  received(): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}

/** Each kind of mailer, with the mails that it has sent, in order. */
const adapters: Record<string, () => Promise<Adapter>> = {
  'a mail server': async () => {
    const server = await startSmtp({ auth: true });
    const mailer = await openMailer({ smtpUrl: server.url, ...config }, log);
    return { mailer, received: async () => server.mails, stop: server.stop };
  },
  'the outbox': async () => {
    const folder = await temporaryDir();
    const outbox = join(folder.path, 'outbox');
    const received = async () => {
      const names = (await readdir(outbox)).sort();
      expect(names.filter((name) => !/^[\dT-]+Z-[\da-f]{8}\.eml$/.test(name))).toEqual([]);
      return Promise.all(names.map(async (name) => parseMail(await readFile(join(outbox, name)))));
    };
    return { mailer: await openMailer({ ...config, dataDir: folder.path }, log), received, stop: folder.remove };
  },
};

describe.each(Object.entries(adapters))('%s', (_name, open) => {
  let adapter: Adapter;
  beforeEach(async () => {
    adapter = await open();
  });
  afterEach(() => adapter.stop());

  async function sent(changes: Partial<Mail>): Promise<ReceivedMail> {
    await adapter.mailer.send({ ...aMail, ...changes });
    const mail = (await adapter.received()).at(-1);
    if (!mail) throw new Error('nothing came');
    return mail;
  }

  test('sends text and HTML parts with the headers of automatic mail', async () => {
    const { headers, text, html } = await sent({});
    expect(text.trim()).toBe('Hello');
    expect(html.trim()).toBe('<p>Hello</p>');
    const expected = {
      from: `"Image Converter" <${FROM}>`,
      to: '"Ann" <ann@example.com>',
      subject: 'Your file',
      'message-id': '<one@example.org>',
      'auto-submitted': 'auto-generated',
      // RFC 8058: a mail program may stop mail by one POST.
      'list-unsubscribe': '<https://example.org/delivery/stop/abc>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'mime-version': '1.0',
    };
    const found = Object.keys(expected).map((name) => [
      name,
      header(headers, name).replace(/^(Image Converter|Ann) /, '"$1" '),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(Date.parse(header(headers, 'date'))).not.toBeNaN();
  });

  test('preserves Unicode text and attachment bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));
    const name = `${'Größe 北京 👩‍👩‍👧 '.repeat(5)}.webp`;
    const text = 'Zoë schrieb: 你好 👋\n.\n..\nFrom here\n';
    const mail = await sent({
      to: { address: 'ann@example.com', name: 'Zoë 北京, "Ann" <x>' },
      subject: 'Grüße',
      text,
      attachments: [attachment(name, bytes), attachment('a "quoted"; name=.webp', 'x')],
    });
    expect(header(mail.headers, 'subject')).toBe('Grüße');
    expect(header(mail.headers, 'to')).toContain('Zoë 北京');
    expect(mail.text.replaceAll('\r\n', '\n')).toContain(text.trim());
    expect(mail.attachments.map(({ name: one, type }) => [one, type])).toEqual([
      [name, 'image/webp'],
      [expect.stringContaining('quoted'), 'image/webp'],
    ]);
    expect(mail.attachments[0]?.bytes.equals(bytes)).toBe(true);
  });

  test('prevents injection of headers and recipients', async () => {
    const evil = 'Ann\r\nBcc: victim@example.com\r\n\r\n<b>body</b>\u2028X: y\0';
    const { headers } = await sent({
      to: { address: 'ann@example.com', name: `${evil}" <other@example.com>, "` },
      subject: evil,
      attachments: [attachment(`${evil}.webp`, 'x')],
    });
    const names = headers.map(([name]) => name);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x');
    expect(names.filter((name) => name === 'to')).toHaveLength(1);
    expect(header(headers, 'to')).toMatch(/<ann@example\.com>$/);
  });

  test('opens attachments one after another', async () => {
    let [open, most] = [0, 0];
    const attachments = Array.from({ length: 20 }, (_, index) => ({
      name: `${index}.webp`,
      type: 'image/webp',
      open: async () => {
        most = Math.max(most, ++open);
        return Readable.from([Buffer.alloc(50_000, index)]).once('close', () => open--);
      },
    }));
    const mail = await sent({ attachments });
    expect(mail.attachments.map(({ bytes }) => bytes.length)).toEqual(attachments.map(() => 50_000));
    expect(most).toBeLessThanOrEqual(2);
  });

  test('defers a mail with an unreadable attachment and stores no part of it', async () => {
    const open = () => Promise.reject(new Error('the store is away'));
    const sending = adapter.mailer.send({ ...aMail, attachments: [{ name: 'a.webp', type: 'image/webp', open }] });
    expect(await errorOf(sending)).toMatchObject({ kind: 'deferred', obstacle: 'server' });
    expect(await adapter.received()).toEqual([]);
  });
});

describe('mail server errors', () => {
  let server: TestMailServer;
  beforeEach(async () => {
    server = await startSmtp();
  });
  afterEach(() => server.stop());
  const send = async (parameters = '') =>
    (await openMailer({ smtpUrl: server.url + parameters, ...config }, log)).send(aMail);

  const replies = [
    ['rcpt', 550, 'refused', 'address'],
    ['rcpt', 552, 'refused', 'address'],
    ['rcpt', 451, 'deferred', 'server'],
    ['data', 554, 'refused', 'message'],
    ['data', 552, 'refused', 'size'],
    ['data', 452, 'deferred', 'server'],
  ] as const;

  test.each(replies)('%s answered with %i is %s: %s', async (command, code, kind, obstacle) => {
    server.replies[command].push(code);
    const error = await errorOf(send());
    expect(error).toMatchObject({ kind, obstacle, facts: { responseCode: code } });
    // The error may be logged or stored in a job, but the server's message contains the address.
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain('example');
    await send();
    expect(server.mails).toHaveLength(1);
  });

  test('an unreachable or silent server defers the mail', async () => {
    const unreachable = await openMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, ...config }, log);
    expect(await errorOf(unreachable.send(aMail))).toMatchObject({ kind: 'deferred', obstacle: 'server' });
    const silent = await startSmtp({ onConnect: () => {} });
    const mailer = await openMailer({ smtpUrl: `${silent.url}&greetingTimeout=200`, ...config }, log);
    expect(await errorOf(mailer.send(aMail))).toMatchObject({ kind: 'deferred', obstacle: 'server' });
    const aborted = await openMailer({ smtpUrl: silent.url, ...config }, log);
    expect(await errorOf(aborted.send(aMail, AbortSignal.timeout(200)))).toMatchObject({ kind: 'deferred' });
    await silent.stop();
  });
});

describe('passwords', () => {
  test('are sent over STARTTLS or TLS, and a wrong one fails permanently', async () => {
    const starttls = await startSmtp({ auth: true });
    const tls = await startSmtp({ auth: true, secure: true });
    for (const { url, mails, passwords } of [starttls, tls]) {
      await (await openMailer({ smtpUrl: url, ...config }, log)).send(aMail);
      expect(mails).toMatchObject([{ secure: true, user: 'converter' }]);
      const wrong = await openMailer({ smtpUrl: url.replace(/:[^:@]+@/, ':wrong@'), ...config }, log);
      expect(await errorOf(wrong.send(aMail))).toMatchObject({ kind: 'refused', obstacle: 'server' });
      expect(passwords).toEqual([{ secure: true }, { secure: true }]);
    }
    await Promise.all([starttls.stop(), tls.stop()]);
  });

  test('are not sent to an untrusted certificate or unencrypted', async () => {
    const server = await startSmtp({ auth: true });
    const strict = await openMailer({ smtpUrl: server.url.replace(/\?.*/, ''), ...config }, log);
    expect(await errorOf(strict.send(aMail))).toMatchObject({ kind: 'deferred', obstacle: 'server' });
    const plain = await startSmtp({
      auth: true,
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
    });
    const needy = await openMailer({ smtpUrl: `${plain.url}&requireTLS=true`, ...config }, log);
    expect(await errorOf(needy.send(aMail))).toMatchObject({ kind: 'refused', obstacle: 'server' });
    expect([...server.passwords, ...plain.passwords]).toEqual([]);
    await Promise.all([server.stop(), plain.stop()]);
  });

  test.each([
    ['smtp://user:secret@mail.example.org', true],
    ['smtp://user:secret@10.0.0.5:25', true],
    ['smtp://mail.example.org', false],
    ['smtp://user:secret@localhost', false],
    ['smtp://user:secret@127.0.0.1:2525', false],
    ['smtp://user:secret@[::1]', false],
    ['smtp://user:secret@127.example.org', true],
  ])('%s needs STARTTLS: %s', (url, needed) => {
    expect(smtpOptions(url).requireTLS).toBe(needed);
  });
});

describe('delivery mail', () => {
  const facts = {
    id: 'x'.repeat(21),
    stopToken: 's'.repeat(21),
    siteUrl: 'https://example.org',
    to: { address: 'ann@example.com', name: 'Zoë <b>' },
    files: [{ name: 'a <img src=x>.webp', sizeBytes: 2048 }],
    until: new Date('2026-11-28T17:20:00Z'),
    copies: 'none',
  } as const;

  test('names files, expiry, the unknown sender, and how to stop mail', () => {
    const { text, html, subject, messageId, stopUrl } = deliveryMail(facts);
    expect(stopUrl).toBe(`https://example.org/delivery/stop/${facts.stopToken}`);
    const below = deliveryMail({ ...facts, siteUrl: 'https://example.org/convert' });
    expect(below.stopUrl).toBe(`https://example.org/convert/delivery/stop/${facts.stopToken}`);
    expect(below.text).toContain(`https://example.org/convert/delivery/${facts.id}\n`);
    for (const expected of [
      `https://example.org/delivery/${facts.id}`,
      stopUrl,
      '2 KB',
      'available until Nov 28, 2026, 5:20 PM UTC',
      'A visitor of https://example.org asked us',
      'We do not know who it is.',
      'To report it and to stop all mail from this site',
      'only a checksum of it',
    ]) {
      expect(text).toContain(expected);
      expect(html).toContain(expected);
    }
    expect(subject).toBe('Your converted file is ready');
    expect(messageId).toMatch(/^<[\da-f]{32}@example\.org>$/);
    expect(messageId).toBe(deliveryMail(facts).messageId);
  });

  test.each([
    [
      'name and message',
      { name: 'Zoë' },
      'Hi',
      'The visitor, not this site, wrote the name above and the message below.',
    ],
    ['the name', { name: 'Zoë' }, undefined, 'The visitor, not this site, wrote the name above.'],
    ['the message', {}, 'Hi', 'The visitor, not this site, wrote the message below.'],
  ])('states that a visitor wrote %s', (_, name, message, expected) => {
    const { text, html } = deliveryMail({ ...facts, to: { address: 'ann@example.com', ...name }, message });
    for (const part of [text, html]) expect(part).toContain(`We do not know who it is. ${expected}`);
  });

  test('mentions no author if the visitor wrote nothing', () => {
    const { text, html } = deliveryMail({ ...facts, to: { address: 'ann@example.com' } });
    for (const part of [text, html]) expect(part).not.toContain('not this site');
  });

  test('encodes the address of the stop page in a header and shortens file names', () => {
    const name = `${'buy now '.repeat(20)}.webp`;
    const mail = deliveryMail({ ...facts, siteUrl: 'https://müller.example', files: [{ name, sizeBytes: 1 }] });
    expect(mail.stopUrl).toBe(`https://xn--mller-kva.example/delivery/stop/${facts.stopToken}`);
    const line = mail.text.split('\n').find((one) => one.startsWith('- ')) ?? '';
    expect(line).toMatch(/^- buy now .*….*\.webp \(1 Bytes\)$/);
    expect(line.length).toBeLessThan(80);
  });

  test('quotes the message as text', () => {
    const message = '<script>alert(1)</script>\r\n"it\'s" & so\u202eon\rnext\n\nlast';
    const { text, html } = deliveryMail({ ...facts, message });
    expect(text).toContain('> <script>alert(1)</script>\n> "it\'s" & so on\n> next\n>\n> last');
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;it&#39;s&quot; &amp; so on<br>next<br><br>last',
    );
    expect(html).toContain('Hello Zoë &lt;b&gt;,');
    expect(html).toContain('a &lt;img src=x&gt;.webp');
    expect(html).not.toMatch(/<(script|img|b)\b|url\(|https?:\/\/(?!example\.org)/);
  });

  test.each(languageIds)('is written in one language: %s', async (language) => {
    const message = 'Hi';
    for (const copies of ['none', 'attached', 'tooLarge'] as const) {
      const english = deliveryMail({ ...facts, message, copies });
      const mail = await deliveryMailIn(language, { ...facts, message, copies });
      expect(mail.html).toContain(`<html lang="${languages[language].tag}">`);
      // The name, the message, the file and the links are those of the visitor and the site.
      const linesOf = (text: string) => text.split('\n').filter((line) => line && !/^(>|- |https:\S+$)/.test(line));
      const shared = linesOf(mail.text).filter((line) => linesOf(english.text).includes(line));
      expect(shared).toEqual(language === 'en' ? linesOf(english.text) : []);
      for (const link of english.text.match(/^https:.*$/gm) ?? []) expect(mail.text).toContain(link);
      expect(linesOf(mail.text)).toHaveLength(linesOf(english.text).length);
    }
  });

  test('names sizes as the language does', async () => {
    expect((await deliveryMailIn('fr', facts)).text).toContain('2\u00A0Ko');
  });

  test('lists the first hundred files and the number of others', () => {
    const files = Array.from({ length: 250 }, (_, index) => ({ name: `${index}.webp`, sizeBytes: 1024 }));
    const { text, subject } = deliveryMail({ ...facts, files, copies: 'tooLarge' });
    expect(subject).toBe('Your 250 converted files are ready');
    expect(text).toContain('The files (250, 250 KB):');
    expect(text).toContain('99.webp');
    expect(text).not.toContain('100.webp');
    expect(text).toContain('150 more');
    expect(text).toContain('too large to attach');
  });
});

test.each([
  ['the outbox', {}],
  ['an outbox that is not used any more', { outbox: false }],
])('mails in %s are deleted when their links have expired', async (_case, changes) => {
  const folder = await temporaryDir();
  const outbox = join(folder.path, 'outbox');
  await mkdir(outbox);
  const fileOfAge = async (name: string, ms: number) => {
    const time = new Date(Date.now() - ms);
    await writeFile(join(outbox, name), '');
    await utimes(join(outbox, name), time, time);
  };
  await fileOfAge('old.eml', config.limits.deliveryMs + 60_000);
  await fileOfAge('old.eml.part', config.limits.deliveryMs + 60_000);
  await fileOfAge('new.eml', config.limits.deliveryMs - 60_000);
  await openMailer({ ...config, ...changes, dataDir: folder.path }, log);
  expect(await readdir(outbox)).toEqual(['new.eml']);
  await folder.remove();
});

test('without a mail server and an outbox, a mail fails and is not written', async () => {
  const folder = await temporaryDir();
  const mailer = await openMailer({ ...config, outbox: false, dataDir: folder.path }, log);
  expect(await errorOf(mailer.send(aMail))).toMatchObject({ kind: 'refused', obstacle: 'server' });
  expect(await readdir(folder.path)).toEqual([]);
  await folder.remove();
});
