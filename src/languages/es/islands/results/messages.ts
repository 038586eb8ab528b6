import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/results/messages.ts';

const partForms = {
  page: { one: '# página', other: '# páginas' },
  frame: { one: '# fotograma', other: '# fotogramas' },
} satisfies Record<FilePart, unknown>;

const parts = (count: number, part: FilePart): string => plural(count, partForms[part]);

/** Texts of the results that pages load at once. */
export const messages: typeof english.messages = {
  title: 'Resultados de la conversión',
  notLoaded:
    'Tus archivos están convertidos, pero no se pudo cargar la lista. Recarga la página y conviértelos otra vez.',
  earlier: 'Resultados anteriores',
  earlierNotLoaded: 'No se pudieron cargar. Recarga la página para intentarlo de nuevo.',
};

/** Texts of the lists of results. */
export const panelMessages: typeof english.panelMessages = {
  success: 'Conversión terminada. Tus archivos están listos para descargar.',
  ready: (count: number) =>
    plural(count, { one: '# archivo listo para descargar.', other: '# archivos listos para descargar.' }),
  truncated: (count: number, total: number) =>
    total === 1 ? 'Está incompleto.' : plural(count, { one: '# está incompleto.', other: '# están incompletos.' }),
  failed: (count: number) =>
    plural(count, { one: 'No se pudo convertir # archivo.', other: 'No se pudieron convertir # archivos.' }),
  failedParts: (count: number, part: FilePart) =>
    count === 1
      ? `No se pudo convertir ${parts(count, part)}: consulta su archivo más arriba.`
      : `No se pudieron convertir ${parts(count, part)}: consulta sus archivos más arriba.`,
  oldSettings: (count: number) => plural(count, { one: '# usa ajustes antiguos.', other: '# usan ajustes antiguos.' }),
  allOld: (count: number) =>
    plural(count, {
      one: 'Este resultado usa ajustes antiguos.',
      other: 'Estos resultados usan ajustes antiguos.',
    }),
  withOldSettings: (label: string) => `${label}, ajustes antiguos`,
  deleteResults: 'Eliminar resultados',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['Disponible en esta pestaña hasta: ', expiry],
  onDeviceUntilClosed: 'Disponible hasta que cierres esta página',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['En el servidor hasta: ', expiry],
  parts,

  earlier: (count: number) => `Resultados anteriores (${formatNumber(count)})`,
  downloadZip: 'Descargar en ZIP',
  deleteAll: 'Eliminar resultados',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages: typeof english.actionMessages = {
  download: (size: string) => `Descargar, ${size}`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => ['Descargar ZIP', detail(`, ${size}`)],
  more: 'Más acciones',
  downloadAgain: 'Descargar',
  share: 'Compartir',
  getLink: 'Obtener enlace',
  qrCode: 'Código QR',
  email: 'Correo',
  ofImage: (action: string, name: string) => `${action}: ${name}`,
};

/** Texts of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  title: (count: number) => plural(count, { one: '¿Eliminar este resultado?', other: '¿Eliminar estos # resultados?' }),
  confirm: { all: 'Eliminar resultados', earlier: 'Eliminar resultados', file: 'Eliminar resultado' },
  deleting: 'Eliminando…',
  cancel: 'Cancelar',
  onServer: {
    all: 'Los resultados de esta página se eliminarán de este navegador y del servidor. Sus enlaces dejarán de funcionar. Esta acción no se puede deshacer.',
    earlier:
      'Los resultados anteriores de esta página se eliminarán de este navegador y del servidor. Sus enlaces dejarán de funcionar. Esta acción no se puede deshacer.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' y su vista previa se eliminarán, y su enlace dejará de funcionar. Esta acción no se puede deshacer.',
    ],
  },
  onDevice: {
    all: 'Los resultados de esta página se eliminarán de este navegador. Tus originales se quedan donde están.',
    earlier:
      'Los resultados anteriores de esta página se eliminarán de este navegador. Tus originales se quedan donde están.',
    file: <T>(name: T): (string | T)[] => [name, ' se eliminará de este navegador. Tu original se queda donde está.'],
  },
  everything: 'Eliminar también todo lo demás de este navegador',
  everythingHints: {
    withMail: 'Resultados de otras pestañas, archivos anteriores y archivos enviados por correo.',
    withLinks: 'Resultados de otras pestañas, archivos anteriores y archivos compartidos con enlaces.',
    onDevice: 'Resultados de otras pestañas y archivos anteriores.',
  },
};

/** Texts of the link to results. */
export const linkMessages: typeof english.linkMessages = {
  title: 'Obtener enlace',
  upload: <T>(name: T, size: string): (string | T)[] => ['Subiremos ', name, ` (${size}) para crear el enlace.`],
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Subiremos # resultado (${size}) para crear el enlace.`,
      other: `Subiremos # resultados (${size}) para crear el enlace.`,
    }),
  use: (count: number, time: string) =>
    plural(count, {
      one: `Cualquiera que tenga el enlace puede abrir el resultado durante ${time}. Solo tú puedes eliminarlo antes.`,
      other: `Cualquiera que tenga el enlace puede abrir los # resultados durante ${time}. Solo tú puedes eliminarlos antes.`,
    }),
  location: (count: number) =>
    plural(count, {
      one: 'El resultado contiene una ubicación (coordenadas GPS o nombres de lugares).',
      other: 'Algunos resultados contienen una ubicación (coordenadas GPS o nombres de lugares).',
    }),
  progress: 'Creando el enlace',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? 'Casi listo…' : `Subiendo, ${percent} %`,
  cancel: 'Cancelar',
  create: 'Crear enlace',
  uploadAndCreate: 'Subir y crear enlace',

  opensUntil: <T>(expiry: T): (string | T)[] => [
    'Cualquiera que tenga el enlace puede abrirlo hasta que caduque: ',
    expiry,
    '.',
  ],
  pageTitle: (count: number) => plural(count, { one: '# archivo convertido', other: '# archivos convertidos' }),
  qrCode: 'Código QR del enlace',
  copyLink: 'Copiar enlace',
  copied: 'Copiado',
  share: 'Compartir',
  deleteLink: 'Eliminar enlace',
  deleting: 'Eliminando…',
  close: 'Cerrar',
};

