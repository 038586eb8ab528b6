import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/to-pdf/messages.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes = {
  fit: 'Ajustar à imagem',
  a4: 'A4',
  letter: 'Carta',
} as const satisfies Record<PdfPageSize, string>;

const pages = (count: number) => plural(count, { one: '# página', other: '# páginas' });
const place = (name: string, page: number, count: number) => `${name} agora é a página ${page} de ${count}.`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages: typeof english.messages = {
  pagesTitle: 'Páginas',
  pagesMissing: 'Não é possível mostrar as páginas. Você ainda pode criar o PDF nesta ordem.',
  pdfTitle: 'PDF',
  pdfMissing: 'O PDF está pronto, mas não foi possível carregar o download. Verifique sua conexão.',
  notLoaded: 'Não foi possível carregar parte desta página',
  checkConnection: 'Verifique sua conexão e tente de novo.',
  alreadyPdf: 'Já é um PDF',
  onlyImages: 'Só imagens viram páginas.',

  // Actions
  create: 'Criar PDF',
  createOnServer: (count: number) =>
    plural(count, { one: 'Enviar # imagem e criar PDF', other: 'Enviar # imagens e criar PDF' }),
  consent: (count: number) =>
    plural(count, {
      one: '# imagem precisa ser enviada. Ela é excluída logo após a conversão.',
      other: '# imagens precisam ser enviadas. Elas são excluídas logo após a conversão.',
    }),
  notUsable: (count: number) =>
    plural(count, { one: '# imagem não pode ser usada.', other: '# imagens não podem ser usadas.' }),
  notUsableHere: (count: number) =>
    plural(count, {
      one: '# imagem não pode ser convertida neste navegador.',
      other: '# imagens não podem ser convertidas neste navegador.',
    }),
  createWithout: (count: number) => plural(count, { one: 'Criar PDF sem # imagem', other: 'Criar PDF sem # imagens' }),
  leaveOut: (count: number) =>
    plural(count, { one: 'Ignorar # imagem ilegível', other: 'Ignorar # imagens ilegíveis' }),
  clearAll: 'Limpar tudo',
  progress: 'Imagens',
  creating: (done: number, total: number) => `Criando PDF: ${formatNumber(done)} de ${formatNumber(total)}`,
  cancel: 'Cancelar',
  cancelled: 'Cancelado.',

  // Options
  optionsTitle: 'Opções de PDF',
  /** The options in one line, for example `A4, retrato, margens pequenas`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' && { auto: 'orientação automática', portrait: 'retrato', landscape: 'paisagem' }[orientation],
      marginMm === 0 ? 'sem margens' : marginMm <= 10 ? 'margens pequenas' : 'margens grandes',
      compressed && 'imagens comprimidas',
    ]
      .filter(Boolean)
      .join(', '),
  pageSize: 'Tamanho da página',
  pageSizes,
  pageSizeHints: {
    fit: 'Cada página tem o tamanho da imagem.',
    a4: '210 × 297 mm. Cada imagem ocupa o máximo que a página e as margens permitem.',
    letter: '8,5 × 11 pol. Cada imagem ocupa o máximo que a página e as margens permitem.',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: 'Resolução das imagens, dados da câmera',
  resolution: 'Resolução das imagens',
  dpi: 'DPI',
  ownResolution: 'a do arquivo',
  resolutionHint: 'Mais pixels por polegada geram páginas menores.',
  orientation: 'Orientação',
  orientations: {
    auto: 'Automática',
    portrait: 'Retrato',
    landscape: 'Paisagem',
  } satisfies Record<PdfOrientation, string>,
  margins: 'Margens',
  /** By their width in millimeters. */
  marginWidths: { 0: 'Nenhuma', 10: 'Pequenas', 20: 'Grandes' },
  marginHint: (millimeters: number) => `${millimeters} mm de cada lado.`,
  imageQuality: 'Qualidade das imagens',
  imageQualities: { original: 'Original', compressed: 'Comprimida' },
  compressedHint: 'As imagens viram JPEG, e a transparência vira branco. Um JPEG ou PNG que aumentaria fica como está.',
  unchangedHint: 'Imagens JPEG entram no PDF byte a byte; imagens PNG, sem perdas.',
  losslessHint: 'Imagens JPEG e PNG entram no PDF sem perdas.',
  jpegQuality: 'Qualidade JPEG',
  keepDetails: 'Manter dados das fotos',
  keepDetailsHint: 'Câmera, data e localização dentro das fotos',
  name: 'Título e nome do arquivo',
};

/** Texts of the list of pages. */
export const pageMessages: typeof english.pageMessages = {
  cleared: 'Lista limpa',
  count: pages,
  sort: 'Ordenar por nome',
  shortSort: 'Por nome',
  rotateAll: 'Girar todas',
  list: 'Páginas em ordem',

  // One page
  select: (name: string) => `Selecionar ${name}`,
  rotate: (name: string) => `Girar ${name} no sentido horário`,
  remove: (name: string) => `Remover ${name}`,
  handle: (name: string, page: number, count: number) =>
    `Mover ${name}, página ${page} de ${count}: arraste ou use as setas. R gira.`,
  moreActions: (name: string) => `Mais ações para ${name}`,
  moves: {
    start: 'Mover para o início',
    earlier: 'Mover para antes',
    later: 'Mover para depois',
    end: 'Mover para o fim',
  },
  moveOf: (move: string, name: string) => `${move}: ${name}`,

  // Announcements
  selected: (count: number) =>
    count === 0
      ? 'Nenhuma página selecionada.'
      : plural(count, { one: '# página selecionada.', other: '# páginas selecionadas.' }),
  shifted: {
    up: (count: number) => plural(count, { one: '# página movida para cima.', other: '# páginas movidas para cima.' }),
    down: (count: number) =>
      plural(count, { one: '# página movida para baixo.', other: '# páginas movidas para baixo.' }),
  },
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `${pages(movedCount)} ${plural(movedCount, { one: 'movida', other: 'movidas' })}; ${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name}: página girada ${degrees} graus.`,
  rotatedPages: (count: number) => plural(count, { one: '# página girada.', other: '# páginas giradas.' }),
  allRotated: 'Todas as páginas foram giradas no sentido horário.',
  rotationsRestored: 'A rotação de todas as páginas foi desfeita.',
  rotationsOfPagesRestored: (count: number) =>
    plural(count, { one: 'A rotação de # página foi desfeita.', other: 'A rotação de # páginas foi desfeita.' }),
  sorted: 'Ordenado por nome.',
  orderRestored: 'Ordem restaurada.',
};

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages: typeof english.createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}.${isPrivate ? ' Criado no seu dispositivo. Nada foi enviado.' : ''}`,
  download: (size: string) => `Baixar, ${size}`,
  more: 'Mais ações',
  downloadAgain: 'Baixar',
  share: 'Compartilhar',
  getLink: 'Gerar link',
  ready: (pageCount: number) =>
    plural(pageCount, { one: 'O PDF está pronto: # página.', other: 'O PDF está pronto: # páginas.' }),
  failed: 'Não foi possível criar o PDF',
  notSaved: 'Não foi possível salvar o PDF',
  notMade: 'O PDF não foi criado',
  engineFailed: 'Este navegador não consegue converter a imagem.',
  about: (name: string, text: string) => `${name}: ${text}`,
  moreFailed: (count: number) =>
    plural(count, { one: 'Outra não pode ser usada.', other: 'Outras # não podem ser usadas.' }),
};
