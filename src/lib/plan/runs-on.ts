import { formats, isDrawnOnServer, isWrittenOnServer } from '../formats/formats.ts';
import { estimateMemoryBytes, memoryBudgetBytes, wasmMemory } from './memory.ts';
import type { Plan, SourceInfo } from './types.ts';

/** The capabilities of the visitor's browser. */
export interface Device {
  /** Whether it can run the engine: its page is cross-origin isolated and it has WebAssembly threads. */
  canRunEngine: boolean;
  /** Memory that a conversion may use, in bytes. */
  memoryBytes: number;
}

/** Where a file is converted. The reason is undefined if the visitor chose the server. */
export type RunsOn = { name: 'device'; reason?: undefined } | { name: 'server'; reason?: ServerReason };

/** Why a file is converted on the server. The text continues "On the server: ". */
export interface ServerReason {
  code: 'no_engine' | 'source_format' | 'output_format' | 'too_large' | 'engine_failed';
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
  if (isDrawnOnServer(source.format)) {
    return { code: 'source_format', text: `${formats[source.format].label} is drawn there` };
  }
  if (plan && isWrittenOnServer(plan.encode.format))
    return { code: 'output_format', text: 'images are traced to SVG there' };
  if (!device.canRunEngine) return { code: 'no_engine', text: 'this browser cannot convert images itself' };
  if (plan && estimateMemoryBytes(source, plan, wasmMemory) > memoryBudgetBytes(device.memoryBytes, wasmMemory)) {
    return { code: 'too_large', text: 'this image needs more memory than a browser has' };
  }
  return undefined;
}
