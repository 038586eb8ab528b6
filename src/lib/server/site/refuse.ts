import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { toAppError } from '../../errors.ts';

/** Responds with an error before a request reaches Astro; `errorResponse` does the same for endpoints. */
export function refuse({ headers }: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const { status, message, code, details } = toAppError(thrown);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Error-Code': code,
    ...(details.retryAfterSeconds !== undefined && { 'Retry-After': details.retryAfterSeconds }),
    // A client that waits for `100 Continue` must not send its body. Node discards the others.
    ...(headers.expect && { Connection: 'close' }),
  });
  response.end(message);
}

interface SocketRefusal {
  status: number;
  message: string;
  code?: string;
}

/** Writes an error to the socket of a request whose body is still arriving, and closes the connection. */
export function refuseAndClose(
  { socket }: IncomingMessage,
  response: ServerResponse,
  { status, message, code }: SocketRefusal,
): void {
  // A pipelined request's body may arrive before the previous response has ended. Only the connection is closed then.
  if (!response.headersSent && response.socket === socket) {
    // For the access log and the metrics.
    response.statusCode = status;
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      ...(code === undefined ? [] : [`X-Error-Code: ${code}`]),
      `Content-Length: ${Buffer.byteLength(message)}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${message}`);
  }
  socket.destroySoon();
}
