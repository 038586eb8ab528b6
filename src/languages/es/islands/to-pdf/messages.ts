import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/to-pdf/messages.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes = { fit: 'Como la imagen', a4: 'A4', letter: 'Carta' } as const satisfies Record<PdfPageSize, string>;

const pages = (count: number) => plural(count, { one: '# página', other: '# páginas' });
const place = (name: string, page: number, count: number) => `${name} es ahora la página ${page} de ${count}.`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages: typeof english.messages = {
  pagesTitle: 'Páginas',
  pagesMissing: 'Las páginas no se pueden mostrar. Aun así, puedes crear el PDF en este orden.',
  pdfTitle: 'PDF',
  pdfMissing: 'El PDF está listo, pero no se pudo cargar su descarga. Revisa tu conexión.',
  notLoaded: 'No se pudo cargar una parte de esta página',
  checkConnection: 'Revisa tu conexión e inténtalo de nuevo.',
  alreadyPdf: 'Ya es un PDF',
  onlyImages: 'Solo las imágenes se convierten en páginas.',

  // Actions
  create: 'Crear PDF',
  createOnServer: (count: number) =>
    plural(count, { one: 'Subir # imagen y crear PDF', other: 'Subir # imágenes y crear PDF' }),
  consent: (count: number) =>
    plural(count, {
      one: 'Hay que subir # imagen. Se elimina justo después de convertirla.',
      other: 'Hay que subir # imágenes. Se eliminan justo después de convertirlas.',
    }),
  notUsable: (count: number) =>
    plural(count, { one: '# imagen no se puede usar.', other: '# imágenes no se pueden usar.' }),
  notUsableHere: (count: number) =>
    plural(count, {
      one: '# imagen no se puede convertir en este navegador.',
      other: '# imágenes no se pueden convertir en este navegador.',
    }),
  createWithout: (count: number) => plural(count, { one: 'Crear PDF sin # imagen', other: 'Crear PDF sin # imágenes' }),
  leaveOut: (count: number) => plural(count, { one: 'Omitir # imagen ilegible', other: 'Omitir # imágenes ilegibles' }),
  clearAll: 'Quitar todo',
  progress: 'Imágenes',
  creating: (done: number, total: number) => `Creando PDF: ${formatNumber(done)} de ${formatNumber(total)}`,
  cancel: 'Cancelar',
  cancelled: 'Cancelado.',

  // Options
  optionsTitle: 'Opciones del PDF',
  /** The options in one line, for example `A4, vertical, márgenes pequeños`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' &&
        { auto: 'orientación automática', portrait: 'vertical', landscape: 'horizontal' }[orientation],
      marginMm === 0 ? 'sin márgenes' : marginMm <= 10 ? 'márgenes pequeños' : 'márgenes grandes',
      compressed && 'imágenes comprimidas',
    ]
      .filter(Boolean)
      .join(', '),
  pageSize: 'Tamaño de página',
  pageSizes,
  pageSizeHints: {
    fit: 'Cada página mide lo mismo que su imagen.',
    a4: '210 × 297 mm. Cada imagen es tan grande como permiten la página y sus márgenes.',
    letter: '8,5 × 11 in. Cada imagen es tan grande como permiten la página y sus márgenes.',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: 'Resolución de imagen, datos de la cámara',
  resolution: 'Resolución de imagen',
  dpi: 'DPI',
  ownResolution: 'la del archivo',
  resolutionHint: 'Más píxeles por pulgada dan páginas más pequeñas.',
  orientation: 'Orientación',
  orientations: {
    auto: 'Automática',
    portrait: 'Vertical',
    landscape: 'Horizontal',
  } satisfies Record<PdfOrientation, string>,
  margins: 'Márgenes',
  /** By their width in millimeters. */
  marginWidths: { 0: 'Ninguno', 10: 'Pequeños', 20: 'Grandes' },
  marginHint: (millimeters: number) => `${millimeters} mm por cada lado.`,
  imageQuality: 'Calidad de imagen',
  imageQualities: { original: 'Original', compressed: 'Comprimida' },
  compressedHint:
    'Las imágenes pasan a JPEG y las zonas transparentes, a blanco. Un JPEG o PNG que así ocuparía más se queda como está.',
  unchangedHint: 'Las imágenes JPEG se guardan en el PDF byte a byte; las PNG, sin pérdida.',
  losslessHint: 'Las imágenes JPEG y PNG se guardan en el PDF sin pérdida.',
  jpegQuality: 'Calidad JPEG',
  keepDetails: 'Conservar datos de las fotos',
  keepDetailsHint: 'Cámara, fecha y ubicación dentro de las fotos',
  name: 'Título y nombre del archivo',
};

/** Texts of the list of pages. */
export const pageMessages: typeof english.pageMessages = {
  cleared: 'Se quitó todo',
  count: pages,
  sort: 'Ordenar por nombre',
  shortSort: 'Por nombre',
  rotateAll: 'Girar todas',
  list: 'Páginas en orden',

  // One page
  select: (name: string) => `Seleccionar ${name}`,
  rotate: (name: string) => `Girar ${name} a la derecha`,
  remove: (name: string) => `Quitar ${name}`,
  handle: (name: string, page: number, count: number) =>
    `Mover ${name}, página ${page} de ${count}: arrastra o usa las flechas. R gira.`,
  moreActions: (name: string) => `Más acciones para ${name}`,
  moves: { start: 'Mover al principio', earlier: 'Adelantar', later: 'Retrasar', end: 'Mover al final' },
  moveOf: (move: string, name: string) => `${move}: ${name}`,

  // Announcements
  selected: (count: number) =>
    count === 0
      ? 'Ninguna página seleccionada.'
      : plural(count, { one: '# página seleccionada.', other: '# páginas seleccionadas.' }),
  shifted: {
    up: (count: number) =>
      plural(count, { one: '# página movida hacia arriba.', other: '# páginas movidas hacia arriba.' }),
    down: (count: number) =>
      plural(count, { one: '# página movida hacia abajo.', other: '# páginas movidas hacia abajo.' }),
  },
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `${plural(movedCount, { one: '# página movida', other: '# páginas movidas' })}; ${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name}: giro de ${degrees} grados.`,
  rotatedPages: (count: number) => plural(count, { one: '# página girada.', other: '# páginas giradas.' }),
  allRotated: 'Se giraron todas las páginas a la derecha.',
  rotationsRestored: 'Se deshizo el giro de todas las páginas.',
  rotationsOfPagesRestored: (count: number) =>
    plural(count, { one: 'Se deshizo el giro de # página.', other: 'Se deshizo el giro de # páginas.' }),
  sorted: 'Ordenado por nombre.',
  orderRestored: 'Orden restablecido.',
};

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages: typeof english.createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}.${isPrivate ? ' Creado en tu dispositivo. No se subió nada.' : ''}`,
  download: (size: string) => `Descargar, ${size}`,
  more: 'Más acciones',
  downloadAgain: 'Descargar',
  share: 'Compartir',
  getLink: 'Obtener enlace',
  ready: (pageCount: number) => `El PDF está listo: ${pages(pageCount)}.`,
  failed: 'No se pudo crear el PDF',
  notSaved: 'No se pudo guardar el PDF',
  notMade: 'El PDF no se creó',
  engineFailed: 'Este navegador no puede convertirlo.',
  about: (name: string, text: string) => `${name}: ${text}`,
  moreFailed: (count: number) =>
    count === 1 ? `${formatNumber(count)} más no se puede usar.` : `${formatNumber(count)} más no se pueden usar.`,
};
