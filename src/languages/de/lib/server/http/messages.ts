import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/http/messages.ts';

/** Words in place of placeholders on pages. Those in sentences begin in lower case. */
export const deploymentMessages: typeof english.deploymentMessages = {
  shortName: 'Converter',
  days: (count: number) => plural(count, { one: '# Tag', other: '# Tage' }),
  hours: (count: number) => plural(count, { one: '# Stunde', other: '# Stunden' }),
  deliverByEmail: 'Per E-Mail senden',
  getLink: 'Link erstellen',
  onDevice: 'auf Ihrem Gerät',
  onServer: 'auf dem Server',
  convertsOnDevice: 'Konvertiert auf Ihrem Gerät. Vor jedem Upload werden Sie gefragt.',
  convertsOnServer: 'Konvertiert auf dem Server. Originale werden gleich nach der Konvertierung gelöscht.',
  /** On a site without a server. */
  staysOnDevice: 'Wird auf Ihrem Gerät konvertiert. Nichts wird hochgeladen.',
  /** @param address a link, as HTML */
  support: (address: string) =>
    `Schreiben Sie an ${address}. Supportanfragen beantworten wir innerhalb von 24 bis 48 Stunden.`,
};
