import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../session/messages.ts';

/** Texts about selected files. */
export const selectionMessages: typeof english.selectionMessages = {
  selected: (count: number, total: number) =>
    `${formatNumber(count)} de ${plural(total, { one: '# arquivo', other: '# arquivos' })} ${
      count === 1 ? 'selecionado' : 'selecionados'
    }.`,
};

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages: typeof english.targetMessages = {
  targetMissed: (count: number, total: number, target = 'o tamanho pedido') =>
    plural(total, {
      one: `O arquivo é maior que ${target}.`,
      other: `${formatNumber(count)} de # arquivos ${count === 1 ? 'é maior' : 'são maiores'} que ${target}.`,
    }),
  targetMet: (count: number, target: string) =>
    plural(count, {
      one: `O arquivo tem no máximo ${target}.`,
      other: `Cada um dos # arquivos tem no máximo ${target}.`,
    }),
  useNoMetadata: 'Remova os metadados antes.',
  useFewerPixels: 'Escolha dimensões menores.',
  useFewerBytes: 'Escolha dimensões menores ou outro formato.',
};

/** Names of the levels of looking the same. */
export const levelNames: typeof english.levelNames = {
  identical: 'Idêntico a olho nu',
  'very-good': 'Muito bom',
  web: 'Bom o bastante para a web',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages: typeof english.scoreMessages = {
  quality: (quality: number) => `Qualidade ${quality}`,
  looks: {
    identical: 'aparência idêntica',
    'very-good': 'aparência muito boa',
    web: 'bom o bastante para a web',
  } satisfies Record<PerceptualLevel, string>,
  differs: 'diferença visível',
};

/** Texts of sizes. */
export const sizeMessages: typeof english.sizeMessages = {
  sameSize: 'mesmo tamanho',
  hours: (count: number) => plural(count, { one: '# hora', other: '# horas' }),

  // Size of all results
  images: (count: number) => plural(count, { one: '# imagem', other: '# imagens' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${plural(count, { one: '# imagem', other: '# imagens' })} de ${plural(fileCount, { one: '# arquivo', other: '# arquivos' })}`,
  smaller: (change: string) => `${change} menor`,
  larger: (change: string) => `${change} maior`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages: typeof english.qualityMessages = {
  quality: 'Qualidade',
  compressionLevel: 'Nível de compressão',
  qualities: {
    low: 'Qualidade baixa, menor tamanho',
    balanced: 'Equilibrada',
    high: 'Qualidade alta, maior tamanho',
  },
  lossless: (quality: string, from: number) => `${quality}. Sem perdas a partir de ${from}.`,
  fewerColors: (quality: string, below: number) => `${quality}. Abaixo de ${below}, menos cores.`,
  traced: (format: string) => `${format} não tem qualidade para definir: é desenhado, não comprimido.`,
  noQuality: (format: string) => `${format} não tem qualidade para definir.`,
};

/** Texts of the options on one line. */
export const summaryMessages: typeof english.summaryMessages = {
  edit: (name) => name.toLowerCase(),
  sameFormat: 'mesmo formato',
  smallestFormat: 'menor formato',
  atMost: (kb: number) => `no máximo ${formatNumber(kb)} KB`,
  sizeRange: (minKb: number, maxKb: number) => `de ${formatNumber(minKb)} a ${formatNumber(maxKb)} KB`,
  looksTheSame: 'mesma aparência',
  originalSize: 'tamanho original',
  percent: (percent: number) => `${formatNumber(percent)}% do tamanho`,
  wide: (px: number) => `${px} px de largura`,
  high: (px: number) => `${px} px de altura`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: 'marca d’água',
  effects: (count: number) => plural(count, { one: '# efeito', other: '# efeitos' }),
};

/** Texts of overrides of single files. */
export const overrideMessages: typeof english.overrideMessages = {
  changesApplyTo: (names: string) => `As alterações valem só para ${names}.`,
  usesShared: (names: string, count: number) =>
    count === 1 ? `${names} usa os ajustes gerais.` : `${names} usam os ajustes gerais.`,
  overridesParked: 'Os ajustes próprios ficaram guardados.',
  undo: 'Desfazer',
  appliedToAll: 'Aplicado a todos os arquivos',
  appliedToAllNote: '“Desfazer” recupera o que estava definido antes.',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages: typeof english.adviceMessages = {
  useWebp: 'Usar WebP',
  useSmallestEffort: 'Reduzir mais',
  keepSize: 'Manter o tamanho original',
  keepOriginal: 'Manter original',
  setCompressionLevel: (level: number) => `Usar nível ${level}`,
  setQuality: (quality: number) => `Usar ${quality}`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action} em ${formatNumber(count)} de ${formatNumber(total)} arquivos`;
    return total === 2 ? `${action} nos dois arquivos` : `${action} nos ${formatNumber(total)} arquivos`;
  },

  recompressed: 'Comprimir de novo aumenta o arquivo.',
  belowTarget: 'O original já está abaixo do seu limite.',
  enlarged: 'O resultado tem mais pixels que o original.',
  tracedPhoto: 'Fotos exigem formas demais em SVG.',
  paletteOfPhoto: 'Fotos costumam ficar maiores em PNG.',
  losslessPhoto: 'Fotos ficam grandes em PNG.',
  losslessTiff: 'TIFF guarda cada pixel, por isso é grande.',
  packTighter: 'Este PNG pode diminuir sem perder qualidade.',
  fewerColors: 'Um PNG com menos cores é bem menor.',
  drawing: 'Desenhos costumam ser menores em WebP.',
  enoughQuality: (quality: number) => `Com qualidade ${quality}, parece igual e é menor.`,
  webpIsSmaller: 'WebP costuma ser menor.',
  lowerQuality: 'Menos qualidade reduz o arquivo.',
  keepBest: 'O original já é o menor possível. Mantenha-o.',

  pngOfPhoto: (sourceFormat: string) => `Em fotos, PNG costuma ser maior que ${sourceFormat}.`,
  largerPng: 'Um PNG com mais pixels costuma ser maior.',
};

/** Names of the editor's parts and edits. */
export const editMessages: typeof english.editMessages = {
  parts: {
    colorAdjustments: 'Cor',
    cropSettings: 'Corte',
    noiseReduction: 'Ruído',
    backgroundRemoval: 'Fundo',
  } satisfies Record<AdvancedPart, string>,
  crop: 'Corte',
  rotate: 'Rotação',
  flip: 'Espelhamento',
  straighten: 'Endireitamento',
  redact: 'Ocultar',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages: typeof english.watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': 'Superior esquerda',
    'top-center': 'Superior central',
    'top-right': 'Superior direita',
    'center-left': 'Centro à esquerda',
    center: 'Centro',
    'center-right': 'Centro à direita',
    'bottom-left': 'Inferior esquerda',
    'bottom-center': 'Inferior central',
    'bottom-right': 'Inferior direita',
  } satisfies Record<GridPosition, string>,
};
