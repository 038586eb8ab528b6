import { formatName, pdfMakerSources } from '#lib/formats/pairs.ts';
import { pageNameMessages } from '#lib/pages/messages.ts';
import { pageNames } from '../landing/messages.ts';
import { frameMessages as messages } from './messages.ts';

interface Link {
  label: string;
  href: string;
}

/** Links of the header. */
export const headerLinks = (): Link[] => [
  { label: messages.home, href: '/' },
  { label: messages.about, href: '/about' },
  { label: messages.tools, href: '/tools' },
];

export const legalLinks = (): Link[] => [
  { label: messages.privacy, href: '/privacy' },
  { label: messages.terms, href: '/terms' },
];

export const footerLinks = (): Link[] => [
  { label: messages.home, href: '/' },
  { label: messages.about, href: '/about' },
  ...legalLinks(),
  { label: messages.tools, href: '/tools' },
  { label: messages.sitemap, href: '/sitemap.xml' },
];

/** Pages that make a PDF of images. */
export const pdfMakerLinks = (): Link[] => [
  { label: pageNames.imagesToPdf, href: '/images-to-pdf' },
  ...pdfMakerSources.map((source) => ({
    label: pageNameMessages.pair(formatName(source), 'PDF'),
    href: `/${source}-to-pdf`,
  })),
];

export const toolLinks = (): Link[] => [
  { label: pageNameMessages.pair('PDF', 'JPG'), href: '/pdf-to-jpg' },
  { label: pageNames.imagesToPdf, href: '/images-to-pdf' },
  { label: pageNames.resize, href: '/image-resizer' },
  { label: pageNames.effects, href: '/image-effects' },
  { label: pageNames.compression, href: '/image-compression' },
  { label: pageNames.photo, href: '/photo-size-kb' },
  { label: pageNames.signature, href: '/signature-size-kb' },
];
