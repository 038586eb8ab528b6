import type * as english from '../../../../components/frame/messages.ts';

/** Texts of the frame around all pages. */
export const frameMessages: typeof english.frameMessages = {
  home: 'Accueil',
  about: 'À propos',
  tools: 'Outils',
  batch: 'Par lot',
  more: 'Plus',
  moreTools: 'Autres outils',
  privacy: 'Confidentialité',
  terms: 'Conditions',
  sitemap: 'Plan du site',

  mainNavigation: 'Principale',
  mainOnSmallScreens: 'Principale, petit écran',
  legal: 'Informations légales',
  site: 'Site',
  relatedTools: 'Outils associés',
  upload: 'Choisir des fichiers',

  /** @param time such as `24 heures`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `Convertit des images et des pages PDF d’un format à l’autre, gratuitement et sans inscription. Les originaux envoyés sont supprimés juste après la conversion, les résultats au bout de ${time}, ou de ${linkTime} au maximum avec un lien.`,
  purposeOnDevice: (time: string) =>
    `Convertit des images et des pages PDF d’un format à l’autre sur votre appareil, gratuitement et sans inscription. Les résultats sont supprimés au bout de ${time}.`,
  formats: 'Formats pris en charge : JPG, PNG, WebP, AVIF, PDF, SVG',

  language: 'Langue',
  offer: 'Cette page existe aussi en français.',
  declineOffer: 'Fermer',
  theme: 'Thème',
  themes: { light: 'Thème clair', dark: 'Thème sombre', system: 'Thème du système' },
};
