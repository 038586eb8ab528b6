import type { IncomingMessage, ServerResponse } from 'node:http';
import { PDFJS_PATH } from '../../pdfjs.ts';
import { SERVICE_WORKER_PATH } from '../../site.ts';
import type { Config } from '../config/config.ts';

const TWO_YEARS_SECONDS = 63_072_000;
export const POLICY = 'Content-Security-Policy';

/** Directives that `default-src` does not cover, and plugins. */
const noOtherSources = "object-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * Headers that make pages cross-origin isolated, which `SharedArrayBuffer` requires. They are on every response, because worker
 * scripts and responses in a frame need the embedder policy too: without it an isolated page blocks them. Browsers ignore it on
 * all others.
 */
export const isolationHeaders: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Headers of every response. Pages, converted files and worker scripts replace the Content-Security-Policy. */
export const headers: Record<string, string> = {
  [POLICY]: `default-src 'none'; ${noOtherSources}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...isolationHeaders,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Worker scripts that compile WebAssembly: pdf.js (JPEG 2000 and JBIG2, ten times slower without), the engine in the browser and
 * its threads, and the kernels that draw the tiles of effects and compare images.
 */
export const wasmWorkerPaths = [
  PDFJS_PATH,
  '/_astro/engine.worker',
  '/_astro/sharp-thread',
  '/_astro/effect-tiles.worker',
  '/_astro/difference.worker',
];

/** For these scripts. A worker follows the policy of its own response, not that of the page. */
export const workerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; ${noOtherSources}; frame-ancestors 'none'`;

/** For the service worker, which fetches pages and their files. */
export const serviceWorkerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; ${noOtherSources}`;

/** For visitors' files: a browser that opens one runs and loads nothing. */
export const filePolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${noOtherSources}; frame-ancestors 'none'`;

export function setSecurityHeaders({ url }: IncomingMessage, response: ServerResponse, { siteUrl }: Config): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Also on 304, whose headers replace those of the cached response (RFC 9111, 4.3.4).
  if (wasmWorkerPaths.some((path) => url?.startsWith(path))) response.setHeader(POLICY, workerPolicy);
  if (url === SERVICE_WORKER_PATH) response.setHeader(POLICY, serviceWorkerPolicy);
  if (siteUrl.startsWith('https:')) response.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}`);
}

/** A page's policy as a header: the hashes of its scripts and styles from Astro, and directives that only a header can have. */
export function pagePolicy(collectedPolicy: string): string {
  // A page that is rendered by an endpoint passes here twice.
  if (collectedPolicy.includes('frame-ancestors')) return collectedPolicy;
  return `${collectedPolicy.trim().replace(/;$/, '')}; frame-ancestors 'none'`;
}
