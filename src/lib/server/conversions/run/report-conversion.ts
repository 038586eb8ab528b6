import type { Logger } from 'pino';
import type { ErrorCode } from '../../../errors.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';

/** `superseded`: another run or a cancellation had ended the record. */
interface RunReport {
  outcome: 'done' | 'superseded' | ErrorCode;
  /** Size of the result. */
  outBytes?: number;
  engineMs: number;
  /** Duration of the run, without the time in the queue. */
  ms: number;
}

interface Dependencies {
  log: Logger;
  telemetry: Telemetry;
  now: () => Date;
}

/** Logs a finished conversion and counts it in the metrics. */
export function reportConversion({ log, telemetry, now }: Dependencies, row: ConversionRow, ran: RunReport): void {
  const { originalFormat: from, format: to, originalSizeBytes: inBytes, purpose, createdAt } = row;
  const { outcome, outBytes, engineMs, ms } = ran;
  log.info(
    { from, to, outcome, inBytes, ...(outBytes !== undefined && { outBytes }), ms: Math.round(ms) },
    'conversion',
  );
  const { metrics } = telemetry;
  // The record may be from a machine whose clock is ahead.
  const wholeMs = Math.max(ms, now().getTime() - createdAt.getTime());
  const kind = purpose === 'result' ? 'conversion' : purpose;
  metrics.count('conversions', { from, to, outcome });
  metrics.count('inputBytes', { from }, inBytes);
  if (outBytes !== undefined) metrics.count('outputBytes', { to }, outBytes);
  metrics.observe('waitingSeconds', { kind }, (wholeMs - ms) / 1000);
  metrics.observe('engineSeconds', { from, to }, engineMs / 1000);
  metrics.observe('conversionSeconds', { from, to }, wholeMs / 1000);
}
