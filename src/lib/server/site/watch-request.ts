import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUpload, methodOf, routeOf } from '../telemetry/routes.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { noTracing } from '../telemetry/tracing.ts';
import { normalizePath } from './normalize-path.ts';

/** Paths of monitoring, which are not traced. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Statuses of intended refusals with Retry-After, which are counted apart from errors. */
const refusalStatuses = new Set([429, 503]);

function statusClass(status: number | undefined): string {
  if (status === undefined) return 'aborted';
  return refusalStatuses.has(status) ? String(status) : `${Math.floor(status / 100)}xx`;
}

/** Handles a request, and counts and traces it under the pattern of its route. */
export function watchRequest(
  { metrics, tracing }: Telemetry,
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
): void {
  const startedAt = performance.now();
  const path = normalizePath(request.url ?? '');
  const method = methodOf(request.method);
  metrics.add('requestsInProgress', {}, 1);
  if (isUpload(method, path)) countUpload(metrics, request);
  const { request: traced } = untraced.has(path) ? noTracing : tracing;
  traced(method, String(request.headers.traceparent ?? ''), (end) => {
    response.once('close', () => {
      const route = routeOf(path, String(response.getHeader('Content-Type') ?? ''));
      const status = response.writableFinished ? response.statusCode : undefined;
      metrics.add('requestsInProgress', {}, -1);
      metrics.count('requests', { route, method, status: statusClass(status) });
      metrics.observe('requestSeconds', { route, method }, (performance.now() - startedAt) / 1000);
      end(route, status);
    });
    handle();
  });
}

function countUpload(metrics: Telemetry['metrics'], request: IncomingMessage): void {
  let isReceiving = true;
  const onEnd = () => {
    if (isReceiving) metrics.add('uploads', {}, -1);
    isReceiving = false;
  };
  metrics.add('uploads', {}, 1);
  request.once('end', onEnd).once('close', onEnd);
}
