import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { OTHER_ROUTE, routeOf } from '../telemetry/routes.ts';
import { normalizePath } from './normalize-path.ts';

/**
 * Logs one line when the response has been sent or the client has disconnected. Only the public part of a path is logged: the
 * pattern of a route, since ids open files, or the path of a built page.
 */
export function logRequest(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  isPage: (path: string) => boolean,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    log.info(
      {
        method: request.method,
        path: loggedPath(normalizePath(request.url ?? ''), isPage),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}

function loggedPath(path: string, isPage: (path: string) => boolean): string {
  const route = routeOf(path, '');
  return route === OTHER_ROUTE && isPage(path) ? path : route;
}
