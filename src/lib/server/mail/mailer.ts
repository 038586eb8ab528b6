import type { Readable } from 'node:stream';

export interface MailAttachment {
  name: string;
  /** Media type. */
  type: string;
  /** Its bytes; asked for when their turn has come, once an attempt. */
  open(): Promise<Readable>;
}

export interface Mail {
  to: { address: string; name?: string };
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets; the same at every attempt, so that a mail that arrives twice can be told. */
  messageId: string;
  /** Where a GET shows how to stop mail to this recipient, and a POST stops it at once (RFC 8058). */
  stopUrl: string;
  attachments: readonly MailAttachment[];
}

/** What a mail server can be at odds with. */
export type MailObstacle = 'address' | 'message' | 'size' | 'server';

/** What is known of a failure without naming anybody: servers put addresses into their texts. */
export interface MailFacts {
  /** As nodemailer names it. */
  code?: string;
  /** Of SMTP. */
  responseCode?: number;
  /** The command that failed, without its arguments. */
  command?: string;
}

/** Why a mail was not taken: `refused` for good, or `deferred`, which is worth another attempt later. */
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
  /** Resolves when the mail has been taken over. @throws MailError */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}
