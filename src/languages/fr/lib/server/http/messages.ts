import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/http/messages.ts';

/** Words in place of placeholders on pages. Those in sentences begin in lower case. */
export const deploymentMessages: typeof english.deploymentMessages = {
  shortName: 'Convertisseur',
  days: (count: number) => plural(count, { one: '# jour', other: '# jours' }),
  hours: (count: number) => plural(count, { one: '# heure', other: '# heures' }),
  deliverByEmail: 'Envoi par e-mail',
  getLink: 'Obtenir un lien',
  onDevice: 'sur votre appareil',
  onServer: 'sur le serveur',
  convertsOnDevice: 'Conversion sur votre appareil. Rien n’est envoyé sans votre accord.',
  convertsOnServer: 'Conversion sur le serveur. Les originaux sont supprimés juste après.',
  /** On a site without a server. */
  staysOnDevice: 'Conversion sur votre appareil. Rien n’est envoyé.',
  /** @param address a link, as HTML */
  support: (address: string) => `Écrivez à ${address}. Nous répondons aux demandes d’assistance sous 24 à 48 heures.`,
};
