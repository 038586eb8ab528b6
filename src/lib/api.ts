import type { PublicError } from './errors.ts';
import type { OutputFormat } from './formats/formats.ts';
import { optionsToSend } from './options/advanced-settings.ts';
import type { ConversionOptions } from './options/schema.ts';
import { optionsToForm } from './options/to-form.ts';
import type { Notice } from './plan/types.ts';

/** One converted file in the answer of `POST /api/convert`. */
export interface ConvertedItem {
  id: string;
  /** Path of the file; `?download` makes it an attachment. */
  url: string;
  /** Path of its page. */
  viewUrl: string;
  originalName: string;
  convertedName: string;
  /** `123.45 KB` */
  size: string;
  sizeBytes: number;
  originalSize: string;
  originalSizeBytes: number;
  format: OutputFormat;
  width: number;
  height: number;
  /** The number of the page that it shows, from 1; only of a PDF. */
  page?: number;
  /** Path of a thumbnail of at most 320 px. */
  previewUrl: string;
  /** ISO date after which file and record are gone. */
  expiresAt: string;
  notices: Notice[];
}

/** A file or a page that failed, in its place of the answer. */
export interface FailedItem {
  originalName: string;
  /** Missing where the whole file failed. */
  page?: number;
  error: PublicError;
}

export type ConversionItem = ConvertedItem | FailedItem;

/** The media type of the answer as lines: the first says how many items follow, then each item comes when it is done. */
export const NDJSON = 'application/x-ndjson';
/** The same with a line more an item, when its conversion begins. Asked for by a parameter, so that plain clients get items only. */
export const NDJSON_PROGRESS = `${NDJSON}; progress=1`;

/**
 * A line of the NDJSON answer. `total` counts the items: one a picture, one a page of a PDF. `index` is an item's place in
 * the order of the uploads and, within a PDF, of the pages asked for.
 */
export type ConversionLine =
  | { total: number }
  | { index: number; state: 'converting' }
  | ({ index: number } & ConversionItem);

/** The last line of a request with an `Idempotency-Key` that was held long enough: the same again tells the rest. */
export interface HeldLine {
  retryAfterSeconds: number;
}

/**
 * The header under which `POST /api/convert` knows a request that comes again: `{batchId}.{name}`, the batch's UUID and up
 * to 64 letters, digits, `-` and `_` of the client's own. What was taken in once is then neither converted nor listed
 * twice, and is not called off when the connection breaks; only `DELETE /api/requests/{key}` does that.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** A file of a batch as `GET /api/batches/{batchId}` lists it: how it ended, or where it stands. */
export type BatchItem = {
  /** The `Idempotency-Key` of its request. */
  requestKey: string;
  /** Its place in the answer to that request. */
  index: number;
} & (ConversionItem | { originalName: string; page?: number; state: 'queued' | 'converting' });

/** The answer of `GET /api/batches/{batchId}`: what this visitor sent with that `batchId` and has not deleted. */
export interface Batch {
  batchId: string;
  items: BatchItem[];
}

/** What a ZIP is saved as, without what tells it apart. */
export const archiveNames = ['batch-conversion', 'converted-images'] as const;
export type ArchiveName = (typeof archiveNames)[number];

/**
 * The body of `POST /api/download-batch`, as JSON or, so that the browser downloads it by itself, as fields of a form with
 * `files` as JSON.
 */
export interface ArchiveRequest {
  files: { url: string; filename: string }[];
  /** Missing: `batch-conversion`, and a time stamp. */
  archive?: ArchiveName;
  /** A UUID under which `GET /api/downloads/{download}` tells how it goes. */
  download?: string;
}

/**
 * How the sending of a ZIP goes: its first byte is on its way, its last byte was handed over, or it was broken off. What
 * the receiver makes of it nobody knows here.
 */
export type DownloadStep = 'begun' | 'sent' | 'broken';

/**
 * The answer of `GET /api/downloads/{download}`, as soon as that is so; with `?known=begun` as soon as it is over, or
 * `begun` once more after 25 s. 204 when nothing was heard of it for so long.
 */
export interface DownloadState {
  step: DownloadStep;
}

/** The record of a conversion, as `GET /api/conversions/{id}` gives it. */
export interface ConversionRecord {
  id: string;
  metadata: { uuid: string };
  originalFormat: string;
  outputFormat: OutputFormat;
  originalFileName: string;
  convertedFileName: string;
  /** Relative to the site's root. */
  filePath: string;
  /** In KB, to a hundredth or finer. */
  fileSize: number;
  width: number;
  height: number;
  /** The number of the page that it shows, from 1; only of a PDF. */
  page?: number;
  /** Percent; missing where the format has none. */
  quality?: number;
  createdAt: string;
  expiresAt: string;
  notices: Notice[];
}

export const isFailed = (item: ConversionItem): item is FailedItem => 'error' in item;

/** The multipart body of `POST /api/convert`. Fields go first, so that a wrong one is refused before files are sent. */
export function conversionForm(files: readonly File[], options: ConversionOptions): FormData {
  const form = new FormData();
  for (const [name, value] of optionsToForm(optionsToSend(options))) form.append(name, value);
  for (const file of files) form.append('files', file, file.name);
  return form;
}
