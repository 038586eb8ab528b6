import { absoluteUrl } from './deployment.ts';
import { productName } from './product.ts';

type Astro = Parameters<typeof absoluteUrl>[0];

/** A page's name and its path on this site. */
export interface Place {
  name: string;
  path: string;
}

interface Question {
  question: string;
  /** Plain text. */
  answer: string;
}

interface Picture {
  /** Path of the file. */
  path: string;
  name: string;
  mime: string;
  /** In pixels; 0 where they are not known. */
  width: number;
  height: number;
  /** Path of a small copy. */
  previewPath: string;
  /** ISO dates. */
  createdAt: string;
  expiresAt: string;
}

const context = 'https://schema.org';

/** What search engines list as an application, at its price. */
export function webApplication(astro: Astro, { name, description, path }: Place & { description: string }): object {
  return {
    '@context': context,
    '@type': 'WebApplication',
    name,
    description,
    url: absoluteUrl(astro, path),
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    provider: { '@type': 'Organization', name: productName, url: absoluteUrl(astro, '/') },
  };
}

/** Questions that are answered on the page, in the words of the page. */
export function faqPage(questions: readonly Question[]): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** @param trail the way from home, which is put before it, to the page itself */
export function breadcrumbs(astro: Astro, trail: readonly Place[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(astro, path),
    })),
  };
}

/** A picture that the page is about. */
export function imageObject(astro: Astro, picture: Picture): object {
  const { path, name, mime, width, height, previewPath, createdAt, expiresAt } = picture;
  return {
    '@context': context,
    '@type': 'ImageObject',
    name,
    contentUrl: absoluteUrl(astro, path),
    thumbnailUrl: absoluteUrl(astro, previewPath),
    encodingFormat: mime,
    ...(width > 0 && height > 0 && { width, height }),
    uploadDate: createdAt,
    expires: expiresAt,
  };
}

/** As the text of a script element: what looks like markup in a file's name must not end it, nor swallow its end. */
export function jsonLd(item: object): string {
  return JSON.stringify(item).replaceAll('<', '\\u003c');
}
