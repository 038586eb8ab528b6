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
  notLoaded: 'No se pudieron cargar estas opciones. Recarga la página para intentarlo de nuevo.',
  px: 'px',

  outputFormat: 'Formato de salida',
  keepFormat: 'Igual que el original',
  smallestForEach: 'el más pequeño para cada archivo',
  moreFormats: 'Más',
  allMoreFormats: 'Más formatos de salida',
  moreFormatsThan: (format: string) => `${format}, más formatos de salida`,
  imagesToPdf: 'PDF, todas las imágenes en un documento',
  imagesToPdfHint: 'todas las imágenes en un documento',
  substitutes: (toJpg: string, toWebp: string) => `${toJpg} pasan a JPEG; ${toWebp}, a WebP`,
  compression: 'Compresión',
  targetSize: 'Tamaño objetivo',
  looksTheSame: 'Se ve igual',
  fileSize: 'Tamaño del archivo',
  maximumSize: 'Tamaño máximo',
  maximumSizeHint: 'Usa la mejor calidad que quepa. 1 KB son 1024 bytes.',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `Escribe un valor de ${min} a ${formatNumber(max)} KB. Mientras tanto se usan ${used} KB.`,

  resize: 'Cambiar tamaño',
  width: 'Ancho',
  height: 'Alto',
  automatic: 'auto',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'Archivo cuyo tamaño se muestra',
  keepsSize: (size: string) => `El resultado conserva ${size} px`,
  keepsSizeNotEnlarged: 'La imagen es más pequeña.',
  newSize: <T>(from: string, to: T): (T | string)[] => [`${from} pasa a `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`${from} pasa a `, to, ' px, sin ampliar'],
  crop: 'Recortar',
  cropRatio: (ratio: string) => `Recortar a ${ratio}`,
  croppedSize: (size: string) => `${size} (recortada)`,
  enlarged: 'Ampliar añade píxeles, no detalle.',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}, definido en `, tab],
  upscale: 'Ampliar',
  doNotEnlarge: 'No ampliar',

  watermark: 'Marca de agua',

  effects: 'Efectos',
  editor: 'Editor de imágenes avanzado',
  chosenEffects: (count: number) => plural(count, { one: '# elegido', other: '# elegidos' }),
  effectOrder: 'Se aplican en este orden',
  effectOrderLabel: 'Efectos en el orden en que se aplican',
  movedEffect: (effect: string, position: number, count: number) =>
    `${effect} está en la posición ${position} de ${count}.`,

  notRestored: 'No se cargaron los ajustes',
  notRestoredNote: 'No se pudieron recuperar tus ajustes. Recarga la página para intentarlo de nuevo.',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages: typeof english.smallestMessages = {
  title: 'El más pequeño para cada archivo',
  onlyCommon: 'Solo formatos que se abren en todas partes',
  progress: (done: number, total: number) => {
    const compared = done === 1 ? 'comparada' : 'comparadas';
    return plural(total, {
      one: `${formatNumber(done)} de # imagen ${compared}`,
      other: `${formatNumber(done)} de # imágenes ${compared}`,
    });
  },
  cancel: 'Cancelar',
  count: (count: number, format: string) => `${formatNumber(count)} ${format}`,
  foundTitle: 'Formatos más pequeños encontrados',
  found: (count: number) =>
    plural(count, {
      one: '# imagen ya tiene su formato más pequeño. Convierte para guardarla.',
      other: '# imágenes ya tienen su formato más pequeño. Convierte para guardarlas.',
    }),
  noneTitle: 'Nada que comparar',
  none: 'Ninguna imagen de la lista se puede comparar en este dispositivo.',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages: typeof english.lookMessages = {
  level: 'Parecido del resultado',
  hints: {
    identical: 'Sin diferencia visible al 100 %.',
    'very-good': 'Solo se nota al alternar entre ambas.',
    web: 'Diferencias pequeñas, muchos menos bytes.',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `Puntuación visual mínima de ${score}, fijada por un enlace.`,
  result: 'Busca el archivo más pequeño para cada imagen.',
};

/** Texts of the options for tracing. */
export const tracingMessages: typeof english.tracingMessages = {
  blackAndWhite: 'Blanco y negro',
  colors: 'Colores',
  automatic: 'automático',
  detail: 'Detalle',
  smoothness: 'Suavizado',
};

/** Texts of the options panel of the converter. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Opciones',
  tabs: { basic: 'Básicas', advanced: 'Avanzadas', social: 'Redes sociales', effects: 'Efectos' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages: typeof english.advancedMessages = {
  resizeMode: 'Cambiar tamaño por',
  resizeModes: { custom: 'Medidas exactas', percent: 'Porcentaje', preset: 'Medidas habituales' },
  fitMethod: 'Modo de ajuste',
  fits: {
    inside: 'Dentro: cabe en este tamaño',
    outside: 'Fuera: al menos este tamaño',
    fill: 'Estirar: se deforma hasta este tamaño',
    cover: 'Cubrir: se recorta a este tamaño',
    contain: 'Contener: se rellena hasta este tamaño',
  } satisfies Record<ResizeFit, string>,
  upscale: 'Ampliar imágenes pequeñas',
  moreOptions: 'Resolución, esfuerzo, color de relleno',
  moreOptionsOfSeveral: 'Resolución, esfuerzo, nombres, color de relleno',
  background: 'Color de relleno',
  backgroundHint: 'Detrás de las zonas transparentes y del relleno, si el formato no admite transparencia.',

  resolution: 'Resolución',
  dpi: 'DPI',
  ownResolution: 'la del archivo',
  resolutionHint: 'Define el tamaño impreso, no los píxeles.',
  noResolution: (format: string) => `${format} no puede guardar una resolución.`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} cm (${formatLength(inches[0])} × ${formatLength(inches[1])} in)`,

  aspectRatio: 'Proporción',
  customRatio: 'Otra',
  ratioWidth: 'Ancho de la proporción',
  ratioHeight: 'Alto de la proporción',
  useRatio: (width: number, height: number) => `Usar ${width}:${height}`,
  lockRatio: 'Bloquear proporción',
  lockRatioHint: 'Al cambiar un lado, cambia el otro',

  percentage: 'Porcentaje',
  preset: 'Medida',
  presets: {
    original: 'Tamaño original',
    small: 'Pequeña',
    medium: 'Mediana',
    large: 'Grande',
    hd: 'HD',
    fullHD: 'Full HD',
    '4k': '4K',
  },
  ownSize: 'el del archivo',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages: typeof english.formMessages = {
  dimensions: 'Dimensiones',
  minimum: 'Mínimo',
  maximum: 'Máximo',
  minimumSize: 'Tamaño mínimo',
  none: 'ninguno',
  kbHint: '1 KB son 1024 bytes',
  notKb: (min: number, max: number) =>
    `Escribe un valor de ${formatNumber(min)} a ${formatNumber(max)} KB o deja el campo vacío.`,
  commonSizes: 'Medidas habituales',
  shape: 'Si la imagen tiene otra forma',
  shapes: { cover: 'Recortar', contain: 'Añadir borde' },
  adjustCrop: 'Ajustar recorte',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages: typeof english.socialMessages = {
  social: 'Tamaños para redes sociales',
  socialHint: (size: string) => `Cabe en ${size} px`,
  noSocialPresets: 'Tamaños para redes sociales no disponibles por ahora',
};

/** Texts of the card with the options. */
export const columnMessages: typeof english.columnMessages = { done: 'Listo' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages: typeof english.headerMessages = { shortcuts: 'Atajos de teclado (?)' };

/** Texts of the options of the batch page. */
export const batchMessages: typeof english.batchMessages = {
  title: 'Opciones del lote',
  /** Non-breaking spaces prevent a line break. */
  tabs: { format: 'Formato\u00A0y calidad', effects: 'Efectos', watermark: 'Marca\u00A0de\u00A0agua' },
  resizeBy: 'Cambiar tamaño por',
  resizeModes: { custom: 'Píxeles', percent: 'Porcentaje', preset: 'Medidas' },
  fitsInside: 'Las imágenes caben dentro. Las menores conservan su tamaño.',
  moreOptions: 'Resolución, esfuerzo, nombres',
};

const effortTexts = {
  fast: 'esfuerzo rápido',
  balanced: 'esfuerzo equilibrado',
  smallest: 'archivo más pequeño',
} satisfies Record<Effort, string>;

/** Texts of the settings that were changed last, on another page. Pages do not load them at once. */
export const offerMessages: typeof english.offerMessages = {
  effect: (name) => name.toLowerCase(),
  offer: (settings: string) => `Usar últimos ajustes: ${settings}`,
  offerOfLink: (settings: string) => `Usar estos ajustes: ${settings}`,
  dismiss: 'No usar estos ajustes',
  applied: 'Últimos ajustes aplicados. Puedes deshacerlo.',
  linkApplied: 'Ajustes aplicados. Puedes deshacerlo.',
  sameFormat: 'mismo formato',
  watermark: 'marca de agua',
  noWatermark: 'sin marca de agua',
  effects: (effects: readonly string[]) =>
    effects.length > 2
      ? plural(effects.length, { one: '# efecto', other: '# efectos' })
      : effects.join(' y ') || 'sin efectos',
  quality: (quality: number) => `calidad ${quality}`,
  jpegData: 'datos JPEG conservados',
  targetSize: (kb: number) => `hasta ${formatNumber(kb)} KB`,
  minSize: (kb: number) => `desde ${formatNumber(kb)} KB`,
  looksTheSame: 'se ve igual',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: 'resolución original',
  metadata: 'con metadatos',
  frames: { first: 'primer fotograma', all: 'cada fotograma' } satisfies Record<FrameChoice, string>,
  rawSources: {
    preview: 'vistas previas RAW',
    sensor: 'datos del sensor RAW',
  } satisfies Record<RawSource, string>,
  noMetadata: 'sin metadatos',
  someMetadata: 'solo metadatos básicos',
  noLocation: 'sin ubicación',
  writtenMetadata: 'metadatos añadidos',
  without: (edit) => `sin ${edit}`,
  effort: (effort: Effort, keepsOriginal: boolean) => `${effortTexts[effort]}${keepsOriginal ? ' u original' : ''}`,
  names: (pattern: string) => `nombres ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages: typeof english.presetMenuMessages = {
  title: 'Ajustes preestablecidos',
  builtIn: {
    web: { name: 'Web', hint: 'WebP, 1600 px' },
    email: { name: 'Correo', hint: 'JPEG, menos de 1 MB' },
    print: { name: 'Impresión', hint: 'JPEG, 300 ppp' },
    smallest: { name: 'El más pequeño', hint: 'AVIF' },
    archive: { name: 'Archivo', hint: 'JPEG XL, sin pérdida' },
    'form-photo': { name: 'Foto para un formulario', hint: '413 × 531 px, de 20 a 50 KB' },
    'form-signature': { name: 'Firma para un formulario', hint: '140 × 60 px, de 10 a 20 KB' },
  },
  save: 'Guardar los ajustes actuales…',
  manage: 'Gestionar ajustes preestablecidos…',
  notLoaded: 'No se cargaron los ajustes preestablecidos',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages: typeof english.presetMessages = {
  applied: (name) => `“${name}” aplicado`,
  notApplied: (name) => `“${name}” no se aplicó`,
  partlyApplied: 'Algunos ajustes se omitieron',
  noControls: (settings) => `Esta página no permite cambiar: ${settings}.`,
  brokenLink: 'No se cargaron los ajustes del enlace',
  incompleteLink: 'El enlace está incompleto. Pide uno nuevo.',

  saveTitle: 'Guardar ajuste preestablecido',
  name: 'Nombre',
  replaces: 'Sustituye al que ya tiene este nombre.',
  leftOut: (parts) => `No se incluye: ${parts}.`,
  parts: { logo: 'logotipo', crop: 'recorte y rotación', pdf: 'páginas, resolución y contraseñas de los PDF' },
  becomesFormat: (format) => `Un ajuste preestablecido tiene un solo formato. Los archivos se convertirán a ${format}.`,
  save: 'Guardar',
  replace: 'Sustituir',
  cancel: 'Cancelar',
  saved: (name) => `“${name}” guardado`,
  notStored: 'No se pudo guardar: el almacenamiento de este navegador está bloqueado o lleno.',
  tooMany: (count) => `Puedes guardar hasta ${count}. Elimina uno primero.`,

  none: 'Aún no tienes ninguno. Elige “Guardar los ajustes actuales” para crear uno.',
  nameTaken: 'Ya hay otro con este nombre.',
  rename: (name) => `Cambiar el nombre de ${name}`,
  copyLink: (name) => `Copiar el enlace de ${name}`,
  export: (name) => `Exportar ${name}`,
  delete: (name) => `Eliminar ${name}`,
  linkCopied: 'Enlace copiado. Contiene estos ajustes, pero ningún archivo.',
  linkToCopy: 'Copia este enlace. Contiene estos ajustes, pero ningún archivo.',
  link: (name) => `Enlace de ${name}`,
  deleteTitle: (name) => `¿Eliminar “${name}”?`,
  deleteText: 'No se puede deshacer. Tus ajustes actuales no cambian.',
  confirmDelete: 'Eliminar',
  import: 'Importar…',
  imported: (names) => `Importado: ${names}`,
  notImported: (file, problem) => `${file}: ${problem}`,
  close: 'Cerrar',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages: typeof english.effortMessages = {
  effort: 'Esfuerzo',
  efforts: { fast: 'Rápido', balanced: 'Equilibrado', smallest: 'Más pequeño' } satisfies Record<Effort, string>,
  effortHints: {
    fast: 'Lo más rápido, archivo mayor',
    balanced: 'Archivos pequeños sin mucha espera',
    smallest: 'Archivo más pequeño, tarda más',
  } satisfies Record<Effort, string>,
  keepOriginal: 'Dejar el original si ocupa menos',
  keepOriginalHint: 'Cuando solo cambia la compresión',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages: typeof english.nameMessages = {
  title: 'Nombres de archivo',
  insert: 'Insertar en el nombre',
  placeholders: {
    name: 'Nombre',
    index: 'Número',
    date: 'Fecha',
    width: 'Ancho',
    height: 'Alto',
    format: 'Formato',
    quality: 'Calidad',
  },
  example: (name: string) => `Ejemplo: ${name}`,
  cannotContain: (part: string) => `Los nombres no pueden contener “${part}”.`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages: typeof english.rawMessages = {
  label: 'RAW',
  choices: { preview: 'Vista previa', sensor: 'Datos del sensor' } satisfies Record<RawSource, string>,
  hints: {
    preview: 'Tal como la reveló la cámara',
    sensor: 'Revelado aquí con ajustes neutros',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages: typeof english.jpegDataMessages = {
  keepJpegData: 'Conservar datos JPEG',
  keepJpegDataHint: 'Ocupa cerca de un 20 % menos. El JPEG se puede recuperar bit a bit.',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages: typeof english.frameMessages = {
  label: 'Animación',
  choices: { first: 'Primer fotograma', all: 'Cada fotograma' } satisfies Record<FrameChoice, string>,
  hints: {
    first: 'Una imagen de cada animación',
    all: 'Una imagen por fotograma, en archivos o en un ZIP',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages: typeof english.scopeMessages = {
  settingsFor: 'Ajustes de',
  all: 'Todos los archivos',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { other: 'Todos menos #' }),
  allHint: 'Archivos sin ajustes propios',
  only: (name: string) => `Solo ${name}`,
  selected: (count: number) => plural(count, { one: '# seleccionado', other: '# seleccionados' }),
  applyToAll: 'Aplicar a todos',
  mixed: (settings: readonly string[], shownName: string) =>
    `Valores distintos: ${shortenedList(settings, settings.length)}. Se muestran los de ${shownName}. Los cambios se aplican a todos los seleccionados.`,
  settings: {
    format: 'Formato',
    frames: 'Fotogramas',
    raw: 'RAW',
    quality: 'Calidad',
    size: 'Tamaño',
    resolution: 'Resolución',
    watermark: 'Marca de agua',
    effects: 'Efectos',
    effort: 'Esfuerzo',
    metadata: 'Metadatos',
    names: 'Nombres de archivo',
  } satisfies Record<Setting, string>,
};
