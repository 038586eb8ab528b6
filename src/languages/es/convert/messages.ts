import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../convert/messages.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
interface Blocker {
  label: string;
  inSentence: string;
}

const partForms = {
  page: { one: '# página', other: '# páginas' },
  frame: { one: '# fotograma', other: '# fotogramas' },
} satisfies Record<FilePart, unknown>;

const parts = (count: number, part: FilePart): string => plural(count, partForms[part]);

/** Texts that a page needs before its first conversion. */
export const messages: typeof english.messages = {
  siteUpdated: 'Es posible que el sitio se haya actualizado. Recarga la página.',
  reload: 'Recargar',
  unreadable: 'Este archivo no se pudo leer. Comprueba que siga en su sitio.',
  megabytes: (size: string) => `${size} MB`,
  serverLimit: (megabytes: string) => `${megabytes} MB del servidor`,

  locked: { label: 'Requiere contraseña', inSentence: 'requiere contraseña' },
  allDeleted: { label: 'Se eliminaron todas las páginas', inSentence: 'se eliminaron todas las páginas' },
  overServerLimit: (megabytes: string): Blocker => ({
    label: `Supera el límite de ${megabytes} MB del servidor`,
    inSentence: `supera el límite de ${megabytes} MB del servidor`,
  }),
  tooManyPages: (max: number): Blocker => ({
    label: plural(max, {
      one: 'Máximo # página a la vez; escribe un intervalo',
      other: 'Máximo # páginas a la vez; escribe un intervalo',
    }),
    inSentence: plural(max, {
      one: 'máximo # página a la vez; escribe un intervalo',
      other: 'máximo # páginas a la vez; escribe un intervalo',
    }),
  }),
};

/** Errors of a file. */
export const failureMessages: typeof english.failureMessages = {
  failed: 'No se pudieron convertir los archivos. Inténtalo de nuevo.',
  noConnection: 'Se perdió la conexión. Revísala e inténtalo de nuevo.',
  offline: 'Este navegador no puede convertirlo y no tienes conexión. Inténtalo de nuevo cuando la tengas.',
  engineFailed: 'Este navegador no puede convertirlo.',
  engineFailedServerCan: 'Este navegador no puede convertirlo. El servidor sí.',
};

