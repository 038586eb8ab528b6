import type * as english from '../../../../components/landing/messages.ts';

/** `a` is `ad` before an A. */
const toFormat = (format: string): string => (/^A/i.test(format) ? `ad ${format}` : `a ${format}`);

/** Texts of all pages with a tool. */
export const landingMessages: typeof english.landingMessages = {
  badges: ['Gratis', 'Senza registrazione', 'Senza tracciamento'],
  features: 'Funzionalità',
  faq: 'Domande frequenti',
  manyFiles: 'Converti molti file insieme',
  needsScript: 'Le immagini vengono convertite nel tuo browser, che per farlo richiede JavaScript.',
  pdfNeedsScript: 'Il PDF viene creato nel tuo browser, che per farlo richiede JavaScript. JavaScript è disattivato.',
  updated: (date: string) => `Ultimo aggiornamento: ${date}`,
};

export const pageNames: typeof english.pageNames = {
  batch: 'Convertire più immagini',
  compression: 'Comprimere immagini',
  effects: 'Effetti per le immagini',
  resize: 'Ridimensionare immagini',
  photo: 'Foto per un modulo',
  signature: 'Firma per un modulo',
  imagesToPdf: 'Da immagini a PDF',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages: typeof english.pairMessages = {
  heading: (from: string, to: string) => `Convertire ${from} in ${to}`,
  title: (from: string, to: string) => `Convertire ${from} in ${to}: gratis e online`,
  keywords: (from: string, to: string) => [`da ${from} ${toFormat(to)}`, `convertire ${from}`, `convertitore ${to}`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) =>
    `Converti online e gratis le tue immagini ${from} in formato ${to}. Nessuna registrazione richiesta. Conversione da ${from} ${toFormat(to)} veloce, semplice e sicura.`,
  formats: (from: string, to: string) => `${from} e ${to}`,
  options: 'Le opzioni che contano qui',
  kept: 'Che cosa resta e che cosa si perde',
  transparency: 'Trasparenza',
  animation: 'Animazione',
  metadata: 'Metadati',
  color: 'Colore',
};

/** Texts of lists of conversions. */
export const conversionMessages: typeof english.conversionMessages = {
  all: 'Tutte le conversioni',
  toPdf: 'In PDF',
  related: 'Conversioni correlate',
  relatedCard: 'Conversioni correlate',
};
