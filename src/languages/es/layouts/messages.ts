import type * as english from '../../../layouts/messages.ts';

/** Texts that frame every page. */
export const pageMessages: typeof english.pageMessages = {
  skip: 'Saltar al contenido',
  theme: 'Tema',
  /** The home page in breadcrumbs. */
  home: 'Inicio',
};

/** Web app manifest. */
export const manifestMessages: typeof english.manifestMessages = {
  description: 'Convierte imágenes y páginas de PDF a JPG, PNG, WebP y AVIF.',
};

/** Head of the page of a converted file. */
export const viewMessages: typeof english.viewMessages = {
  heading: (from: string, to: string) => `Conversión de ${from} a ${to}`,
  title: (heading: string, file: string) => `${heading}: ${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.name}, convertido de ${file.from} a ${file.to}, ${file.size}. Puedes verlo y descargarlo mientras se conserve.`,
  keywords: (from: string, to: string) => [`${from} a ${to}`.toLowerCase(), 'archivo convertido', 'descargar'],
  firstPage: (file: string) => `Primera página de ${file}`,
  /** In place of an unknown format. */
  image: 'IMAGEN',
  optimized: 'OPTIMIZADO',
};
