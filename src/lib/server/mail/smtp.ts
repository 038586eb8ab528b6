import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { type Mail, MailError, type Mailer, type MailObstacle, type MailSender } from './mailer.ts';
import { toMessageOptions } from './mime.ts';

/** In milliseconds. `socketTimeout` is the idle time. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Options for nodemailer. Query parameters of the URL, such as `?requireTLS=true` or `?tls.rejectUnauthorized=false`,
 * override them. STARTTLS is used if offered, and required if a password is set, except for a server on this machine.
 */
export function smtpOptions(smtpUrl: string) {
  const { username, password, hostname } = new URL(smtpUrl);
  const secret = username !== '' || password !== '';
  return { url: smtpUrl, ...timeouts, requireTLS: secret && !isLoopback(hostname) };
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Sends through a mail server, with one connection per mail. */
export function smtpMailer(smtpUrl: string, from: MailSender): Mailer {
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

/** Replies to a mail that is too large (RFC 5321, RFC 1870, and 5.3.4 and 5.2.3 of RFC 3463). */
const TOO_LARGE = new Set([552, 523]);

/** The subject of a 5xx reply to a command. For other commands, the server refuses this client. */
const obstacles: Record<string, MailObstacle> = { 'RCPT TO': 'address', 'MAIL FROM': 'message', DATA: 'message' };

/** Classifies an error of nodemailer by the command that failed. */
export function toMailError(error: unknown): MailError {
  const { code, responseCode, command = '' } = error as SmtpFailure;
  const facts = { code, responseCode, command };
  if (responseCode === undefined) {
    if (code === 'EENVELOPE') return new MailError('refused', 'address', facts);
    // Detected by nodemailer: EMESSAGE exceeds the size that the server announced, EAUTH found no usable login method.
    if (code === 'EMESSAGE') return new MailError('refused', 'size', facts);
    return new MailError(code === 'EAUTH' ? 'refused' : 'deferred', 'server', facts);
  }
  // 503 (bad sequence of commands) is about the session, not the mail.
  const permanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503;
  if (!permanent) return new MailError('deferred', 'server', facts);
  const obstacle = obstacles[command] ?? 'server';
  return new MailError('refused', obstacle === 'message' && TOO_LARGE.has(responseCode) ? 'size' : obstacle, facts);
}
