import type { EngineLimits, EngineResult, OrEngineError } from '../../engine/contract.ts';
import type { OutputFormat, ResultFormat } from '../../formats/formats.ts';
import type { ResultFacts } from '../../results/result-facts.ts';

/** The state of an engine process, which every response includes. */
export interface ProcessState {
  rssBytes: number;
  /** Whether the process should be replaced before its next job. */
  needsRecycling?: true;
}

/** The response of an engine process to a call. */
export type ProcessAnswer<T> = OrEngineError<T> & ProcessState;

export type ConversionResponse<F extends ResultFormat = OutputFormat> = ProcessAnswer<{
  ok: true;
  result: EngineResult<F>;
}>;

/** Opens a document before any of its pages is requested. A PDF stays open for the next request. */
export interface DocumentRequest {
  sourcePath: string;
  password?: string;
  limits: EngineLimits;
}

export type DocumentResponse = ProcessAnswer<{ ok: true; pageCount: number }>;

/** A result of a device, to be verified and stored as it is. All paths lie in the process's own folder. */
export interface StoreRequest {
  sourcePath: string;
  /** Receives the bytes of the source. */
  resultPath: string;
  /** Receives a WebP of at most 320 px a side. */
  previewPath: string;
  facts: ResultFacts;
  limits: EngineLimits;
}
