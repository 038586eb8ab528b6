import { getCollection } from 'astro:content';
import { hasServer } from '#lib/has-server.ts';
import type { Question } from '../../content/schemas.ts';
import { fillDeployment } from '../../layouts/placeholders.ts';

/** The questions on every converter page, in display order. */
export async function faq(astro: Parameters<typeof fillDeployment>[0]): Promise<readonly Question[]> {
  const all = (await getCollection('faq')).map(({ data }) => data);
  const entries = all.filter(({ needsServer }) => hasServer || !needsServer);
  return fillDeployment(
    astro,
    entries.toSorted((one, other) => one.order - other.order).map(({ question, answer }) => ({ question, answer })),
  );
}
