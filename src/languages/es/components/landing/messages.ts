import type * as english from '../../../../components/landing/messages.ts';

/** Texts of all pages with a tool. */
export const landingMessages: typeof english.landingMessages = {
  badges: ['Gratis', 'Sin registro', 'Sin rastreo'],
  features: 'Características',
  faq: 'Preguntas frecuentes',
  manyFiles: 'Convierte muchos archivos a la vez',
  needsScript: 'Las imágenes se convierten en tu navegador y para eso hace falta JavaScript.',
  pdfNeedsScript: 'El PDF se crea en tu navegador y para eso hace falta JavaScript, que está desactivado.',
  updated: (date: string) => `Última actualización: ${date}`,
};

export const pageNames: typeof english.pageNames = {
  batch: 'Convertir por lotes',
  compression: 'Compresión de imágenes',
  effects: 'Efectos de imagen',
  resize: 'Cambiar tamaño de imagen',
  photo: 'Foto para un formulario',
  signature: 'Firma para un formulario',
  imagesToPdf: 'Imágenes a PDF',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages: typeof english.pairMessages = {
  heading: (from: string, to: string) => `Convertidor de ${from} a ${to}`,
  title: (from: string, to: string) => `Convertir ${from} a ${to}: gratis y online`,
  keywords: (from: string, to: string) => [`${from} a ${to}`, `convertir ${from}`, `convertidor a ${to}`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) =>
    `Convierte tus imágenes ${from} al formato ${to} online y gratis. Sin registro. Pasa de ${from} a ${to} de forma rápida, fácil y segura.`,
  formats: (from: string, to: string) => `${from} y ${to}`,
  options: 'Las opciones que importan aquí',
  kept: 'Qué se conserva y qué se pierde',
  transparency: 'Transparencia',
  animation: 'Animación',
  metadata: 'Metadatos',
  color: 'Color',
};

/** Texts of lists of conversions. */
export const conversionMessages: typeof english.conversionMessages = {
  all: 'Todas las conversiones',
  toPdf: 'A PDF',
  related: 'Conversiones relacionadas',
  relatedCard: 'Conversiones relacionadas',
};
