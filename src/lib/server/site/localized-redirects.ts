import type { IncomingMessage, ServerResponse } from 'node:http';
import { localizedRedirects } from '../../pages/localized-path.ts';
import { isReadRequest } from './is-read-request.ts';
import { normalizePath } from './normalize-path.ts';

/** Redirects `/de/privacy` to the path that the page has in that language. */
export function createLocalizedRedirects(
  basePath: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const targets = localizedRedirects();
  return (request, response) => {
    const url = request.url ?? '';
    const target = isReadRequest(request) && targets.get(normalizePath(url));
    if (!target) return false;
    const query = url.indexOf('?');
    response.writeHead(301, { Location: basePath + target + (query < 0 ? '' : url.slice(query)) }).end();
    return true;
  };
}
