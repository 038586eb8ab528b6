import type * as english from '../../../../components/frame/messages.ts';

/** Texts of the frame around all pages. */
export const frameMessages: typeof english.frameMessages = {
  home: 'Start',
  about: 'Über uns',
  tools: 'Werkzeuge',
  batch: 'Stapel',
  more: 'Mehr',
  moreTools: 'Weitere Werkzeuge',
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
  sitemap: 'Sitemap',

  mainNavigation: 'Hauptmenü',
  mainOnSmallScreens: 'Hauptmenü, kleiner Bildschirm',
  legal: 'Rechtliches',
  site: 'Website',
  relatedTools: 'Ähnliche Werkzeuge',
  upload: 'Dateien auswählen',

  /** @param time such as `24 Stunden`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `Konvertiert Bilder und PDF-Seiten in andere Formate, kostenlos und ohne Registrierung. Hochgeladene Originale werden gleich nach der Konvertierung gelöscht, Ergebnisse nach ${time}. Mit einem Link bleiben sie bis zu ${linkTime} lang verfügbar.`,
  purposeOnDevice: (time: string) =>
    `Konvertiert Bilder und PDF-Seiten auf Ihrem Gerät in andere Formate, kostenlos und ohne Registrierung. Ergebnisse werden nach ${time} entfernt.`,
  formats: 'Unterstützte Formate: JPG, PNG, WebP, AVIF, PDF, SVG',

  language: 'Sprache',
  offer: 'Diese Seite gibt es auch auf Deutsch.',
  declineOffer: 'Schließen',
  theme: 'Farbschema',
  themes: { light: 'Helles Farbschema', dark: 'Dunkles Farbschema', system: 'Farbschema des Systems' },
};
