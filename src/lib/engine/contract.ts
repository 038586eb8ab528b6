import type { ErrorCode, ErrorDetails } from '../errors.ts';
import type { FormatId, OutputFormat, ResultFormat } from '../formats/formats.ts';
import type { CropFrame } from '../geometry/crop.ts';
import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { PageFile, PdfSettings } from '../pdf/settings.ts';
import type { Original } from '../plan/preview/preview.ts';
import type { Notice } from '../plan/types.ts';

/** A conversion request. All paths lie in the process's own folder, the only one it can write to. */
export interface EngineRequest {
  sourcePath: string;
  /** Written by the engine. */
  resultPath: string;
  /**
   * A WebP of the result, at most 320 px a side. The engine writes it unless the result is its own preview.
   * Undefined if no preview is requested.
   */
  previewPath?: string;
  /** Used only to detect an extension that does not match the content. */
  originalName: string;
  options: ConversionOptions;
  /** The page of a PDF or the frame of an animation. Default: the first page, at preview size, and all that the target keeps. */
  page?: PageRequest;
  /** The original, if the source is a small upright copy of it. The result then previews the conversion. */
  copyOf?: Original;
  /** The logo to draw. Required if the options name one. */
  watermarkImagePath?: string;
  limits: EngineLimits;
}

/** A page of a PDF and how to render it, or a frame of an animation. */
export interface PageRequest {
  /** One-based. */
  number: number;
  /** Pixels per inch of a page. */
  dpi: number;
  password?: string;
}

/** A request for one PDF with a page for each file. */
export interface PdfRequest {
  /** Contains the files one after the other, in the order of the pages. */
  sourcePath: string;
  files: readonly PageFile[];
  /** Written by the engine. Intermediate files have paths that begin with it. */
  resultPath: string;
  /** A WebP of the first page, at most 320 px a side. Undefined if none is requested. */
  previewPath?: string;
  settings: PdfSettings;
  title: string;
  /** Milliseconds since the epoch: a request crosses the boundary of a process as JSON. */
  createdAtMs: number;
  limits: EngineLimits;
}

export interface EngineLimits {
  /** Pixels per frame times the number of decoded frames. */
  maxPixels: number;
  /** Resident memory in bytes above which the process is killed. Requests estimated to need more are rejected first. */
  memoryBytes: number;
}

/** The result of a conversion. */
export interface EngineResult<F extends ResultFormat = OutputFormat> {
  originalFormat: FormatId;
  /** Upright size of the original in pixels; for a page of a PDF, its rendered size. */
  originalWidth: number;
  originalHeight: number;
  format: F;
  /** In pixels. Of a PDF: the first page, in points. */
  width: number;
  height: number;
  sizeBytes: number;
  /** SHA-256 of the result, in hex. */
  sha256: string;
  /** Percent. Undefined if the format has no quality setting. */
  quality?: number;
  /** SSIMULACRA2, up to 100 for equal pixels. Defined with `perceptualTarget`. */
  visualScore?: number;
  notices: Notice[];
  /** Size of the watermark with its outline, in pixels of the result. Undefined if none was drawn. */
  watermark?: Size;
  /** The part that a smart crop has selected, in percent of the image before the crop. Undefined without one. */
  smartCrop?: CropFrame;
  /** Whether the preview is a separate file. A small result is its own preview. */
  hasPreview: boolean;
}

/** Errors are returned, not thrown: an exception loses its code when it crosses the boundary of a process or a worker. */
export type OrEngineError<T> = T | { ok: false; error: EngineError };

export interface EngineError {
  code: ErrorCode;
  details: ErrorDetails;
  /** For the log. */
  cause: string;
}

export type EngineResponse = OrEngineError<{ ok: true; result: EngineResult }>;
