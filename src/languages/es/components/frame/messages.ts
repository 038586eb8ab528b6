import type * as english from '../../../../components/frame/messages.ts';

/** Texts of the frame around all pages. */
export const frameMessages: typeof english.frameMessages = {
  home: 'Inicio',
  about: 'Acerca de',
  tools: 'Herramientas',
  batch: 'Por lotes',
  more: 'Más',
  moreTools: 'Más herramientas',
  privacy: 'Privacidad',
  terms: 'Condiciones',
  sitemap: 'Mapa del sitio',

  mainNavigation: 'Principal',
  mainOnSmallScreens: 'Principal, pantalla pequeña',
  legal: 'Información legal',
  site: 'Sitio',
  relatedTools: 'Herramientas relacionadas',
  upload: 'Elegir archivos',

  /** @param time such as `24 horas`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `Convierte imágenes y páginas de PDF de un formato a otro, gratis y sin registro. Los originales subidos se eliminan justo después de la conversión; los resultados, tras ${time} o, si tienen un enlace, tras un máximo de ${linkTime}.`,
  purposeOnDevice: (time: string) =>
    `Convierte imágenes y páginas de PDF de un formato a otro en tu dispositivo, gratis y sin registro. Los resultados se eliminan tras ${time}.`,
  formats: 'Formatos compatibles: JPG, PNG, WebP, AVIF, PDF, SVG',

  language: 'Idioma',
  offer: 'Esta página también está en español.',
  declineOffer: 'Cerrar',
  theme: 'Tema',
  themes: { light: 'Tema claro', dark: 'Tema oscuro', system: 'Tema del sistema' },
};
