import type { ErrorCode, ErrorDetails } from '../../errors.ts';
import type { FormatId, OutputFormat } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { Notice } from '../../plan/types.ts';

/** What an engine process is asked to do. All paths lie in the process's own folder, the only one it can write to. */
export interface EngineRequest {
  sourcePath: string;
  /** Written by the engine. */
  resultPath: string;
  /**
   * Written by the engine unless the result is its own preview: a WebP of at most 320 px a side, of the result. Missing
   * where none is wanted.
   */
  previewPath?: string;
  /** Only for telling whether its extension is a lie. */
  originalName: string;
  options: ConversionOptions;
  /** Which page of a PDF; without it, the first, small enough to be looked at. */
  page?: PageRequest;
  /** The source is a small copy, upright, of a picture of this size, of which the result is to show what would come. */
  copyOf?: Size;
  limits: EngineLimits;
}

/** A page of a PDF as it is to be drawn. */
export interface PageRequest {
  /** From 1. */
  number: number;
  /** Pixels an inch. */
  dpi: number;
  password?: string;
}

export interface EngineLimits {
  /** Pixels of one frame times the frames that are read. */
  maxPixels: number;
  /** Resident memory over which the process is ended, in bytes: what would need more is refused before it is tried. */
  memoryBytes: number;
}

/** What came out. */
export interface EngineResult {
  originalFormat: FormatId;
  /** Of the original, upright, in pixels; of a page of a PDF, as it was drawn. */
  originalWidth: number;
  originalHeight: number;
  format: OutputFormat;
  width: number;
  height: number;
  sizeBytes: number;
  /** SHA-256 of the result, in hex. */
  sha256: string;
  /** Percent; missing where the format has no quality. */
  quality?: number;
  notices: Notice[];
  /** Whether the preview is a file of its own: a small result is its own preview. */
  hasPreview: boolean;
}

/** Errors are answers, not exceptions: a thrown one would lose its code on the way between processes. */
export type EngineAnswer<T> = (T | { ok: false; error: EngineError }) & {
  rssBytes: number;
  /** Whether the process should be replaced before its next job. */
  needsRecycling?: true;
};

export interface EngineError {
  code: ErrorCode;
  details: ErrorDetails;
  /** For the log. */
  cause: string;
}

export type EngineResponse = EngineAnswer<{ ok: true; result: EngineResult }>;

/** A document that is to be opened before any page of it is asked for, and stays open for the next request. */
export interface DocumentRequest {
  sourcePath: string;
  password?: string;
  limits: EngineLimits;
}

export type DocumentResponse = EngineAnswer<{ ok: true; pageCount: number }>;
