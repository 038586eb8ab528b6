import { connect, type Socket } from 'node:net';

/** What came back over a connection until it was closed. */
export interface Heard {
  /** Of the first answer; 0 where there was none. */
  status: number;
  /** Of the first answer, in lower case. */
  headers: Record<string, string>;
  /** What follows its headers. */
  text: string;
  /** All of it. */
  all: string;
  /** How long the connection was open. */
  ms: number;
}

export interface Conversation {
  socket: Socket;
  /** Resolves when the connection is closed. */
  heard: Promise<Heard>;
}

/**
 * Opens a connection and sends exactly these bytes. The caller may send more.
 * @param localAddress source address, any of 127.0.0.0/8
 */
export function converse(url: string, bytes: string | Uint8Array, localAddress?: string): Conversation {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  const socket = connect({ port: Number(port), host: hostname, ...(localAddress && { localAddress }) });
  const chunks: Buffer[] = [];
  const closed = Promise.withResolvers<Heard>();
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that closes on somebody who goes on sending is heard as an error.
  socket.on('error', () => {});
  socket.on('close', () =>
    closed.resolve(heardIn(Buffer.concat(chunks).toString('latin1'), performance.now() - startedAt)),
  );
  socket.write(bytes);
  return { socket, heard: closed.promise };
}

/** Sends exactly these bytes and hears what comes until the server closes. */
export const exchange = (url: string, bytes: string | Uint8Array): Promise<Heard> => converse(url, bytes).heard;

function heardIn(all: string, ms: number): Heard {
  const [head = '', ...rest] = all.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = rest.join('\r\n\r\n');
  const text = headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body;
  return { status: Number(start.split(' ')[1] ?? 0), headers, text, all, ms };
}

function unchunked(body: string): string {
  const [, size = '0'] = /^([0-9a-f]+)\r\n/i.exec(body) ?? [];
  const length = Number.parseInt(size, 16);
  const from = size.length + 2;
  return length === 0 ? '' : body.slice(from, from + length) + unchunked(body.slice(from + length + 2));
}
