import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { currentLanguage } from '#lib/language/current-language.ts';

/** The text of a page in the current language. @param slug English path of the page without its leading slash */
export function getLocalizedEntry<Key extends 'pairs' | 'pages' | 'texts'>(
  collection: Key,
  slug: string,
): Promise<CollectionEntry<Key> | undefined> {
  return getEntry(collection, `${currentLanguage()}/${slug}`) as Promise<CollectionEntry<Key> | undefined>;
}

/** The entries of a collection in the current language, in display order. */
export async function getLocalizedEntries<Key extends Extract<CollectionKey, 'faq' | 'features'>>(
  collection: Key,
): Promise<CollectionEntry<Key>['data'][]> {
  const entries = await getCollection(collection, ({ id }) => id.startsWith(`${currentLanguage()}/`));
  return entries.map(({ data }) => data).toSorted((one, other) => one.order - other.order);
}
