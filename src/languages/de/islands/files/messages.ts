import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/files/messages.ts';

/** Texts of the list of files, before it is loaded. */
export const messages: typeof english.messages = {
  title: 'Dateien',
  listMissing: 'Die Liste konnte nicht geladen werden. Die Dateien lassen sich trotzdem konvertieren.',
  batchListMissing:
    'Die Liste konnte nicht geladen werden. Die Dateien lassen sich trotzdem konvertieren und als ZIP herunterladen.',
};

/** What a page takes: only images, or also PDFs. */
type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages: typeof english.addMessages = {
  chooseToConvert: {
    images: 'Bilder zum Konvertieren auswählen',
    all: 'Bilder oder PDFs zum Konvertieren auswählen',
  } satisfies Record<Addable, string>,
  dropToAdd: 'Zum Hinzufügen ablegen',
  drop: {
    images: 'Bilder hier ablegen',
    all: 'Bilder oder PDFs hier ablegen',
  } satisfies Record<Addable, string>,
  tap: {
    images: 'Tippen, um Bilder auszuwählen',
    all: 'Tippen, um Bilder oder PDFs auszuwählen',
  } satisfies Record<Addable, string>,
  orPaste: 'oder aus der Zwischenablage einfügen',
  chooseFiles: 'Dateien auswählen',
  addMore: 'Dateien hinzufügen',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'oder irgendwo ablegen',
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: 'Konvertieren in',
  /** In display order. Rare formats are read without being named. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    raw: 'RAW',
    gif: 'GIF',
    svg: 'SVG',
    psd: 'PSD',
    jxl: 'JXL',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Partial<Record<FormatId, string>>,
  limitReached: (limit: number) => `Höchstens ${plural(limit, { one: '# Datei', other: '# Dateien' })}`,
  // Names stay outside of plural forms, because they may contain a #.
  leftOut: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'wurde nicht hinzugefügt.', other: 'wurden nicht hinzugefügt.' })}`,
  notReadable: (names: string) => `Nicht als Bild oder PDF lesbar: ${names}.`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages: typeof english.anotherFileMessages = {
  states: {
    none: 'Bilder oder PDFs hier ablegen',
    leaving: 'Konverter wird geöffnet\u00A0…',
    failed: 'Dieser Browser konnte die Dateien nicht an die nächste Seite übergeben. Wählen Sie sie im Konverter aus.',
  },
  tap: 'Tippen, um Bilder oder PDFs auszuwählen',
  chooseToConvert: 'Bilder oder PDFs zum Konvertieren auswählen',
  dropToConvert: 'Zum Konvertieren ablegen',
  chooseFiles: 'Dateien auswählen',
  limit: (serverMb: string) => `Werden im Konverter geöffnet, ${fileLimits(serverMb)}`,
};

const partNames = {
  page: { one: 'Seite', other: 'Seiten' },
  frame: { one: 'Frame', other: 'Frames' },
} satisfies Record<FilePart, { one: string; other: string }>;
const parts = (count: number, part: FilePart): string =>
  plural(count, { one: `# ${partNames[part].one}`, other: `# ${partNames[part].other}` });

/** Texts of the list of files and of the states and results of its files. */
export const listMessages: typeof english.listMessages = {
  files: (count: number) => plural(count, { one: '# Datei', other: '# Dateien' }),
  resultsTitle: 'Ergebnisse',
  upTo: (size: string) => `bis ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} von ${formatNumber(total)}`,
  cancelAll: 'Alle abbrechen',
  retryFailed: (count: number) => `Erneut versuchen (${formatNumber(count)})`,

  // Selection
  select: (name: string) => `${name} auswählen`,
  preview: (name: string) => `Vorschau von ${name}`,
  addToSelection: (name: string) => `${name} zur Auswahl hinzufügen`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    formatNumber(count),
    hidden(` von ${formatNumber(total)}`),
    ' ausgewählt',
  ],
  removeSelected: (count: number) =>
    plural(count, { one: '# ausgewählte Datei entfernen', other: '# ausgewählte Dateien entfernen' }),
  clearSelection: 'Auswahl aufheben',

  // Where files are converted
  convert: 'Konvertieren',
  settings: {
    device: 'Auf diesem Gerät',
    server: 'Auf dem Server',
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: 'Wenn möglich auf diesem Gerät',
  explanations: {
    device: 'Ohne Ihre Zustimmung wird nichts hochgeladen.',
    server: 'Die Dateien werden beim Konvertieren hochgeladen.',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) => plural(count, { one: 'Auf dem Server: # Datei.', other: 'Auf dem Server: # Dateien.' }),
  retention: (time: string) =>
    `Der Server löscht Originale gleich nach der Konvertierung und Ergebnisse nach ${time}. Mit einem Link bleiben sie länger verfügbar.`,
  sentForThumbnail:
    'Dateien, die dieser Browser nicht anzeigen kann, etwa HEIC und TIFF, wurden für die Vorschaubilder hochgeladen.',
  convertedOn: {
    device: 'Auf diesem Gerät konvertiert',
    server: 'Auf dem Server konvertiert',
  } satisfies Record<RunsOnSetting, string>,
  faster: 'Auf dem Server schneller',
  uploadInstead: (name: string) => `Auf dem Server schneller: ${name} hochladen`,

  // Properties of a file
  ownSettings: 'Eigene Einstellungen',
  locations: {
    gps: 'Enthält GPS-Standort',
    places: 'Enthält Ortsnamen',
  } satisfies Record<LocationKind, string>,
  locationKept: 'Standort behalten',
  locationRemoved: 'Standort entfernt',
  locationChanged: 'Standort geändert',
  locked: 'passwortgeschützt',
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => `${formatNumber(count)} von ${parts(total, 'page')}`,

  choosePages: 'Seiten auswählen',
  choosePagesOf: (name: string) => `Seiten von ${name} auswählen`,

  // States of a file
  state: (name: string, state: string) => `${name}: ${state}`,
  reading: 'Wird gelesen',
  ready: 'Bereit',
  oldSettings: 'Alte Einstellungen',
  notSent: 'Noch nicht gesendet',
  skipped: 'Übersprungen',
  queued: 'Wartet',
  uploading: (percent: number) => `Upload ${percent}\u00A0%`,
  loadingConverter: 'Konverter wird geladen',
  converting: 'Wird konvertiert',
  convertingPart: (number: number, total: number, part: FilePart) =>
    `${partNames[part].one} ${number} von ${total} wird konvertiert`,
  retrying: {
    network: 'Offline, neuer Versuch folgt',
    busy: 'Server ausgelastet, neuer Versuch folgt',
  },
  done: 'Fertig',
  doneSize: (change: string) => `Fertig, ${change}`,
  doneParts: (count: number, part: FilePart) => `Fertig, ${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${formatNumber(count)} von ${parts(total, part)}, ${formatNumber(failedCount)} fehlgeschlagen`,
  failedParts: (numbers: string, count: number, reason: string, part: FilePart) =>
    `${plural(count, partNames[part])} ${numbers}: ${reason}`,
  cancelled: 'Abgebrochen',
  cancelledAfter: (count: number, total: number, part: FilePart) =>
    `Abgebrochen, ${formatNumber(count)} von ${parts(total, part)} konvertiert`,
  asSentence: (words) => words.replace(/[^.]$/, '$&.'),
  earlierInZip: 'Frühere Ergebnisse bleiben im ZIP.',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['Fertig, jetzt ', size],

  // Actions on a file
  cancel: (name: string) => `${name} abbrechen`,
  retry: 'Erneut versuchen',
  retryFile: (name: string) => `${name} erneut versuchen`,
  remove: (name: string) => `${name} entfernen`,
  moreActions: (name: string) => `Weitere Aktionen für ${name}`,
  showParts: (part: FilePart) => partNames[part].other,
  showPartsOf: (name: string, part: FilePart) => `${partNames[part].other} von ${name}`,
  part: (number: number, part: FilePart) => `${partNames[part].one} ${number}`,
  metadata: 'Metadaten',
  metadataOf: (name: string) => `Metadaten von ${name}`,
  removeFile: { text: 'Entfernen', label: (name: string) => `${name} entfernen` },
  removeWithResult: {
    text: 'Datei und Ergebnis entfernen',
    label: (name: string) => `Datei und Ergebnis entfernen: ${name}`,
  },
  useSharedSettings: 'Gemeinsame Einstellungen verwenden',
  useSharedSettingsFor: (name: string) => `Für ${name} die gemeinsamen Einstellungen verwenden`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages: typeof english.skippedMessages = {
  title: 'Nicht hinzugefügte Dateien',
  dismiss: 'Ausblenden',
  /** What a file is, and what to do. */
  kinds: {
    video: 'Das ist ein Video. Speichern Sie ein Bild daraus als JPEG oder PNG.',
    sound: 'Das ist eine Audiodatei.',
    document: 'Das ist ein Dokument. Speichern Sie es als PDF und fügen Sie dieses hinzu.',
    archive: 'Das ist ein Archiv. Entpacken Sie es und fügen Sie die Bilder hinzu.',
    raw: 'Das ist eine RAW-Datei einer Kamera. Exportieren Sie sie als JPEG oder TIFF.',
    layers: 'Diese Datei hat Ebenen. Exportieren Sie sie als PNG.',
    vector: 'Das ist eine Vektorzeichnung. Exportieren Sie sie als SVG, PDF oder PNG.',
    image: 'Dieses Bildformat wird nicht unterstützt. Exportieren Sie das Bild als PNG oder JPEG.',
    other: 'Dieser Dateityp wird nicht unterstützt. Exportieren Sie die Datei als PNG oder JPEG.',
  },
  wrongContent: (format: string) =>
    `Diese Datei ist kein gültiges ${format}. Sie ist vielleicht beschädigt oder umbenannt.`,
};

/** Texts of the notice about locations in files. */
export const locationMessages: typeof english.locationMessages = {
  keep: 'Standort behalten',
  contains: (name: string) => `${name} enthält einen Standort.`,
  onlyImage: 'Dieses Bild enthält einen Standort.',
  photos: (count: number) =>
    plural(count, {
      one: 'Eines dieser Bilder enthält einen Standort.',
      other: '# dieser Bilder enthalten einen Standort.',
    }),
  removed: 'Der Standort wird entfernt: GPS-Koordinaten und Ortsnamen.',
  kept: 'GPS-Koordinaten und Ortsnamen bleiben im Ergebnis erhalten.',
  coordinatesKept: 'GPS-Koordinaten bleiben im Ergebnis erhalten. Ortsnamen werden entfernt.',
  replaced: 'Der Standort wird durch den eingegebenen ersetzt.',
  notPreserved: 'Der Standort wird entfernt: Die Originalmetadaten werden nicht beibehalten.',
  notCarried: (format: string) => `Der Standort wird entfernt: ${format}-Dateien können keine Metadaten speichern.`,
};
