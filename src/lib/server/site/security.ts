import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** What `default-src` does not stand for, and plugins by their own name. */
const nothingElse = "object-src 'none'; base-uri 'none'; form-action 'none'";

/** What holds for every answer; pages and converted files bring a Content-Security-Policy of their own in place of this one. */
const headers: Record<string, string> = {
  'Content-Security-Policy': `default-src 'none'; ${nothingElse}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * A worker follows the policy of its own response, not that of the page: pdf.js' fetches data from here, and decodes
 * JPEG 2000 and JBIG2 by WebAssembly (ten times slower without).
 */
export const workerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${nothingElse}; frame-ancestors 'none'`;

/** Of files that a visitor sent or had made: whatever they hold, a browser that opens one by itself runs and loads nothing. */
export const filePolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${nothingElse}; frame-ancestors 'none'`;

/** Of what this site's own pages read in a frame. */
export const framedPolicy = `default-src 'none'; ${nothingElse}; frame-ancestors 'self'`;

export function setSecurityHeaders(response: ServerResponse, { siteUrl }: Config): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (siteUrl.startsWith('https:')) response.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}`);
}

/** A page's policy as a header: what Astro gathered of its scripts and styles, and what only a header can say. */
export function pagePolicy(gathered: string): string {
  // A page that answers in place of an endpoint comes by here twice.
  if (gathered.includes('frame-ancestors')) return gathered;
  return `${gathered.trim().replace(/;$/, '')}; frame-ancestors 'none'`;
}
