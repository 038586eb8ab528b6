import { PDFJS_PATH } from '../../pdfjs.ts';
import { SERVICE_WORKER_PATH } from '../../site.ts';
import { headers, POLICY, serviceWorkerPolicy, wasmWorkerPaths, workerPolicy } from './security.ts';

/**
 * The headers of a site without a server, as Netlify and Cloudflare Pages read them from the file `_headers`. Pages have their
 * policy in a `meta` element, since a path that matches two rules gets the headers of both.
 */
export function staticHeaders(): string {
  const { [POLICY]: _, ...general } = headers;
  const rules: Record<string, Record<string, string>> = {
    '/*': general,
    '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    ...Object.fromEntries(
      wasmWorkerPaths.filter((path) => path !== PDFJS_PATH).map((path) => [`${path}*`, { [POLICY]: workerPolicy }]),
    ),
    [SERVICE_WORKER_PATH]: { [POLICY]: serviceWorkerPolicy },
  };
  return Object.entries(rules)
    .map(([path, values]) => [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')
    .concat('\n');
}
