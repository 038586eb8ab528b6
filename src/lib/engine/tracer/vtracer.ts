import { AppError } from '../../errors.ts';
import type { Size } from '../../geometry/resize.ts';
import type { EngineHost } from '../host.ts';

/** The options of VTracer. The library fails if one is missing. */
export interface VTracerOptions {
  binary: boolean;
  hierarchical: 'stacked' | 'cutout';
  mode: 'polygon' | 'spline';
  /** Area in pixels up to which a shape is left out. */
  filterSpeckle: number;
  /** Number of the low bits of a channel that are ignored. */
  colorPrecision: number;
  /** Difference between the colors of two layers, as the sum of all channels. */
  layerDifference: number;
  /** Angles in radians: from which a point is a corner, and at which splines are split. */
  cornerThreshold: number;
  spliceThreshold: number;
  /** Length in pixels down to which segments are subdivided. */
  lengthThreshold: number;
  maxIterations: number;
  /** Decimals of coordinates. */
  pathPrecision: number;
}

interface Library {
  trace(pixels: Uint8Array, width: number, height: number, options: VTracerOptions): string;
  memory: WebAssembly.Memory;
}

let loaded: Promise<Library> | undefined;
let memory: WebAssembly.Memory | undefined;
let hasCrashed = false;

async function start(host: EngineHost): Promise<Library> {
  const { default: initialize, to_svg: trace } = await import('vtracer-wasm');
  const library = await initialize({ module_or_path: await host.vtracerWasm() });
  memory = library.memory;
  return { trace, memory };
}

/**
 * Traces an image to an SVG. The library is loaded with the first one.
 * @param pixels RGBA, opaque or transparent
 * @throws AppError `not_loaded`, after which the next image tries again; `internal` if the library crashes
 */
export async function vtrace(
  pixels: Uint8Array,
  { width, height }: Size,
  options: VTracerOptions,
  host: EngineHost,
): Promise<string> {
  loaded ??= start(host);
  const library = await loaded.catch((cause: unknown) => {
    loaded = undefined;
    throw new AppError('not_loaded', {}, { cause });
  });
  try {
    return library.trace(pixels, width, height, options);
  } catch (cause) {
    hasCrashed = true;
    throw new AppError('internal', {}, { cause });
  }
}

/** Memory of the WebAssembly, which never shrinks. */
export const tracerHeapBytes = (): number => memory?.buffer.byteLength ?? 0;

/** Whether this process or worker should be replaced: the state of the library after a crash is unknown. */
export const tracerNeedsRecycling = (): boolean => hasCrashed;
