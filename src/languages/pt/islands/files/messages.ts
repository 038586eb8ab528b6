import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/files/messages.ts';

/** Texts of the list of files, before it is loaded. */
export const messages: typeof english.messages = {
  title: 'Arquivos adicionados',
  listMissing: 'Não foi possível carregar a lista. Você ainda pode converter os arquivos.',
  batchListMissing: 'Não foi possível carregar a lista. Você ainda pode converter os arquivos e baixar um ZIP.',
};

/** What a page takes: only images, or also PDFs. */
type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages: typeof english.addMessages = {
  chooseToConvert: {
    images: 'Escolher imagens para converter',
    all: 'Escolher imagens ou PDFs para converter',
  } satisfies Record<Addable, string>,
  dropToAdd: 'Solte para adicionar',
  drop: {
    images: 'Solte imagens aqui',
    all: 'Solte imagens ou PDFs aqui',
  } satisfies Record<Addable, string>,
  tap: {
    images: 'Toque para escolher imagens',
    all: 'Toque para escolher imagens ou PDFs',
  } satisfies Record<Addable, string>,
  orPaste: 'ou cole da área de transferência',
  chooseFiles: 'Escolher arquivos',
  addMore: 'Adicionar mais arquivos',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'ou solte em qualquer lugar',
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: 'Converter para',
  /** In display order. Rare formats are read without being named. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    raw: 'RAW',
    gif: 'GIF',
    svg: 'SVG',
    psd: 'PSD',
    jxl: 'JXL',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Partial<Record<FormatId, string>>,
  limitReached: (limit: number) => plural(limit, { one: 'Limite de # arquivo', other: 'Limite de # arquivos' }),
  // Names stay outside of plural forms, because they may contain a #.
  leftOut: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'não foi adicionado.', other: 'não foram adicionados.' })}`,
  notReadable: (names: string) => `Não é possível ler como imagem ou PDF: ${names}.`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages: typeof english.anotherFileMessages = {
  states: {
    none: 'Solte imagens ou PDFs aqui',
    leaving: 'Abrindo o conversor…',
    failed: 'Este navegador não conseguiu guardar os arquivos para a próxima página. Escolha-os no conversor.',
  },
  tap: 'Toque para escolher imagens ou PDFs',
  chooseToConvert: 'Escolher imagens ou PDFs para converter',
  dropToConvert: 'Solte para converter',
  chooseFiles: 'Escolher arquivos',
  limit: (serverMb: string) => `Eles são abertos no conversor, ${fileLimits(serverMb)}`,
};

const parts = (count: number, part: FilePart): string =>
  part === 'page'
    ? plural(count, { one: '# página', other: '# páginas' })
    : plural(count, { one: '# quadro', other: '# quadros' });
const partNames = { page: 'Página', frame: 'Quadro' } satisfies Record<FilePart, string>;
const partsNames = { page: 'Páginas', frame: 'Quadros' } satisfies Record<FilePart, string>;

/** Texts of the list of files and of the states and results of its files. */
export const listMessages: typeof english.listMessages = {
  files: (count: number) => plural(count, { one: '# arquivo', other: '# arquivos' }),
  resultsTitle: 'Resultados da conversão',
  upTo: (size: string) => `até ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} de ${formatNumber(total)}`,
  cancelAll: 'Cancelar tudo',
  retryFailed: (count: number) => `Tentar de novo (${formatNumber(count)})`,

  // Selection
  select: (name: string) => `Selecionar ${name}`,
  preview: (name: string) => `Prévia de ${name}`,
  addToSelection: (name: string) => `Adicionar ${name} à seleção`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    formatNumber(count),
    hidden(` de ${formatNumber(total)}`),
    count === 1 ? ' selecionado' : ' selecionados',
  ],
  removeSelected: (count: number) =>
    plural(count, { one: 'Remover # arquivo selecionado', other: 'Remover # arquivos selecionados' }),
  clearSelection: 'Limpar seleção',

  // Where files are converted
  convert: 'Converter',
  settings: {
    device: 'Neste dispositivo',
    server: 'No servidor',
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: 'Neste dispositivo, se possível',
  explanations: {
    device: 'Nada é enviado sem sua permissão.',
    server: 'Os arquivos são enviados quando você os converte.',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) => plural(count, { one: 'No servidor: # arquivo.', other: 'No servidor: # arquivos.' }),
  retention: (time: string) =>
    `O servidor exclui os originais logo após a conversão e os resultados após ${time}, a menos que um link os mantenha por mais tempo.`,
  sentForThumbnail:
    'Arquivos que este navegador não consegue mostrar, como HEIC e TIFF, foram enviados para gerar as miniaturas.',
  convertedOn: {
    device: 'Convertido neste dispositivo',
    server: 'Convertido no servidor',
  } satisfies Record<RunsOnSetting, string>,
  faster: 'Mais rápido no servidor',
  uploadInstead: (name: string) => `Mais rápido no servidor: enviar ${name}`,

  // Properties of a file
  ownSettings: 'Ajustes próprios',
  locations: {
    gps: 'Contém localização GPS',
    places: 'Contém nomes de lugares',
  } satisfies Record<LocationKind, string>,
  locationKept: 'Localização mantida',
  locationRemoved: 'Localização removida',
  locationChanged: 'Localização alterada',
  locked: 'com senha',
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => `${formatNumber(count)} de ${parts(total, 'page')}`,

  choosePages: 'Escolher páginas',
  choosePagesOf: (name: string) => `Escolher páginas de ${name}`,

  // States of a file
  state: (name: string, state: string) => `${name}: ${state}`,
  reading: 'Lendo',
  ready: 'Pronto para converter',
  oldSettings: 'Ajustes antigos',
  notSent: 'Ainda não enviado',
  skipped: 'Ignorado',
  queued: 'Na fila',
  uploading: (percent: number) => `Enviando ${percent}%`,
  loadingConverter: 'Carregando o conversor',
  converting: 'Convertendo',
  convertingPart: (number: number, total: number, part: FilePart) =>
    `Convertendo ${part === 'page' ? 'página' : 'quadro'} ${number} de ${total}`,
  retrying: {
    network: 'Offline, tentará de novo',
    busy: 'Servidor ocupado, tentará de novo',
  },
  done: 'Concluído',
  doneSize: (change: string) => `Concluído, ${change}`,
  doneParts: (count: number, part: FilePart) => `Concluído, ${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${formatNumber(count)} de ${parts(total, part)}, ${formatNumber(failedCount)} com falha`,
  failedParts: (numbers: string, count: number, reason: string, part: FilePart) =>
    `${plural(count, { one: partNames[part], other: partsNames[part] })} ${numbers}: ${reason}`,
  cancelled: 'Cancelado',
  cancelledAfter: (count: number, total: number, part: FilePart) =>
    `Cancelado: ${formatNumber(count)} de ${parts(total, part)} ${
      part === 'page' ? `convertida${count === 1 ? '' : 's'}` : `convertido${count === 1 ? '' : 's'}`
    }`,
  asSentence: (words) => words.replace(/[^.]$/, '$&.'),
  earlierInZip: 'Os resultados anteriores continuam no ZIP.',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['Concluído, agora com ', size],

  // Actions on a file
  cancel: (name: string) => `Cancelar ${name}`,
  retry: 'Tentar de novo',
  retryFile: (name: string) => `Tentar de novo: ${name}`,
  remove: (name: string) => `Remover ${name}`,
  moreActions: (name: string) => `Mais ações para ${name}`,
  showParts: (part: FilePart) => partsNames[part],
  showPartsOf: (name: string, part: FilePart) => `${partsNames[part]} de ${name}`,
  part: (number: number, part: FilePart) => `${partNames[part]} ${number}`,
  metadata: 'Metadados',
  metadataOf: (name: string) => `Metadados de ${name}`,
  removeFile: { text: 'Remover', label: (name: string) => `Remover ${name}` },
  removeWithResult: {
    text: 'Remover arquivo e resultado',
    label: (name: string) => `Remover arquivo e resultado: ${name}`,
  },
  useSharedSettings: 'Usar os ajustes gerais',
  useSharedSettingsFor: (name: string) => `Usar os ajustes gerais em ${name}`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages: typeof english.skippedMessages = {
  title: 'Arquivos não adicionados',
  dismiss: 'Dispensar',
  /** What a file is, and what to do. */
  kinds: {
    video: 'Este arquivo é um vídeo. Salve um quadro dele em JPEG ou PNG.',
    sound: 'Este é um arquivo de áudio.',
    document: 'Este arquivo é um documento. Salve-o em PDF e adicione o PDF.',
    archive: 'Este é um arquivo compactado. Descompacte e adicione as imagens.',
    raw: 'Este é um arquivo RAW de câmera. Exporte em JPEG ou TIFF.',
    layers: 'Este arquivo tem camadas. Exporte em PNG.',
    vector: 'Este arquivo é um desenho vetorial. Exporte em SVG, PDF ou PNG.',
    image: 'Este formato de imagem não é compatível. Exporte em PNG ou JPEG.',
    other: 'Este tipo de arquivo não é compatível. Exporte em PNG ou JPEG.',
  },
  wrongContent: (format: string) =>
    `Este arquivo não é um ${format} válido. Pode estar danificado ou ter sido renomeado.`,
};

/** Texts of the notice about locations in files. */
export const locationMessages: typeof english.locationMessages = {
  keep: 'Manter localização',
  contains: (name: string) => `${name} contém uma localização.`,
  onlyImage: 'Esta imagem contém uma localização.',
  photos: (count: number) =>
    plural(count, {
      one: 'Uma destas imagens contém uma localização.',
      other: '# destas imagens contêm uma localização.',
    }),
  removed: 'A localização será removida: coordenadas GPS e nomes de lugares.',
  kept: 'As coordenadas GPS e os nomes de lugares permanecem no resultado.',
  coordinatesKept: 'As coordenadas GPS permanecem no resultado. Os nomes de lugares serão removidos.',
  replaced: 'A localização será substituída pela que você informou.',
  notPreserved: 'A localização será removida: os metadados originais não são preservados.',
  notCarried: (format: string) => `A localização será removida: arquivos ${format} não guardam metadados.`,
};
