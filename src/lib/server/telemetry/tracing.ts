/** Attributes of a span: formats, routes and counts, but no personal data. */
export type Attributes = Record<string, string | number | boolean>;

/** A span that has not ended. */
export interface OpenSpan {
  set(attributes: Attributes): void;
  /** Marks the span as failed. @param reason an error code */
  fail(reason: string): void;
}

/** OpenTelemetry traces. A trace covers a request and all work for it, on all machines. */
export interface Tracing {
  /** Runs work in a span of the current trace. The span fails if the work throws. */
  span<T>(name: string, attributes: Attributes, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Runs work in the span of a request, within the trace of its `traceparent`, if any. The work ends the span. */
  request<T>(method: string, traceparent: string | undefined, work: (end: EndRequest) => T): T;
  /** Runs work within a trace that started elsewhere. */
  continueTrace<T>(traceparent: string | undefined, work: () => T): T;
  /** Records a past wait as a span that ends now. */
  recordSpan(name: string, since: Date, attributes: Attributes): void;
  /** The current trace, to be continued elsewhere (W3C Trace Context). Undefined if nothing is traced. */
  traceparent(): string | undefined;
  /** Sends the remaining spans, up to the timeout. */
  close(timeoutMs: number): Promise<void>;
}

/** @param status of the response; undefined if it was aborted */
export type EndRequest = (route: string, status: number | undefined) => void;

const open: OpenSpan = { set() {}, fail() {} };
const ended: EndRequest = () => {};

/** Runs work without tracing it. */
export const noTracing: Tracing = {
  span: (_name, _attributes, work) => work(open),
  request: (_method, _traceparent, work) => work(ended),
  continueTrace: (_traceparent, work) => work(),
  recordSpan() {},
  traceparent: () => undefined,
  close: async () => {},
};
