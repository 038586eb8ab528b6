import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../session/messages.ts';

/** Texts about selected files. */
export const selectionMessages: typeof english.selectionMessages = {
  selected: (count: number, total: number) => {
    const selected = count === 1 ? 'seleccionado' : 'seleccionados';
    return plural(total, {
      one: `${formatNumber(count)} de # archivo ${selected}.`,
      other: `${formatNumber(count)} de # archivos ${selected}.`,
    });
  },
};

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages: typeof english.targetMessages = {
  targetMissed: (count: number, total: number, target = 'el tamaño que pediste') =>
    plural(total, {
      one: `El archivo supera ${target}.`,
      other: `${formatNumber(count)} de # archivos ${plural(count, { one: 'supera', other: 'superan' })} ${target}.`,
    }),
  targetMet: (count: number, target: string) =>
    plural(count, { one: `El archivo no supera ${target}.`, other: `Ninguno de los # archivos supera ${target}.` }),
  useNoMetadata: 'Quita antes los metadatos.',
  useFewerPixels: 'Elige dimensiones menores.',
  useFewerBytes: 'Elige dimensiones menores u otro formato.',
};

/** Names of the levels of looking the same. */
export const levelNames: typeof english.levelNames = {
  identical: 'Idéntico a la vista',
  'very-good': 'Muy bueno',
  web: 'Suficiente para la web',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages: typeof english.scoreMessages = {
  quality: (quality: number) => `Calidad ${quality}`,
  looks: {
    identical: 'se ve idéntico',
    'very-good': 'se ve muy bien',
    web: 'suficiente para la web',
  } satisfies Record<PerceptualLevel, string>,
  differs: 'se nota la diferencia',
};

/** Texts of sizes. */
export const sizeMessages: typeof english.sizeMessages = {
  sameSize: 'mismo tamaño',
  hours: (count: number) => plural(count, { one: '# hora', other: '# horas' }),

  // Size of all results
  images: (count: number) => plural(count, { one: '# imagen', other: '# imágenes' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${plural(count, { one: '# imagen', other: '# imágenes' })} de ${plural(fileCount, { one: '# archivo', other: '# archivos' })}`,
  smaller: (change: string) => `${change} menos`,
  larger: (change: string) => `${change} más`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages: typeof english.qualityMessages = {
  quality: 'Calidad',
  compressionLevel: 'Nivel de compresión',
  qualities: { low: 'Calidad baja, tamaño mínimo', balanced: 'Equilibrada', high: 'Calidad alta, más tamaño' },
  lossless: (quality: string, from: number) => `${quality}. Sin pérdida a partir de ${from}.`,
  fewerColors: (quality: string, below: number) => `${quality}. Por debajo de ${below} se reducen los colores.`,
  traced: (format: string) => `${format} no tiene calidad que ajustar: se dibuja, no se comprime.`,
  noQuality: (format: string) => `${format} no tiene calidad que ajustar.`,
};

/** Texts of the options on one line. */
export const summaryMessages: typeof english.summaryMessages = {
  edit: (name) => name.toLowerCase(),
  sameFormat: 'mismo formato',
  smallestFormat: 'formato más pequeño',
  atMost: (kb: number) => `máx. ${formatNumber(kb)} KB`,
  sizeRange: (minKb: number, maxKb: number) => `de ${formatNumber(minKb)} a ${formatNumber(maxKb)} KB`,
  looksTheSame: 'se ve igual',
  originalSize: 'tamaño original',
  percent: (percent: number) => `tamaño al ${formatNumber(percent)} %`,
  wide: (px: number) => `${px} px de ancho`,
  high: (px: number) => `${px} px de alto`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: 'marca de agua',
  effects: (count: number) => plural(count, { one: '# efecto', other: '# efectos' }),
};

/** Texts of overrides of single files. */
export const overrideMessages: typeof english.overrideMessages = {
  changesApplyTo: (names: string) => `Los cambios se aplican solo a ${names}.`,
  usesShared: (names: string, count: number) =>
    count === 1 ? `${names} usa los ajustes comunes.` : `${names} usan los ajustes comunes.`,
  overridesParked: 'Sus ajustes propios quedan guardados aparte.',
  undo: 'Deshacer',
  appliedToAll: 'Aplicado a todos los archivos',
  appliedToAllNote: '“Deshacer” recupera los ajustes anteriores.',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages: typeof english.adviceMessages = {
  useWebp: 'Usar WebP',
  useSmallestEffort: 'Reducir más',
  keepSize: 'Mantener el tamaño original',
  keepOriginal: 'Dejar el original',
  setCompressionLevel: (level: number) => `Usar nivel ${level}`,
  setQuality: (quality: number) => `Usar ${quality}`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action} en ${formatNumber(count)} de ${formatNumber(total)} archivos`;
    return total === 2 ? `${action} en ambos archivos` : `${action} en los ${formatNumber(total)} archivos`;
  },

  recompressed: 'Si se comprime otra vez, ocupa más.',
  belowTarget: 'El original ya cumple tu límite.',
  enlarged: 'El resultado tiene más píxeles que el original.',
  tracedPhoto: 'Una foto exige demasiadas formas en SVG.',
  paletteOfPhoto: 'Las fotos suelen ocupar más en PNG.',
  losslessPhoto: 'Las fotos ocupan mucho en PNG.',
  losslessTiff: 'TIFF guarda cada píxel; por eso ocupa mucho.',
  packTighter: 'Este PNG puede ocupar menos sin perder calidad.',
  fewerColors: 'Un PNG con menos colores ocupa mucho menos.',
  drawing: 'Los dibujos suelen ocupar menos en WebP.',
  enoughQuality: (quality: number) => `Con calidad ${quality} se ve igual y ocupa menos.`,
  webpIsSmaller: 'WebP suele ocupar menos.',
  lowerQuality: 'Con menos calidad, el archivo ocupa menos.',
  keepBest: 'El original no puede ocupar menos. Consérvalo.',

  pngOfPhoto: (sourceFormat: string) => `En fotos, PNG suele ocupar más que ${sourceFormat}.`,
  largerPng: 'Un PNG con más píxeles suele ocupar más.',
};

/** Names of the editor's parts and edits. */
export const editMessages: typeof english.editMessages = {
  parts: {
    colorAdjustments: 'Color',
    cropSettings: 'Recorte',
    noiseReduction: 'Ruido',
    backgroundRemoval: 'Fondo',
  } satisfies Record<AdvancedPart, string>,
  crop: 'Recorte',
  rotate: 'Giro',
  flip: 'Volteo',
  straighten: 'Enderezado',
  redact: 'Ocultar',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages: typeof english.watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': 'Arriba a la izquierda',
    'top-center': 'Arriba en el centro',
    'top-right': 'Arriba a la derecha',
    'center-left': 'Centro a la izquierda',
    center: 'Centro',
    'center-right': 'Centro a la derecha',
    'bottom-left': 'Abajo a la izquierda',
    'bottom-center': 'Abajo en el centro',
    'bottom-right': 'Abajo a la derecha',
  } satisfies Record<GridPosition, string>,
};
