import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';
import type * as english from '../../../../islands/pdf/messages.ts';

const pageCountText = (count: number): string => plural(count, { one: '# página', other: '# páginas' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? plural(count, { one: 'Se convertirá # página.', other: 'Se convertirán las # páginas.' })
    : `${count === 1 ? 'Se convertirá' : 'Se convertirán'} ${formatNumber(count)} de ${pageCountText(pageCount)}.`;
const place = (position: number, count: number): string =>
  `posición ${formatNumber(position)} de ${formatNumber(count)}`;

/** Texts of the place of the PDF panel. */
export const messages: typeof english.messages = {
  title: 'Opciones para PDF',
  notLoaded: 'No se pudieron cargar las opciones para PDF. Se convertirán todas las páginas.',
};

/** Texts of the PDF panel. */
export const panelMessages: typeof english.panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'Orden de páginas',
    watermark: 'Marca de agua',
    quality: 'Calidad',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [
    name,
    ' está protegido. Su contraseña solo se usa para convertir este archivo.',
  ],
  notShown: 'Páginas no mostradas',
  partMissing: 'No se pudo cargar una parte de la página.',
  password: 'Contraseña',
  open: 'Abrir',
  opening: 'Abriendo…',
  usePassword: 'Usar',
  wrongPassword: 'La contraseña no es correcta. Revísala e inténtalo de nuevo.',
  opened: (name: string, pageCount: number) => `${name} está abierto, ${pageCountText(pageCount)}.`,
  triedLater: 'Se comprobará al convertir.',

  followsOptions: 'Igual que en “Opciones”',
  resetToImages: (option: string) => `Usar el valor de las imágenes: ${option}`,

  compression: 'Compresión',
  targetSize: 'Tamaño objetivo',
  looksTheSame: 'Se ve igual',
  pageQuality: (quality: string) => `${quality} de las páginas PDF`,
  lowQuality: 'Menor calidad, archivo más pequeño',
  mediumQuality: 'Equilibrio entre calidad y tamaño',
  highQuality: 'Mayor calidad, archivo más grande',
  qualitySearched: 'No se usa: para cada página se busca la menor calidad con la que se ve igual',
  qualityUnused: (targetSizeKb: number) => `No se usa: cada página se reduce a un máximo de ${targetSizeKb} KB`,
  resolution: 'Resolución',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `La resolución es un número entero de ${min} a ${max}.`,

  watermark: 'Marca de agua',
  watermarkPages: 'Marca de agua en todas las páginas',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: 'Abriendo el documento…',
    open: 'Abriendo el documento…',
    locked: 'Las páginas se muestran cuando se abre.',
    unreadable:
      'Puede que este PDF esté dañado, así que no se pueden mostrar sus páginas. Aun así, puedes intentar convertirlo.',
    notLoaded:
      'No se pudo cargar una parte de la página, así que no se muestran las páginas del PDF. Se convertirán todas.',
  },

  choosePages: 'Elegir páginas',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? plural(count, { one: 'Páginas: #', other: 'Páginas: todas (#)' })
      : `Páginas: ${formatNumber(count)} de ${formatNumber(pageCount)}`,
  pagesToConvert: 'Páginas para convertir',
  resetToAll: 'Restablecer páginas: todas, en el orden del documento',
  resetToFirst: (count: number) =>
    count === 1
      ? 'Restablecer páginas: la primera'
      : `Restablecer páginas: las ${formatNumber(count)} primeras, en el orden del documento`,
  rangeExample: '1-3, 7, 12-',
  rangeHint: 'P. ej., 1-3, 7, 12- (hasta el final), 5-2 (al revés)',
  typedPages: (count: number, pageCount: number) =>
    `${formatNumber(count)} de ${pageCountText(pageCount)}. Pulsa Enter para elegirlas.`,
  repeated: (count: number, ranges: string) =>
    count === 1
      ? `La página ${ranges} aparece más de una vez. Se convierte una sola vez.`
      : `Las páginas ${ranges} aparecen más de una vez. Cada una se convierte una sola vez.`,
  allDeleted: 'Se eliminaron todas las páginas. Deshaz el cambio o restablece las páginas.',
  tooMany: (maxPages: number) =>
    plural(maxPages, {
      one: 'Se convierte como máximo # página a la vez. Escribe un intervalo menor.',
      other: 'Se convierten como máximo # páginas a la vez. Escribe un intervalo menor.',
    }),
  noPageNamed: 'Escribe páginas así: 1-3, 7, 12-.',
  noRange: (typed: string) => `“${typed}” no es una página ni un intervalo. Escribe páginas así: 1-3, 7, 12-.`,
  missingPage: (page: number, pageCount: number) =>
    `No existe la página ${page}: este PDF tiene ${pageCountText(pageCount)}.`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Este PDF tiene ${pageCountText(pageCount)} y se convierten como máximo ${formatNumber(maxPages)} a la vez: ${plural(chosenCount, { one: 'está elegida la primera', other: 'están elegidas las # primeras' })}.`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Este PDF tiene ${pageCountText(pageCount)} y se convierten como máximo ${formatNumber(maxPages)} a la vez: ${plural(chosenCount, { one: '# elegida', other: '# elegidas' })}.`,
  chooseFollowing: (count: number, ranges: string) =>
    count === 1 ? `Elegir página ${ranges}` : `Elegir páginas ${ranges}`,

  leftOut: 'Omitidas',
  leftOutCount: (count: number) => plural(count, { one: '# omitida', other: '# omitidas' }),
  moreLeftOut: (count: number) => `y ${formatNumber(count)} más`,
  putBack: 'Recuperar',
  putBackPage: (page: number) => `Recuperar página ${page}`,
  isBack: (page: number, count: number, pageCount: number) =>
    `Página ${page} recuperada. ${remaining(count, pageCount)}`,

  pages: 'Páginas',
  convertOnly: (count: number) =>
    plural(count, { one: 'Convertir solo esta página', other: 'Convertir solo estas # páginas' }),
  touchHint:
    'Toca las páginas para seleccionarlas; después muévelas, gíralas o elimínalas. Arrastra el tirador para ordenarlas.',
  keysHint:
    'Haz clic en las páginas para seleccionarlas; después muévelas, gíralas o elimínalas. Arrástralas para ordenarlas. Teclas: flechas, Espacio selecciona, Mayús+flechas mueven, Enter amplía, R gira, Supr elimina.',
  page: (page: number) => `Página ${page}`,
  place,
  rotatedBy: (degrees: number) => `girada ${degrees} grados`,
  enlarge: 'Ampliar',

  viewedPage: (name: string, page: number) => `${name}, página ${page}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  position: (position: number, count: number) => `${formatNumber(position)} de ${formatNumber(count)}`,
  done: 'Listo',

  shownPage: (page: number) => `Página ${page}.`,
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
  movedTo: (page: number, position: number, count: number) => `La página ${page} está en la ${place(position, count)}.`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `${plural(movedCount, { one: '# página movida', other: '# páginas movidas' })}; la página ${page} está en la ${place(position, count)}.`,
  rotated: (count: number) => plural(count, { one: '# página girada.', other: '# páginas giradas.' }),
  pageRotated: (page: number, degrees: number) => `La página ${page} está girada ${degrees} grados.`,
  remaining,
  deleted: (count: number, pageCount: number) => `Eliminado. ${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `Deshecho. ${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `Rehecho. ${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} mm`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Página ${page}, ${paper} a ${dpi} DPI: ${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Página ${page}, ${paper} a ${dpi} DPI: ${size} px, el máximo al que se dibuja una página`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}, después ${size} px`,

  notDrawn: 'Esta página no se puede mostrar aquí. Se convertirá igualmente.',
  noPreview: 'Sin vista previa. Se convertirá igualmente.',
};
