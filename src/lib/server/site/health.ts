import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../app/services.ts';

/** Timeout for the checks of database, storage and engine. */
const READY_TIMEOUT_MS = 10_000;
/** Results are cached for this long. */
const READY_HOLDS_MS = 1000;

/** Responds to a health request. @returns whether it was one */
export type Health = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `/healthz`: the process responds. `/readyz`: database, storage and engine respond too. */
export function createHealth(services: Pick<Services, 'ready' | 'log'>, state: { draining: boolean }): Health {
  let cached: { ready: Promise<boolean>; until: number } | undefined;
  const isReady = (): Promise<boolean> => {
    if (cached && performance.now() < cached.until) return cached.ready;
    const pending = { ready: checkReadiness(services), until: Number.POSITIVE_INFINITY };
    void pending.ready.then(() => {
      pending.until = performance.now() + READY_HOLDS_MS;
    });
    cached = pending;
    return pending.ready;
  };

  return ({ url }, response) => {
    if (url === '/healthz') say(response, 200, 'ok');
    else if (url === '/readyz' && state.draining) say(response, 503, 'ending');
    else if (url === '/readyz')
      void isReady().then((ready) => (ready ? say(response, 200, 'ready') : say(response, 503, 'not ready')));
    else return false;
    return true;
  };
}

async function checkReadiness({ ready, log }: Pick<Services, 'ready' | 'log'>): Promise<boolean> {
  const timeout = AbortSignal.timeout(READY_TIMEOUT_MS);
  const late = new Promise<never>((_, reject) => timeout.addEventListener('abort', () => reject(timeout.reason)));
  try {
    await Promise.race([ready(), late]);
    return true;
  } catch (error) {
    log.error({ err: error }, 'not ready');
    return false;
  }
}

function say(response: ServerResponse, status: 200 | 503, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
  });
  response.end(`${text}\n`);
}
