import type * as english from '../../../../components/on-demand/messages.ts';

/** Texts of the page that stops mail. */
export const stopMessages: typeof english.stopMessages = {
  description: 'Alle E-Mails dieser Website an Ihre Adresse abbestellen und eine unerwünschte E-Mail melden.',
  keywords: ['E-Mails abbestellen', 'E-Mail melden'],
  open: {
    title: 'E-Mails dieser Website abbestellen',
    text: 'Ein Besucher hat über diese Website konvertierte Dateien an Ihre E-Mail-Adresse gesendet. Wenn Sie solche E-Mails nicht möchten, klicken oder tippen Sie auf die Schaltfläche. Diese Website sendet dann keine E-Mails mehr an Ihre Adresse, und ihr Betreiber erfährt, dass eine E-Mail gemeldet wurde. Hier können Sie das nicht rückgängig machen.',
    button: 'Abbestellen und melden',
  },
  blocked: {
    title: 'E-Mails abbestellt',
    text: 'Diese Website sendet keine E-Mails mehr an Ihre Adresse. Ihr Betreiber wurde darüber informiert, dass eine E-Mail gemeldet wurde. Die Website speichert nur eine Prüfsumme Ihrer Adresse, nicht die Adresse selbst.',
  },
  unknown: {
    title: 'Link nicht gefunden',
    text: 'Dieser Link ist unvollständig oder abgelaufen. Er gilt 90 Tage ab der letzten E-Mail an Sie. Wenn Sie eine weitere E-Mail erhalten haben, verwenden Sie den Link darin.',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages: typeof english.deliveryMessages = {
  title: (product: string) => `Konvertierte Dateien für Sie: ${product}`,
  description:
    'Konvertierte Dateien, die per E-Mail gesendet wurden: ansehen und einzeln oder als ZIP herunterladen, solange sie aufbewahrt werden.',
  keywords: ['konvertierte Dateien', 'Download', 'E-Mail-Versand'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages: typeof english.formResultMessages = {
  keywords: ['Bildkonverter', 'Ergebnisse der Konvertierung'],
  failed: {
    title: 'Nicht konvertiert: {brand-name}',
    description:
      'Die gesendete Datei konnte nicht konvertiert werden. Die Seite nennt den Grund und zeigt, was Sie tun können.',
  },
  converted: {
    title: 'Ergebnisse der Konvertierung: {brand-name}',
    description: 'Die konvertierten Dateien, jede mit ihrer Größe, einer eigenen Seite und einem Download.',
  },
};
