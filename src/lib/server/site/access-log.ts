import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { plainPath } from './plain-path.ts';

/**
 * Ids open files, who knows a batch is its visitor (visitor.ts), and names are the visitor's own: of these paths only the
 * beginning is logged.
 */
const confidential =
  /^\/(files|previews|view|delivery|api\/(?:conversions|deliveries|batches|requests|downloads))\/.+/i;

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
