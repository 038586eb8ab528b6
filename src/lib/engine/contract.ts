import type { ErrorCode, ErrorDetails } from '../errors.ts';
import type { FormatId, OutputFormat } from '../formats/formats.ts';
import type { CropFrame } from '../geometry/crop.ts';
import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
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
  /** The page of a PDF. Default: the first page, at preview size. */
  page?: PageRequest;
  /** Size of the original if the source is a small upright copy of it. The result then previews the conversion. */
  copyOf?: Size;
  limits: EngineLimits;
}

/** A page of a PDF and how to render it. */
export interface PageRequest {
  /** One-based. */
  number: number;
  /** Pixels per inch. */
  dpi: number;
  password?: string;
}

export interface EngineLimits {
  /** Pixels per frame times the number of decoded frames. */
  maxPixels: number;
  /** Resident memory in bytes above which the process is killed. Requests estimated to need more are rejected first. */
  memoryBytes: number;
}

/** The result of a conversion. */
export interface EngineResult {
  originalFormat: FormatId;
  /** Upright size of the original in pixels; for a page of a PDF, its rendered size. */
  originalWidth: number;
  originalHeight: number;
  format: OutputFormat;
  width: number;
  height: number;
  sizeBytes: number;
  /** SHA-256 of the result, in hex. */
  sha256: string;
  /** Percent. Undefined if the format has no quality setting. */
  quality?: number;
  notices: Notice[];
  /** Size of the watermark with its outline, in pixels of the result. Undefined if none was drawn. */
  watermark?: Size;
  /** With `copyOf`: the part that a smart crop selects, in percent of the image before the crop. */
  smartCrop?: CropFrame;
  /** Whether the preview is a separate file. A small result is its own preview. */
  hasPreview: boolean;
}

/** Errors are returned, not thrown: an exception loses its code when it crosses the boundary of a process or a worker. */
export type EngineAnswer<T> = T | { ok: false; error: EngineError };

export interface EngineError {
  code: ErrorCode;
  details: ErrorDetails;
  /** For the log. */
  cause: string;
}

export type EngineResponse = EngineAnswer<{ ok: true; result: EngineResult }>;
