import { getCollection } from 'astro:content';
import type { Question } from '../../content/schemas.ts';
import { fillDeployment } from '../../layouts/placeholders.ts';

/** The questions on every converter page, in display order. */
export async function faq(astro: Parameters<typeof fillDeployment>[0]): Promise<readonly Question[]> {
  const entries = (await getCollection('faq')).map(({ data }) => data);
  return fillDeployment(
    astro,
    entries.toSorted((one, other) => one.order - other.order).map(({ question, answer }) => ({ question, answer })),
  );
}
