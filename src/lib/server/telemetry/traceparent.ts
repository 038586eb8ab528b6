import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** W3C Trace Context, level 1: version, trace, span, flags. Later versions may append to it. */
const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses the `traceparent` of a request or a job; undefined if it is invalid. */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = shape.exec(header?.trim() ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
