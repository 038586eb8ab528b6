import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { FuzzCase } from './case.ts';
import { type FuzzResponse, MAX_REQUEST_MS } from './judge.ts';

/** Timeout far above the time limit of a request. */
const GIVE_UP_MS = MAX_REQUEST_MS * 3;

/** Sends a request unchanged, unlike fetch, which normalizes headers. @throws if there is no response */
export async function send(
  url: string,
  { path, headers, body }: Pick<FuzzCase, 'path' | 'headers' | 'body'>,
  method = 'POST',
): Promise<FuzzResponse> {
  const started = performance.now();
  const sent = request(new URL(path, url), {
    method,
    headers: { 'Content-Length': body.length, ...headers },
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headerLines = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(headerLines),
    body: Buffer.concat(chunks),
    ms: performance.now() - started,
  };
}
