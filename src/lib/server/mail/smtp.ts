import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { type Mail, MailError, type Mailer, type MailObstacle } from './mailer.ts';
import { toMessageOptions } from './mime.ts';

/** In milliseconds; of the socket, without a word from the other side. */
const timeLimits = { dnsTimeout: 10_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * How nodemailer reaches the server. Parameters of the address win over what is said here: `?requireTLS=true`,
 * `?tls.rejectUnauthorized=false` and the like. STARTTLS is used wherever it is offered; where a password is to be sent,
 * nothing is sent without it, but to this machine itself.
 */
export function smtpOptions(smtpUrl: string) {
  const { username, password, hostname } = new URL(smtpUrl);
  const secret = username !== '' || password !== '';
  return { url: smtpUrl, ...timeLimits, requireTLS: secret && !isLoopback(hostname) };
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Sends by a mail server, a connection a mail. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpOptions(smtpUrl));
  return {
    async send(mail: Mail, signal?: AbortSignal) {
      try {
        await transport.sendMail(toMessageOptions(mail, from, signal));
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Replies that say that a mail is too large (RFC 5321, RFC 1870, RFC 3463's 5.3.4 and 5.2.3). */
const TOO_LARGE = new Set([552, 523]);

/** What a reply of 5xx to a command is about; to any other it is the server that will not have us. */
const obstacles: Record<string, MailObstacle> = { 'RCPT TO': 'address', 'MAIL FROM': 'message', DATA: 'message' };

/** What nodemailer throws, told apart by what it was an answer to. */
export function toMailError(error: unknown): MailError {
  const { code, responseCode, command = '' } = error as SmtpFailure;
  const facts = { code, responseCode, command };
  if (responseCode === undefined) {
    if (code === 'EENVELOPE') return new MailError('refused', 'address', facts);
    // Found by the client itself: larger than what the server said it takes; a password and nobody to give it to.
    if (code === 'EMESSAGE') return new MailError('refused', 'size', facts);
    return new MailError(code === 'EAUTH' ? 'refused' : 'deferred', 'server', facts);
  }
  // 503 says that the session went wrong, and not the mail.
  const forGood = responseCode >= 500 && responseCode < 600 && responseCode !== 503;
  if (!forGood) return new MailError('deferred', 'server', facts);
  const obstacle = obstacles[command] ?? 'server';
  return new MailError('refused', obstacle === 'message' && TOO_LARGE.has(responseCode) ? 'size' : obstacle, facts);
}
