import { inArray, isNotNull } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
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
import type { ErrorCode, ErrorDetails, ErrorFacts } from '../../errors.ts';
import type { FormatId, ResultFormat } from '../../formats/formats.ts';
import type { CropFrame } from '../../geometry/crop.ts';
import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { PdfOptions } from '../../pdf/options.ts';
import type { PageFile } from '../../pdf/settings.ts';
import type { Original } from '../../plan/preview/preview.ts';
import type { Notice } from '../../plan/types.ts';
import type { StoredResult } from '../../results/result-facts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = (name: string) => bigint(name, { mode: 'number' });

/** One row per result, inserted once its upload is stored and deleted together with its files. */
export const conversions = pgTable(
  'conversions',
  {
    /** 21 unguessable characters. Anyone who has the id may see the result. */
    id: text().primaryKey(),
    uuid: uuid().notNull(),
    /** The job that converts it, which the pages of a document may share. */
    jobId: uuid('job_id').notNull(),
    visitor: text().notNull(),
    /** Hash of the network that the request came from. Null once the conversion has ended. */
    client: text(),
    /** Shared by all conversions of one click on Convert. */
    batchId: uuid('batch_id').notNull(),
    /** Index in the response to its request. */
    position: integer().notNull(),
    /** The `Idempotency-Key` of its request, if any. */
    requestKey: text('request_key'),
    /** Position in the fair order of all client networks' jobs. Lower runs earlier. */
    turn: integer().notNull().default(0),
    /** Position in the fair order of the jobs of its client network. */
    visitorTurn: integer('visitor_turn').notNull().default(0),
    /** Whether it was requeued as a slow job, after which it waits behind the quick ones: see decision record 0032. */
    slow: boolean().notNull().default(false),
    status: text({ enum: ['queued', 'processing', 'done', 'failed'] }).notNull(),
    /** A preview is never listed, and is deleted once it is delivered. */
    purpose: text({ enum: ['result', 'preview'] }).notNull(),
    /** If the upload is a scaled-down, upright copy for a preview: the original image. */
    copyOf: jsonb('copy_of').$type<Original>(),

    originalName: text('original_name').notNull(),
    originalFormat: text('original_format').$type<FormatId>().notNull(),
    originalSizeBytes: bytes('original_size_bytes').notNull(),
    /** Size of the original, upright. */
    originalWidth: integer('original_width'),
    originalHeight: integer('original_height'),
    /** Storage key of the upload, which the pages of a document share. Null once this conversion no longer needs it. */
    sourceKey: text('source_key'),
    /** If the result is a PDF: the files in the upload, one after the other, which become its pages. */
    pageFiles: jsonb('page_files').$type<PageFile[]>(),
    /** For a PDF: the page to convert, from 1, and the id of its document. */
    page: integer(),
    documentId: text('document_id'),
    /** For a locked PDF: its password, encrypted (secret-box.ts), kept as long as the upload. */
    pdfPassword: text('pdf_password'),
    /** Time the engine took. */
    engineMs: integer('engine_ms'),
    /** Those of a PDF have its final title. */
    options: jsonb().$type<ConversionOptions | PdfOptions | StoredResult>().notNull(),

    convertedName: text('converted_name').notNull(),
    format: text().$type<ResultFormat>().notNull(),
    width: integer(),
    height: integer(),
    quality: integer(),
    /** SSIMULACRA2. Null if the result was not scored. */
    visualScore: doublePrecision('visual_score'),
    sizeBytes: bytes('size_bytes'),
    /** Of the result, in hex. Serves as its ETag and integrity check. */
    sha256: text(),
    resultKey: text('result_key'),
    previewKey: text('preview_key'),
    /** Size of the drawn watermark, in pixels of the result. Null if there is none. */
    watermark: jsonb().$type<Size>(),
    /** Part that a smart crop has selected, in percent of the image before the crop. Null without one. */
    smartCrop: jsonb('smart_crop').$type<CropFrame>(),
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
    index('conversions_client').on(table.client, table.purpose, table.visitorTurn).where(isNotNull(table.client)),
    index('conversions_job').on(table.jobId),
    index('conversions_document').on(table.documentId),
    index('conversions_source').on(table.sourceKey),
    index('conversions_batch').on(table.batchId),
    index('conversions_request').on(table.visitor, table.requestKey),
  ],
);

/** Conversions that are queued or running. */
export const isUnended = inArray(conversions.status, ['queued', 'processing']);
/** Conversions that have succeeded or failed. */
export const isEnded = inArray(conversions.status, ['done', 'failed']);

export type ConversionRow = typeof conversions.$inferSelect;

/**
 * Requests with an `Idempotency-Key`: a repeated one gets the results of the first. Inserted together with the records of
 * its conversions, or before them if the request was cancelled first.
 */
export const requests = pgTable(
  'requests',
  {
    visitor: text().notNull(),
    key: text().notNull(),
    batchId: uuid('batch_id'),
    /** Number of items in its response. */
    total: integer().notNull().default(0),
    /** Items that were rejected immediately and have no record, with their index in the response. */
    refused: jsonb().$type<[index: number, item: FailedItem<ErrorFacts>][]>().notNull().default([]),
    /** Cancelled by the visitor: later results are discarded. */
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

/** Files sent by e-mail. Anyone who has the link can open its page until it expires or is deleted. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** 21 unguessable characters: the path of its page. */
    id: text().primaryKey(),
    /** The job that sends it. */
    jobId: uuid('job_id').notNull(),
    visitor: text().notNull(),
    status: text({ enum: ['queued', 'retrying', 'sent', 'failed'] }).notNull(),
    /** Recipient, name and message, encrypted (stored-mail.ts). Null once it was sent or has failed for good. */
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

/** The files of a delivery, in order. Deleting a file removes it from its deliveries. */
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
 * Recipients of mail in the last 90 days, and those who blocked further mail. Stored as hashes: see
 * deliveries/mail-recipients.ts.
 */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    /** SHA-256 of the mailbox, in base64url. */
    recipient: text().primaryKey(),
    /** 21 unguessable characters in every mail to the recipient. Anyone who has the token may block further mail. */
    token: text().notNull().unique(),
    lastMailAt: moment('last_mail_at').notNull(),
    /** Null until the recipient blocks further mail. */
    blockedAt: moment('blocked_at'),
  },
  (table) => [index('mail_recipients_last_mail_at').on(table.lastMailAt)],
);

export type MailRecipientRow = typeof mailRecipients.$inferSelect;

/** Rate limit counters, shared by all web machines, with the column names of rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expire: timestamp({ withTimezone: true }) },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
