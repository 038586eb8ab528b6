import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/files/messages.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages: typeof english.fileMessages = {
  back: 'Zurück zum Konverter',
  converted: <T>(time: T): (T | string)[] => ['Konvertiert: ', time],
  availableUntil: <T>(time: T): (T | string)[] => ['Verfügbar bis ', time],
  /** Between the names of the original and the result, for screen readers. */
  to: 'wird zu',
  part: { page: (page: number) => `Seite ${page}`, frame: (frame: number) => `Frame ${frame}` },
  utc: (time: string) => `${time} UTC`,

  another: 'Weitere Datei konvertieren',
  startNew: 'Neue Konvertierung',
  scriptsOff: 'JavaScript ist in diesem Browser ausgeschaltet.',
  chooseInConverter: 'Datei im Konverter auswählen',

  view: (name: string) => `${name} ansehen`,
  download: 'Herunterladen',
  downloadFile: (name: string) => `${name} herunterladen`,
  firstPageOf: (name: string) => `Erste Seite von ${name}`,
};

export const factMessages: typeof english.factMessages = {
  title: 'Dateiinformationen',
  originalFormat: 'Originalformat',
  convertedFormat: 'Neues Format',
  part: { page: 'Seite', frame: 'Frame' },
  pages: 'Seiten',
  fileSize: 'Dateigröße',
  firstPage: 'Erste Seite',
  dimensions: 'Abmessungen',
  quality: 'Qualität',
  technicalDetails: 'Technische Details',
  loaded: (id: string, uuid: string) => `Konvertierung geladen. ID: ${id}, UUID: ${uuid}`,
  none: 'keine',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages: typeof english.deleteMessages = {
  deleteNow: 'Jetzt löschen',
  deleting: 'Wird gelöscht\u00A0…',
  cancel: 'Abbrechen',
  fileQuestion: 'Diese Datei jetzt löschen?',
  filesQuestion: 'Diese Dateien jetzt löschen?',
  fileConsequence: <T>(name: T): (T | string)[] => [
    name,
    ', die Vorschau und der Eintrag werden jetzt gelöscht, und der Link funktioniert dann nicht mehr. Das lässt sich nicht rückgängig machen.',
  ],
  deliveryConsequence: (count: number) =>
    plural(count, {
      one: 'Die Datei, ihre Vorschauen und diese Seite werden sofort für alle entfernt, die den Link haben. Das lässt sich nicht rückgängig machen.',
      other:
        'Alle # Dateien, ihre Vorschauen und diese Seite werden sofort für alle entfernt, die den Link haben. Das lässt sich nicht rückgängig machen.',
    }),
  foreign: (count: number) =>
    plural(count, {
      one: '# der Dateien hat jedoch ein anderer Besucher konvertiert. Für ihn bleibt sie erhalten.',
      other: '# der Dateien haben jedoch andere Besucher konvertiert. Für sie bleiben die Dateien erhalten.',
    }),
  allForeign: (count: number) =>
    plural(count, {
      one: 'Die Datei hat jedoch ein anderer Besucher konvertiert. Für ihn bleibt sie erhalten.',
      other: 'Die Dateien haben jedoch andere Besucher konvertiert. Für sie bleiben die Dateien erhalten.',
    }),
  fileDeleted: 'Datei gelöscht',
  filesDeleted: 'Dateien gelöscht',
  fileGone: <T>(name: T): (T | string)[] => [name, ', die Vorschau und der Eintrag wurden gelöscht.'],
  deliveryGone: 'Diese Seite wurde gelöscht, und ihr Link funktioniert nicht mehr.',
  convertAnother: 'Weitere Datei konvertieren',
};

export const deliveryMessages: typeof english.deliveryMessages = {
  title: (count: number) => plural(count, { one: 'Ihre konvertierte Datei', other: 'Ihre # konvertierten Dateien' }),
  availableUntil: <T>(time: T): (T | string)[] => [
    'Verfügbar bis ',
    time,
    '. Danach werden diese Seite und ihre Dateien gelöscht.',
  ],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [
    `Zusammen ${size}. Verfügbar bis `,
    time,
    '. Danach werden diese Seite und ihre Dateien gelöscht.',
  ],
  downloadAll: 'Alle als ZIP herunterladen',
  access:
    'Wer den Link zu dieser Seite hat, kann die Dateien herunterladen. Löschen kann sie nur, wer sie gesendet hat.',
};

/** Texts of a download that fails. */
export const downloadFailures: typeof english.downloadFailures = {
  file: 'Die konvertierte Datei konnte nicht heruntergeladen werden. Bitte erneut versuchen.',
  all: 'Die Dateien konnten nicht alle heruntergeladen werden. Bitte erneut versuchen.',
};

export const shareLinkMessages: typeof english.shareLinkMessages = {
  share: 'Teilen',
  copyByHand: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie den Link selbst:',
  title: <T>(name: T): (T | string)[] => [name, ' teilen'],
  shareFile: 'Datei teilen',
  shareFileHint: (size: string) => `${size} werden an die gewählte App übergeben und bleiben dort.`,
  shareLink: 'Link teilen',
  shareLinkHint: <T>(time: T): (T | string)[] => [
    'Wer ihn hat, kann die Datei bis ',
    time,
    ' öffnen und herunterladen.',
  ],
  cancel: 'Abbrechen',
};

export const missingMessages: typeof english.missingMessages = {
  title: 'Datei nicht gefunden – {brand-name}',
  keywords: ['Datei nicht gefunden', 'Datei abgelaufen'],
  heading: 'Datei nicht gefunden',
  text: 'Die gesuchte konvertierte Datei wurde nicht gefunden oder ist abgelaufen.',
  status: 'Status: ',
  fileId: 'Datei-ID: ',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `Fehler beim Abrufen der Konvertierung: ${error}`,
  deliveryFailed: (error: string) => `Fehler beim Abrufen der Sendung: ${error}`,
};
