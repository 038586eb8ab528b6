import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/http/messages.ts';

/** Words in place of placeholders on pages. Those in sentences begin in lower case. */
export const deploymentMessages: typeof english.deploymentMessages = {
  shortName: 'Conversor',
  days: (count: number) => plural(count, { one: '# dia', other: '# dias' }),
  hours: (count: number) => plural(count, { one: '# hora', other: '# horas' }),
  deliverByEmail: 'Enviar por e-mail',
  getLink: 'Gerar link',
  onDevice: 'no seu dispositivo',
  onServer: 'no servidor',
  convertsOnDevice: 'A conversão é feita no seu dispositivo. Perguntamos antes de enviar qualquer coisa.',
  convertsOnServer: 'A conversão é feita no servidor. Os originais são excluídos logo em seguida.',
  /** On a site without a server. */
  staysOnDevice: 'A conversão é feita no seu dispositivo. Nada é enviado.',
  /** @param address a link, as HTML */
  support: (address: string) => `Escreva para ${address}. Respondemos aos pedidos de suporte em 24 a 48 horas.`,
};
