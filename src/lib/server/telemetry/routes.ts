/** Prerendered pages count as one route. */
const PAGE = 'page';
/** Paths that no route serves. */
export const OTHER_ROUTE = 'other';

/**
 * The routes of the site. A segment in braces matches any one, `*` matches the rest. A test compares them with `src/pages`.
 */
export const routes = [
  '/api/batches/{batchId}',
  '/api/conversions',
  '/api/conversions/{id}',
  '/api/convert',
  '/api/deliveries',
  '/api/deliveries/{id}',
  '/api/download-all',
  '/api/download-batch',
  '/api/preview',
  '/api/preview/result',
  '/api/requests/{key}',
  '/api/results',
  '/convert/{path}',
  '/delivery/{id}',
  '/delivery/{id}/files.zip',
  '/delivery/stop/{token}',
  '/files/{id}/{name}',
  '/previews/{id}',
  '/view/{id}',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/_astro/*',
  '/pdfjs/*',
] as const;

/** Routes that accept uploads. */
const uploadRoutes = new Set(['/api/convert', '/api/preview', '/api/preview/result', '/api/results']);
const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);

const patterns = routes.map((route) => ({ route, segments: route.split('/') }));

/**
 * The route of a request. Unlike its path, this has few values.
 * @param path normalized
 * @param type media type of the response, which identifies pages
 */
export function routeOf(path: string, type: string): string {
  const parts = path.split('/');
  const known = patterns.find(({ segments }) => matches(segments, parts));
  if (known) return known.route;
  return type.startsWith('text/html') ? PAGE : OTHER_ROUTE;
}

function matches(segments: readonly string[], parts: readonly string[]): boolean {
  const isPrefix = segments.at(-1) === '*';
  const hasLength = isPrefix ? parts.length >= segments.length : parts.length === segments.length;
  return hasLength && segments.every((segment, index) => matchesPart(segment, parts[index] ?? ''));
}

function matchesPart(segment: string, part: string): boolean {
  const isAny = segment === '*' || segment.startsWith('{');
  return isAny ? part !== '' : part === segment;
}

export const isUpload = (method: string, path: string): boolean =>
  method === 'POST' && uploadRoutes.has(routeOf(path, ''));

export const methodOf = (method = ''): string => (methods.has(method) ? method : 'OTHER');
