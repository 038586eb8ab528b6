import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/mail/messages.ts';

/** Texts of the mail of a delivery. */
export const deliveryMailMessages: typeof english.deliveryMailMessages = {
  subject: (count: number) =>
    plural(count, { one: 'Il tuo file convertito è pronto', other: 'I tuoi # file convertiti sono pronti' }),
  greeting: 'Ciao,',
  greetingWithName: (name: string) => `Ciao ${name},`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    plural(count, {
      one: `Un visitatore di ${siteUrl} ci ha chiesto di inviarti un file convertito. Non sappiamo chi sia.`,
      other: `Un visitatore di ${siteUrl} ci ha chiesto di inviarti # file convertiti. Non sappiamo chi sia.`,
    }),
  /** The author of the greeting and the quoted message. */
  wroteName: 'Il nome qui sopra è stato scritto da quel visitatore, non da questo sito.',
  wroteMessage: 'Il messaggio qui sotto è stato scritto da quel visitatore, non da questo sito.',
  wroteNameAndMessage:
    'Il nome qui sopra e il messaggio qui sotto sono stati scritti da quel visitatore, non da questo sito.',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  quoteHeading: 'Messaggio del visitatore:',
  viewAndDownload: 'Visualizza e scarica',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: 'Visualizza e scarica:',
  listed: ({ count, total }: { count: number; total: string }) =>
    plural(count, { one: 'Il file:', other: `I file (#, ${total}):` }),
  file: ({ name, size }: { name: string; size: string }) => `${name} (${size})`,
  more: (count: number) => plural(count, { one: '… e un altro nella pagina', other: '… e altri # nella pagina' }),
  attached: 'I file sono anche allegati a questa e-mail.',
  tooLarge: 'I file sono troppo grandi per essere allegati, quindi non sono in questa e-mail.',
  /** @param until in UTC */
  until: (until: string) =>
    `Scadenza di questo link e di tutti i suoi file: ${until} UTC. Dopo la scadenza vengono eliminati. Fino ad allora, chiunque abbia il link può aprire i file. Solo chi li ha inviati può eliminarli.`,
  unexpected:
    'Non ti aspettavi questa e-mail? Puoi ignorarla: non ne seguiranno altre. Per segnalarla e bloccare tutte le e-mail da questo sito al tuo indirizzo, apri questa pagina:',
  kept: 'Non conserviamo il tuo indirizzo, ma solo un suo checksum: per 90 giorni, o per sempre se blocchi le nostre e-mail.',
};
