import type * as english from '../../../layouts/messages.ts';

/** Texts that frame every page. */
export const pageMessages: typeof english.pageMessages = {
  skip: 'Pular para o conteúdo',
  theme: 'Tema',
  /** The home page in breadcrumbs. */
  home: 'Início',
};

/** Web app manifest. */
export const manifestMessages: typeof english.manifestMessages = {
  description: 'Converte imagens e páginas de PDF para JPG, PNG, WebP e AVIF.',
};

/** Head of the page of a converted file. */
export const viewMessages: typeof english.viewMessages = {
  heading: (from: string, to: string) => `Conversão de ${from} para ${to}`,
  title: (heading: string, file: string) => `${heading}: ${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.name}, convertido de ${file.from} para ${file.to}, ${file.size}. Veja e baixe o arquivo enquanto ele estiver disponível.`,
  keywords: (from: string, to: string) => [`${from} para ${to}`.toLowerCase(), 'arquivo convertido', 'baixar'],
  firstPage: (file: string) => `Primeira página de ${file}`,
  /** In place of an unknown format. */
  image: 'IMAGEM',
  optimized: 'OTIMIZADO',
};
