import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/http/messages.ts';

/** Words in place of placeholders on pages. Those in sentences begin in lower case. */
export const deploymentMessages: typeof english.deploymentMessages = {
  shortName: 'Convertitore',
  days: (count: number) => plural(count, { one: '# giorno', other: '# giorni' }),
  hours: (count: number) => plural(count, { one: '# ora', other: '# ore' }),
  deliverByEmail: 'Invio per e-mail',
  getLink: 'Ottieni un link',
  onDevice: 'sul tuo dispositivo',
  onServer: 'sul server',
  convertsOnDevice: 'Conversione sul tuo dispositivo. Ti chiediamo il consenso prima di caricare qualcosa.',
  convertsOnServer: 'Conversione sul server. Gli originali vengono eliminati subito dopo.',
  /** On a site without a server. */
  staysOnDevice: 'Conversione sul tuo dispositivo. Non viene caricato nulla.',
  /** @param address a link, as HTML */
  support: (address: string) => `Scrivi a ${address}. Rispondiamo alle richieste di assistenza entro 24-48 ore.`,
};
