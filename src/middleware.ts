import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { AppError } from '#lib/errors.ts';
import { errorResponse, logged, pageOrTextError } from '#lib/server/http/endpoint.ts';
import { FORM_RESULT_PAGE } from '#lib/server/http/form-result-page.ts';
import { isCrossSiteWrite } from '#lib/server/http/origin.ts';
import { visitorOf } from '#lib/server/http/visitor.ts';
import { pagePolicy } from '#lib/server/site/security.ts';

const POLICY = 'Content-Security-Policy';

const endpoints = import.meta.glob<Record<string, unknown>>('./pages/**/*.ts');

/**
 * Whether a page or an endpoint handles the method. Otherwise Astro would print the URL, which may contain a file name, an id or
 * a key, and respond with its prerendered 404 page with unreplaced placeholders.
 */
async function supportsMethod({ routePattern, request: { method } }: APIContext): Promise<boolean> {
  const load = endpoints[`./pages${routePattern}.ts`] ?? endpoints[`./pages${routePattern}/index.ts`];
  const handlers = await load?.();
  return !handlers || method in handlers || (method === 'HEAD' && 'GET' in handlers);
}

/** Rules for all pages and endpoints that are rendered on demand. Prerendered pages are not changed. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, cookies } = context;
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import('#lib/server/app/development.ts');
    Object.assign(locals, await developmentLocals());
  }
  if (context.isPrerendered) return next();
  // Routes that Astro adds: server islands (which read bodies of 1 MB), image conversion and actions. The site uses
  // none, and no file in `src/pages` can have such a path.
  if (context.routePattern.startsWith('/_')) return errorResponse(new AppError('not_found'));
  if (isCrossSiteWrite(request, locals.deployment.siteUrl)) return errorResponse(new AppError('cross_site'));
  if (!(await supportsMethod(context))) return errorResponse(new AppError('method_not_allowed'));
  const { services, deployment } = locals;
  locals.visitor = await visitorOf(request, cookies, deployment.siteUrl, (batchId) => services.batchVisitor(batchId));

  const response = await next().catch((thrown) => {
    const error = logged(locals.services.log, thrown);
    // The error page itself is rendered by a route, so its own errors must not lead to it again.
    return context.routePattern === FORM_RESULT_PAGE ? errorResponse(error) : pageOrTextError(context, error);
  });
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    // Astro omits the charset.
    response.headers.set('Content-Type', 'text/html; charset=utf-8');
    const policy = response.headers.get(POLICY);
    if (policy) response.headers.set(POLICY, pagePolicy(policy));
  }
  return response;
});
