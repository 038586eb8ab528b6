import type { Audience } from '#lib/formats/audiences.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/stage/messages.ts';

const inText = (edits: readonly string[]): string => edits.join(', ').toLowerCase();

/** Texts of the stage. Pages do not load them at once. */
export const messages: typeof english.messages = {
  preview: 'Prévia',
  original: 'Original',
  reducedOriginal: 'Original (prévia reduzida)',
  firstFrame: 'Original, primeiro quadro',
  result: 'Resultado',
  approximatePreview: 'Prévia aproximada',
  divider: 'Comparar original e resultado',
  dividedOriginal: 'original',
  dividedResult: 'resultado',
  reading: 'Lendo o arquivo…',
  cancel: 'Cancelar',
  locked: 'Digite a senha deste PDF para ver as páginas.',
  enterPassword: 'Digitar a senha',
  noPages: 'Não é possível mostrar as páginas deste PDF aqui. Elas ainda podem ser convertidas.',
  tryAgain: 'Tentar de novo',

  comparison: 'Comparação de imagens',
  images: 'Imagens',
  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  previous: 'Anterior',
  next: 'Próxima',
  position: (position: number, count: number) => `${position} de ${count}`,
  close: 'Fechar a prévia',
  dragResult: 'Arraste para uma pasta ou clique para baixar o resultado',
  openPage: 'Abrir página',

  compare: 'Comparar',
  compareHint: 'Comparar antes e depois',
  comparisonMode: 'Modo',
  comparisonModes: { slider: 'Deslizar', 'side-by-side': 'Lado a lado' },
  reduced: (percent: string) => `Arquivo reduzido em ${percent}%`,

  zoom: (percent: number) => `Zoom ${percent}%, mostrar em 100%`,
  zoomHint: 'Mostrar em 100% (1)',
  fit: 'Ajustar',
  zoomToWhole: (percent: number) => `Zoom ${percent}%, mostrar a imagem inteira`,
  fitHint: 'Mostrar a imagem inteira (0)',
  cropImage: 'Cortar e girar (C)',
  fullScreen: 'Tela cheia (F)',
  exitFullScreen: 'Sair da tela cheia (F)',

  undo: 'Desfazer a última alteração',
  finishFrames: 'Concluir',
  finishFramesHint: { crop: 'Mostrar o resultado cortado', redact: 'Mostrar o resultado com áreas ocultas' },
  editFrames: { crop: 'Editar corte', redact: 'Editar áreas' },
  redactedAreas: 'Áreas ocultas',
  redactedArea: (number: number) => `Área ${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) =>
    `a ${x} px da esquerda, a ${y} px do topo, ${width} px de largura, ${height} px de altura`,
  metadataFields: 'Campos de metadados',
  editsRemain: (edits: readonly string[]) => `Suas últimas edições continuam valendo: ${inText(edits)}.`,
  editsInherited: (count: number, edits: readonly string[]) =>
    plural(count, {
      one: `A nova imagem recebe as mesmas edições: ${inText(edits)}.`,
      other: `# novas imagens recebem as mesmas edições: ${inText(edits)}.`,
    }),
  resetEdits: 'Não aplicar',
  keepEdits: 'Manter',
  moveWatermark: 'Mover a marca d’água',
  moveWatermarkHint: 'Arraste para mover ou use as setas',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `${x}% na horizontal, ${y}% na vertical`,

  calculating: 'Calculando o tamanho',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, ', ', change],
  sameSize: 'mesmo tamanho',
  smaller: (percent: number) => `${percent}% menor`,
  larger: (percent: number) => `${percent}% maior`,
  afterConversion: 'Tamanho só após a conversão',
  everyFrame: 'Cada quadro vira uma imagem',
  afterRunning: 'Tamanho só após as conversões em andamento',
  onServer: 'Tamanho só após a conversão no servidor',
  onServerBecause: (reason: string) => `Tamanho só após a conversão no servidor: ${reason}`,
  noPreview: 'Tamanho só após a conversão: não há prévia deste arquivo',
  slow: 'A codificação é lenta aqui.',
  calculateSize: 'Calcular tamanho',
  fullResultFailed: 'Tamanho só após a conversão',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}, ${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}, ${size} px`,
  smallestPossible: (size: string, target: string) =>
    `Menor tamanho possível: cerca de ${size}. Redimensione para ficar abaixo de ${target}.`,
  smallestWithMetadata: (size: string) => `Menor tamanho possível com os metadados: cerca de ${size}.`,
  removeMetadata: 'Remover metadados',
  resizeTo: (percent: number) => `Redimensionar para ${percent}%`,
  becomesStill: 'A animação vira uma imagem estática.',
  onlyFirstPage: 'Só a primeira página é convertida.',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `Áreas transparentes são preenchidas com ${colorName(color)}.`,
  translucencyLost: 'Áreas semitransparentes ficam opacas ou transparentes.',
  tracedPhoto: 'A vetorização serve para desenhos, não para fotos.',
  keptOriginal: 'O original foi mantido, pois é menor.',
  compressAnyway: 'Comprimir mesmo assim',

  formatsNotLoaded: 'Não foi possível carregar a comparação de formatos. Recarregue a página para tentar de novo.',

  makingPreview: 'Gerando a prévia',
  editsShowLater: 'Estas edições aparecem após a conversão, ou agora, se você escolher converter no servidor.',
  showPreview: 'Mostrar prévia',
  hidePreview: 'Ocultar prévia',
};

/** Texts of a viewed result. */
export const viewMessages: typeof english.viewMessages = {
  close: 'Fechar',
  results: 'Resultados',
  fileInformation: 'Informações do arquivo',
  originalFormat: 'Formato original',
  convertedFormat: 'Formato convertido',
  fileSize: 'Tamanho do arquivo',
  dimensions: 'Dimensões',
  quality: 'Qualidade',
  availableUntil: 'Disponível até',
  untilClosed: 'Você fechar esta página',
  download: 'Baixar',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = {
  title: 'Comparar formatos',
  close: 'Fechar a comparação de formatos',
  level: 'Qualidade',
  outdated: 'A imagem ou suas opções mudaram.',
  notOnDevice: 'Não é possível comparar este arquivo: ele é convertido no servidor.',
  compareAgain: 'Comparar de novo',
  selectOne: 'Selecione um formato para vê-lo em 100%.',
  onDevice: 'Codificado no seu dispositivo. Nada foi enviado.',
  waiting: 'Aguardando',
  encoding: 'Codificando…',
  lossless: 'sem perdas',
  smallest: 'Menor',
  still: 'imagem estática',
  opaque: 'perde a transparência',
  openedBy: {
    everyone: 'Abre em qualquer lugar',
    most: 'Abre em quase qualquer lugar',
    browsers: 'Abre em todos os navegadores atuais',
    newest: 'Abre nos navegadores mais novos',
    programs: 'Abre em programas de imagem',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)} s`,
  change: (percent: number) =>
    percent === 0 ? 'mesmo tamanho' : percent > 0 ? `${percent}% menor` : `${-percent}% maior`,
  sizeAndChange: (size: string, change: string) => `${size}, ${change}`,
  formatName: (format: string, saving: string, openedBy: string) => `${format}, ${saving}. ${openedBy}`,
  formatState: (format: string, state: string) => `${format}, ${state}`,
  smallestIs: (format: string, saving: string) => `${format} é o menor: ${saving}.`,
  use: (format: string) => `Usar ${format}`,
  inUse: (format: string) => `${format} está em uso`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages: typeof english.panelMessages = {
  notLoaded: 'Não foi possível carregar a prévia. Recarregue a página para tentar de novo.',
};
