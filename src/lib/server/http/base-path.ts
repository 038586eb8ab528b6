import { createHash } from 'node:crypto';

// Pages are built for the root of a host. Below a path, it is removed from requests and added to addresses in responses.

/** Attributes of our pages with a path, and members of the web app manifest. */
const addresses =
  /\s(?:href|src|action|component-url|renderer-url|data-url|data-file)="\/|"(?:id|start_url|scope|src|action)":"\//g;
const IMPORT_MAP = '<script type="importmap">';

/**
 * The path of a request below the base path, or undefined if the request is not below it.
 * @param url path and query
 */
export function pathBelow(url: string, basePath: string): string | undefined {
  if (basePath === '') return url;
  if (!url.startsWith(basePath)) return undefined;
  const path = url.slice(basePath.length);
  return path.startsWith('/') ? path : undefined;
}

/** A page or manifest with the base path in its addresses. */
export function addBasePath(text: string, basePath: string): string {
  if (basePath === '') return text;
  const importMap = importMapOf(text);
  return text
    .replaceAll(addresses, (start) => `${start.slice(0, -1)}${basePath}/`)
    .replace(importMap, importMapBelow(importMap, basePath));
}

/** The policy of a page with the hash of its import map as `addBasePath` returns it. @param html before that */
export function addBasePathToPolicy(policy: string, html: string, basePath: string): string {
  const importMap = importMapOf(html);
  return policy.replace(hashOf(importMap), hashOf(importMapBelow(importMap, basePath)));
}

function importMapOf(html: string): string {
  const start = html.indexOf(IMPORT_MAP) + IMPORT_MAP.length;
  return start < IMPORT_MAP.length ? '' : html.slice(start, html.indexOf('<', start));
}

const importMapBelow = (json: string, basePath: string): string => json.replaceAll('":"/', `":"${basePath}/`);

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');
