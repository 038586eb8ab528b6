import type { Logger } from 'pino';
import type { ErrorCode } from '../../../errors.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';

/** What a run came to; `superseded` where its record had ended otherwise by then. */
interface Ran {
  outcome: 'done' | 'superseded' | ErrorCode;
  /** Of the result, if there is one. */
  outBytes?: number;
  engineMs: number;
  /** Of the run, without the wait before it. */
  ms: number;
}

interface Parts {
  log: Logger;
  telemetry: Telemetry;
  now: () => Date;
}

/** Tells those who run the service of a conversion that has ended: a line of the log, and the metrics. */
export function tellRun({ log, telemetry, now }: Parts, row: ConversionRow, ran: Ran): void {
  const { originalFormat: from, format: to, originalSizeBytes: inBytes, purpose, createdAt } = row;
  const { outcome, outBytes, engineMs, ms } = ran;
  log.info(
    { from, to, outcome, inBytes, ...(outBytes !== undefined && { outBytes }), ms: Math.round(ms) },
    'conversion',
  );
  const { metrics } = telemetry;
  // The record may have been written by a machine whose clock is ahead.
  const wholeMs = Math.max(ms, now().getTime() - createdAt.getTime());
  const kind = purpose === 'result' ? 'conversion' : purpose;
  metrics.count('conversions', { from, to, outcome });
  metrics.count('inputBytes', { from }, inBytes);
  if (outBytes !== undefined) metrics.count('outputBytes', { to }, outBytes);
  metrics.observe('waitingSeconds', { kind }, (wholeMs - ms) / 1000);
  metrics.observe('engineSeconds', { from, to }, engineMs / 1000);
  metrics.observe('conversionSeconds', { from, to }, wholeMs / 1000);
}
