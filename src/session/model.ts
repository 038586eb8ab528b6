import type { Failure } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import type { ConversionOptions, Redaction } from '#lib/options/schema.ts';
import type { OptionSet } from './options/option-set.ts';
import type { PageOrder } from './pages/page-order.ts';
import type { ResultItem } from './results/result-item.ts';

// The state types of the session. Everything that belongs to a file is in its entry, so that it ends with the entry.

/** A file in the list. */
export interface FileEntry {
  id: string;
  /** Increases with every added file. */
  position: number;
  file: File;
  /** Display name: sanitized and unique in the list. */
  name: string;
  /** Folder in the one that was dropped or chosen, `photos/trip`. Undefined if the file was dropped or chosen alone. */
  folder?: string;
  /** Aborted when the file leaves the list, to stop its pending work. */
  removal: AbortController;
  /** Format detected from the bytes. Undefined while they are being read. */
  format?: FormatId;
  /** Whether the image seems to have several frames. */
  isAnimated?: true;
  /** Upright size of the image that the sensor data of a RAW file become, if its header states it. */
  sensorSize?: Size;
  thumbnail: Thumbnail;
  state: FileState;
  /** Options of this file alone. Undefined if it uses the shared ones. */
  overrides?: OptionSet;
  /** Overrides of a file that uses the shared options again. They return with the next choice of overrides. */
  parkedOverrides?: OptionSet;
  /** Areas of the image that its result covers. */
  redactions?: readonly Redaction[];
  /** The visitor has agreed to send the file to the server. */
  hasConsent?: true;
  /** The visitor has the file converted on the server because that is faster. */
  prefersServer?: true;
  /** Options with which the engine of this device failed. */
  engineFailure?: ConversionOptions;
  /** This device could not read or convert the image for a created PDF. */
  isUndecodable?: true;
  /** Kind of location in the file. */
  location?: LocationKind;
  /** Clockwise rotation of the page in a created PDF, in degrees. */
  rotation?: QuarterTurn;
  /** Whether the page in a created PDF is selected. */
  isPageSelected?: boolean;
  pdf?: PdfEntry;
}

/** State of a file. Percentages are integers. */
export type FileState =
  | { step: 'reading' }
  /** `deletedWith` are the options of a result that the visitor has deleted. */
  | { step: 'ready'; deletedWith?: ConversionOptions }
  | { step: 'rejected'; error: Failure }
  | { step: 'queued' }
  | { step: 'uploading'; percent: number }
  /**
   * `pages` counts the settled and the requested pages of a PDF or frames of an animation. `phase` is set on the device until the conversion begins: its
   * engine starts, or it reads the file from its disk.
   */
  | { step: 'converting'; pages?: { done: number; total: number }; phase?: 'starting' | 'reading' }
  /** `items` in order of arrival: one, or one per page or frame. `options` are those of the conversion. */
  | {
      step: 'done';
      items: readonly ResultItem[];
      failedPages: readonly FailedPage[];
      options: ConversionOptions;
      conversionId: string;
    }
  /** The submission failed and retries automatically: no connection, or the server is overloaded. */
  | { step: 'retrying'; reason: 'network' | 'busy' }
  | { step: 'failed'; error: Failure }
  /** `pages` counts the converted and the requested pages of a PDF, if there are results. */
  | { step: 'cancelled'; pages?: { done: number; total: number } };

/** A page of a PDF, or a frame, that failed while others succeeded. */
export interface FailedPage {
  /** Index among the requested pages, from 0. */
  index: number;
  /** Page number in the document, from 1. */
  page: number;
  error: Failure;
}

/** Thumbnail of a file. `url` is an object URL that the owner of the entry revokes. */
export type Thumbnail =
  | { step: 'loading' }
  /** `size` is the size of the file's image. `itself` is true if this browser can decode the file. */
  | { step: 'shown'; url: string; size?: Size; itself?: true }
  | { step: 'none' };

/** What an entry has if its file is a PDF. */
export interface PdfEntry {
  /** Undefined until the document begins to open. */
  document?: PdfDocumentState;
  /** Lock that the server reported for a document that the browser could not open. */
  serverLock?: Lock | undefined;
  isTryingPassword?: boolean;
  /** Password that the browser could not try. It is sent only with the conversion. */
  untriedPassword?: string;
  /** Pages to convert. Undefined until the document has been open. */
  order?: PageOrder;
  /** Number of the page that the stage shows. Undefined, or not among the pages any more: the first one. */
  shownPage?: number;
}

/** State of a document in pdf.js. It does not limit the conversion, which the server validates itself. */
export type PdfDocumentState =
  | { step: 'opening' }
  /** The document needs a password. `wrong`: the last password was incorrect. */
  | { step: 'locked'; wrong: boolean }
  /** `password` opened the document and is sent with the conversion. */
  | { step: 'open'; pageCount: number; password?: string }
  /** pdf.js could not read the pages. */
  | { step: 'unreadable' }
  /** pdf.js could not be loaded. */
  | { step: 'notLoaded' };

/** State of a document that needs a password: not entered yet, being tried, or incorrect. */
export type Lock = 'required' | 'trying' | 'wrong';
