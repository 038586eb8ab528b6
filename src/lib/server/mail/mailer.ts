import type { Readable } from 'node:stream';

/** The sender of all mails, with the name that mail programs show. */
export interface MailSender {
  name: string;
  address: string;
}

export interface MailAttachment {
  name: string;
  /** Media type. */
  type: string;
  /** Opens its content, once per attempt and only when it is sent. */
  open(): Promise<Readable>;
}

export interface Mail {
  to: { address: string; name?: string };
  subject: string;
  text: string;
  html: string;
  /** In angle brackets. The same at every attempt, so that mail programs recognize duplicates. */
  messageId: string;
  /** A GET shows how to stop mail to this recipient, a POST stops it immediately (RFC 8058). */
  stopUrl: string;
  attachments: readonly MailAttachment[];
}

/** The part of a mail that a mail server rejects. */
export type MailObstacle = 'address' | 'message' | 'size' | 'server';

/** Details of a failure without the server's text, which may contain addresses. */
export interface MailFacts {
  /** Error code of nodemailer. */
  code?: string;
  /** SMTP reply code. */
  responseCode?: number;
  /** The command that failed, without its arguments. */
  command?: string;
}

/** Why a mail was not accepted: `refused` is permanent, `deferred` is worth another attempt. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: 'refused' | 'deferred';
  readonly obstacle: MailObstacle;
  readonly facts: MailFacts;

  constructor(kind: MailError['kind'], obstacle: MailObstacle, facts: MailFacts = {}) {
    super(`The mail was ${kind}: ${obstacle}`);
    this.kind = kind;
    this.obstacle = obstacle;
    this.facts = facts;
  }
}

/** Sends mail. Every adapter passes tests/adapters/mail.test.ts. */
export interface Mailer {
  /** Resolves when the mail has been accepted. @throws MailError */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}
