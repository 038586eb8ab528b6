import { currentLanguage } from '#lib/language/current-language.ts';
import { languages } from '#lib/language/languages.ts';
import { localizedPath } from '#lib/pages/localized-path.ts';
import { absoluteUrl, deployment } from './deployment.ts';
import { pageMessages } from './messages.ts';

type Astro = Parameters<typeof absoluteUrl>[0];

/** The name of a page and its English path. */
export interface PageLink {
  name: string;
  path: string;
}

interface Question {
  question: string;
  /** Plain text. */
  answer: string;
}

interface ImageFacts {
  /** Path of the file. */
  path: string;
  name: string;
  mime: string;
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
  /** Path of the thumbnail. */
  previewPath: string;
  /** ISO dates. */
  createdAt: string;
  expiresAt: string;
}

const context = 'https://schema.org';
/** Of the content. */
const inLanguage = (): string => languages[currentLanguage()].tag;

/** Structured data of a web application, with its price. */
export function webApplication(astro: Astro, { name, description, path }: PageLink & { description: string }): object {
  return {
    '@context': context,
    '@type': 'WebApplication',
    name,
    description,
    url: absoluteUrl(astro, localizedPath(path)),
    inLanguage: inLanguage(),
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    provider: {
      '@type': 'Organization',
      name: deployment(astro).brandName,
      url: absoluteUrl(astro, localizedPath('/')),
    },
  };
}

/** Structured data of the questions and answers on a page. */
export function faqPage(questions: readonly Question[]): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    inLanguage: inLanguage(),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** @param trail the path to the page, itself included; the home page is prepended */
export function breadcrumbs(astro: Astro, trail: readonly PageLink[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: pageMessages.home, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(astro, localizedPath(path)),
    })),
  };
}

/** Structured data of the image that a page is about. */
export function imageObject(astro: Astro, image: ImageFacts): object {
  const { path, name, mime, width, height, previewPath, createdAt, expiresAt } = image;
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

/** Escapes JSON for a script element: `</script>` or `<!--` in a file name must not affect the parser. */
export function jsonLd(item: object): string {
  return JSON.stringify(item).replaceAll('<', '\\u003c');
}
