import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/**
 * Ids open files, who knows a batch is its visitor (visitor.ts), and names are the visitor's own: of these paths only the
 * beginning is logged.
 */
const confidential =
  /^\/(files|previews|view|delivery|api\/(?:conversions|deliveries|batches|requests|downloads))\/.+/i;

/** The path as routing understands it, however it was spelled. */
function plainPath(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return '(not decodable)';
  }
}

/** Logs one line when the answer is out or the client gone. */
export function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once('close', () => {
    log.info(
      {
        method: request.method,
        path: plainPath(request.url ?? '')
          .replace(confidential, '/$1/*')
          .slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}
