import type { ErrorFacts, PublicError } from './errors/app-error.ts';
import type { FormatId, ResultFormat } from './formats/formats.ts';
import type { CropFrame } from './geometry/crop.ts';
import type { Notice, PublicNotice } from './plan/types.ts';

/** One converted file in the response of `POST /api/convert`. Its notices have no texts until the response is written. */
export interface ConvertedItem<N extends Notice = PublicNotice> {
  id: string;
  /** Path of the file. With `?download` the response is an attachment. */
  url: string;
  /** Path of its page. */
  viewUrl: string;
  originalName: string;
  originalFormat: FormatId;
  convertedName: string;
  /** `123.45 KB` */
  size: string;
  sizeBytes: number;
  originalSize: string;
  originalSizeBytes: number;
  format: ResultFormat;
  /** In pixels. Of a PDF: the first page, in points. */
  width: number;
  height: number;
  /** Number of the page of a PDF or of the frame of an animation, from 1. Set for these only. */
  page?: number;
  /** Number of pages. Set for a PDF only. */
  pages?: number;
  /** Path of a thumbnail of at most 320 px. */
  previewUrl: string;
  /** ISO date after which the file and its record are deleted. */
  expiresAt: string;
  /** How much the result looks like the picture before encoding: SSIMULACRA2, 100 for equal pixels. Set with `perceptualTarget`. */
  visualScore?: number;
  /** The part that a smart crop has selected, in percent of the rotated and straightened original. */
  smartCrop?: CropFrame;
  notices: N[];
  /** Authorizes the deletion of an uploaded result. Only in the response of `POST /api/results`. */
  deleteToken?: string;
}

/** A failed file or page, at its position in the response. */
export interface FailedItem<E extends ErrorFacts = PublicError> {
  originalName: string;
  /** Undefined if the whole file failed. */
  page?: number;
  error: E;
}

export type ConversionItem = ConvertedItem | FailedItem;

/** An item without its texts, which are in the language of the client. */
export type EndedItem = ConvertedItem<Notice> | FailedItem<ErrorFacts>;

/**
 * Media type of a streamed response. The first line holds the number of items, then each item follows when it is done.
 */
export const NDJSON = 'application/x-ndjson';
/**
 * The same with an additional line when the conversion of an item starts. Opt-in, so that simple clients receive only
 * items.
 */
export const NDJSON_PROGRESS = `${NDJSON}; progress=1`;

/**
 * A line of the NDJSON response. `total` is the number of items: one per image, one per PDF page or
 * separate frame. `index` is the position of an item in the order of the uploads and, within a file, of the requested pages.
 */
export type ConversionLine =
  | { total: number }
  | { index: number; state: 'converting' }
  | ({ index: number } & ConversionItem);

/**
 * The last line of a response that reached its time limit. Repeating the request with the same `Idempotency-Key`
 * returns the remaining items.
 */
export interface RetryLine {
  retryAfterSeconds: number;
}

/**
 * Header with the idempotency key of `POST /api/convert`: `{batchId}.{name}`, a batch UUID and up to 64 letters,
 * digits, `-` and `_`. A repeated request is neither converted nor listed twice. A lost connection does not cancel such
 * a request; only `DELETE /api/requests/{key}` does.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Request header with the token that authorizes a deletion without the visitor's cookie. */
export const DELETE_TOKEN = 'X-Delete-Token';

/** A file of a batch in the response of `GET /api/batches/{batchId}`: its result or its current state. */
export type BatchItem<Item extends EndedItem = ConversionItem> = {
  /** The `Idempotency-Key` of its request. */
  requestKey: string;
  /** Its position in the response to that request. */
  index: number;
} & (Item | { originalName: string; page?: number; state: 'queued' | 'converting' });

/** The response of `GET /api/batches/{batchId}`: the visitor's files with that `batchId` that are not deleted. */
export interface Batch<Item extends EndedItem = ConversionItem> {
  batchId: string;
  items: BatchItem<Item>[];
}

/** File names of ZIP archives. `batch-conversion` gets the time as a suffix. */
export const archiveNames = ['batch-conversion', 'converted-images'] as const;
export type ArchiveName = (typeof archiveNames)[number];

/** `batch-conversion-2026-11-21T17-20-48Z.zip`: ISO 8601 in UTC, without the colons that Windows forbids in names. */
export function archiveFileName(name: ArchiveName, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return name === 'batch-conversion' ? `${name}-${stamp}Z.zip` : `${name}.zip`;
}

/**
 * The body of `POST /api/download-batch`: JSON, or form fields with `files` as JSON, so that a form can start the
 * browser's own download.
 */
export interface ArchiveRequest {
  files: { url: string; filename: string; lastModified?: number | undefined }[];
  /** Default: `batch-conversion` with a timestamp. */
  archive?: ArchiveName;
}

/** A conversion record, as returned by `GET /api/conversions/{id}`. */
export interface ConversionRecord<N extends Notice = PublicNotice> {
  id: string;
  metadata: { uuid: string };
  originalFormat: string;
  outputFormat: ResultFormat;
  originalFileName: string;
  convertedFileName: string;
  /** Relative to the site root. */
  filePath: string;
  /** In KB, with at least two decimals of precision. */
  fileSize: number;
  /** In pixels. Of a PDF: the first page, in points. */
  width: number;
  height: number;
  /** Number of the page of a PDF or of the frame of an animation, from 1. Set for these only. */
  page?: number;
  /** Number of pages. Set for a PDF only. */
  pages?: number;
  /** Percent. Undefined if the format has no quality setting. */
  quality?: number;
  /** SSIMULACRA2, 100 for equal pixels. Set with `perceptualTarget`. */
  visualScore?: number;
  createdAt: string;
  expiresAt: string;
  notices: N[];
}

export const isFailed = <Item extends EndedItem>(item: Item): item is Extract<Item, { error: unknown }> =>
  'error' in item;
