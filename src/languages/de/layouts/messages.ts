import type * as english from '../../../layouts/messages.ts';

/** Texts that frame every page. */
export const pageMessages: typeof english.pageMessages = {
  skip: 'Zum Inhalt springen',
  theme: 'Farbschema',
  /** The home page in breadcrumbs. */
  home: 'Startseite',
};

/** Web app manifest. */
export const manifestMessages: typeof english.manifestMessages = {
  description: 'Konvertiert Bilder und PDF-Seiten in JPG, PNG, WebP und AVIF.',
};

/** Head of the page of a converted file. */
export const viewMessages: typeof english.viewMessages = {
  heading: (from: string, to: string) => `Konvertierung von ${from} in ${to}`,
  title: (heading: string, file: string) => `${heading}: ${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.name}, konvertiert von ${file.from} in ${file.to}, ${file.size}. Ansehen und herunterladen, solange die Datei aufbewahrt wird.`,
  keywords: (from: string, to: string) => [`${from} in ${to}`, 'konvertierte Datei', 'Download'],
  firstPage: (file: string) => `Erste Seite von ${file}`,
  /** In place of an unknown format. */
  image: 'BILD',
  optimized: 'OPTIMIERT',
};
