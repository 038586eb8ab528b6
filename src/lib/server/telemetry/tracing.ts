import type { Config } from '../config.ts';

/** What a span says: formats, routes, counts; nothing of a visitor's. */
export type Attributes = Record<string, string | number | boolean>;

/** A part of a trace that is under way. */
export interface OpenSpan {
  set(attributes: Attributes): void;
  /** It came to nothing. @param reason a code of ours */
  fail(reason: string): void;
}

/** Traces of OpenTelemetry: a request and all that is done for it, on whatever machine. */
export interface Tracing {
  /** Does work as a span of the trace that this is part of; it fails with what the work throws. */
  span<T>(name: string, attributes: Attributes, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Does work as the request's span: of the trace that the request came with, if any. Whoever is told to ends it. */
  request<T>(method: string, traceparent: string | undefined, work: (end: EndRequest) => T): T;
  /** Does work as part of a trace that began elsewhere. */
  continueTrace<T>(traceparent: string | undefined, work: () => T): T;
  /** What has been, as a span: a wait. */
  recordSpan(name: string, since: Date, attributes: Attributes): void;
  /** The trace that this is part of, to be continued elsewhere (W3C Trace Context); missing where nothing is traced. */
  traceparent(): string | undefined;
  /** Sends what has not been sent, for as long as there is time. */
  close(timeoutMs: number): Promise<void>;
}

/** @param status of the answer; missing where none came out whole */
export type EndRequest = (route: string, status: number | undefined) => void;

const open: OpenSpan = { set() {}, fail() {} };
const ended: EndRequest = () => {};

/** Where traces are off: work is done and nothing else. */
export const noTracing: Tracing = {
  span: (_name, _attributes, work) => work(open),
  request: (_method, _traceparent, work) => work(ended),
  continueTrace: (_traceparent, work) => work(),
  recordSpan() {},
  traceparent: () => undefined,
  close: async () => {},
};

/** Traces to the collector that is configured; its library is loaded only where there is one. */
export async function openTracing({ tracesUrl, role }: Pick<Config, 'tracesUrl' | 'role'>): Promise<Tracing> {
  if (!tracesUrl) return noTracing;
  const { openTelemetryTracing } = await import('./open-telemetry.ts');
  return openTelemetryTracing(tracesUrl, role);
}
