import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/delivery/messages.ts';

/** Texts of the delivery's section. */
export const messages: typeof english.messages = {
  linkUntil: (day: string) => `Link bis ${day}`,
  notLoaded: 'Dieser Teil konnte nicht geladen werden. Laden Sie die Seite neu.',
};

/** Texts of the e-mail delivery. */
export const panelMessages: typeof english.panelMessages = {
  title: 'E-Mail-Versand',
  availability: (time: string) =>
    `Die Dateien sind ${time} lang über einen sicheren Link verfügbar. Wer den Link hat, kann sie öffnen.`,
  allInMessage: (count: number) =>
    plural(count, {
      one: '# konvertierte Datei wird in einer Nachricht gesendet.',
      other: 'Alle # konvertierten Dateien werden in einer Nachricht gesendet.',
    }),
  readyInMessage: (count: number) =>
    plural(count, {
      one: '# Datei, die jetzt fertig ist, wird in einer Nachricht gesendet.',
      other: 'Alle # Dateien, die jetzt fertig sind, werden in einer Nachricht gesendet.',
    }),
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Zum Versenden laden wir # Ergebnis (${size}) hoch.`,
      other: `Zum Versenden laden wir # Ergebnisse (${size}) hoch.`,
    }),
  uploading: 'Wird hochgeladen',
  cancel: 'Abbrechen',
  deliver: 'Dateien senden',
  delivering: 'Wird gesendet\u00A0…',

  recipient: 'Empfänger',
  email: 'E-Mail-Adresse',
  name: 'Name (optional)',
  includeMessage: 'Nachricht hinzufügen',
  message: 'Nachricht',
  authorship:
    'In der E-Mail steht, dass der Name und die Nachricht von einem Besucher dieser Website stammen. Links und Webadressen sind darin nicht möglich.',
  sendCopy: 'Kopie der Dateien mitsenden',
  sendCopyHint: (maxMb: number) => `Als Anhang, wenn sie zusammen höchstens ${maxMb} MB groß sind, sonst nur als Link`,

  handingOver: 'Die Dateien werden an den Mailserver übergeben.',
  retrying: (attempt: number, attempts: number) =>
    `Der Mailserver nimmt noch nichts an. Der Versand wird automatisch erneut versucht (Versuch ${attempt} von ${attempts}).`,
  initiated: 'Versand gestartet!',
  accepted: <T>(expiry: T): (string | T)[] => [
    'Der Mailserver hat die Nachricht angenommen. Sie kommt vielleicht erst in einigen Minuten an. Der Link gilt bis ',
    expiry,
    '.',
  ],
  openDelivery: 'Seite mit den Dateien öffnen',
  sent: 'E-Mail gesendet!',
  onTheirWay: (email: string) => `Die Dateien sind unterwegs zu ${email}.`,
  failed: 'Die Dateien konnten nicht gesendet werden. Bitte erneut versuchen.',
  noAnswer:
    'Keine Antwort. Es ist nicht bekannt, ob etwas gesendet wurde. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  deleted: 'Die Sendung wurde gelöscht, bevor der Mailserver sie angenommen hat.',
};

/** Faults in the form. */
export const formMessages: typeof english.formMessages = {
  invalidEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  hasLink: 'Entfernen Sie Links und Webadressen.',
  severalLines: 'Geben Sie den Namen in einer Zeile ein.',
  noMessage: 'Geben Sie eine Nachricht ein.',
  tooLong: (maximum: number) => `Geben Sie höchstens ${maximum} Zeichen ein.`,
};
