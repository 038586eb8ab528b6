import { endpoint } from '#lib/server/http/endpoint.ts';
import { openApiDocument } from '#lib/server/openapi/document.ts';

export const prerender = false;

/** The API as a document of OpenAPI. */
export const GET = endpoint(async ({ locals: { deployment, services } }) =>
  Response.json(openApiDocument(deployment.siteUrl, deployment.brandName, services.config.allowedFormats), {
    headers: { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' },
  }),
);
