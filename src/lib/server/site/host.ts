import type { RequestListener } from 'node:http';
import { AppError } from '../../errors.ts';
import type { Config } from '../config.ts';
import { isHost } from '../http/origin.ts';
import { refuse } from './refuse.ts';
import { setSecurityHeaders } from './security.ts';

/**
 * Passes requests on, but answers 400 to those whose Host is not the name of a host (RFC 9112, 3.2). Astro parses it, and
 * parsing a long host takes quadratic time.
 */
export const withValidHost =
  (listener: RequestListener, config: Config): RequestListener =>
  (request, response) => {
    if (isHost(request.headers.host ?? '')) return listener(request, response);
    setSecurityHeaders(response, config);
    refuse(request, response, new AppError('malformed_body'));
  };
