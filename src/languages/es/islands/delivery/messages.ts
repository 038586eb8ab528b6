import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/delivery/messages.ts';

/** Texts of the delivery's section. */
export const messages: typeof english.messages = {
  linkUntil: (day: string) => `Enlace hasta el ${day}`,
  notLoaded: 'No se pudo cargar esta parte. Recarga la página para intentarlo de nuevo.',
};

/** Texts of the e-mail delivery. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Envío por correo',
  availability: (time: string) =>
    `Los archivos están disponibles durante ${time} con un enlace seguro. Cualquiera que lo tenga puede abrirlos.`,
  allInMessage: (count: number) =>
    plural(count, {
      one: '# archivo convertido va en un solo mensaje.',
      other: 'Los # archivos convertidos van en un solo mensaje.',
    }),
  readyInMessage: (count: number) =>
    plural(count, {
      one: '# archivo convertido va en un solo mensaje: el que está listo ahora.',
      other: '# archivos convertidos van en un solo mensaje: los que están listos ahora.',
    }),
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Subiremos # resultado (${size}) para enviarlo.`,
      other: `Subiremos # resultados (${size}) para enviarlos.`,
    }),
  uploading: 'Subiendo',
  cancel: 'Cancelar',
  deliver: 'Enviar archivos',
  delivering: 'Enviando…',

  recipient: 'Destinatario',
  email: 'Dirección de correo',
  name: 'Nombre (opcional)',
  includeMessage: 'Incluir un mensaje',
  message: 'Mensaje',
  authorship:
    'El correo indica que el nombre y el mensaje los escribió un visitante de este sitio. No pueden contener enlaces ni direcciones web.',
  sendCopy: 'Enviar una copia de los archivos',
  sendCopyHint: (maxMb: number) => `Se adjunta si no pasa de ${maxMb} MB en total; si no, solo se envía el enlace`,

  handingOver: 'Entregando tus archivos al servidor de correo.',
  retrying: (attempt: number, attempts: number) =>
    `El servidor de correo aún no lo acepta. Se reintenta automáticamente: intento ${attempt} de ${attempts}.`,
  initiated: 'Envío iniciado',
  accepted: <T>(expiry: T): (string | T)[] => [
    'El servidor de correo aceptó el mensaje. Puede tardar unos minutos en llegar. Caducidad del enlace: ',
    expiry,
    '.',
  ],
  openDelivery: 'Abrir la página del envío',
  sent: 'Correo enviado',
  onTheirWay: (email: string) => `Tus archivos están en camino a ${email}.`,
  failed: 'No se pudieron enviar los archivos. Inténtalo de nuevo.',
  noAnswer: 'No hubo respuesta, así que no consta que se haya enviado nada. Revisa tu conexión e inténtalo de nuevo.',
  deleted: 'Este envío se eliminó antes de que el servidor de correo lo aceptara.',
};

/** Faults in the form. */
export const formMessages: typeof english.formMessages = {
  invalidEmail: 'Escribe una dirección de correo válida.',
  hasLink: 'Quita los enlaces y las direcciones web.',
  severalLines: 'Escribe el nombre en una sola línea.',
  noMessage: 'Escribe un mensaje.',
  tooLong: (maximum: number) => `Escribe como máximo ${maximum} caracteres.`,
};
