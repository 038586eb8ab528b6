import { defineCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { glob } from 'astro/loaders';
import { faqSchema, featureSchema, pageSchema, pairSchema, textPageSchema } from './content/schemas.ts';
import { type Language, languageIds } from './lib/language/languages.ts';

/** Folder of the texts of a language, in `src`. */
const folderOf = (language: Language): string => (language === 'en' ? 'content' : `languages/${language}/content`);

/** A file per page. Ids are `<language>/<file>`. */
const pageFiles = (collection: string, extension: string) =>
  glob({
    base: 'src',
    pattern: languageIds.map((language) => `${folderOf(language)}/${collection}/*.${extension}`),
    generateId: ({ entry }) => {
      const [, language = 'en', file = ''] = /^(?:languages\/(\w+)\/)?content\/\w+\/(.*)\.\w+$/.exec(entry) ?? [];
      return `${language}/${file}`;
    },
  });

/** Entries of one file. A translation has their texts, English also what is the same in all languages. */
const fileOf = (name: string) => async () => {
  const read = async (language: Language): Promise<{ id: string }[]> =>
    JSON.parse(await readFile(`src/${folderOf(language)}/${name}`, 'utf8'));
  const english = await read('en');
  const all = languageIds.map(async (language) => {
    const translated = new Map((await read(language)).map((entry) => [entry.id, entry]));
    return english.map((entry) => ({ ...entry, ...translated.get(entry.id), id: `${language}/${entry.id}` }));
  });
  return (await Promise.all(all)).flat();
};

/** The long texts of the site in all languages. They can contain the placeholders of src/lib/site.ts. */
export const collections = {
  faq: defineCollection({ loader: fileOf('faq.json'), schema: faqSchema }),
  features: defineCollection({ loader: fileOf('features.json'), schema: featureSchema }),
  pairs: defineCollection({ loader: pageFiles('pairs', 'json'), schema: pairSchema }),
  pages: defineCollection({ loader: pageFiles('pages', 'json'), schema: pageSchema }),
  texts: defineCollection({ loader: pageFiles('texts', 'md'), schema: textPageSchema }),
};
