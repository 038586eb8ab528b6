import type { Notice } from '../../api.ts';
import type { ErrorCode, ErrorDetails } from '../../errors.ts';
import type { FormatId, OutputFormat } from '../../formats.ts';
import type { ConversionOptions } from '../../options.ts';

/** What an engine process is asked to do. All paths lie in the process's own folder, the only one it can write to. */
export interface EngineRequest {
  sourcePath: string;
  /** Written by the engine. */
  resultPath: string;
  /** Written by the engine: a WebP of at most 320 px a side, of the result. */
  previewPath: string;
  /** Only for telling whether its extension is a lie. */
  originalName: string;
  options: ConversionOptions;
  limits: EngineLimits;
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
  format: OutputFormat;
  width: number;
  height: number;
  sizeBytes: number;
  /** SHA-256 of the result, in hex. */
  sha256: string;
  /** Percent; missing where the format has no quality. */
  quality?: number;
  notices: Notice[];
}

/** Errors are answers, not exceptions: a thrown one would lose its code on the way between processes. */
export type EngineResponse =
  | { ok: true; result: EngineResult; rssBytes: number }
  | { ok: false; error: { code: ErrorCode; details: ErrorDetails; cause: string }; rssBytes: number };
