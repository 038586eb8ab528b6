import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/http/messages.ts';

/** Words in place of placeholders on pages. Those in sentences begin in lower case. */
export const deploymentMessages: typeof english.deploymentMessages = {
  shortName: 'Convertidor',
  days: (count: number) => plural(count, { one: '# día', other: '# días' }),
  hours: (count: number) => plural(count, { one: '# hora', other: '# horas' }),
  deliverByEmail: 'Envío por correo',
  getLink: 'Obtener enlace',
  onDevice: 'en tu dispositivo',
  onServer: 'en el servidor',
  convertsOnDevice: 'Se convierte en tu dispositivo. Te preguntamos antes de subir nada.',
  convertsOnServer: 'Se convierte en el servidor. Los originales se eliminan justo después de la conversión.',
  /** On a site without a server. */
  staysOnDevice: 'Se convierte en tu dispositivo. No se sube nada.',
  /** @param address a link, as HTML */
  support: (address: string) =>
    `Escribe a ${address}. Respondemos a las solicitudes de ayuda en un plazo de 24 a 48 horas.`,
};
