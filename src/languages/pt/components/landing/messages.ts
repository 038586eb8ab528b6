import type * as english from '../../../../components/landing/messages.ts';

/** Texts of all pages with a tool. */
export const landingMessages: typeof english.landingMessages = {
  badges: ['Grátis', 'Sem cadastro', 'Sem rastreamento'],
  features: 'Recursos',
  faq: 'Perguntas frequentes',
  manyFiles: 'Converta muitos arquivos de uma vez',
  needsScript: 'As imagens são convertidas no seu navegador, que precisa de JavaScript para isso.',
  pdfNeedsScript: 'O PDF é criado no seu navegador, que precisa de JavaScript para isso. O JavaScript está desativado.',
  updated: (date: string) => `Última atualização: ${date}`,
};

export const pageNames: typeof english.pageNames = {
  batch: 'Converter em lote',
  compression: 'Compressão de imagens',
  effects: 'Efeitos de imagem',
  resize: 'Redimensionar imagem',
  photo: 'Foto para formulário',
  signature: 'Assinatura para formulário',
  imagesToPdf: 'Imagens para PDF',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages: typeof english.pairMessages = {
  heading: (from: string, to: string) => `Conversor de ${from} para ${to}`,
  title: (from: string, to: string) => `Converter ${from} para ${to} online e grátis`,
  keywords: (from: string, to: string) => [`${from} para ${to}`, `converter ${from}`, `conversor para ${to}`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) =>
    `Converta suas imagens ${from} para o formato ${to} online e grátis. Sem cadastro. Conversão de ${from} para ${to} rápida, fácil e segura.`,
  formats: (from: string, to: string) => `${from} e ${to}`,
  options: 'As opções que importam aqui',
  kept: 'O que se mantém e o que se perde',
  transparency: 'Transparência',
  animation: 'Animação',
  metadata: 'Metadados',
  color: 'Cor',
};

/** Texts of lists of conversions. */
export const conversionMessages: typeof english.conversionMessages = {
  all: 'Todas as conversões',
  toPdf: 'Para PDF',
  related: 'Conversões relacionadas',
  relatedCard: 'Conversões relacionadas',
};
