import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../convert/messages.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
interface Blocker {
  label: string;
  inSentence: string;
}

const partNames = {
  page: { one: 'Seite', other: 'Seiten' },
  frame: { one: 'Frame', other: 'Frames' },
} satisfies Record<FilePart, { one: string; other: string }>;

/** `# Seiten` with the number in place of `#`. */
const partsText = (count: number, part: FilePart): string =>
  plural(count, { one: `# ${partNames[part].one}`, other: `# ${partNames[part].other}` });

const filesText = (count: number): string => plural(count, { one: '# Datei', other: '# Dateien' });

/** Texts that a page needs before its first conversion. */
export const messages: typeof english.messages = {
  siteUpdated: 'Die Website wurde möglicherweise aktualisiert. Laden Sie die Seite neu.',
  reload: 'Neu laden',
  unreadable: 'Diese Datei konnte nicht gelesen werden. Prüfen Sie, ob sie noch vorhanden ist.',
  megabytes: (size: string) => `${size} MB`,
  serverLimit: (megabytes: string) => `${megabytes} MB auf dem Server`,

  locked: { label: 'Passwort erforderlich', inSentence: 'Passwort erforderlich' },
  allDeleted: { label: 'Alle Seiten sind gelöscht', inSentence: 'alle Seiten sind gelöscht' },
  overServerLimit: (megabytes: string): Blocker => ({
    label: `Über dem Serverlimit von ${megabytes} MB`,
    inSentence: `über dem Serverlimit von ${megabytes} MB`,
  }),
  tooManyPages: (max: number): Blocker => ({
    label: plural(max, {
      one: 'Höchstens # Seite auf einmal, Bereich eingeben',
      other: 'Höchstens # Seiten auf einmal, Bereich eingeben',
    }),
    inSentence: plural(max, {
      one: 'höchstens # Seite auf einmal, Bereich eingeben',
      other: 'höchstens # Seiten auf einmal, Bereich eingeben',
    }),
  }),
};

/** Errors of a file. */
export const failureMessages: typeof english.failureMessages = {
  failed: 'Die Dateien konnten nicht konvertiert werden. Bitte erneut versuchen.',
  noConnection: 'Verbindung unterbrochen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  offline:
    'Dieser Browser kann die Datei nicht konvertieren, und Sie sind offline. Versuchen Sie es erneut, sobald Sie online sind.',
  engineFailed: 'Dieser Browser kann die Datei nicht konvertieren.',
  engineFailedServerCan: 'Dieser Browser kann die Datei nicht konvertieren. Der Server kann es.',
};

