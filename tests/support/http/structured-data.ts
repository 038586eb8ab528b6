import { z } from 'zod';

/** Properties that search engines require of the schema.org types in use. */
const address = z.url({ protocol: /^https?$/ });
const context = z.literal('https://schema.org');
const requiredText = z.string().trim().min(1);

export const structuredData = z.discriminatedUnion('@type', [
  z.object({
    '@context': context,
    '@type': z.literal('WebApplication'),
    name: requiredText,
    description: requiredText,
    url: address,
    applicationCategory: requiredText,
    operatingSystem: requiredText,
    offers: z.object({ '@type': z.literal('Offer'), price: z.literal(0), priceCurrency: z.literal('USD') }),
  }),
  z.object({
    '@context': context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: requiredText,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: requiredText }),
        }),
      )
      .min(3),
  }),
  z.object({
    '@context': context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.object({ '@type': z.literal('ListItem'), position: z.int().positive(), name: requiredText, item: address }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count from 1'),
  }),
  z.object({
    '@context': context,
    '@type': z.literal('ImageObject'),
    name: requiredText,
    contentUrl: address,
    thumbnailUrl: address,
    encodingFormat: z.string().startsWith('image/'),
    width: z.int().positive(),
    height: z.int().positive(),
    uploadDate: z.iso.datetime(),
    expires: z.iso.datetime(),
  }),
]);

export type StructuredData = z.infer<typeof structuredData>;
export type StructuredType = StructuredData['@type'];
