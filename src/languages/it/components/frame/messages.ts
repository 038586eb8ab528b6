import type * as english from '../../../../components/frame/messages.ts';

/** Texts of the frame around all pages. */
export const frameMessages: typeof english.frameMessages = {
  home: 'Home',
  about: 'Info',
  tools: 'Strumenti',
  batch: 'In serie',
  more: 'Altro',
  moreTools: 'Altri strumenti',
  privacy: 'Privacy',
  terms: 'Termini',
  sitemap: 'Mappa del sito',

  mainNavigation: 'Principale',
  mainOnSmallScreens: 'Principale, schermo piccolo',
  legal: 'Note legali',
  site: 'Sito',
  relatedTools: 'Strumenti correlati',
  upload: 'Scegli file',

  /** @param time such as `24 ore`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `Converte immagini e pagine PDF da un formato all’altro, gratis e senza registrazione. Gli originali caricati vengono eliminati subito dopo la conversione, i risultati dopo ${time} o, se hanno un link, al più tardi dopo ${linkTime}.`,
  purposeOnDevice: (time: string) =>
    `Converte immagini e pagine PDF da un formato all’altro sul tuo dispositivo, gratis e senza registrazione. I risultati vengono rimossi dopo ${time}.`,
  formats: 'Formati supportati: JPG, PNG, WebP, AVIF, PDF, SVG',

  language: 'Lingua',
  offer: 'Questa pagina è disponibile anche in italiano.',
  declineOffer: 'Chiudi',
  theme: 'Tema',
  themes: { light: 'Tema chiaro', dark: 'Tema scuro', system: 'Tema di sistema' },
};
