import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { AppError } from '../../errors.ts';
import { PDFJS_PATH } from '../../pdfjs.ts';
import type { Services } from '../app/services.ts';
import { clientKey } from '../client-network.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { deploymentOf } from '../http/deployment.ts';
import { isHost } from '../http/origin.ts';
import { outgoing } from '../http/outgoing.ts';
import { hasToken, isMetricsRequest, respondWithMetrics } from '../telemetry/scrape.ts';
import { logRequest } from './access-log.ts';
import { clientAddress } from './address.ts';
import { createHealth } from './health.ts';
import { isAsking } from './is-asking.ts';
import { createPages } from './pages.ts';
import { refuse } from './refuse.ts';
import { setSecurityHeaders, workerPolicy } from './security.ts';
import { watchRequest } from './watch-request.ts';

type Next = () => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;
type AstroHandler = (request: IncomingMessage, response: ServerResponse, next: Next, locals: object) => Promise<void>;

/** Cache time of files with a hash or version in their path, which never change. */
const IMMUTABLE_SECONDS = 31_536_000;
/** Concurrent requests to Astro: each may hold files, jobs or a body. */
const REQUEST_LIMITS = { perKey: 256, total: 4096 };

/** Methods that the constructor of `Request`, which Astro uses, refuses. */
const unaskable = new Set(['TRACE', 'TRACK', 'CONNECT']);

export interface SiteState {
  /** The process is shutting down: it finishes its requests and accepts no more. */
  draining: boolean;
}

/**
 * The whole site as one request listener: health checks, prerendered pages, assets, and Astro's routes.
 * @param distDir what `astro build` wrote
 * @param state read at every request
 */
export async function createSite(services: Services, distDir: string, state: SiteState): Promise<RequestListener> {
  const { config, log } = services;
  const clientDir = join(distDir, 'client');
  const deployment = deploymentOf(config);
  const pages = await createPages(clientDir, deployment);
  const assets = sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    // Texts with placeholders are served by `pages`.
    extensions: [],
    setHeaders(response, pathname) {
      const pdfjs = pathname.startsWith(PDFJS_PATH);
      const lasting = pdfjs || pathname.startsWith('/_astro/');
      response.setHeader(
        'Cache-Control',
        lasting ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'public, max-age=3600',
      );
      if (pdfjs) response.setHeader('Content-Security-Policy', workerPolicy);
    },
  }) as Handler;
  const { handler } = (await import(pathToFileURL(join(distDir, 'server/entry.mjs')).href)) as {
    handler: AstroHandler;
  };

  const health = createHealth(services, state);
  const requests = new ConcurrencyLimit(REQUEST_LIMITS);

  const answer: RequestListener = (request, response) => {
    logRequest(log, request, response, pages.has);
    setSecurityHeaders(response, config);
    // Astro parses the Host header (RFC 9112, 3.2), and parsing a long one takes quadratic time.
    if (!isHost(request.headers.host ?? '')) return refuse(request, response, new AppError('malformed_body'));
    if (state.draining) response.setHeader('Connection', 'close');
    const onDemand = () => {
      const address = clientAddress(request, config.trustProxy);
      try {
        response.once('close', requests.take(clientKey(address)));
      } catch (error) {
        return refuse(request, response, error);
      }
      const begin = () => {
        // The client disconnected meanwhile.
        if (response.destroyed) return;
        const locals = { services, deployment, address, incoming: request, outgoing: outgoing(response) };
        handler(request, response, () => pages.notFound(request, response), locals);
      };
      // Uploads arrive in bursts.
      const turn = isAsking(request) ? undefined : services.turns.request();
      if (turn) turn.then(begin);
      else begin();
    };
    if (health(request, response)) return;
    if (answersMetrics(services, request, response)) return;
    if (unaskable.has(request.method ?? '')) return refuse(request, response, new AppError('method_not_allowed'));
    if (pages.answer(request, response)) return;
    if (isAsking(request)) assets(request, response, onDemand);
    else onDemand();
  };
  return (request, response) => watchRequest(services.telemetry, request, response, () => answer(request, response));
}

/** Responds with the metrics if the request has the token; without it the path is unknown. @returns whether it responded */
function answersMetrics({ config, telemetry }: Services, request: IncomingMessage, response: ServerResponse): boolean {
  const { expose } = telemetry.metrics;
  const { token } = config.metrics;
  if (!expose || !token || !isMetricsRequest(request) || !hasToken(request, token)) return false;
  void respondWithMetrics(expose, response);
  return true;
}
