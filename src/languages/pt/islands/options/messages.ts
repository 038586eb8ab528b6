import type { ResizeFit } from '#lib/geometry/resize.ts';
import type { Setting } from '#lib/options/fields.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { Effort, FrameChoice, RawSource } from '#lib/options/values.ts';
import { formatLength } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import type * as english from '../../../../islands/options/messages.ts';

/** Texts of the options that the converter and the batch page load at once. */
export const messages: typeof english.messages = {
  notLoaded: 'Não foi possível carregar estas opções. Recarregue a página para tentar de novo.',
  px: 'px',

  outputFormat: 'Formato de saída',
  keepFormat: 'Igual ao original',
  smallestForEach: 'o menor para cada arquivo',
  moreFormats: 'Mais',
  allMoreFormats: 'Mais formatos de saída',
  moreFormatsThan: (format: string) => `${format}, mais formatos de saída`,
  imagesToPdf: 'PDF, todas as imagens em um documento',
  imagesToPdfHint: 'todas as imagens em um documento',
  substitutes: (toJpg: string, toWebp: string) => `${toJpg} viram JPEG; ${toWebp} viram WebP`,
  compression: 'Compressão',
  targetSize: 'Tamanho-alvo',
  looksTheSame: 'Mesma aparência',
  fileSize: 'Tamanho do arquivo',
  maximumSize: 'Tamanho máximo',
  maximumSizeHint: 'Usa a melhor qualidade que cabe nele. 1 KB são 1.024 bytes.',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `Digite um valor de ${min} a ${formatNumber(max)} KB. Até lá, valem ${used} KB.`,

  resize: 'Redimensionar',
  width: 'Largura',
  height: 'Altura',
  automatic: 'auto',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'Arquivo cujo tamanho é mostrado',
  keepsSize: (size: string) => `O resultado mantém ${size} px`,
  keepsSizeNotEnlarged: 'A imagem é menor que isso.',
  newSize: <T>(from: string, to: T): (T | string)[] => [`De ${from} para `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`De ${from} para `, to, ' px, sem ampliar'],
  crop: 'Corte',
  cropRatio: (ratio: string) => `Corte ${ratio}`,
  croppedSize: (size: string) => `${size} (com corte)`,
  enlarged: 'Ampliar adiciona pixels, não detalhes.',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}, em `, tab],
  upscale: 'Ampliar',
  doNotEnlarge: 'Não ampliar',

  watermark: 'Marca d’água',

  effects: 'Efeitos',
  editor: 'Editor avançado',
  chosenEffects: (count: number) => plural(count, { one: '# escolhido', other: '# escolhidos' }),
  effectOrder: 'Aplicados nesta ordem',
  effectOrderLabel: 'Efeitos na ordem em que são aplicados',
  movedEffect: (effect: string, position: number, count: number) =>
    `${effect} está na posição ${position} de ${count}.`,

  notRestored: 'Ajustes não carregados',
  notRestoredNote: 'Não foi possível recuperar seus ajustes. Recarregue a página para tentar de novo.',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages: typeof english.smallestMessages = {
  title: 'O menor para cada arquivo',
  onlyCommon: 'Só formatos que abrem em qualquer lugar',
  progress: (done: number, total: number) =>
    `${formatNumber(done)} de ${plural(total, { one: '# imagem', other: '# imagens' })} ${
      done === 1 ? 'comparada' : 'comparadas'
    }`,
  cancel: 'Cancelar',
  count: (count: number, format: string) => `${formatNumber(count)} ${format}`,
  foundTitle: 'Menores formatos encontrados',
  found: (count: number) =>
    plural(count, {
      one: '# imagem já está no menor formato. Converta para salvá-la.',
      other: '# imagens já estão no menor formato. Converta para salvá-las.',
    }),
  noneTitle: 'Nada para comparar',
  none: 'Nenhuma imagem da lista pode ser comparada neste dispositivo.',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages: typeof english.lookMessages = {
  level: 'Semelhança com o original',
  hints: {
    identical: 'Nenhuma diferença visível em 100%.',
    'very-good': 'Diferenças só ao alternar entre as duas.',
    web: 'Pequenas diferenças, bem menos bytes.',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `Nota visual de pelo menos ${score}, definida por um link.`,
  result: 'Encontra o menor arquivo para cada imagem.',
};

/** Texts of the options for tracing. */
export const tracingMessages: typeof english.tracingMessages = {
  blackAndWhite: 'Preto e branco',
  colors: 'Cores',
  automatic: 'automático',
  detail: 'Detalhes',
  smoothness: 'Suavidade',
};

/** Texts of the options panel of the converter. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Opções de conversão',
  tabs: { basic: 'Opções básicas', advanced: 'Opções avançadas', social: 'Redes sociais', effects: 'Efeitos' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages: typeof english.advancedMessages = {
  resizeMode: 'Modo de redimensionamento',
  resizeModes: { custom: 'Personalizado', percent: 'Porcentagem', preset: 'Tamanhos comuns' },
  fitMethod: 'Modo de ajuste',
  fits: {
    inside: 'Dentro: cabe neste tamanho',
    outside: 'Fora: no mínimo este tamanho',
    fill: 'Esticar: deforma até este tamanho',
    cover: 'Cobrir: corta até este tamanho',
    contain: 'Conter: completa com bordas',
  } satisfies Record<ResizeFit, string>,
  upscale: 'Ampliar imagens menores',
  moreOptions: 'Resolução, esforço, cor de preenchimento',
  moreOptionsOfSeveral: 'Resolução, esforço, nomes, cor de preenchimento',
  background: 'Cor de preenchimento',
  backgroundHint: 'Atrás de áreas transparentes e bordas, quando o formato não tem transparência.',

  resolution: 'Resolução',
  dpi: 'DPI',
  ownResolution: 'a do arquivo',
  resolutionHint: 'Define o tamanho impresso, não os pixels.',
  noResolution: (format: string) => `${format} não guarda a resolução.`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} cm (${formatLength(inches[0])} × ${formatLength(inches[1])} pol.)`,

  aspectRatio: 'Proporção',
  customRatio: 'Outra',
  ratioWidth: 'Largura da proporção',
  ratioHeight: 'Altura da proporção',
  useRatio: (width: number, height: number) => `Usar ${width}:${height}`,
  lockRatio: 'Manter proporção',
  lockRatioHint: 'Ao alterar um lado, o outro acompanha',

  percentage: 'Porcentagem',
  preset: 'Tamanho',
  presets: {
    original: 'Tamanho original',
    small: 'Pequeno',
    medium: 'Médio',
    large: 'Grande',
    hd: 'HD',
    fullHD: 'Full HD',
    '4k': '4K',
  },
  ownSize: 'o do arquivo',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages: typeof english.formMessages = {
  dimensions: 'Dimensões',
  minimum: 'Mínimo',
  maximum: 'Máximo',
  minimumSize: 'Tamanho mínimo',
  none: 'nenhum',
  kbHint: '1 KB são 1.024 bytes',
  notKb: (min: number, max: number) =>
    `Digite um valor de ${formatNumber(min)} a ${formatNumber(max)} KB ou deixe o campo vazio.`,
  commonSizes: 'Tamanhos comuns',
  shape: 'Se a imagem tiver outro formato',
  shapes: { cover: 'Cortar', contain: 'Adicionar borda' },
  adjustCrop: 'Ajustar corte',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages: typeof english.socialMessages = {
  social: 'Redimensionar para redes sociais',
  socialHint: (size: string) => `Dentro de ${size} px`,
  noSocialPresets: 'Tamanhos para redes sociais indisponíveis no momento',
};

/** Texts of the card with the options. */
export const columnMessages: typeof english.columnMessages = { done: 'Concluir' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages: typeof english.headerMessages = { shortcuts: 'Atalhos do teclado (?)' };

/** Texts of the options of the batch page. */
export const batchMessages: typeof english.batchMessages = {
  title: 'Opções do lote',
  /** Non-breaking spaces prevent a line break. */
  tabs: { format: 'Formato\u00A0e qualidade', effects: 'Efeitos', watermark: 'Marca d’água' },
  resizeBy: 'Redimensionar por',
  resizeModes: { custom: 'Pixels', percent: 'Porcentagem', preset: 'Tamanhos comuns' },
  fitsInside: 'As imagens são ajustadas a esta área. As menores mantêm o tamanho.',
  moreOptions: 'Resolução, esforço, nomes',
};

/** Texts of the settings that were changed last, on another page. Pages do not load them at once. */
export const offerMessages: typeof english.offerMessages = {
  effect: (name) => name.toLowerCase(),
  offer: (settings: string) => `Usar os últimos ajustes: ${settings}`,
  offerOfLink: (settings: string) => `Usar estes ajustes: ${settings}`,
  dismiss: 'Não usar estes ajustes',
  applied: 'Últimos ajustes aplicados. Use “Desfazer” para reverter.',
  linkApplied: 'Ajustes aplicados. Use “Desfazer” para reverter.',
  sameFormat: 'mesmo formato',
  watermark: 'marca d’água',
  noWatermark: 'sem marca d’água',
  effects: (effects: readonly string[]) =>
    effects.length > 2
      ? plural(effects.length, { one: '# efeito', other: '# efeitos' })
      : effects.join(' e ') || 'sem efeitos',
  quality: (quality: number) => `qualidade ${quality}`,
  jpegData: 'dados JPEG mantidos',
  targetSize: (kb: number) => `até ${formatNumber(kb)} KB`,
  minSize: (kb: number) => `a partir de ${formatNumber(kb)} KB`,
  looksTheSame: 'mesma aparência',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: 'resolução original',
  metadata: 'metadados mantidos',
  frames: { first: 'primeiros quadros', all: 'todos os quadros' } satisfies Record<FrameChoice, string>,
  rawSources: { preview: 'prévias do RAW', sensor: 'dados do sensor RAW' } satisfies Record<RawSource, string>,
  noMetadata: 'sem metadados',
  someMetadata: 'só metadados básicos',
  noLocation: 'sem localização',
  writtenMetadata: 'metadados adicionados',
  without: (edit) => `sem ${edit}`,
  effort: (effort: Effort, keepsOriginal: boolean) =>
    `${{ fast: 'esforço rápido', balanced: 'esforço equilibrado', smallest: 'menor arquivo' }[effort]}${
      keepsOriginal ? ' ou original' : ''
    }`,
  names: (pattern: string) => `nomes ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages: typeof english.presetMenuMessages = {
  title: 'Predefinições',
  builtIn: {
    web: { name: 'Web', hint: 'WebP, 1600 px' },
    email: { name: 'E-mail', hint: 'JPEG, menos de 1 MB' },
    print: { name: 'Impressão', hint: 'JPEG, 300 DPI' },
    smallest: { name: 'A menor', hint: 'AVIF' },
    archive: { name: 'Arquivamento', hint: 'JPEG XL, sem perdas' },
    'form-photo': { name: 'Foto para formulário', hint: '413 × 531 px, de 20 a 50 KB' },
    'form-signature': { name: 'Assinatura para formulário', hint: '140 × 60 px, de 10 a 20 KB' },
  },
  save: 'Salvar ajustes atuais…',
  manage: 'Gerenciar predefinições…',
  notLoaded: 'Predefinições não carregadas',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages: typeof english.presetMessages = {
  applied: (name) => `“${name}” aplicada`,
  notApplied: (name) => `“${name}” não aplicada`,
  partlyApplied: 'Alguns ajustes ficaram de fora',
  noControls: (settings) => `Esta página não permite ajustar: ${settings}.`,
  brokenLink: 'Ajustes do link não carregados',
  incompleteLink: 'O link está incompleto. Peça um novo.',

  saveTitle: 'Salvar predefinição',
  name: 'Nome',
  replaces: 'Substitui a predefinição com este nome.',
  leftOut: (parts) => `Não incluído: ${parts}.`,
  parts: { logo: 'logo', crop: 'corte e rotação', pdf: 'páginas, resolução e senhas de PDFs' },
  becomesFormat: (format) => `Uma predefinição tem um só formato. Os arquivos serão convertidos em ${format}.`,
  save: 'Salvar',
  replace: 'Substituir',
  cancel: 'Cancelar',
  saved: (name) => `“${name}” salva`,
  notStored: 'Não foi possível salvar a predefinição: o armazenamento deste navegador está bloqueado ou cheio.',
  tooMany: (count) => `Você pode ter até ${count} predefinições. Exclua uma primeiro.`,

  none: 'Você ainda não tem predefinições. Escolha “Salvar ajustes atuais” para criar uma.',
  nameTaken: 'Outra predefinição tem este nome.',
  rename: (name) => `Renomear ${name}`,
  copyLink: (name) => `Copiar link de ${name}`,
  export: (name) => `Exportar ${name}`,
  delete: (name) => `Excluir ${name}`,
  linkCopied: 'Link copiado. Ele contém estes ajustes, mas nenhum arquivo.',
  linkToCopy: 'Copie este link. Ele contém estes ajustes, mas nenhum arquivo.',
  link: (name) => `Link de ${name}`,
  deleteTitle: (name) => `Excluir “${name}”?`,
  deleteText: 'Não é possível desfazer. Seus ajustes atuais não mudam.',
  confirmDelete: 'Excluir',
  import: 'Importar…',
  imported: (names) => `Importada: ${names}`,
  notImported: (file, problem) => `${file}: ${problem}`,
  close: 'Fechar',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages: typeof english.effortMessages = {
  effort: 'Esforço',
  efforts: { fast: 'Rápido', balanced: 'Equilibrado', smallest: 'Menor arquivo' } satisfies Record<Effort, string>,
  effortHints: {
    fast: 'Mais rápido, arquivo maior',
    balanced: 'Arquivos pequenos sem muita espera',
    smallest: 'Menor arquivo, mais demorado',
  } satisfies Record<Effort, string>,
  keepOriginal: 'Manter o original se for menor',
  keepOriginalHint: 'Quando só a compressão muda',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages: typeof english.nameMessages = {
  title: 'Nomes dos arquivos',
  insert: 'Inserir no nome',
  placeholders: {
    name: 'Nome',
    index: 'Número',
    date: 'Data',
    width: 'Largura',
    height: 'Altura',
    format: 'Formato',
    quality: 'Qualidade',
  },
  example: (name: string) => `Exemplo: ${name}`,
  cannotContain: (part: string) => `Os nomes não podem conter “${part}”.`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages: typeof english.rawMessages = {
  label: 'RAW',
  choices: { preview: 'Prévia da câmera', sensor: 'Dados do sensor' } satisfies Record<RawSource, string>,
  hints: {
    preview: 'A imagem revelada pela câmera',
    sensor: 'Revelados aqui com ajustes neutros',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages: typeof english.jpegDataMessages = {
  keepJpegData: 'Manter dados JPEG',
  keepJpegDataHint: 'Cerca de 20% menor. O JPEG pode ser restaurado bit a bit.',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages: typeof english.frameMessages = {
  label: 'Animação',
  choices: { first: 'Primeiro quadro', all: 'Todos os quadros' } satisfies Record<FrameChoice, string>,
  hints: {
    first: 'Uma imagem de cada animação',
    all: 'Uma imagem de cada quadro, em arquivos ou em um ZIP',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages: typeof english.scopeMessages = {
  settingsFor: 'Ajustes para',
  all: 'Todos os arquivos',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { one: 'Todos menos #', other: 'Todos menos #' }),
  allHint: 'Arquivos sem ajustes próprios',
  only: (name: string) => `Só ${name}`,
  selected: (count: number) => plural(count, { one: '# selecionado', other: '# selecionados' }),
  applyToAll: 'Aplicar a todos',
  mixed: (settings: readonly string[], shownName: string) =>
    `Valores diferentes: ${shortenedList(settings, settings.length)}. Você vê os de ${shownName}. As alterações valem para todos os selecionados.`,
  settings: {
    format: 'Formato',
    frames: 'Quadros',
    raw: 'RAW',
    quality: 'Qualidade',
    size: 'Tamanho',
    resolution: 'Resolução',
    watermark: 'Marca d’água',
    effects: 'Efeitos',
    effort: 'Esforço',
    metadata: 'Metadados',
    names: 'Nomes dos arquivos',
  } satisfies Record<Setting, string>,
};
