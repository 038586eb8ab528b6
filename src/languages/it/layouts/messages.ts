import type * as english from '../../../layouts/messages.ts';

/** `a` is `ad` before an A. */
const toFormat = (format: string): string => (/^A/i.test(format) ? `ad ${format}` : `a ${format}`);

/** Texts that frame every page. */
export const pageMessages: typeof english.pageMessages = {
  skip: 'Vai al contenuto',
  theme: 'Tema',
  /** The home page in breadcrumbs. */
  home: 'Home',
};

/** Web app manifest. */
export const manifestMessages: typeof english.manifestMessages = {
  description: 'Converte immagini e pagine di PDF in JPG, PNG, WebP e AVIF.',
};

/** Head of the page of a converted file. */
export const viewMessages: typeof english.viewMessages = {
  heading: (from: string, to: string) => `Conversione da ${from} ${toFormat(to)}`,
  title: (heading: string, file: string) => `${heading}: ${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.name}, convertito da ${file.from} ${toFormat(file.to)}, ${file.size}. Visualizzalo e scaricalo finché è disponibile.`,
  keywords: (from: string, to: string) => [`da ${from} ${toFormat(to)}`.toLowerCase(), 'file convertito', 'scaricare'],
  firstPage: (file: string) => `Prima pagina di ${file}`,
  /** In place of an unknown format. */
  image: 'IMMAGINE',
  optimized: 'OTTIMIZZATA',
};
