import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../services.ts';

/** Longest wait for database, store and engine together. */
const READY_TIMEOUT_MS = 10_000;

/** `/healthz`: the process answers. `/readyz`: database, store and engine answer as well. @returns whether it was one of these */
export function answerHealth(
  services: Services,
  { draining }: { draining: boolean },
  { url }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (url === '/healthz') say(response, 200, 'ok');
  else if (url === '/readyz' && draining) say(response, 503, 'ending');
  else if (url === '/readyz') void answerReady(services, response);
  else return false;
  return true;
}

async function answerReady({ ready, log }: Services, response: ServerResponse): Promise<void> {
  const timeout = AbortSignal.timeout(READY_TIMEOUT_MS);
  const late = new Promise<never>((_, reject) => timeout.addEventListener('abort', () => reject(timeout.reason)));
  try {
    await Promise.race([ready(), late]);
    say(response, 200, 'ready');
  } catch (error) {
    log.error({ err: error }, 'not ready');
    response.setHeader('Retry-After', '5');
    say(response, 503, 'not ready');
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}
