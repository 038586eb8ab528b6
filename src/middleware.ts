import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { AppError } from '#lib/errors.ts';
import { currentLanguage } from '#lib/language/current-language.ts';
import { type Language, languageOfPath, languages } from '#lib/language/languages.ts';
import { removeDisabled } from '#lib/pages/fill-page.ts';
import { addBasePath, addBasePathToPolicy } from '#lib/server/http/base-path.ts';
import { errorResponse, logged, pageOrTextError } from '#lib/server/http/endpoint.ts';
import { FORM_RESULT_PAGE } from '#lib/server/http/form-result-page.ts';
import { isCrossSiteWrite } from '#lib/server/http/origin.ts';
import { visitorOf } from '#lib/server/http/visitor.ts';
import { wantsPage } from '#lib/server/http/wants-page.ts';
import { languageOfRequest } from '#lib/server/language/language-of-request.ts';
import { inLanguage } from '#lib/server/language/request-language.ts';
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

/** Sets the language of a page, prerendered or not. */
export const onRequest = defineMiddleware((context, next) =>
  inLanguage(languageOf(context), () => respond(context, next)),
);

function languageOf({ isPrerendered, url: { pathname: path }, request }: APIContext): Language {
  // The build has no headers.
  if (isPrerendered) return languageOfPath(path);
  const header = (name: string): string => request.headers.get(name) ?? '';
  return languageOfRequest({
    path,
    cookie: header('Cookie'),
    acceptLanguage: header('Accept-Language'),
    wantsPage: wantsPage(header('Accept')),
  });
}

/** Rules for all pages and endpoints that are rendered on demand. Prerendered pages are not changed. */
async function respond(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request, cookies } = context;
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import('#lib/server/app/development.ts');
    Object.assign(locals, await developmentLocals(currentLanguage()));
  }
  if (context.isPrerendered) return next();
  // Routes that Astro adds: server islands (which read bodies of 1 MB), image conversion and actions. The site uses
  // none, and no file in `src/pages` can have such a path.
  if (context.routePattern.startsWith('/_')) return errorResponse(new AppError('not_found'));
  if (isCrossSiteWrite(request, locals.deployment.siteUrl)) return errorResponse(new AppError('cross_site'));
  if (!(await supportsMethod(context))) return errorResponse(new AppError('method_not_allowed'));
  const { services, deployment } = locals;
  // The page that responds to a form passes here twice, first as a page of its own.
  const isInside = context.routePattern === FORM_RESULT_PAGE && locals.formResult !== undefined;
  const { basePath, disabledParts } = isInside ? { basePath: '', disabledParts: '' } : deployment;
  locals.visitor = await visitorOf(request, cookies, deployment.siteUrl, (batchId) => services.batchVisitor(batchId));

  const response = await next().catch((thrown) => {
    const error = logged(locals.services.log, thrown);
    // The error page itself is rendered by a route, so its own errors must not lead to it again.
    return context.routePattern === FORM_RESULT_PAGE ? errorResponse(error) : pageOrTextError(context, error);
  });
  const location = response.headers.get('Location');
  if (location?.startsWith('/')) response.headers.set('Location', basePath + location);
  if (context.url.pathname.startsWith('/api/')) setContentLanguage(response.headers);
  return response.headers.get('Content-Type')?.startsWith('text/html')
    ? pageResponse(response, basePath, disabledParts)
    : response;
}

/** The response with a page, with its policy, below the base path, and without links to pages that the site does not have. */
async function pageResponse(response: Response, basePath: string, disabledParts: string): Promise<Response> {
  // Astro omits the charset.
  response.headers.set('Content-Type', 'text/html; charset=utf-8');
  const policy = response.headers.get(POLICY);
  if (policy) response.headers.set(POLICY, pagePolicy(policy));
  if (basePath === '' && disabledParts === '') return response;
  const html = removeDisabled(await response.text(), disabledParts);
  if (policy) response.headers.set(POLICY, addBasePathToPolicy(pagePolicy(policy), html, basePath));
  return new Response(addBasePath(html, basePath), response);
}

/** Of texts of the API, not of files. Pages have it in their HTML. */
function setContentLanguage(headers: Headers): void {
  if (!/^(text\/plain|application\/(json|x-ndjson))\b/.test(headers.get('Content-Type') ?? '')) return;
  headers.set('Content-Language', languages[currentLanguage()].tag);
  headers.append('Vary', 'Accept-Language');
}
