import { hasServer } from '#lib/has-server.ts';
import { fillPlaceholders } from '#lib/site.ts';
import { deployment } from './deployment.ts';

const variants = /\[\[([^[\]|]*)\|([^[\]|]*)\]\]/g;

type Astro = Parameters<typeof deployment>[0];

/**
 * Replaces placeholders in all strings of a nested value. A build keeps them for the server. Of `[[with|without]]`, the part for
 * sites with or without a server remains.
 */
export function fillDeployment<T>(astro: Astro, content: T): T {
  const values = deployment(astro);
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillPlaceholders(value.replace(variants, hasServer ? '$1' : '$2'), values);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  };
  return fill(content) as T;
}
