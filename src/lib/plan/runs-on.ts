import { isVectorFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { drawnSize } from './drawn-size.ts';
import { estimateMemoryBytes, memoryBudgetBytes, wasmMemory } from './memory.ts';
import { serverReasonMessages } from './messages.ts';
import type { Plan, SourceInfo } from './types.ts';

/** The capabilities of the visitor's browser. */
export interface Device {
  /** Whether it can run the engine: its page is cross-origin isolated and it has WebAssembly threads. */
  canRunEngine: boolean;
  /** Memory that a conversion may use, in bytes. */
  memoryBytes: number;
  /** The largest canvas on which it draws SVG. */
  canvas: CanvasLimits;
}

/** In pixels. */
export interface CanvasLimits {
  side: number;
  pixels: number;
}

/** Where a file is converted. The reason is undefined if the visitor chose the server. */
export type RunsOn = { name: 'device'; reason?: undefined } | { name: 'server'; reason?: ServerReason };

/** Why a file is converted on the server. The text continues "On the server: ". */
export interface ServerReason {
  code: 'no_engine' | 'too_large' | 'engine_failed';
  text: string;
}

/**
 * Chooses where to convert a file. The device comes first.
 * @param plan undefined if the options cannot be carried out: the engine then fails with the reason
 */
export function chooseRunsOn(source: SourceInfo, plan: Plan | undefined, device: Device): RunsOn {
  const reason = reasonForServer(source, plan, device);
  return reason ? { name: 'server', reason } : { name: 'device' };
}

function reasonForServer(source: SourceInfo, plan: Plan | undefined, device: Device): ServerReason | undefined {
  if (!device.canRunEngine) return { code: 'no_engine', text: serverReasonMessages.no_engine };
  if (plan && isVectorFormat(source.format) && !fits(drawnSize(plan), device.canvas)) {
    return { code: 'too_large', text: serverReasonMessages.large_drawing };
  }
  if (plan && estimateMemoryBytes(source, plan, wasmMemory) > memoryBudgetBytes(device.memoryBytes, wasmMemory)) {
    return { code: 'too_large', text: serverReasonMessages.too_large };
  }
  return undefined;
}

/** Whether a canvas can have this size. */
export const fits = ({ width, height }: Size, { side, pixels }: CanvasLimits): boolean =>
  Math.max(width, height) <= side && width * height <= pixels;
