import { inArray } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FailedItem } from '../../api.ts';
import type { ErrorCode, ErrorDetails } from '../../errors.ts';
import type { FormatId, OutputFormat } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { Notice } from '../../plan/types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = (name: string) => bigint(name, { mode: 'number' });

/** One row a result: written when its upload is stored, deleted together with its files. */
export const conversions = pgTable(
  'conversions',
  {
    /** 21 unguessable characters; who knows it may see the result. */
    id: text().primaryKey(),
    uuid: uuid().notNull(),
    /** The job of the queue that converts it: one of its own, or one with other pages of its document. */
    jobId: uuid('job_id').notNull(),
    visitor: text().notNull(),
    /** Hash of the network that the request came from; null once the conversion has ended. */
    client: text(),
    /** What one click on Convert made. */
    batchId: uuid('batch_id').notNull(),
    /** Its place in the answer to its request. */
    position: integer().notNull(),
    /** The `Idempotency-Key` of its request, if that had one. */
    requestKey: text('request_key'),
    /** When its job's turn is among those of all visitors: a lower one is earlier. */
    turn: integer().notNull().default(0),
    /** It ran for long while others waited, and was put back: it waits behind the quick ones. */
    slow: boolean().notNull().default(false),
    status: text({ enum: ['queued', 'processing', 'done', 'failed'] }).notNull(),
    /** A preview of a source: never listed, deleted once it is delivered. */
    purpose: text({ enum: ['result', 'preview'] }).notNull(),
    /** The upload is a small copy, upright, of a picture of this size: what comes out shows what would come of that. */
    copyOf: jsonb('copy_of').$type<Size>(),

    originalName: text('original_name').notNull(),
    originalFormat: text('original_format').$type<FormatId>().notNull(),
    originalSizeBytes: bytes('original_size_bytes').notNull(),
    /** Of the original, upright. */
    originalWidth: integer('original_width'),
    originalHeight: integer('original_height'),
    /** Where the upload lies, which the pages of a document share; null once this conversion needs it no more. */
    sourceKey: text('source_key'),
    /** Of a PDF, the number of the page to be converted, from 1; and its document, the same for all its pages. */
    page: integer(),
    documentId: text('document_id'),
    /** Of a locked PDF, encrypted (secret-box.ts): kept as long as the upload. */
    pdfPassword: text('pdf_password'),
    /** How long the engine was at work on it. */
    engineMs: integer('engine_ms'),
    options: jsonb().$type<ConversionOptions>().notNull(),

    convertedName: text('converted_name').notNull(),
    format: text().$type<OutputFormat>().notNull(),
    width: integer(),
    height: integer(),
    quality: integer(),
    sizeBytes: bytes('size_bytes'),
    /** Of the result, in hex: its ETag, and proof that it is whole. */
    sha256: text(),
    resultKey: text('result_key'),
    previewKey: text('preview_key'),
    notices: jsonb().$type<Notice[]>().notNull().default([]),
    error: jsonb().$type<{ code: ErrorCode; details: ErrorDetails }>(),

    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('conversions_expires_at').on(table.expiresAt),
    index('conversions_visitor').on(table.visitor, table.createdAt),
    index('conversions_turn').on(table.status, table.turn),
    index('conversions_job').on(table.jobId),
    index('conversions_document').on(table.documentId),
    index('conversions_source').on(table.sourceKey),
    index('conversions_batch').on(table.batchId),
    index('conversions_request').on(table.visitor, table.requestKey),
  ],
);

/** Of records that are still to be converted, or being so. */
export const isUnended = inArray(conversions.status, ['queued', 'processing']);
/** Of records whose conversion is over, well or badly. */
export const isEnded = inArray(conversions.status, ['done', 'failed']);

export type ConversionRow = typeof conversions.$inferSelect;

/**
 * Requests that carried an `Idempotency-Key`: one that comes again is answered by what came of the first. Written together
 * with the records of its conversions, or before them when it was called off first.
 */
export const requests = pgTable(
  'requests',
  {
    visitor: text().notNull(),
    key: text().notNull(),
    batchId: uuid('batch_id'),
    /** How many items its answer has. */
    total: integer().notNull().default(0),
    /** Those that were refused at once, of which there is no record, by their place in the answer. */
    refused: jsonb().$type<[index: number, item: FailedItem][]>().notNull().default([]),
    /** Called off by the visitor: what comes of it later is thrown away. */
    cancelled: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitor, table.key] }),
    index('requests_batch').on(table.visitor, table.batchId),
    index('requests_expires_at').on(table.expiresAt),
  ],
);

/** Files sent by e-mail: who has the link sees its page, until it expires or is deleted. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** 21 unguessable characters: the path of its page. */
    id: text().primaryKey(),
    /** The job of the queue that sends it. */
    jobId: uuid('job_id').notNull(),
    visitor: text().notNull(),
    status: text({ enum: ['queued', 'retrying', 'sent', 'failed'] }).notNull(),
    /** Recipient, name and message, encrypted (stored-mail.ts); null as soon as it was sent or has failed for good. */
    mail: text(),
    /** Attempts at sending so far. */
    attempts: integer().notNull().default(0),
    error: jsonb().$type<{ code: ErrorCode; details: ErrorDetails }>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('deliveries_expires_at').on(table.expiresAt),
    index('deliveries_visitor').on(table.visitor),
    index('deliveries_job').on(table.jobId),
  ],
);

export type DeliveryRow = typeof deliveries.$inferSelect;

/** What a delivery holds, in its order; a file that is deleted is gone from it too. */
export const deliveryFiles = pgTable(
  'delivery_files',
  {
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    conversionId: text('conversion_id')
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.conversionId] }),
    index('delivery_files_conversion').on(table.conversionId),
  ],
);

/**
 * Addresses that mail was accepted for in the last 90 days, or that accept none any more. No address can be read from it:
 * see deliveries/mail-recipients.ts.
 */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    /** SHA-256 of the mailbox, in base64url. */
    recipient: text().primaryKey(),
    /** 21 unguessable characters, which every mail to the recipient carries: who knows it may block further mail. */
    token: text().notNull().unique(),
    lastMailAt: moment('last_mail_at').notNull(),
    /** Null until the recipient blocks further mail. */
    blockedAt: moment('blocked_at'),
  },
  (table) => [index('mail_recipients_last_mail_at').on(table.lastMailAt)],
);

export type MailRecipientRow = typeof mailRecipients.$inferSelect;

/** Counters of `RATE_LIMIT` and of mail, shared by all web machines; columns as rate-limiter-flexible names them. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expire: timestamp({ withTimezone: true }) },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
