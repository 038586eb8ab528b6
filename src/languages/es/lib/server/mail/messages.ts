import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/mail/messages.ts';

/** Texts of the mail of a delivery. */
export const deliveryMailMessages: typeof english.deliveryMailMessages = {
  subject: (count: number) =>
    plural(count, { one: 'Tu archivo convertido está listo', other: 'Tus # archivos convertidos están listos' }),
  greeting: 'Hola:',
  greetingWithName: (name: string) => `Hola, ${name}:`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    plural(count, {
      one: `Un visitante de ${siteUrl} nos pidió que te enviáramos un archivo convertido. No sabemos quién es.`,
      other: `Un visitante de ${siteUrl} nos pidió que te enviáramos # archivos convertidos. No sabemos quién es.`,
    }),
  /** The author of the greeting and the quoted message. */
  wroteName: 'El nombre de arriba lo escribió ese visitante, no este sitio.',
  wroteMessage: 'El mensaje de abajo lo escribió ese visitante, no este sitio.',
  wroteNameAndMessage: 'El nombre de arriba y el mensaje de abajo los escribió ese visitante, no este sitio.',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  quoteHeading: 'Mensaje del visitante:',
  viewAndDownload: 'Ver y descargar',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: 'Ver y descargar:',
  listed: ({ count, total }: { count: number; total: string }) =>
    plural(count, { one: 'El archivo:', other: `Los archivos (#, ${total}):` }),
  file: ({ name, size }: { name: string; size: string }) => `${name} (${size})`,
  more: (count: number) => plural(count, { one: '… y # más en la página', other: '… y # más en la página' }),
  attached: 'Los archivos también van adjuntos a este correo.',
  tooLarge: 'Los archivos son demasiado grandes para adjuntarlos, así que no van en este correo.',
  /** @param until in UTC */
  until: (until: string) =>
    `Este enlace y todos sus archivos están disponibles hasta el ${until} UTC. Después se eliminarán. Hasta entonces, cualquiera que tenga el enlace puede abrir los archivos. Solo quien los envió puede eliminarlos.`,
  unexpected:
    '¿No esperabas este correo? Puedes ignorarlo: no recibirás ningún otro por este motivo. Para denunciarlo y bloquear todos los correos de este sitio a tu dirección, abre esta página:',
  kept: 'No guardamos tu dirección, solo una suma de comprobación de ella: durante 90 días, o para siempre si bloqueas nuestros correos.',
};
