import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/files/messages.ts';

/** Texts of the list of files, before it is loaded. */
export const messages: typeof english.messages = {
  title: 'Archivos añadidos',
  listMissing: 'No se pudo cargar la lista. Aun así, puedes convertir los archivos.',
  batchListMissing: 'No se pudo cargar la lista. Aun así, puedes convertir los archivos y descargar un ZIP.',
};

/** What a page takes: only images, or also PDFs. */
type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages: typeof english.addMessages = {
  chooseToConvert: {
    images: 'Elige imágenes para convertir',
    all: 'Elige imágenes o PDF para convertir',
  } satisfies Record<Addable, string>,
  dropToAdd: 'Suelta para añadir',
  drop: {
    images: 'Suelta aquí las imágenes',
    all: 'Suelta aquí imágenes o PDF',
  } satisfies Record<Addable, string>,
  tap: {
    images: 'Toca para elegir imágenes',
    all: 'Toca para elegir imágenes o PDF',
  } satisfies Record<Addable, string>,
  orPaste: 'o pega desde el portapapeles',
  chooseFiles: 'Elegir archivos',
  addMore: 'Añadir más archivos',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'o soltarlos en cualquier parte',
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: 'Convertir a',
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
  limitReached: (limit: number) => plural(limit, { one: 'Límite de # archivo', other: 'Límite de # archivos' }),
  // Names stay outside of plural forms, because they may contain a #.
  leftOut: (names: string, count: number) => (count === 1 ? `No se añadió ${names}.` : `No se añadieron ${names}.`),
  notReadable: (names: string) => `No se puede leer como imagen ni como PDF: ${names}.`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages: typeof english.anotherFileMessages = {
  states: {
    none: 'Suelta aquí imágenes o PDF',
    leaving: 'Abriendo el convertidor…',
    failed: 'Este navegador no pudo guardar los archivos para la página siguiente. Elígelos en el convertidor.',
  },
  tap: 'Toca para elegir imágenes o PDF',
  chooseToConvert: 'Elige imágenes o PDF para convertir',
  dropToConvert: 'Suelta para convertir',
  chooseFiles: 'Elegir archivos',
  limit: (serverMb: string) => `Se abren en el convertidor, ${fileLimits(serverMb)}`,
};

const partForms = {
  page: { one: '# página', other: '# páginas' },
  frame: { one: '# fotograma', other: '# fotogramas' },
} satisfies Record<FilePart, unknown>;

const parts = (count: number, part: FilePart): string => plural(count, partForms[part]);
const partNames = { page: 'Página', frame: 'Fotograma' } satisfies Record<FilePart, string>;
const partsNames = { page: 'Páginas', frame: 'Fotogramas' } satisfies Record<FilePart, string>;

/** Texts of the list of files and of the states and results of its files. */
export const listMessages: typeof english.listMessages = {
  files: (count: number) => plural(count, { one: '# archivo', other: '# archivos' }),
  resultsTitle: 'Resultados de la conversión',
  upTo: (size: string) => `hasta ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} de ${formatNumber(total)}`,
  cancelAll: 'Cancelar todo',
  retryFailed: (count: number) => `Reintentar fallidos (${formatNumber(count)})`,

  // Selection
  select: (name: string) => `Seleccionar ${name}`,
  preview: (name: string) => `Vista previa de ${name}`,
  addToSelection: (name: string) => `Añadir ${name} a la selección`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    formatNumber(count),
    hidden(` de ${formatNumber(total)}`),
    count === 1 ? ' seleccionado' : ' seleccionados',
  ],
  removeSelected: (count: number) =>
    plural(count, { one: 'Quitar # archivo seleccionado', other: 'Quitar # archivos seleccionados' }),
  clearSelection: 'Anular selección',

  // Where files are converted
  convert: 'Convertir',
  settings: {
    device: 'En este dispositivo',
    server: 'En el servidor',
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: 'En este dispositivo si es posible',
  explanations: {
    device: 'No se sube nada sin tu permiso.',
    server: 'Los archivos se suben al convertirlos.',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) =>
    plural(count, { one: 'En el servidor: # archivo.', other: 'En el servidor: # archivos.' }),
  retention: (time: string) =>
    `El servidor elimina los originales justo después de convertirlos, y los resultados tras ${time}, salvo que un enlace los conserve más tiempo.`,
  sentForThumbnail:
    'Los archivos que este navegador no puede mostrar, como HEIC y TIFF, se subieron para crear sus miniaturas.',
  convertedOn: {
    device: 'Convertido en este dispositivo',
    server: 'Convertido en el servidor',
  } satisfies Record<RunsOnSetting, string>,
  faster: 'Más rápido en el servidor',
  uploadInstead: (name: string) => `Más rápido en el servidor: subir ${name}`,

  // Properties of a file
  ownSettings: 'Ajustes propios',
  locations: {
    gps: 'Contiene ubicación GPS',
    places: 'Contiene nombres de lugares',
  } satisfies Record<LocationKind, string>,
  locationKept: 'Ubicación conservada',
  locationRemoved: 'Ubicación eliminada',
  locationChanged: 'Ubicación cambiada',
  locked: 'protegido',
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => `${formatNumber(count)} de ${parts(total, 'page')}`,

  choosePages: 'Elegir páginas',
  choosePagesOf: (name: string) => `Elegir páginas de ${name}`,

  // States of a file
  state: (name: string, state: string) => `${name}: ${state}`,
  reading: 'Leyendo',
  ready: 'Preparado',
  oldSettings: 'Ajustes antiguos',
  notSent: 'Aún no enviado',
  skipped: 'Omitido',
  queued: 'En cola',
  uploading: (percent: number) => `Subiendo ${percent} %`,
  loadingConverter: 'Cargando el convertidor',
  converting: 'Convirtiendo',
  convertingPart: (number: number, total: number, part: FilePart) =>
    `Convirtiendo ${partNames[part].toLowerCase()} ${number} de ${total}`,
  retrying: {
    network: 'Sin conexión, se reintentará',
    busy: 'Servidor ocupado, se reintentará',
  },
  done: 'Listo',
  doneSize: (change: string) => `Listo, ${change}`,
  doneParts: (count: number, part: FilePart) => `Listo, ${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${formatNumber(count)} de ${parts(total, part)}, ${formatNumber(failedCount)} con error`,
  failedParts: (numbers: string, count: number, reason: string, part: FilePart) =>
    `${count === 1 ? partNames[part] : partsNames[part]} ${numbers}: ${reason}`,
  cancelled: 'Cancelado',
  cancelledAfter: (count: number, total: number, part: FilePart) =>
    `Cancelado tras convertir ${formatNumber(count)} de ${parts(total, part)}`,
  asSentence: (words) => words.replace(/[^.]$/, '$&.'),
  earlierInZip: 'Los resultados anteriores siguen en el ZIP.',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['Listo, ahora ', size],

  // Actions on a file
  cancel: (name: string) => `Cancelar ${name}`,
  retry: 'Reintentar',
  retryFile: (name: string) => `Reintentar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  moreActions: (name: string) => `Más acciones para ${name}`,
  showParts: (part: FilePart) => partsNames[part],
  showPartsOf: (name: string, part: FilePart) => `${partsNames[part]} de ${name}`,
  part: (number: number, part: FilePart) => `${partNames[part]} ${number}`,
  metadata: 'Metadatos',
  metadataOf: (name: string) => `Metadatos de ${name}`,
  removeFile: { text: 'Quitar', label: (name: string) => `Quitar ${name}` },
  removeWithResult: {
    text: 'Quitar archivo y resultado',
    label: (name: string) => `Quitar archivo y resultado: ${name}`,
  },
  useSharedSettings: 'Usar los ajustes comunes',
  useSharedSettingsFor: (name: string) => `Usar los ajustes comunes en ${name}`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages: typeof english.skippedMessages = {
  title: 'Archivos no añadidos',
  dismiss: 'Ocultar',
  /** What a file is, and what to do. */
  kinds: {
    video: 'Es un vídeo. Guarda un fotograma como JPEG o PNG.',
    sound: 'Es un archivo de sonido.',
    document: 'Es un documento. Guárdalo como PDF y añádelo.',
    archive: 'Es un archivo comprimido. Extrae las imágenes y añádelas.',
    raw: 'Es un archivo RAW de cámara. Expórtalo como JPEG o TIFF.',
    layers: 'Este archivo tiene capas. Expórtalo como PNG.',
    vector: 'Es un dibujo vectorial. Expórtalo como SVG, PDF o PNG.',
    image: 'Este formato de imagen no es compatible. Exporta la imagen como PNG o JPEG.',
    other: 'Este tipo de archivo no es compatible. Expórtalo como PNG o JPEG.',
  },
  wrongContent: (format: string) =>
    `Este archivo no es un ${format} válido. Puede que esté dañado o que le hayan cambiado el nombre.`,
};

/** Texts of the notice about locations in files. */
export const locationMessages: typeof english.locationMessages = {
  keep: 'Conservar ubicación',
  contains: (name: string) => `${name} contiene una ubicación.`,
  onlyImage: 'Esta imagen contiene una ubicación.',
  photos: (count: number) =>
    plural(count, {
      one: 'Una de estas imágenes contiene una ubicación.',
      other: '# de estas imágenes contienen una ubicación.',
    }),
  removed: 'Se quitará la ubicación: coordenadas GPS y nombres de lugares.',
  kept: 'Las coordenadas GPS y los nombres de lugares se conservan en el resultado.',
  coordinatesKept: 'Las coordenadas GPS se conservan en el resultado. Los nombres de lugares se quitarán.',
  replaced: 'La ubicación se sustituirá por la que escribiste.',
  notPreserved: 'Se quitará la ubicación: no se conservan los metadatos originales.',
  notCarried: (format: string) => `Se quitará la ubicación: los archivos ${format} no pueden guardar metadatos.`,
};
