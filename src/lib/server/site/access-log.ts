import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Ids open files and names are the visitor's own, so of these paths only the beginning is logged. */
const confidential = /^\/(files|previews|view|delivery|api\/conversions)\/.+/;

/** Logs one line when the answer is out or the client gone. */
export function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    log.info(
      {
        method: request.method,
        path: path.replace(confidential, '/$1/*').slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}
