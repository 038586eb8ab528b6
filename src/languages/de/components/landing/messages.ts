import type * as english from '../../../../components/landing/messages.ts';

/** Texts of all pages with a tool. */
export const landingMessages: typeof english.landingMessages = {
  badges: ['Kostenlos', 'Ohne Registrierung', 'Ohne Tracking'],
  features: 'Funktionen',
  faq: 'Häufige Fragen',
  manyFiles: 'Viele Dateien auf einmal konvertieren',
  needsScript: 'Bilder werden in Ihrem Browser konvertiert, der dafür JavaScript braucht.',
  pdfNeedsScript: 'Das PDF wird in Ihrem Browser erstellt, der dafür JavaScript braucht. JavaScript ist ausgeschaltet.',
  updated: (date: string) => `Zuletzt aktualisiert: ${date}`,
};

export const pageNames: typeof english.pageNames = {
  batch: 'Mehrere Bilder konvertieren',
  compression: 'Bilder komprimieren',
  effects: 'Bildeffekte',
  resize: 'Bildgröße ändern',
  photo: 'Foto für ein Formular',
  signature: 'Unterschrift für ein Formular',
  imagesToPdf: 'Bilder in PDF',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages: typeof english.pairMessages = {
  heading: (from: string, to: string) => `${from} in ${to} umwandeln`,
  title: (from: string, to: string) => `${from} in ${to} umwandeln: kostenlos und online`,
  keywords: (from: string, to: string) => [`${from} in ${to}`, `${from} umwandeln`, `${to}-Konverter`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) =>
    `Wandeln Sie Ihre ${from}-Bilder kostenlos online in ${to} um. Ohne Registrierung. ${from} in ${to} konvertieren: schnell, einfach und sicher.`,
  formats: (from: string, to: string) => `${from} und ${to}`,
  options: 'Worauf es bei den Optionen ankommt',
  kept: 'Was bleibt, was verloren geht',
  transparency: 'Transparenz',
  animation: 'Animation',
  metadata: 'Metadaten',
  color: 'Farbe',
};

/** Texts of lists of conversions. */
export const conversionMessages: typeof english.conversionMessages = {
  all: 'Alle Konvertierungen',
  toPdf: 'In PDF',
  related: 'Ähnliche Konvertierungen',
  relatedCard: 'Ähnliche Konvertierungen',
};
