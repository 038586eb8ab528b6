import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { toAppError } from '../../errors.ts';
import { trimTrailing } from '../../text/trim-trailing.ts';
import type { Config } from '../config/config.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

/** OTEL_EXPORTER_OTLP_ENDPOINT is a base URL to which each signal appends its path. */
const TRACES_PATH = '/v1/traces';
const SEND_EVERY_MS = 1000;
const SEND_TIMEOUT_MS = 5000;
/** Spans kept while the collector is unreachable. Further ones are dropped. */
const MAX_KEPT_SPANS = 2048;

/**
 * Sends traces as OTLP over HTTP, in JSON, in the background: a slow or unreachable collector costs only spans. Every trace
 * is recorded unless its `traceparent` says otherwise. Sampling is left to the collector.
 */
export function openTelemetryTracing(endpoint: string, role: Config['role']): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({
    url: trimTrailing(endpoint, '/') + TRACES_PATH,
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'image-converter', 'service.instance.role': role }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS, maxQueueSize: MAX_KEPT_SPANS }),
    ],
  });
  const tracer = provider.getTracer('image-converter');
  const within = <T>(span: Span, parent: Context, work: () => T): T => context.with(trace.setSpan(parent, span), work);

  return {
    async span(name, attributes, work) {
      const parent = context.active();
      const span = tracer.startSpan(name, { attributes }, parent);
      try {
        return await within(span, parent, () => work(opened(span)));
      } catch (error) {
        failed(span, toAppError(error).code);
        throw error;
      } finally {
        span.end();
      }
    },
    request(method, traceparent, work) {
      const parent = remote(traceparent);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
      return within(span, parent, () =>
        work((route, status) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.request.method': method, 'http.route': route });
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (status === undefined) failed(span, 'aborted');
          else if (status >= 500) failed(span, String(status));
          span.end();
        }),
      );
    },
    continueTrace: (traceparent, work) => context.with(remote(traceparent), work),
    recordSpan(name, since, attributes) {
      tracer.startSpan(name, { startTime: since, attributes }, context.active()).end();
    },
    traceparent() {
      const active = trace.getSpanContext(context.active());
      return active && writeTraceparent(active);
    },
    async close(timeoutMs) {
      const late = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      // Spans that cannot be sent are dropped.
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function remote(traceparent: string | undefined): Context {
  const parent = readTraceparent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

const opened = (span: Span): OpenSpan => ({
  set: (attributes) => void span.setAttributes(attributes),
  fail: (reason) => failed(span, reason),
});

/** Omits the error's message, which may contain a visitor's data. */
function failed(span: Span, reason: string): void {
  span.setAttribute('error.type', reason);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