/** Texts about where files are converted. */
export const runsOnMessages: typeof english.runsOnMessages = {
  onDevice: 'Auf diesem Gerät',
  onServer: 'Auf dem Server',
  onServerBecause: (reason: string) => `Auf dem Server: ${reason}`,
  notPossible: (reason: string) => `Hier nicht möglich: ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'Dieser Browser kann die Datei nicht konvertieren',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) =>
    plural(count, { one: '# Datei hochladen und konvertieren', other: '# Dateien hochladen und konvertieren' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { one: '# Datei hochladen', other: '# Dateien hochladen' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages: typeof english.timeLimitMessages = {
  pageLimit: '15 Sekunden pro Seite',
  openingLimit: '15 Sekunden',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages: typeof english.drawingMessages = {
  failed: 'Dieses Bild lässt sich nicht öffnen.',
  needsServer: 'Für diese Datei ist der Server nötig. Das Ergebnis sehen Sie nach der Konvertierung.',
  noPreview: 'Dieser Browser kann keine Vorschau dieser Datei anzeigen.',
  cancelled: 'Vorschau abgebrochen.',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages: typeof english.previewMessages = {
  needsServer:
    'Für diese Vorschau ist der Server nötig. Konvertieren Sie zuerst die Datei oder wählen Sie die Konvertierung auf dem Server.',
  notPossible: 'Dieser Browser kann diese Vorschau nicht erstellen.',
  notDisplayable: (format: string) => `Dieser Browser kann keine ${format}-Bilder anzeigen.`,
  failed: 'Die Vorschau konnte nicht erstellt werden. Bitte erneut versuchen.',
  noConnection: 'Verbindung unterbrochen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
};

/** Texts of what happens to the files of the list. */
export const fileMessages: typeof english.fileMessages = {
  failedTitle: 'Fehler',
  unsupportedType: 'Nicht unterstützter Dateityp',
  invalidType: 'Ungültiger Dateityp',
  notAddedTitle: (count: number) =>
    plural(count, { one: '# Datei nicht hinzugefügt', other: '# Dateien nicht hinzugefügt' }),
  notAdded: (reason: string, names: string) => `${reason} Nicht hinzugefügt: ${names}.`,
  added: (count: number) => plural(count, { one: '# Datei hinzugefügt.', other: '# Dateien hinzugefügt.' }),
  /** The reason with the name of the file: `gross.jpg überschreitet das Limit von 50 MB.` */
  problem: (name: string, reason: string) =>
    reason.startsWith('Diese Datei ') ? reason.replace('Diese Datei', () => name) : `${name}: ${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)} nicht konvertierbar: ${reason}`,
  removed: (names: string) => `${names} entfernt.`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages: typeof english.addFileMessages = {
  notAllAdded: 'Nicht alles hinzugefügt',
  // Names stay outside of plural forms, because they may contain a #.
  unread: (names: string, count: number) =>
    `${names} ${plural(count, {
      one: 'konnte nicht gelesen werden. Prüfen Sie, ob die Datei noch vorhanden ist.',
      other: 'konnten nicht gelesen werden. Prüfen Sie, ob die Dateien noch vorhanden sind.',
    })}`,
  restAdded: 'Der Rest wurde hinzugefügt.',
  refused: (names: string, reason: string) => `${names}: ${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages: typeof english.imagesInTextMessages = {
  nothingAdded: 'Nichts hinzugefügt',
  notAllAdded: 'Nicht alles hinzugefügt',
  linkedImages: (count: number) =>
    plural(count, {
      one: '# Bild ist nur verlinkt oder unvollständig. Speichern Sie es auf dem Gerät und fügen Sie die Datei hinzu.',
      other:
        '# Bilder sind nur verlinkt oder unvollständig. Speichern Sie sie auf dem Gerät und fügen Sie die Dateien hinzu.',
    }),
  link: 'Ein Link ist keine Datei. Öffnen Sie ihn, speichern Sie das Bild auf dem Gerät und fügen Sie die Datei hinzu.',
  text: 'Das ist Text, kein Bild. Kopieren Sie stattdessen ein Bild oder eine Datei und fügen Sie das Kopierte ein.',
  tooMuch: 'Das ist zu viel auf einmal. Speichern Sie die Bilder auf dem Gerät und fügen Sie die Dateien hinzu.',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages: typeof english.undoMessages = {
  undo: 'Rückgängig',
  removed: (names: string) => `${names} entfernt`,
  // Names stay outside of plural forms, because they may contain a #.
  restored: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'ist wieder in der Liste.', other: 'sind wieder in der Liste.' })}`,
  undone: 'Änderung rückgängig gemacht.',
  redone: 'Änderung wiederholt.',
  selected: (name: string) => `${name} ist ausgewählt.`,
};

/** Texts about removed files. */
export const removalMessages: typeof english.removalMessages = {
  removed: (names: string) => `${names} entfernt`,
  resultKept: 'Konvertierte Dateien finden Sie unter „Frühere Ergebnisse“.',
  resultLost: '„Rückgängig“ stellt die Datei und ihre Einstellungen wieder her, nicht das Ergebnis.',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = { notEncoded: 'Auf diesem Gerät nicht möglich' };

/** Texts of downloads. */
export const downloadMessages: typeof english.downloadMessages = {
  downloadAll: 'Alle als ZIP herunterladen',
  downloadFinished: (count: number) =>
    plural(count, { one: '# fertige Datei als ZIP herunterladen', other: '# fertige Dateien als ZIP herunterladen' }),
  preparing: 'Wird vorbereitet\u00A0…',
  downloaded: 'ZIP heruntergeladen',
  downloadedAll: (count: number) =>
    plural(count, {
      one: '# Datei wurde als ZIP-Archiv heruntergeladen.',
      other: 'Alle # Dateien wurden als ZIP-Archiv heruntergeladen.',
    }),
  downloadedSome: (count: number) =>
    plural(count, {
      one: '# Datei wurde als ZIP-Archiv heruntergeladen.',
      other: '# Dateien wurden als ZIP-Archiv heruntergeladen.',
    }),
  error: 'Fehler',
  zipFailed: 'Die ZIP-Datei konnte nicht heruntergeladen werden. Bitte erneut versuchen.',
  failed: 'Download fehlgeschlagen',
  allFailed: 'Die Dateien konnten nicht alle heruntergeladen werden. Bitte erneut versuchen.',
  notDownloaded: (name: string) =>
    `Die konvertierte Datei konnte nicht heruntergeladen werden. Bitte erneut versuchen. Nicht heruntergeladen: ${name}.`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages: typeof english.copyMessages = {
  copied: 'Bild kopiert',
  failed: 'Bild nicht kopiert',
  notCopied: 'Dieser Browser konnte das Bild nicht kopieren. Laden Sie es stattdessen herunter.',
  dataUriCopied: 'Data-URI kopiert',
  dataUriFailed: 'Data-URI nicht kopiert',
  dataUriNotCopied: 'Dieser Browser konnte sie nicht kopieren. Laden Sie stattdessen das Bild herunter.',
  dataUriTooLarge: (limit: string) =>
    `Das Bild überschreitet das Limit von ${limit}. Laden Sie es herunter und verlinken Sie die Datei.`,
};

/** Outcomes of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  allDeleted: 'Alle Ergebnisse gelöscht',
  nothingOnServer: 'Auf dem Server ist nichts mehr von Ihnen.',
  nothingInBrowser: 'In diesem Browser ist kein Ergebnis mehr.',
  earlierDeleted: 'Frühere Ergebnisse gelöscht',
  fileDeleted: (name: string) => `${name} gelöscht`,
  failed: {
    file: 'Die Datei konnte nicht gelöscht werden. Bitte erneut versuchen.',
    files: 'Die Dateien konnten nicht gelöscht werden. Bitte erneut versuchen.',
  },
  someFailed: 'Einige Dateien in diesem Browser konnten nicht gelöscht werden. Bitte erneut versuchen.',
  notOwned: 'Nur der Browser, der diese Datei konvertiert hat, kann sie löschen, solange er sein Cookie behält.',
  noAnswer: 'Keine Antwort. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
};

/** Errors of the creation of links. */
export const linkMessages: typeof english.linkMessages = {
  failed: 'Der Link konnte nicht erstellt werden. Bitte erneut versuchen.',
  noAnswer: 'Keine Antwort. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  deleted: 'Link gelöscht',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages: typeof english.conversionMessages = { failedTitle: 'Fehler' };

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages: typeof english.runMessages = {
  failedTitle: 'Fehler',
  successTitle: 'Fertig!',
  targetMissedTitle: 'Zielgröße nicht erreicht',
  cleared: 'Alles geleert',
  resultsLost: '„Rückgängig“ stellt die Dateien und ihre Einstellungen wieder her, nicht die Ergebnisse.',
  nothingToConvert: 'Nichts zu konvertieren',
  blocked: (name: string, reason: string) => `${name}: ${reason}.`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    `${formatNumber(count)} von ${filesText(total)} ${plural(count, { one: 'konnte', other: 'konnten' })} nicht konvertiert werden.`,
  partsFailed: (count: number, part: FilePart) =>
    `${partsText(count, part)} ${plural(count, { one: 'konnte', other: 'konnten' })} nicht konvertiert werden, der Rest ist fertig.`,
  reason: (names: string, reason: string) => `${names}: ${reason}`,
  converted: 'Die Dateien wurden konvertiert.',
  convertedCount: (count: number) =>
    plural(count, { one: '# Datei wurde konvertiert.', other: '# Dateien wurden konvertiert.' }),
  truncatedTitle: (complete: number, total: number) =>
    plural(total, { one: 'Datei unvollständig', other: `${formatNumber(complete)} von # Dateien konvertiert` }),
  truncated: (names: string, count: number) =>
    `${names} ${plural(count, {
      one: 'ist unvollständig. Der fehlende Teil ist leer.',
      other: 'sind unvollständig. Die fehlenden Teile sind leer.',
    })}`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${formatNumber(count)} von ${filesText(total)} konvertiert, ${formatNumber(cancelledCount)} abgebrochen.`,
  names: (names: string) => `${names}.`,
  leftOut: (name: string, reason: string) => `Ausgelassen: ${name}, ${reason}.`,
  notSent: (names: string, count: number) =>
    `Nur der Server kann ${names} konvertieren. ${plural(count, {
      one: 'Die Datei wurde nicht hochgeladen.',
      other: 'Die Dateien wurden nicht hochgeladen.',
    })}`,
  cancelled: 'Konvertierung abgebrochen.',
  partsConverted: (count: number, total: number, part: FilePart) =>
    `${formatNumber(count)} von ${partsText(total, part)} konvertiert.`,
};

/** Texts of a result and its actions. */
export const itemMessages: typeof english.itemMessages = {
  part: (number: number, part: FilePart) => `${partNames[part].one} ${number}`,
  moreActions: (name: string) => `Weitere Aktionen für ${name}`,
  compare: { text: 'Vergleichen', label: (name: string) => `${name} vergleichen` },
  copyImage: { text: 'Bild kopieren', label: (name: string) => `Bild kopieren: ${name}` },
  copyDataUri: { text: 'Als Data-URI kopieren', label: (name: string) => `Als Data-URI kopieren: ${name}` },
  responsiveImages: { text: 'Responsive Bilder', label: (name: string) => `Responsive Bilder: ${name}` },
  share: { text: 'Teilen', label: (name: string) => `${name} teilen` },
  delete: { text: 'Ergebnis löschen', label: (name: string) => `Ergebnis ${name} löschen` },
  nothingSent: 'Auf diesem Gerät konvertiert. Es wurde nichts hochgeladen.',
};

/** Texts. */
export const shareMessages: typeof english.shareMessages = {
  linkCopied: 'Link in die Zwischenablage kopiert',
  shareFile: 'Datei teilen',
  fetching: 'Datei wird abgerufen\u00A0…',
  shareNow: 'Jetzt teilen',
  fetched: 'Bereit. Wählen Sie „Jetzt teilen“.',
  notFetched: 'Die Datei konnte nicht geladen werden. Sie wurde vielleicht gelöscht, oder Sie sind offline.',
  notAccepted: 'Dieses Gerät hat die Datei nicht angenommen. Teilen Sie stattdessen den Link.',
};

/** Texts of logos that cannot be used. */
export const logoMessages: typeof english.logoMessages = {
  notUsed: 'Logo nicht verwendbar',
  tooLarge: (maxBytes: number) => `Es ist größer als ${formatBytes(maxBytes)}.`,
  wrongKind: 'Es muss ein PNG, JPEG, WebP oder SVG sein.',
  unreadable: 'Es konnte nicht gelesen werden. Es ist vielleicht beschädigt.',
};