/** Texts about where files are converted. */
export const runsOnMessages: typeof english.runsOnMessages = {
  onDevice: 'En este dispositivo',
  onServer: 'En el servidor',
  onServerBecause: (reason: string) => `En el servidor: ${reason}`,
  notPossible: (reason: string) => `No es posible aquí: ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'este navegador no puede convertirlo',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) =>
    plural(count, { one: 'Subir y convertir # archivo', other: 'Subir y convertir # archivos' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { one: 'Subir # archivo', other: 'Subir # archivos' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages: typeof english.timeLimitMessages = {
  pageLimit: '15 segundos por página',
  openingLimit: '15 segundos',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages: typeof english.drawingMessages = {
  failed: 'No se puede abrir esta imagen.',
  needsServer: 'Este archivo se procesa en el servidor. Conviértelo para ver el resultado.',
  noPreview: 'Este navegador no puede mostrar una vista previa de este archivo.',
  cancelled: 'Vista previa cancelada.',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages: typeof english.previewMessages = {
  needsServer:
    'Esta vista previa se crea en el servidor. Convierte antes el archivo o elige convertirlo en el servidor.',
  notPossible: 'Este navegador no puede crear esta vista previa.',
  notDisplayable: (format: string) => `Este navegador no puede mostrar imágenes ${format}.`,
  failed: 'No se pudo crear la vista previa. Inténtalo de nuevo.',
  noConnection: 'Se perdió la conexión. Revísala e inténtalo de nuevo.',
};

/** Texts of what happens to the files of the list. */
export const fileMessages: typeof english.fileMessages = {
  failedTitle: 'Error',
  unsupportedType: 'Tipo de archivo no compatible',
  invalidType: 'Tipo de archivo no válido',
  notAddedTitle: (count: number) =>
    plural(count, { one: 'No se añadió # archivo', other: 'No se añadieron # archivos' }),
  notAdded: (reason: string, names: string) => `${reason} Sin añadir: ${names}.`,
  added: (count: number) => plural(count, { one: '# archivo añadido.', other: '# archivos añadidos.' }),
  /** The reason with the name of the file: `grande.jpg supera el límite de 50 MB.` */
  problem: (name: string, reason: string) =>
    reason.startsWith('Este archivo ') ? reason.replace('Este archivo', () => name) : `${name}: ${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)} no se pueden convertir: ${reason}`,
  removed: (names: string) => `Se quitó de la lista: ${names}.`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages: typeof english.addFileMessages = {
  notAllAdded: 'No se añadió todo',
  // Names stay outside of plural forms, because they may contain a #.
  unread: (names: string, count: number) =>
    count === 1
      ? `No se pudo leer ${names}. Comprueba que siga en su sitio.`
      : `No se pudieron leer ${names}. Comprueba que sigan en su sitio.`,
  restAdded: 'El resto se añadió.',
  refused: (names: string, reason: string) => `${names}: ${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages: typeof english.imagesInTextMessages = {
  nothingAdded: 'No se añadió nada',
  notAllAdded: 'No se añadió todo',
  linkedImages: (count: number) =>
    plural(count, {
      one: '# imagen es solo un enlace o está incompleta. Guárdala en tu dispositivo y añade el archivo.',
      other: '# imágenes son solo enlaces o están incompletas. Guárdalas en tu dispositivo y añade los archivos.',
    }),
  link: 'Un enlace no es un archivo. Ábrelo, guarda la imagen en tu dispositivo y añade el archivo.',
  text: 'Esto es texto, no una imagen. Copia una imagen o un archivo y pégalo.',
  tooMuch: 'Es demasiado a la vez. Guarda las imágenes en tu dispositivo y añade los archivos.',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages: typeof english.undoMessages = {
  undo: 'Deshacer',
  removed: (names: string) => `Se quitó de la lista: ${names}`,
  // Names stay outside of plural forms, because they may contain a #.
  restored: (names: string, count: number) =>
    count === 1 ? `${names} vuelve a estar en la lista.` : `${names} vuelven a estar en la lista.`,
  undone: 'Cambio deshecho.',
  redone: 'Cambio rehecho.',
  selected: (name: string) => `Archivo seleccionado: ${name}.`,
};

/** Texts about removed files. */
export const removalMessages: typeof english.removalMessages = {
  removed: (names: string) => `Se quitó de la lista: ${names}`,
  resultKept: 'Los archivos convertidos están en “Resultados anteriores”.',
  resultLost: '“Deshacer” recupera el archivo y sus ajustes, no el resultado.',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = { notEncoded: 'No es posible en este dispositivo' };

/** Texts of downloads. */
export const downloadMessages: typeof english.downloadMessages = {
  downloadAll: 'Descargar todo en\u00A0ZIP',
  downloadFinished: (count: number) =>
    plural(count, { one: 'Descargar # archivo listo en ZIP', other: 'Descargar # archivos listos en ZIP' }),
  preparing: 'Preparando…',
  downloaded: 'ZIP descargado',
  downloadedAll: (count: number) =>
    plural(count, {
      one: 'Se descargó # archivo en un ZIP.',
      other: 'Se descargaron los # archivos en un ZIP.',
    }),
  downloadedSome: (count: number) =>
    plural(count, {
      one: 'Se descargó # archivo en un ZIP.',
      other: 'Se descargaron # archivos en un ZIP.',
    }),
  error: 'Error',
  zipFailed: 'No se pudo descargar el ZIP. Inténtalo de nuevo.',
  failed: 'No se pudo descargar',
  allFailed: 'No se pudieron descargar todos los archivos. Inténtalo de nuevo.',
  notDownloaded: (name: string) =>
    `No se pudo descargar el archivo convertido. Inténtalo de nuevo. Sin descargar: ${name}.`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages: typeof english.copyMessages = {
  copied: 'Imagen copiada',
  failed: 'Imagen no copiada',
  notCopied: 'Este navegador no pudo copiarla. Descárgala en su lugar.',
  dataUriCopied: 'Data URI copiado',
  dataUriFailed: 'Data URI no copiado',
  dataUriNotCopied: 'Este navegador no pudo copiarlo. Descarga la imagen en su lugar.',
  dataUriTooLarge: (limit: string) => `La imagen supera el límite de ${limit}. Descárgala y enlaza el archivo.`,
};

/** Outcomes of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  allDeleted: 'Se eliminaron todos los resultados',
  nothingOnServer: 'En el servidor no queda nada tuyo.',
  nothingInBrowser: 'En este navegador no queda ningún resultado.',
  earlierDeleted: 'Se eliminaron los resultados anteriores',
  fileDeleted: (name: string) => `Se eliminó ${name}`,
  failed: {
    file: 'No se pudo eliminar el archivo. Inténtalo de nuevo.',
    files: 'No se pudieron eliminar los archivos. Inténtalo de nuevo.',
  },
  someFailed: 'No se pudieron eliminar algunos archivos de este navegador. Inténtalo de nuevo.',
  notOwned: 'Solo puede eliminar este archivo el navegador que lo convirtió, mientras conserve su cookie.',
  noAnswer: 'No hubo respuesta. Revisa tu conexión e inténtalo de nuevo.',
};

/** Errors of the creation of links. */
export const linkMessages: typeof english.linkMessages = {
  failed: 'No se pudo crear el enlace. Inténtalo de nuevo.',
  noAnswer: 'No hubo respuesta. Revisa tu conexión e inténtalo de nuevo.',
  deleted: 'Enlace eliminado',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages: typeof english.conversionMessages = { failedTitle: 'Error' };

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages: typeof english.runMessages = {
  failedTitle: 'Error',
  successTitle: '¡Listo!',
  targetMissedTitle: 'Tamaño objetivo no alcanzado',
  cleared: 'Se quitó todo',
  resultsLost: '“Deshacer” recupera los archivos y sus ajustes, no los resultados.',
  nothingToConvert: 'No hay nada que convertir',
  blocked: (name: string, reason: string) => `${name}: ${reason}.`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    plural(total, {
      one: `No se pudo convertir ${formatNumber(count)} de # archivo.`,
      other:
        count === 1
          ? `No se pudo convertir ${formatNumber(count)} de # archivos.`
          : `No se pudieron convertir ${formatNumber(count)} de # archivos.`,
    }),
  partsFailed: (count: number, part: FilePart) =>
    count === 1
      ? `No se pudo convertir ${parts(count, part)}; el resto está listo.`
      : `No se pudieron convertir ${parts(count, part)}; el resto está listo.`,
  reason: (names: string, reason: string) => `${names}: ${reason}`,
  converted: 'Tus archivos se convirtieron correctamente.',
  convertedCount: (count: number) =>
    plural(count, {
      one: '# archivo se convirtió correctamente.',
      other: '# archivos se convirtieron correctamente.',
    }),
  truncatedTitle: (complete: number, total: number) =>
    plural(total, {
      one: 'Archivo incompleto',
      other: `${formatNumber(complete)} de # archivos ${complete === 1 ? 'convertido' : 'convertidos'}`,
    }),
  truncated: (names: string, count: number) =>
    count === 1
      ? `${names} está incompleto. La parte que falta queda en blanco.`
      : `${names} están incompletos. Las partes que faltan quedan en blanco.`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${plural(total, {
      one: `${formatNumber(count)} de # archivo ${count === 1 ? 'convertido' : 'convertidos'}`,
      other: `${formatNumber(count)} de # archivos ${count === 1 ? 'convertido' : 'convertidos'}`,
    })}, ${plural(cancelledCount, { one: '# cancelado', other: '# cancelados' })}.`,
  names: (names: string) => `${names}.`,
  leftOut: (name: string, reason: string) => `Se omitió ${name}: ${reason}.`,
  notSent: (names: string, count: number) =>
    count === 1
      ? `${names} debe convertirse en el servidor y no se subió.`
      : `${names} deben convertirse en el servidor y no se subieron.`,
  cancelled: 'Conversión cancelada.',
  partsConverted: (count: number, total: number, part: FilePart) =>
    `${count === 1 ? 'Se convirtió' : 'Se convirtieron'} ${formatNumber(count)} de ${parts(total, part)}.`,
};

/** Texts of a result and its actions. */
export const itemMessages: typeof english.itemMessages = {
  part: (number: number, part: FilePart) => (part === 'page' ? `Página ${number}` : `Fotograma ${number}`),
  moreActions: (name: string) => `Más acciones para ${name}`,
  compare: { text: 'Comparar', label: (name: string) => `Comparar ${name}` },
  copyImage: { text: 'Copiar imagen', label: (name: string) => `Copiar imagen: ${name}` },
  copyDataUri: { text: 'Copiar como data URI', label: (name: string) => `Copiar como data URI: ${name}` },
  responsiveImages: { text: 'Imágenes responsivas', label: (name: string) => `Imágenes responsivas: ${name}` },
  share: { text: 'Compartir', label: (name: string) => `Compartir ${name}` },
  delete: { text: 'Eliminar resultado', label: (name: string) => `Eliminar resultado ${name}` },
  nothingSent: 'Convertido en tu dispositivo. No se subió nada.',
};

/** Texts. */
export const shareMessages: typeof english.shareMessages = {
  linkCopied: 'Enlace copiado al portapapeles',
  shareFile: 'Compartir el archivo',
  fetching: 'Obteniendo el archivo…',
  shareNow: 'Compartir ahora',
  fetched: 'Listo. Pulsa otra vez para compartir.',
  notFetched: 'No se pudo cargar el archivo. Puede que se haya eliminado o que no tengas conexión.',
  notAccepted: 'Este dispositivo no aceptó el archivo. Comparte el enlace en su lugar.',
};

/** Texts of logos that cannot be used. */
export const logoMessages: typeof english.logoMessages = {
  notUsed: 'No se puede usar el logotipo',
  tooLarge: (maxBytes: number) => `Supera el límite de ${formatBytes(maxBytes)}.`,
  wrongKind: 'Debe ser PNG, JPEG, WebP o SVG.',
  unreadable: 'No se pudo leer. Puede que esté dañado.',
};
