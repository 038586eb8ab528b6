import { getLocalizedEntries } from '../../content/localized-entries.ts';
import type { Question } from '../../content/schemas.ts';
import { fillDeployment } from '../../layouts/placeholders.ts';

/** The questions on every converter page, in display order. */
export async function faq(astro: Parameters<typeof fillDeployment>[0]): Promise<readonly Question[]> {
  const entries = await getLocalizedEntries('faq');
  return fillDeployment(
    astro,
    entries.map(({ question, answer }) => ({ question, answer })),
  );
}
