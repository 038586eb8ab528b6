import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { errorMessages } from '../../errors/messages.ts';
import { sentenceOf, toAppError } from '../../errors.ts';
import { type Language, languageIds, languages } from '../../language/languages.ts';
import { languageOfHeaders } from '../http/language-of-headers.ts';
import { messagesIn } from '../language/messages-in.ts';
import { normalizePath } from './normalize-path.ts';

// Errors before a request reaches Astro. Endpoints respond with `errorResponse`.

/** Of every language, because `messages.ts` is the English module outside of Astro's bundle. */
const texts = new Map(
  await Promise.all(
    languageIds.map(async (id): Promise<[Language, typeof errorMessages]> => {
      const module = await messagesIn(id, 'lib/errors/messages.ts', { errorMessages });
      return [id, module.errorMessages];
    }),
  ),
);

/** Responds with an error. */
export function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const { status, headers, message } = refusalOf(request, thrown);
  response.writeHead(status, {
    ...headers,
    // A client that waits for `100 Continue` must not send its body. Node discards the others.
    ...(request.headers.expect && { Connection: 'close' }),
  });
  response.end(message);
}

/** Writes an error to the socket of a request whose body is still arriving, and closes the connection. */
export function refuseAndClose(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const { socket } = request;
  // A pipelined request's body may arrive before the previous response has ended. Only the connection is closed then.
  if (!response.headersSent && response.socket === socket) {
    const { status, headers, message } = refusalOf(request, thrown);
    // For the access log and the metrics.
    response.statusCode = status;
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(message)}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${message}`);
  }
  socket.destroySoon();
}

/** The response with an error, in the language of the request. */
function refusalOf({ url = '', headers }: IncomingMessage, thrown: unknown) {
  const { status, code, details } = toAppError(thrown);
  const language = languageOfHeaders(normalizePath(url), headers);
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': languages[language].tag,
      'Cache-Control': 'no-store',
      'X-Error-Code': code,
      ...(details.retryAfterSeconds !== undefined && { 'Retry-After': details.retryAfterSeconds }),
    },
    message: sentenceOf(code, details, texts.get(language)),
  };
}
