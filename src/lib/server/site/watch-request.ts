import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUpload, methodOf, routeOf } from '../telemetry/routes.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { noTracing } from '../telemetry/tracing.ts';
import { plainPath } from './plain-path.ts';

/** Paths of monitoring, which are not traced. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Statuses of intended refusals with Retry-After, which are counted apart from errors. */
const announced = new Set([429, 503]);

function statusClass(status: number | undefined): string {
  if (status === undefined) return 'aborted';
  return announced.has(status) ? String(status) : `${Math.floor(status / 100)}xx`;
}

/** Handles a request, and counts and traces it under the pattern of its route. */
export function watchRequest(
  { metrics, tracing }: Telemetry,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  const startedAt = performance.now();
  const path = plainPath(request.url ?? '');
  const method = methodOf(request.method);
  metrics.add('requestsUnderWay', {}, 1);
  if (isUpload(method, path)) countUpload(metrics, request);
  const { request: traced } = untraced.has(path) ? noTracing : tracing;
  traced(method, String(request.headers.traceparent ?? ''), (end) => {
    response.once('close', () => {
      const route = routeOf(path, String(response.getHeader('Content-Type') ?? ''));
      const status = response.writableFinished ? response.statusCode : undefined;
      metrics.add('requestsUnderWay', {}, -1);
      metrics.count('requests', { route, method, status: statusClass(status) });
      metrics.observe('requestSeconds', { route, method }, (performance.now() - startedAt) / 1000);
      end(route, status);
    });
    answer();
  });
}

function countUpload(metrics: Telemetry['metrics'], request: IncomingMessage): void {
  let coming = true;
  const over = () => {
    if (coming) metrics.add('uploads', {}, -1);
    coming = false;
  };
  metrics.add('uploads', {}, 1);
  request.once('end', over).once('close', over);
}
