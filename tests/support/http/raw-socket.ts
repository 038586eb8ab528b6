import { connect, type Socket } from 'node:net';

/** Everything received over a connection until it was closed. */
export interface RawResponse {
  /** Status of the first response; 0 without a response. */
  status: number;
  /** Headers of the first response, with lower-case names. */
  headers: Record<string, string>;
  /** Everything after its headers. */
  text: string;
  /** All received text. */
  all: string;
}

export interface RawConnection {
  socket: Socket;
  /** Resolves when the connection is closed. */
  response: Promise<RawResponse>;
}

/**
 * Opens a connection and sends exactly these bytes. The caller may send more.
 * @param localAddress source address, any of 127.0.0.0/8
 */
export function openConnection(url: string, bytes: string | Uint8Array, localAddress?: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, ...(localAddress && { localAddress }) });
  const chunks: Buffer[] = [];
  const closed = Promise.withResolvers<RawResponse>();
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that closes the connection during an upload causes an error.
  socket.on('error', () => {});
  socket.on('close', () => closed.resolve(parseResponse(Buffer.concat(chunks).toString('latin1'))));
  socket.write(bytes);
  return { socket, response: closed.promise };
}

/** Sends exactly these bytes and waits until the server closes the connection. */
export const exchange = (url: string, bytes: string | Uint8Array): Promise<RawResponse> =>
  openConnection(url, bytes).response;

function parseResponse(all: string): RawResponse {
  const [head = '', ...rest] = all.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = rest.join('\r\n\r\n');
  const text = headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body;
  return { status: Number(start.split(' ')[1] ?? 0), headers, text, all };
}

function unchunked(body: string): string {
  const [, size = '0'] = /^([0-9a-f]+)\r\n/i.exec(body) ?? [];
  const length = Number.parseInt(size, 16);
  const from = size.length + 2;
  return length === 0 ? '' : body.slice(from, from + length) + unchunked(body.slice(from + length + 2));
}
