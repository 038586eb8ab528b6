import type * as english from '../../../../components/frame/messages.ts';

/** Texts of the frame around all pages. */
export const frameMessages: typeof english.frameMessages = {
  home: 'Início',
  about: 'Sobre',
  tools: 'Ferramentas',
  batch: 'Em lote',
  more: 'Mais',
  moreTools: 'Mais ferramentas',
  privacy: 'Privacidade',
  terms: 'Termos',
  sitemap: 'Mapa do site',

  mainNavigation: 'Principal',
  mainOnSmallScreens: 'Principal, tela pequena',
  legal: 'Informações legais',
  site: 'Site',
  relatedTools: 'Ferramentas relacionadas',
  upload: 'Escolher arquivos',

  /** @param time such as `24 horas`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `Converte imagens e páginas de PDF de um formato para outro, grátis e sem cadastro. Os originais enviados são excluídos logo após a conversão; os resultados, após ${time} ou, se tiverem um link, em até ${linkTime}.`,
  purposeOnDevice: (time: string) =>
    `Converte imagens e páginas de PDF de um formato para outro no seu dispositivo, grátis e sem cadastro. Os resultados são removidos após ${time}.`,
  formats: 'Formatos compatíveis: JPG, PNG, WebP, AVIF, PDF, SVG',

  language: 'Idioma',
  offer: 'Esta página também está em português.',
  declineOffer: 'Fechar',
  theme: 'Tema',
  themes: { light: 'Tema claro', dark: 'Tema escuro', system: 'Tema do sistema' },
};