/** Texts of the sharing of a result. */
export const shareMessages: typeof english.shareMessages = {
  title: (name: string) => `Compartir ${name}`,
  fileUse: (size: string) => `El archivo (${size}) se envía a la app que elijas y se queda en ella.`,
  shareLink: 'Compartir el enlace',
  linkUse: <T>(expiry: T): (string | T)[] => [
    'Cualquiera que lo tenga puede abrir y descargar el archivo hasta que caduque: ',
    expiry,
    '.',
  ],
  getLink: 'Obtener enlace',
  needsLink: (time: string) => `Cualquiera que tenga el enlace puede abrir el resultado durante ${time}.`,
  copyByHand: 'Este navegador no permite copiar desde una página. Copia el enlace a mano:',
  cancel: 'Cancelar',
  close: 'Cerrar',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages: typeof english.beforeReloadMessages = {
  title: 'Antes de recargar la página',
  converting: (count: number) =>
    plural(count, {
      one: '# archivo añadido antes de recargar aún se está convirtiendo.',
      other: '# archivos añadidos antes de recargar aún se están convirtiendo.',
    }),
  lost: (count: number) => plural(count, { one: '# archivo no se convirtió', other: '# archivos no se convirtieron' }),
  chooseAgain: (count: number) =>
    plural(count, {
      one: 'Saliste de esta página o la recargaste. Elígelo de nuevo para convertirlo.',
      other: 'Saliste de esta página o la recargaste. Elígelos de nuevo para convertirlos.',
    }),
  showNames: 'Mostrar cuáles',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}, página ${page}: ${reason}`,
  dismiss: 'Ocultar',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages: typeof english.clearMessages = {
  title: (hasFiles: boolean) =>
    hasFiles ? '¿Quitar todos los archivos y resultados?' : '¿Quitar todos los resultados?',
  confirm: 'Quitar todo',
  confirming: 'Quitando…',
  keep: 'Conservar',
  includesEarlier: (count: number) =>
    plural(count, {
      one: 'Incluye el resultado de “Resultados anteriores”.',
      other: 'Incluye los # resultados de “Resultados anteriores”.',
    }),
  unsaved: (count: number) =>
    plural(count, {
      one: '# resultado está solo en este dispositivo y no se ha descargado.',
      other: '# resultados están solo en este dispositivo y no se han descargado.',
    }),
  deleteOnServer: (count: number) =>
    plural(count, {
      one: 'Eliminar también # archivo del servidor',
      other: 'Eliminar también # archivos del servidor',
    }),
  deleteHint: (count: number) =>
    plural(count, {
      one: 'Su enlace dejará de funcionar. Si no lo eliminas, seguirá allí hasta que caduque.',
      other: 'Sus enlaces dejarán de funcionar. Si no los eliminas, seguirán allí hasta que caduquen.',
    }),
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages: typeof english.responsiveMessages = {
  title: 'Imágenes responsivas',
  notLoaded: 'No se pudo cargar. Recarga la página para intentarlo de nuevo.',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    ' en varios anchos y formatos: cada pantalla carga la imagen que le conviene. Se crean en este dispositivo con los ajustes actuales.',
  ],
  widths: 'Anchos',
  widthsHint: (max: string) => `En píxeles, hasta ${max}.`,
  widthsProblem: (max: string) => `Escribe números enteros de 1 a ${max}, separados por comas.`,
  tooManyWidths: (max: number) => `Escribe ${max} anchos como máximo.`,
  formats: 'Formatos',
  fallback: 'Formato alternativo',
  sizes: 'Ancho en la página (sizes)',
  alt: 'Texto alternativo',
  html: 'HTML',
  copyHtml: 'Copiar HTML',
  copied: 'Copiado',
  htmlCopied: 'HTML copiado',
  htmlNotCopied: 'El navegador no permitió copiar. Copia a mano las líneas seleccionadas.',
  download: 'Descargar ZIP',
  progress: 'Convirtiendo imágenes',
  converted: (done: string, total: string) => `${done} de ${total} imágenes`,
  cancel: 'Cancelar',
  close: 'Cerrar',
  saved: (count: number, size: string) =>
    plural(count, { one: `# imagen descargada, ${size}.`, other: `# imágenes descargadas, ${size}.` }),
};
