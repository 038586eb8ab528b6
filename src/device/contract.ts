import type { EngineError, EngineLimits, EngineResult } from '../lib/engine/contract.ts';
import type { Size } from '../lib/geometry/resize.ts';
import type { ConversionOptions } from '../lib/options/schema.ts';

/** A conversion in an engine worker. It converts one file at a time. */
export interface DeviceRequest {
  source: Blob;
  /** Used only to detect an extension that does not match the content. */
  originalName: string;
  options: ConversionOptions;
  limits: EngineLimits;
  /** Whether a small WebP of the result is needed too. */
  wantsPreview: boolean;
  /** Size of the original if the source is a small upright copy of it. */
  copyOf?: Size;
}

/** `heapBytes`: memory of the worker's WebAssembly, which never shrinks. */
export type DeviceResponse = { heapBytes: number } & (
  | { type: 'ready' }
  /** The file has been read, its conversion begins. */
  | { type: 'converting' }
  | ({ type: 'result' } & DeviceResult)
  | { type: 'error'; error: EngineError }
);

export interface DeviceResult {
  result: EngineResult;
  file: Uint8Array<ArrayBuffer>;
  /** Undefined if none was requested, or the file is its own. */
  preview?: Uint8Array<ArrayBuffer>;
}
