import type { EngineError, EngineLimits, EngineResult, PageRequest } from '../lib/engine/contract.ts';
import type { PdfImage } from '../lib/engine/pdf/image.ts';
import type { FormatId } from '../lib/formats/formats.ts';
import type { Size } from '../lib/geometry/resize.ts';
import type { ConversionOptions } from '../lib/options/schema.ts';
import type { PdfSettings } from '../lib/pdf/settings.ts';
import type { Original } from '../lib/plan/preview/preview.ts';

/** A request to an engine worker, which responds to one at a time. `close` and `drawn` have no response. */
export type EngineMessage = DeviceRequest | DeviceDocumentRequest | DrawnMessage | { task: 'close' };

/** The conversion of a file, or of a page of a document. */
export interface DeviceRequest {
  task?: undefined;
  source: Blob;
  /** The page of a PDF or the frame of an animation, and an id of the file, which stays open for the next request with the same id. */
  page?: PageRequest & { documentId: string };
  /** Used only to detect an extension that does not match the content. */
  originalName: string;
  options: ConversionOptions;
  /** The logo that the options name. */
  watermarkImage?: Blob;
  limits: EngineLimits;
  /** Whether a small WebP of the result is needed too. */
  wantsPreview: boolean;
  /** The original, if the source is a small upright copy of it. */
  copyOf?: Original;
}

/** Opens a PDF, or counts the frames of an animation, before any of its pages is requested. */
export interface DeviceDocumentRequest {
  task: 'open';
  source: Blob;
  documentId: string;
  password?: string;
  limits: EngineLimits;
}

/** A drawing for the page to draw, because an image element exists only there. */
export interface DrawingRequest {
  /** An SVG that browsers draw, with a size of its own. */
  text: string;
  /** Size of the canvas, in pixels. */
  size: Size;
  /** Whether it contains HTML. */
  hasHtml: boolean;
}

/** The response of the page to a drawing: RGBA, not premultiplied, or why there is none. */
export type DrawnMessage = { task: 'drawn' } & (
  | { pixels: Uint8ClampedArray<ArrayBuffer>; error?: undefined }
  | { error: Pick<EngineError, 'code' | 'cause'> }
);

/** `heapBytes`: memory of the worker's WebAssembly, which never shrinks. `needsRecycling`: to be replaced after this response. */
export type DeviceResponse = { heapBytes: number; needsRecycling?: true } & (
  | { type: 'ready' }
  /** The engine has been downloaded. `ready` follows. */
  | { type: 'downloaded' }
  /** The file has been read, its conversion begins. */
  | { type: 'converting' }
  /** A font is being loaded. `converting` follows. */
  | { type: 'loading' }
  /** The page has to draw. It responds with `drawn`. */
  | { type: 'draw'; drawing: DrawingRequest }
  | ({ type: 'result' } & DeviceResult)
  | { type: 'document'; pageCount: number }
  | { type: 'error'; error: EngineError }
);

export interface DeviceResult {
  result: EngineResult;
  file: Uint8Array<ArrayBuffer>;
  /** Undefined if none was requested, or the file is its own. */
  preview?: Uint8Array<ArrayBuffer>;
}

/** An image whose data is in files, so that the documents of hundreds of them fit into memory. */
export type DevicePdfImage = PdfImage<Blob>;

/** How an image is read for a PDF. */
export interface PdfReading {
  format: FormatId;
  keepMetadata: boolean;
  maxPixels: number;
}

/** Functions of the worker that writes PDFs. */
export interface PdfWorker {
  /**
   * Reads an image whose compressed pixels a PDF can contain. Undefined if it has to be converted first.
   * @throws DOMException if the file has been moved, deleted or changed
   */
  readImage(source: Blob, reading: PdfReading): Promise<DevicePdfImage | undefined>;
  /** Writes a PDF with a page for each image, in their order. */
  writePdf(images: readonly DevicePdfImage[], settings: PdfSettings, title: string): Blob;
}
