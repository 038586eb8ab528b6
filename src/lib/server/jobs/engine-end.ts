import type { ErrorCode } from '../../errors.ts';
import type { EngineEndReason } from '../telemetry/initial-series.ts';

/** The reason to replace a process, by the error that ended its call. */
export const endReasons: Partial<Record<ErrorCode, EngineEndReason>> = {
  too_slow: 'time',
  too_much_memory: 'memory',
  cancelled: 'cancelled',
};

/** Thrown by a conversion whose engine was closed because this process is shutting down. */
export class EngineClosed extends Error {
  override readonly name = 'EngineClosed';
}
