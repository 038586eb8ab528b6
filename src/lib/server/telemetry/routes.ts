/** Pages whose HTML is made by the build: they are one route together. */
const PAGE = 'page';
/** Paths that no route serves. */
export const OTHER_ROUTE = 'other';

/**
 * The routes of the site: a segment in braces stands for any one, `*` for the rest. A test holds them against `src/pages`.
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
  '/api/downloads/{download}',
  '/api/preview',
  '/api/preview/result',
  '/api/requests/{key}',
  '/convert/{path}',
  '/delivery/{id}',
  '/delivery/{id}/files.zip',
  '/delivery/stop/{token}',
  '/files/{id}/{name}',
  '/previews/{id}',
  '/view/{id}',
  '/healthz',
  '/readyz',
  '/metrics',
  '/_astro/*',
  '/pdfjs/*',
] as const;

/** Requests to these bring files. */
const uploadRoutes = new Set(['/api/convert', '/api/preview', '/api/preview/result']);
const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);

const patterns = routes.map((route) => ({ route, segments: route.split('/') }));

/**
 * Which route a request was for, out of a small number whatever is asked for: never its path.
 * @param path as routing understands it
 * @param type the answer's media type, by which pages are known
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
