import type { ErrorCode } from '../../errors.ts';
import type { EngineEndReason } from '../telemetry/initial-series.ts';

/** Why a call is broken off, as the end of a process is called by it. */
export const endReasons: Partial<Record<ErrorCode, EngineEndReason>> = {
  too_slow: 'time',
  too_much_memory: 'memory',
  cancelled: 'cancelled',
};

/** What a conversion fails with whose engine was closed for good: nothing is wrong with the file. */
export class EngineClosed extends Error {
  override readonly name = 'EngineClosed';
}
