import { type Element, elementsOf, structuredDataOf } from './html.ts';

/** A reference in a response: a link, a resource, or a form action. */
export interface Reference {
  address: string;
  kind: 'followed' | 'loaded' | 'posted';
}

export interface PageResponse {
  status: number;
  /** Media type. */
  type: string;
  text: string;
}

interface Manifest {
  start_url: string;
  scope: string;
  icons: { src: string }[];
}

/** Meta elements whose content is a URL. */
const sharing = new Set(['og:image', 'og:url', 'twitter:image']);

/**
 * All references of a page, a style sheet, a script of the build or a manifest.
 * @param site address of the site; selects references in structured data
 */
export function referencesOf({ type, text }: PageResponse, path: string, site: string): Reference[] {
  if (type.startsWith('text/html')) {
    const named = structuredDataOf(text).flatMap((item) => addressesIn(item, site));
    return [...elementsOf(text).flatMap(ofElement), ...loaded(named)];
  }
  if (type.startsWith('text/css')) {
    const urls = text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/g);
    return loaded([...urls].map(([, url, imported]) => url ?? imported));
  }
  if (type.includes('manifest')) {
    const manifest = JSON.parse(text) as Manifest;
    return loaded([manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }) => src)]);
  }
  if (type.includes('javascript') && path.startsWith('/_astro/')) {
    const chunks = text.matchAll(/(?:["'`]\.\/|new URL\(["'`])([\w.-]+\.(?:js|css|woff2))["'`]/g);
    return loaded([...chunks].map(([, name]) => `/_astro/${name}`));
  }
  return [];
}

function ofElement({ name, attributes }: Element): Reference[] {
  const { href, src, srcset, poster, action, data, rel = '', content, property = '' } = attributes;
  if (name === 'a') return given('followed', [href]);
  if (name === 'link') return given(/canonical|alternate/.test(rel) ? 'followed' : 'loaded', [href]);
  if (name === 'meta') return loaded([sharing.has(property || attributes.name || '') ? content : undefined]);
  if (name === 'form') return given('posted', [action]);
  const candidates = (srcset ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0]);
  const island = [attributes['component-url'], attributes['renderer-url'], attributes['before-hydration-url']];
  const drawn = ['use', 'image'].includes(name) ? [href] : [];
  return loaded([src, poster, data, ...candidates, ...island, ...drawn]);
}

function addressesIn(value: unknown, site: string): string[] {
  if (typeof value === 'string') return value.startsWith(`${site}/`) ? [value] : [];
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap((part) => addressesIn(part, site))
    : [];
}

function given(kind: Reference['kind'], addresses: readonly (string | undefined)[]): Reference[] {
  return addresses.flatMap((address) => (address ? [{ address, kind }] : []));
}

const loaded = (addresses: readonly (string | undefined)[]): Reference[] => given('loaded', addresses);
