import { defineMiddleware } from 'astro:middleware';
import { AppError } from '#lib/errors.ts';
import { errorResponse, logged, pageOrTextError } from '#lib/server/http/endpoint.ts';
import { FORM_RESULT_PAGE } from '#lib/server/http/form-result-page.ts';
import { isCrossSiteWrite } from '#lib/server/http/origin.ts';
import { visitorOf } from '#lib/server/http/visitor.ts';
import { pagePolicy } from '#lib/server/site/security.ts';

const POLICY = 'Content-Security-Policy';

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
  locals.visitor = visitorOf(request, cookies, locals.deployment.siteUrl);

  const response = await next().catch((thrown) => {
    const error = logged(locals.services.log, thrown);
    // The error page itself is rendered by a route, so its own errors must not lead to it again.
    return context.routePattern === FORM_RESULT_PAGE ? errorResponse(error) : pageOrTextError(context, error);
  });
  // The endpoint lacks this method. Astro would return its prerendered 404 page with unreplaced placeholders.
  if (response.status === 404 && response.body === null && request.method !== 'HEAD')
    return errorResponse(new AppError('method_not_allowed'));
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    // Astro omits the charset.
    response.headers.set('Content-Type', 'text/html; charset=utf-8');
    const policy = response.headers.get(POLICY);
    if (policy) response.headers.set(POLICY, pagePolicy(policy));
  }
  return response;
});
