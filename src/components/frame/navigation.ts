import { formatName, pdfMakerSources } from '#lib/formats/pairs.ts';

/** Links of the page frame. */
export const headerLinks = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Tools', href: '/tools' },
] as const;

export const footerLinks = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Tools', href: '/tools' },
  { label: 'Sitemap', href: '/sitemap.xml' },
] as const;

/** Pages that make a PDF of images. */
export const pdfMakerLinks = [
  { label: 'Images to PDF', href: '/images-to-pdf' },
  ...pdfMakerSources.map((source) => ({ label: `${formatName(source)} to PDF`, href: `/${source}-to-pdf` })),
];

export const toolLinks = [
  { label: 'PDF to JPG', href: '/pdf-to-jpg' },
  { label: 'Images to PDF', href: '/images-to-pdf' },
  { label: 'Image Resizer', href: '/image-resizer' },
  { label: 'Image Effects', href: '/image-effects' },
  { label: 'Image Compression', href: '/image-compression' },
] as const;
