/** Texts that frame every page. */
export const pageMessages = {
  skip: 'Skip to content',
  theme: 'Theme',
  /** The home page in breadcrumbs. */
  home: 'Home',
};

/** Web app manifest. */
export const manifestMessages = {
  description: 'Converts images and the pages of PDFs to JPG, PNG, WebP and AVIF.',
};

/** Head of the page of a converted file. */
export const viewMessages = {
  heading: (from: string, to: string) => `${from} to ${to} Conversion`,
  title: (heading: string, file: string) => `${heading}: ${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.name}, converted from ${file.from} to ${file.to}, ${file.size}. View and download it while it is kept.`,
  keywords: (from: string, to: string) => [`${from} to ${to}`.toLowerCase(), 'converted file', 'download'],
  firstPage: (file: string) => `First page of ${file}`,
  /** In place of an unknown format. */
  image: 'IMAGE',
  optimized: 'OPTIMIZED',
};
