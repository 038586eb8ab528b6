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
  preview: 'Vista previa',
  original: 'Original',
  reducedOriginal: 'Original (vista reducida)',
  firstFrame: 'Original, primer fotograma',
  result: 'Resultado',
  approximatePreview: 'Vista aproximada',
  divider: 'Comparar original y resultado',
  dividedOriginal: 'original',
  dividedResult: 'resultado',
  reading: 'Leyendo el archivo…',
  cancel: 'Cancelar',
  locked: 'Escribe la contraseña de este PDF para ver sus páginas.',
  enterPassword: 'Escribir la contraseña',
  noPages: 'Las páginas de este PDF no se pueden mostrar aquí, pero sí convertir.',
  tryAgain: 'Reintentar',

  comparison: 'Comparación de imágenes',
  images: 'Imágenes',
  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  previous: 'Anterior',
  next: 'Siguiente',
  position: (position: number, count: number) => `${position} de ${count}`,
  close: 'Cerrar la vista previa',
  dragResult: 'Arrastra el resultado a una carpeta o haz clic para descargarlo',
  openPage: 'Abrir página',

  compare: 'Comparar',
  compareHint: 'Comparar antes y después',
  comparisonMode: 'Modo',
  comparisonModes: { slider: 'Deslizador', 'side-by-side': 'Lado a lado' },
  reduced: (percent: string) => `El archivo ocupa un ${percent} % menos`,

  zoom: (percent: number) => `Zoom ${percent} %, mostrar al 100 %`,
  zoomHint: 'Mostrar al 100 % (1)',
  fit: 'Ajustar',
  zoomToWhole: (percent: number) => `Zoom ${percent} %, ajustar la imagen entera`,
  fitHint: 'Ajustar la imagen entera (0)',
  cropImage: 'Recortar y girar (C)',
  fullScreen: 'Pantalla completa (F)',
  exitFullScreen: 'Salir de pantalla completa (F)',

  undo: 'Deshacer el último cambio',
  finishFrames: 'Listo',
  finishFramesHint: { crop: 'Mostrar el resultado recortado', redact: 'Mostrar el resultado con zonas ocultas' },
  editFrames: { crop: 'Editar recorte', redact: 'Editar zonas' },
  redactedAreas: 'Zonas ocultas',
  redactedArea: (number: number) => `Zona ${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) =>
    `a ${x} px de la izquierda, a ${y} px de arriba, ${width} px de ancho, ${height} px de alto`,
  metadataFields: 'Campos de metadatos',
  editsRemain: (edits: readonly string[]) => `Tus últimos cambios siguen aplicados: ${inText(edits)}.`,
  editsInherited: (count: number, edits: readonly string[]) =>
    plural(count, {
      one: `A la imagen nueva se le aplican los mismos cambios: ${inText(edits)}.`,
      other: `A las # imágenes nuevas se les aplican los mismos cambios: ${inText(edits)}.`,
    }),
  resetEdits: 'No aplicar',
  keepEdits: 'Conservar',
  moveWatermark: 'Mover la marca de agua',
  moveWatermarkHint: 'Arrastra para mover o usa las flechas',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `${x} % en horizontal, ${y} % en vertical`,

  calculating: 'Calculando el tamaño',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, ', ', change],
  sameSize: 'mismo tamaño',
  smaller: (percent: number) => `${percent} % menos`,
  larger: (percent: number) => `${percent} % más`,
  afterConversion: 'Verás el tamaño tras convertir',
  everyFrame: 'Cada fotograma se convierte en una imagen',
  afterRunning: 'Verás el tamaño tras las conversiones en curso',
  onServer: 'Verás el tamaño tras convertir en el servidor',
  onServerBecause: (reason: string) => `Verás el tamaño tras convertir en el servidor: ${reason}`,
  noPreview: 'Verás el tamaño tras convertir: este archivo no tiene vista previa',
  slow: 'Codificarlo aquí es lento.',
  calculateSize: 'Calcular tamaño',
  fullResultFailed: 'Verás el tamaño tras convertir',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}, ${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}, ${size} px`,
  smallestPossible: (size: string, target: string) =>
    `Mínimo posible: unos ${size}. Reduce las dimensiones para bajar de ${target}.`,
  smallestWithMetadata: (size: string) => `Mínimo posible con los metadatos: unos ${size}.`,
  removeMetadata: 'Quitar metadatos',
  resizeTo: (percent: number) => `Cambiar tamaño al ${percent} %`,
  becomesStill: 'La animación pasa a ser una imagen fija.',
  onlyFirstPage: 'Solo se convierte la primera página.',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `Las zonas transparentes se rellenan de ${colorName(color)}.`,
  translucencyLost: 'Las zonas semitransparentes pasan a ser opacas o transparentes.',
  tracedPhoto: 'La vectorización es adecuada para dibujos, no para fotos.',
  keptOriginal: 'Se conservó el original, que ocupa menos.',
  compressAnyway: 'Comprimir igualmente',

  formatsNotLoaded: 'No se pudo cargar la comparación de formatos. Recarga la página para intentarlo de nuevo.',

  makingPreview: 'Creando la vista previa',
  editsShowLater: 'Verás estos cambios tras la conversión, o ahora mismo si eliges convertir en el servidor.',
  showPreview: 'Mostrar vista previa',
  hidePreview: 'Ocultar vista previa',
};

/** Texts of a viewed result. */
export const viewMessages: typeof english.viewMessages = {
  close: 'Cerrar',
  results: 'Resultados',
  fileInformation: 'Información del archivo',
  originalFormat: 'Formato original',
  convertedFormat: 'Formato convertido',
  fileSize: 'Tamaño del archivo',
  dimensions: 'Dimensiones',
  quality: 'Calidad',
  availableUntil: 'Disponible hasta',
  untilClosed: 'Que cierres esta página',
  download: 'Descargar',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = {
  title: 'Comparar formatos',
  close: 'Cerrar la comparación de formatos',
  level: 'Calidad',
  outdated: 'La imagen o sus opciones cambiaron.',
  notOnDevice: 'Este archivo no se puede comparar: se convierte en el servidor.',
  compareAgain: 'Comparar de nuevo',
  selectOne: 'Selecciona un formato para verlo al 100 %.',
  onDevice: 'Codificado en tu dispositivo. No se subió nada.',
  waiting: 'En espera',
  encoding: 'Codificando…',
  lossless: 'sin pérdida',
  smallest: 'El más pequeño',
  still: 'imagen fija',
  opaque: 'pierde la transparencia',
  openedBy: {
    everyone: 'Se abre en todas partes',
    most: 'Se abre en casi todas partes',
    browsers: 'Se abre en los navegadores actuales',
    newest: 'Se abre en los navegadores más nuevos',
    programs: 'Se abre en programas de imagen',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)} s`,
  change: (percent: number) =>
    percent === 0 ? 'mismo tamaño' : percent > 0 ? `${percent} % menos` : `${-percent} % más`,
  sizeAndChange: (size: string, change: string) => `${size}, ${change}`,
  formatName: (format: string, saving: string, openedBy: string) => `${format}, ${saving}. ${openedBy}`,
  formatState: (format: string, state: string) => `${format}, ${state}`,
  smallestIs: (format: string, saving: string) => `${format} es el más pequeño: ${saving}.`,
  use: (format: string) => `Usar ${format}`,
  inUse: (format: string) => `${format} en uso`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages: typeof english.panelMessages = {
  notLoaded: 'No se pudo cargar la vista previa. Recarga la página para intentarlo de nuevo.',
};
