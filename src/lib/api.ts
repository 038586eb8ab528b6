import { optionsToSend } from './advancedSettings.ts';
import type { PublicError } from './errors.ts';
import type { OutputFormat } from './formats.ts';
import { optionsToForm } from './option-fields.ts';
import type { ConversionOptions } from './options.ts';

/** Something the visitor should know about a result: what was dropped, bounded or assumed on the way. */
export interface Notice {
  code: string;
  text: string;
}

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
