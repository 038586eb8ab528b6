import { fillPlaceholders } from '#lib/site.ts';
import { deployment } from './deployment.ts';

type Astro = Parameters<typeof deployment>[0];

/** Replaces placeholders in all strings of a nested value. A build keeps them for the server. */
export function fillDeployment<T>(astro: Astro, content: T): T {
  const values = deployment(astro);
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillPlaceholders(value, values);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  };
  return fill(content) as T;
}
