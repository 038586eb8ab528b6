import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '../../errors.ts';
import type { Services } from '../app/services.ts';
import { clientKey } from '../client-network.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { pathBelow } from '../http/base-path.ts';
import { type Deployments, deploymentsOf } from '../http/deployment.ts';
import { languageOfHeaders } from '../http/language-of-headers.ts';
import { isHost } from '../http/origin.ts';
import { createResponseStream } from '../http/response-stream.ts';
import { hasToken, isMetricsRequest, respondWithMetrics } from '../telemetry/scrape.ts';
import { logRequest } from './access-log.ts';
import { clientAddress } from './address.ts';
import { createAssets } from './assets.ts';
import { createHealth } from './health.ts';
import { isReadRequest } from './is-read-request.ts';
import { createLocalizedRedirects } from './localized-redirects.ts';
import { normalizePath, UNDECODABLE_PATH } from './normalize-path.ts';
import { createPages, type Pages } from './pages.ts';
import { refuse } from './refuse.ts';
import { setSecurityHeaders } from './security.ts';
import { watchRequest } from './watch-request.ts';

type Next = () => void;
type AstroHandler = (request: IncomingMessage, response: ServerResponse, next: Next, locals: object) => Promise<void>;

/** Concurrent requests to Astro: each may hold files, jobs or a body. */
const REQUEST_LIMITS = { perKey: 256, total: 4096 };

/** Methods that the `Request` constructor, which Astro calls, refuses. */
const refusedMethods = new Set(['TRACE', 'TRACK', 'CONNECT']);

export interface SiteState {
  /** The process is shutting down: it finishes its requests and accepts no more. */
  draining: boolean;
}

/**
 * The whole site as one request listener: health checks, prerendered pages, assets, and Astro's routes.
 * @param distDir output folder of `astro build`
 * @param state read at every request
 */
export async function createSite(services: Services, distDir: string, state: SiteState): Promise<RequestListener> {
  const { config, log, telemetry } = services;
  const clientDir = join(distDir, 'client');
  const deployments = await deploymentsOf(config);
  const pages = await createPages(clientDir, deployments);
  const redirectToLocalized = createLocalizedRedirects(config.basePath);
  const serveAsset = createAssets(clientDir);
  const health = createHealth(services, state);
  const respondOnDemand = createOnDemandHandler(services, await importAstroHandler(distDir), deployments, pages);

  /** Paths of monitoring are outside of the base path too. */
  const monitors = (request: IncomingMessage, response: ServerResponse) =>
    health(request, response) || servesMetrics(services, request, response);

  const respond = (request: IncomingMessage, response: ServerResponse, isBelowBase: boolean) => {
    logRequest(log, request, response, pages.has);
    setSecurityHeaders(request, response, config);
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, refusal);
    if (state.draining) response.setHeader('Connection', 'close');
    if (monitors(request, response)) return;
    if (!isBelowBase) return respondOutside(request, response, config.basePath);
    if (pages.serve(request, response)) return;
    if (redirectToLocalized(request, response)) return;
    if (!isReadRequest(request)) return respondOnDemand(request, response);
    serveAsset(request, response, () => respondOnDemand(request, response));
  };
  return (request, response) => {
    const path = pathBelow(request.url ?? '', config.basePath);
    request.url = path ?? request.url ?? '';
    watchRequest(telemetry, request, response, () => {
      try {
        respond(request, response, path !== undefined);
      } catch (err) {
        // An exception in a listener of Node's server would end the process.
        log.error({ err }, 'request failed');
        if (response.headersSent) response.destroy();
        else refuse(request, response, err);
      }
    });
  };
}

/** Responds to a request that is not below the base path: only `/convert` itself leads to the home page. */
function respondOutside(request: IncomingMessage, response: ServerResponse, basePath: string): void {
  const [path, query] = (request.url ?? '').split('?');
  if (path === basePath)
    response.writeHead(301, { Location: `${basePath}/${query === undefined ? '' : `?${query}`}` }).end();
  else refuse(request, response, new AppError('not_found'));
}

/** The error of a request that Astro cannot handle. */
function refusalOf({ headers, headersDistinct, method = '', url = '' }: IncomingMessage): AppError | undefined {
  // RFC 9112, 3.2: a proxy may have read another Host header than Node, which takes the first.
  if ((headersDistinct.host?.length ?? 0) > 1) return new AppError('malformed_body');
  // Astro parses the Host header, and parsing a long one takes quadratic time.
  if (!isHost(headers.host ?? '')) return new AppError('malformed_body');
  // Astro would print the path.
  if (normalizePath(url) === UNDECODABLE_PATH) return new AppError('malformed_body');
  return refusedMethods.has(method) ? new AppError('method_not_allowed') : undefined;
}

async function importAstroHandler(distDir: string): Promise<AstroHandler> {
  const entry = (await import(pathToFileURL(join(distDir, 'server/entry.mjs')).href)) as { handler: AstroHandler };
  return entry.handler;
}

/** Handles requests without a file, with Astro's routes. */
function createOnDemandHandler(
  services: Services,
  handle: AstroHandler,
  deployments: Deployments,
  pages: Pages,
): RequestListener {
  const requests = new ConcurrencyLimit(REQUEST_LIMITS);
  return async (request, response) => {
    const address = clientAddress(request, services.config.trustProxy);
    try {
      response.once('close', requests.acquire(clientKey(address)));
    } catch (error) {
      return refuse(request, response, error);
    }
    // Uploads arrive in bursts.
    const yielded = isReadRequest(request) ? undefined : services.yields.request();
    if (yielded) await yielded;
    // The client disconnected meanwhile.
    if (response.destroyed) return;
    const responseStream = createResponseStream(response);
    const deployment = deployments[languageOfHeaders(normalizePath(request.url ?? ''), request.headers)];
    const locals = { services, deployment, address, incoming: request, responseStream };
    await handle(request, response, () => pages.notFound(request, response), locals);
  };
}

/** Responds with the metrics if the request has the token; without it the path is unknown. @returns whether it responded */
function servesMetrics({ config, telemetry }: Services, request: IncomingMessage, response: ServerResponse): boolean {
  const { expose } = telemetry.metrics;
  const { token } = config.metrics;
  if (!expose || !token || !isMetricsRequest(request) || !hasToken(request, token)) return false;
  void respondWithMetrics(expose, response);
  return true;
}
