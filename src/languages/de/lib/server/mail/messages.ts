import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/mail/messages.ts';

/** Texts of the mail of a delivery. */
export const deliveryMailMessages: typeof english.deliveryMailMessages = {
  subject: (count: number) =>
    plural(count, { one: 'Ihre konvertierte Datei ist bereit', other: 'Ihre # konvertierten Dateien sind bereit' }),
  greeting: 'Guten Tag,',
  greetingWithName: (name: string) => `Guten Tag ${name},`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    plural(count, {
      one: `Ein Besucher von ${siteUrl} hat uns gebeten, Ihnen eine konvertierte Datei zu senden. Wir wissen nicht, wer das ist.`,
      other: `Ein Besucher von ${siteUrl} hat uns gebeten, Ihnen # konvertierte Dateien zu senden. Wir wissen nicht, wer das ist.`,
    }),
  /** The author of the greeting and the quoted message. */
  wroteName: 'Der Name oben stammt von diesem Besucher, nicht von dieser Website.',
  wroteMessage: 'Die Nachricht unten stammt von diesem Besucher, nicht von dieser Website.',
  wroteNameAndMessage: 'Der Name oben und die Nachricht unten stammen von diesem Besucher, nicht von dieser Website.',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  quoteHeading: 'Nachricht des Besuchers:',
  viewAndDownload: 'Ansehen und herunterladen',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: 'Ansehen und herunterladen:',
  listed: ({ count, total }: { count: number; total: string }) =>
    plural(count, { one: 'Die Datei:', other: `Die Dateien (#, ${total}):` }),
  file: ({ name, size }: { name: string; size: string }) => `${name} (${size})`,
  more: (count: number) =>
    plural(count, { one: '… und # weitere auf der Seite', other: '… und # weitere auf der Seite' }),
  attached: 'Die Dateien sind dieser E-Mail auch als Anhang beigefügt.',
  tooLarge: 'Die Dateien sind für einen Anhang zu groß und deshalb nicht in dieser E-Mail.',
  /** @param until in UTC */
  until: (until: string) =>
    `Dieser Link und alle seine Dateien sind bis ${until} UTC verfügbar. Danach werden sie gelöscht. Bis dahin kann jeder, der den Link hat, die Dateien öffnen. Löschen kann sie nur der Absender.`,
  unexpected:
    'Sie haben diese E-Mail nicht erwartet? Sie können sie ignorieren: Es folgen keine weiteren. Um sie zu melden und alle E-Mails dieser Website an Ihre Adresse abzubestellen, öffnen Sie diese Seite:',
  kept: 'Wir speichern nicht Ihre Adresse, sondern nur eine Prüfsumme davon: 90 Tage lang oder dauerhaft, wenn Sie unsere E-Mails abbestellen.',
};
