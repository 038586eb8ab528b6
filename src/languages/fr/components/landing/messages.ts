import type * as english from '../../../../components/landing/messages.ts';

/** Texts of all pages with a tool. */
export const landingMessages: typeof english.landingMessages = {
  badges: ['Gratuit', 'Sans inscription', 'Sans suivi'],
  features: 'Fonctionnalités',
  faq: 'Questions fréquentes',
  manyFiles: 'Convertir de nombreux fichiers à la fois',
  needsScript: 'La conversion se fait dans votre navigateur, qui a besoin de JavaScript pour cela.',
  pdfNeedsScript:
    'Le PDF est créé dans votre navigateur, qui a besoin de JavaScript pour cela. JavaScript est désactivé.',
  updated: (date: string) => `Dernière mise à jour : ${date}`,
};

export const pageNames: typeof english.pageNames = {
  batch: 'Conversion par lot',
  compression: 'Compression d’images',
  effects: 'Effets photo',
  resize: 'Redimensionner des images',
  photo: 'Photo pour un formulaire',
  signature: 'Signature pour un formulaire',
  imagesToPdf: 'Images en PDF',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages: typeof english.pairMessages = {
  heading: (from: string, to: string) => `Convertisseur ${from} en ${to}`,
  title: (from: string, to: string) => `Convertir ${from} en ${to} : gratuit et en ligne`,
  keywords: (from: string, to: string) => [`${from} en ${to}`, `convertir ${from}`, `convertisseur ${to}`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) =>
    `Convertissez vos images ${from} au format ${to} en ligne et gratuitement. Sans inscription. Une conversion ${from} en ${to} rapide, simple et sûre.`,
  formats: (from: string, to: string) => `${from} et ${to}`,
  options: 'Les options qui comptent ici',
  kept: 'Ce qui est conservé et ce qui est perdu',
  transparency: 'Transparence',
  animation: 'Animation',
  metadata: 'Métadonnées',
  color: 'Couleur',
};

/** Texts of lists of conversions. */
export const conversionMessages: typeof english.conversionMessages = {
  all: 'Toutes les conversions',
  toPdf: 'En PDF',
  related: 'Conversions associées',
  relatedCard: 'Conversions associées',
};
