import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/files/messages.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages: typeof english.fileMessages = {
  back: 'Volver al convertidor',
  converted: <T>(time: T): (T | string)[] => ['Convertido: ', time],
  availableUntil: <T>(time: T): (T | string)[] => ['Disponible hasta: ', time],
  /** Between the names of the original and the result, for screen readers. */
  to: 'a',
  part: { page: (page: number) => `página ${page}`, frame: (frame: number) => `fotograma ${frame}` },
  utc: (time: string) => `${time} UTC`,

  another: 'Convertir otro archivo',
  startNew: 'Empezar otra conversión',
  scriptsOff: 'JavaScript está desactivado en este navegador.',
  chooseInConverter: 'Elige un archivo en el convertidor',

  view: (name: string) => `Ver ${name}`,
  download: 'Descargar',
  downloadFile: (name: string) => `Descargar ${name}`,
  firstPageOf: (name: string) => `Primera página de ${name}`,
};

export const factMessages: typeof english.factMessages = {
  title: 'Información del archivo',
  originalFormat: 'Formato original',
  convertedFormat: 'Formato convertido',
  part: { page: 'Página', frame: 'Fotograma' },
  pages: 'Páginas',
  fileSize: 'Tamaño del archivo',
  firstPage: 'Primera página',
  dimensions: 'Dimensiones',
  quality: 'Calidad',
  technicalDetails: 'Detalles técnicos',
  loaded: (id: string, uuid: string) => `Conversión cargada correctamente. ID: ${id}, UUID: ${uuid}`,
  none: 'ninguno',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages: typeof english.deleteMessages = {
  deleteNow: 'Eliminar ahora',
  deleting: 'Eliminando…',
  cancel: 'Cancelar',
  fileQuestion: '¿Eliminar este archivo ahora?',
  filesQuestion: '¿Eliminar estos archivos ahora?',
  fileConsequence: <T>(name: T): (T | string)[] => [
    name,
    ', su vista previa y su registro se eliminarán ahora, y su enlace dejará de funcionar. Esta acción no se puede deshacer.',
  ],
  deliveryConsequence: (count: number) =>
    plural(count, {
      one: 'El archivo, sus vistas previas y esta página se eliminarán de inmediato para todas las personas que tengan el enlace. Esta acción no se puede deshacer.',
      other:
        'Los # archivos, sus vistas previas y esta página se eliminarán de inmediato para todas las personas que tengan el enlace. Esta acción no se puede deshacer.',
    }),
  foreign: (count: number) =>
    plural(count, {
      one: 'Pero # de los archivos lo convirtió otro visitante, que lo conserva.',
      other: 'Pero # de los archivos los convirtieron otras personas, que los conservan.',
    }),
  allForeign: (count: number) =>
    plural(count, {
      one: 'Pero el archivo lo convirtió otro visitante, que lo conserva.',
      other: 'Pero los archivos los convirtieron otras personas, que los conservan.',
    }),
  fileDeleted: 'Archivo eliminado',
  filesDeleted: 'Archivos eliminados',
  fileGone: <T>(name: T): (T | string)[] => [name, ', su vista previa y su registro ya no existen.'],
  deliveryGone: 'Esta página se eliminó y su enlace ya no funciona.',
  convertAnother: 'Convertir otro archivo',
};

export const deliveryMessages: typeof english.deliveryMessages = {
  title: (count: number) => plural(count, { one: 'Tu archivo convertido', other: 'Tus # archivos convertidos' }),
  availableUntil: <T>(time: T): (T | string)[] => [
    'Disponible hasta: ',
    time,
    '. Después se eliminarán esta página y sus archivos.',
  ],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [
    `${size} en total. Disponible hasta: `,
    time,
    '. Después se eliminarán esta página y sus archivos.',
  ],
  downloadAll: 'Descargar todo en\u00A0ZIP',
  access:
    'Cualquiera que tenga el enlace a esta página puede descargar los archivos. Solo puede eliminarlos quien los envió.',
};

/** Texts of a download that fails. */
export const downloadFailures: typeof english.downloadFailures = {
  file: 'No se pudo descargar el archivo convertido. Inténtalo de nuevo.',
  all: 'No se pudieron descargar todos los archivos. Inténtalo de nuevo.',
};

export const shareLinkMessages: typeof english.shareLinkMessages = {
  share: 'Compartir',
  copyByHand: 'Este navegador no permite copiar desde una página. Copia el enlace a mano:',
  title: <T>(name: T): (T | string)[] => ['Compartir ', name],
  shareFile: 'Compartir el archivo',
  shareFileHint: (size: string) => `El archivo (${size}) se envía a la app que elijas y se queda en ella.`,
  shareLink: 'Compartir el enlace',
  shareLinkHint: <T>(time: T): (T | string)[] => [
    'Cualquiera que lo tenga puede abrir y descargar el archivo hasta que caduque: ',
    time,
    '.',
  ],
  cancel: 'Cancelar',
};

export const missingMessages: typeof english.missingMessages = {
  title: 'Archivo no encontrado - {brand-name}',
  keywords: ['archivo no encontrado', 'archivo caducado'],
  heading: 'Archivo no encontrado',
  text: 'El archivo convertido que buscas no existe o caducó.',
  status: 'Estado: ',
  fileId: 'ID del archivo: ',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `Error al obtener la conversión: ${error}`,
  deliveryFailed: (error: string) => `Error al obtener el envío: ${error}`,
};
