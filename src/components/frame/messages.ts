/** Texts of the frame around all pages. */
export const frameMessages = {
  home: 'Home',
  about: 'About',
  tools: 'Tools',
  batch: 'Batch',
  more: 'More',
  moreTools: 'More tools',
  privacy: 'Privacy',
  terms: 'Terms',
  sitemap: 'Sitemap',

  mainNavigation: 'Main',
  mainOnSmallScreens: 'Main, small screen',
  legal: 'Legal',
  site: 'Site',
  relatedTools: 'Related tools',
  upload: 'Upload Now',

  /** @param time such as `24 hours`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `Converts images and PDF pages between formats, free and without registration. Uploaded originals are deleted right after conversion, results after ${time}, or up to ${linkTime} with a link.`,
  purposeOnDevice: (time: string) =>
    `Converts images and PDF pages between formats on your device, free and without registration. Results are removed after ${time}.`,
  formats: 'Supported formats: JPG, PNG, WebP, AVIF, PDF, SVG',

  language: 'Language',
  /** Shown on pages of other languages, to visitors whose browser prefers this one. */
  offer: 'This page is also in English.',
  declineOffer: 'Close',
  theme: 'Theme',
  themes: { light: 'Light theme', dark: 'Dark theme', system: 'System theme' },
};
