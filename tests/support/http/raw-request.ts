import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { inject } from 'vitest';

// Requests that are sent unchanged: fetch corrects bodies and headers.

export interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Opens a request without ending it. */
export function openRequest(
  path: string,
  headers: Record<string, string | number> = {},
  method = 'POST',
): ClientRequest {
  const opened = request(new URL(path, inject('url')), { method, headers });
  // A client that disconnects on purpose gets an error.
  opened.on('error', () => {});
  return opened;
}

export async function responseOf(opened: ClientRequest): Promise<RawResponse> {
  const [response] = (await once(opened, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() };
}

export async function sendRaw(
  path: string,
  headers: Record<string, string | number>,
  body: Uint8Array | string = '',
  method = 'POST',
): Promise<RawResponse> {
  const opened = openRequest(path, headers, method);
  const response = responseOf(opened);
  opened.end(body);
  return response;
}
