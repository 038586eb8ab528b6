import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { faqSchema, featureSchema, pageSchema, pairSchema, textPageSchema } from './content/schemas.ts';

/** The long texts of the site. They can contain the placeholders of src/lib/site.ts. */
export const collections = {
  faq: defineCollection({ loader: file('src/content/faq.json'), schema: faqSchema }),
  features: defineCollection({ loader: file('src/content/features.json'), schema: featureSchema }),
  pairs: defineCollection({ loader: glob({ base: 'src/content/pairs', pattern: '*.json' }), schema: pairSchema }),
  pages: defineCollection({ loader: glob({ base: 'src/content/pages', pattern: '*.json' }), schema: pageSchema }),
  texts: defineCollection({ loader: glob({ base: 'src/content/texts', pattern: '*.md' }), schema: textPageSchema }),
};
