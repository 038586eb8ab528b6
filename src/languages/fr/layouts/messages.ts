import type * as english from '../../../layouts/messages.ts';

/** Texts that frame every page. */
export const pageMessages: typeof english.pageMessages = {
  skip: 'Aller au contenu',
  theme: 'Thème',
  /** The home page in breadcrumbs. */
  home: 'Accueil',
};

/** Web app manifest. */
export const manifestMessages: typeof english.manifestMessages = {
  description: 'Convertit des images et des pages PDF en JPG, PNG, WebP et AVIF.',
};

/** Head of the page of a converted file. */
export const viewMessages: typeof english.viewMessages = {
  heading: (from: string, to: string) => `Conversion ${from} en ${to}`,
  title: (heading: string, file: string) => `${heading} : ${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.name}, converti de ${file.from} en ${file.to}, ${file.size}. À consulter et à télécharger tant qu’il est conservé.`,
  keywords: (from: string, to: string) => [`${from} en ${to}`.toLowerCase(), 'fichier converti', 'télécharger'],
  firstPage: (file: string) => `Première page de ${file}`,
  /** In place of an unknown format. */
  image: 'IMAGE',
  optimized: 'OPTIMISÉ',
};
