import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';
import type * as english from '../../../../islands/pdf/messages.ts';

const pageCountText = (count: number): string => plural(count, { one: '# página', other: '# páginas' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? plural(count, { one: '# página será convertida.', other: 'Todas as # páginas serão convertidas.' })
    : `${formatNumber(count)} de ${pageCountText(pageCount)} ${
        count === 1 ? 'será convertida.' : 'serão convertidas.'
      }`;
const place = (position: number, count: number): string =>
  `posição ${formatNumber(position)} de ${formatNumber(count)}`;

/** Texts of the place of the PDF panel. */
export const messages: typeof english.messages = {
  title: 'Opções de PDF',
  notLoaded: 'Não foi possível carregar as opções de PDF. Todas as páginas serão convertidas.',
};

/** Texts of the PDF panel. */
export const panelMessages: typeof english.panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'Ordem',
    watermark: 'Marca d’água',
    quality: 'Qualidade',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [
    name,
    ' está protegido por senha. Ela só é usada para converter este arquivo.',
  ],
  notShown: 'Páginas não mostradas',
  partMissing: 'Não foi possível carregar parte da página.',
  password: 'Senha',
  open: 'Abrir',
  opening: 'Abrindo…',
  usePassword: 'Usar',
  wrongPassword: 'Senha incorreta. Verifique e tente de novo.',
  opened: (name: string, pageCount: number) => `${name} foi aberto: ${pageCountText(pageCount)}.`,
  triedLater: 'A senha é verificada quando você converte.',

  followsOptions: 'Igual às “Opções de conversão”',
  resetToImages: (option: string) => `Redefinir ${option} para o valor das imagens`,

  compression: 'Compressão',
  targetSize: 'Tamanho-alvo',
  looksTheSame: 'Mesma aparência',
  pageQuality: (quality: string) => `${quality} das páginas do PDF`,
  lowQuality: 'Qualidade menor, arquivo menor',
  mediumQuality: 'Equilíbrio entre qualidade e tamanho',
  highQuality: 'Qualidade maior, arquivo maior',
  qualitySearched: 'Não usada: cada página recebe a menor qualidade com a mesma aparência',
  qualityUnused: (targetSizeKb: number) => `Não usada: cada página fica com no máximo ${targetSizeKb} KB`,
  resolution: 'Resolução',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `A resolução é um número inteiro de ${min} a ${max}.`,

  watermark: 'Marca d’água',
  watermarkPages: 'Marca d’água em todas as páginas',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: 'Abrindo o documento…',
    open: 'Abrindo o documento…',
    locked: 'As páginas aparecem depois que o documento é aberto.',
    unreadable:
      'Este PDF pode estar danificado, por isso não é possível mostrar as páginas. Você ainda pode tentar convertê-lo.',
    notLoaded:
      'Parte da página não carregou, por isso não é possível mostrar as páginas do PDF. Todas serão convertidas.',
  },

  choosePages: 'Escolher páginas',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? plural(count, { one: 'Páginas: #', other: 'Páginas: todas (#)' })
      : `Páginas: ${formatNumber(count)} de ${formatNumber(pageCount)}`,
  pagesToConvert: 'Páginas a converter',
  resetToAll: 'Redefinir páginas: todas, na ordem do documento',
  resetToFirst: (count: number) =>
    plural(count, {
      one: 'Redefinir páginas: só a primeira',
      other: 'Redefinir páginas: as # primeiras, na ordem do documento',
    }),
  rangeExample: '1-3, 7, 12-',
  rangeHint: 'Ex.: 1-3, 7, 12- (até o fim), 5-2 (ordem inversa)',
  typedPages: (count: number, pageCount: number) =>
    `${formatNumber(count)} de ${pageCountText(pageCount)}. Pressione Enter para ${plural(count, {
      one: 'escolhê-la',
      other: 'escolhê-las',
    })}.`,
  repeated: (count: number, ranges: string) =>
    plural(count, {
      one: `A página ${ranges} aparece mais de uma vez. Ela é convertida uma vez.`,
      other: `As páginas ${ranges} aparecem mais de uma vez. Cada uma é convertida uma vez.`,
    }),
  allDeleted: 'Todas as páginas foram excluídas. Desfaça ou redefina as páginas.',
  tooMany: (maxPages: number) =>
    plural(maxPages, {
      one: 'No máximo # página é convertida por vez. Digite um intervalo menor.',
      other: 'No máximo # páginas são convertidas por vez. Digite um intervalo menor.',
    }),
  noPageNamed: 'Digite páginas como 1-3, 7, 12-.',
  noRange: (typed: string) => `“${typed}” não é uma página nem um intervalo. Digite páginas como 1-3, 7, 12-.`,
  missingPage: (page: number, pageCount: number) =>
    `Não existe a página ${page}: este PDF tem ${pageCountText(pageCount)}.`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Este PDF tem ${pageCountText(pageCount)}, e no máximo ${formatNumber(maxPages)} são convertidas por vez: ${plural(
      chosenCount,
      { one: 'a primeira está escolhida', other: 'as # primeiras estão escolhidas' },
    )}.`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Este PDF tem ${pageCountText(pageCount)}, e no máximo ${formatNumber(maxPages)} são convertidas por vez: ${plural(
      chosenCount,
      { one: '# está escolhida', other: '# estão escolhidas' },
    )}.`,
  chooseFollowing: (count: number, ranges: string) =>
    plural(count, { one: `Escolher a página ${ranges}`, other: `Escolher as páginas ${ranges}` }),

  leftOut: 'Fora da conversão',
  leftOutCount: (count: number) => plural(count, { one: '# de fora', other: '# de fora' }),
  moreLeftOut: (count: number) => `e mais ${formatNumber(count)}`,
  putBack: 'Restaurar',
  putBackPage: (page: number) => `Restaurar a página ${page}`,
  isBack: (page: number, count: number, pageCount: number) => `A página ${page} voltou. ${remaining(count, pageCount)}`,

  pages: 'Páginas',
  convertOnly: (count: number) =>
    plural(count, { one: 'Converter só esta página', other: 'Converter só estas # páginas' }),
  touchHint: 'Toque nas páginas para selecionar e depois mova, gire ou exclua. Arraste a alça para reordenar.',
  keysHint:
    'Clique nas páginas para selecionar e depois mova, gire ou exclua. Arraste para reordenar. Teclas: setas, Espaço seleciona, Shift+setas movem, Enter amplia, R gira, Del exclui.',
  page: (page: number) => `Página ${page}`,
  place,
  rotatedBy: (degrees: number) => `girada ${degrees} graus`,
  enlarge: 'Ampliar',

  viewedPage: (name: string, page: number) => `${name}, página ${page}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  position: (position: number, count: number) => `${formatNumber(position)} de ${formatNumber(count)}`,
  done: 'Concluir',

  shownPage: (page: number) => `Página ${page}.`,
  selected: (count: number) =>
    count === 0
      ? 'Nenhuma página selecionada.'
      : plural(count, { one: '# página selecionada.', other: '# páginas selecionadas.' }),
  shifted: {
    up: (count: number) => plural(count, { one: '# página movida para cima.', other: '# páginas movidas para cima.' }),
    down: (count: number) =>
      plural(count, { one: '# página movida para baixo.', other: '# páginas movidas para baixo.' }),
  },
  movedTo: (page: number, position: number, count: number) => `A página ${page} está na ${place(position, count)}.`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `${pageCountText(movedCount)} ${plural(movedCount, { one: 'movida', other: 'movidas' })}; a página ${page} está na ${place(position, count)}.`,
  rotated: (count: number) => plural(count, { one: '# página girada.', other: '# páginas giradas.' }),
  pageRotated: (page: number, degrees: number) => `A página ${page} está girada ${degrees} graus.`,
  remaining,
  deleted: (count: number, pageCount: number) => `Excluído. ${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `Desfeito. ${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `Refeito. ${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} mm`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Página ${page}, ${paper} a ${dpi} DPI: ${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Página ${page}, ${paper} a ${dpi} DPI: ${size} px, o máximo para uma página`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}, depois ${size} px`,

  notDrawn: 'Não é possível mostrar esta página aqui. Ela é convertida mesmo assim.',
  noPreview: 'Sem prévia. A página é convertida mesmo assim.',
};
