import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/results/messages.ts';

const partNames = {
  page: { one: 'Seite', other: 'Seiten' },
  frame: { one: 'Frame', other: 'Frames' },
} satisfies Record<FilePart, { one: string; other: string }>;
const parts = (count: number, part: FilePart): string =>
  plural(count, { one: `# ${partNames[part].one}`, other: `# ${partNames[part].other}` });

/** Texts of the results that pages load at once. */
export const messages: typeof english.messages = {
  title: 'Ergebnisse',
  notLoaded:
    'Die Dateien sind konvertiert, aber ihre Liste konnte nicht geladen werden. Laden Sie die Seite neu und konvertieren Sie noch einmal.',
  earlier: 'Frühere Ergebnisse',
  earlierNotLoaded: 'Sie konnten nicht geladen werden. Laden Sie die Seite neu.',
};

/** Texts of the lists of results. */
export const panelMessages: typeof english.panelMessages = {
  success: 'Konvertierung abgeschlossen. Die Dateien stehen zum Herunterladen bereit.',
  ready: (count: number) =>
    plural(count, {
      one: '# Datei steht zum Herunterladen bereit.',
      other: '# Dateien stehen zum Herunterladen bereit.',
    }),
  truncated: (count: number, total: number) =>
    total === 1
      ? 'Sie ist unvollständig.'
      : plural(count, { one: '# ist unvollständig.', other: '# sind unvollständig.' }),
  failed: (count: number) =>
    plural(count, {
      one: '# Datei konnte nicht konvertiert werden.',
      other: '# Dateien konnten nicht konvertiert werden.',
    }),
  failedParts: (count: number, part: FilePart) =>
    `${parts(count, part)} ${plural(count, {
      one: 'konnte nicht konvertiert werden, siehe Datei oben.',
      other: 'konnten nicht konvertiert werden, siehe Dateien oben.',
    })}`,
  oldSettings: (count: number) =>
    plural(count, {
      one: '# wurde mit alten Einstellungen erstellt.',
      other: '# wurden mit alten Einstellungen erstellt.',
    }),
  allOld: (count: number) =>
    plural(count, {
      one: 'Dieses Ergebnis wurde mit alten Einstellungen erstellt.',
      other: 'Diese Ergebnisse wurden mit alten Einstellungen erstellt.',
    }),
  withOldSettings: (label: string) => `${label}, alte Einstellungen`,
  deleteResults: 'Ergebnisse löschen',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['In diesem Tab verfügbar bis ', expiry],
  onDeviceUntilClosed: 'Verfügbar, bis Sie diese Seite schließen',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['Auf dem Server bis ', expiry],
  parts,

  earlier: (count: number) => `Frühere Ergebnisse (${formatNumber(count)})`,
  downloadZip: 'Als ZIP herunterladen',
  deleteAll: 'Ergebnisse löschen',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages: typeof english.actionMessages = {
  download: (size: string) => `Herunterladen, ${size}`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => [
    'ZIP herunterladen',
    detail(`, ${size}`),
  ],
  more: 'Weitere Aktionen',
  downloadAgain: 'Herunterladen',
  share: 'Teilen',
  getLink: 'Link erstellen',
  qrCode: 'QR-Code',
  email: 'E-Mail',
  ofImage: (action: string, name: string) => `${action}: ${name}`,
};

/** Texts of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  title: (count: number) => plural(count, { one: 'Dieses Ergebnis löschen?', other: 'Diese # Ergebnisse löschen?' }),
  confirm: { all: 'Ergebnisse löschen', earlier: 'Ergebnisse löschen', file: 'Ergebnis löschen' },
  deleting: 'Wird gelöscht\u00A0…',
  cancel: 'Abbrechen',
  onServer: {
    all: 'Die Ergebnisse auf dieser Seite werden aus diesem Browser und vom Server gelöscht. Die Links funktionieren dann nicht mehr. Das lässt sich nicht rückgängig machen.',
    earlier:
      'Die früheren Ergebnisse auf dieser Seite werden aus diesem Browser und vom Server gelöscht. Die Links funktionieren dann nicht mehr. Das lässt sich nicht rückgängig machen.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' und die Vorschau werden gelöscht, und der Link funktioniert dann nicht mehr. Das lässt sich nicht rückgängig machen.',
    ],
  },
  onDevice: {
    all: 'Die Ergebnisse auf dieser Seite werden aus diesem Browser gelöscht. Die Originale bleiben, wo sie sind.',
    earlier:
      'Die früheren Ergebnisse auf dieser Seite werden aus diesem Browser gelöscht. Die Originale bleiben, wo sie sind.',
    file: <T>(name: T): (string | T)[] => [name, ' wird aus diesem Browser gelöscht. Das Original bleibt, wo es ist.'],
  },
  everything: 'Auch alles andere aus diesem Browser löschen',
  everythingHints: {
    withMail: 'Ergebnisse anderer Tabs, frühere Dateien und per E-Mail gesendete Dateien.',
    withLinks: 'Ergebnisse anderer Tabs, frühere Dateien und Dateien hinter Links.',
    onDevice: 'Ergebnisse anderer Tabs und frühere Dateien.',
  },
};

/** Texts of the link to results. */
export const linkMessages: typeof english.linkMessages = {
  title: 'Link erstellen',
  upload: <T>(name: T, size: string): (string | T)[] => [
    'Zum Erstellen des Links laden wir ',
    name,
    ` (${size}) hoch.`,
  ],
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Zum Erstellen des Links laden wir # Ergebnis (${size}) hoch.`,
      other: `Zum Erstellen des Links laden wir # Ergebnisse (${size}) hoch.`,
    }),
  use: (count: number, time: string) =>
    plural(count, {
      one: `Wer den Link hat, kann das Ergebnis ${time} lang öffnen. Nur Sie können es vorher löschen.`,
      other: `Wer den Link hat, kann alle # Ergebnisse ${time} lang öffnen. Nur Sie können sie vorher löschen.`,
    }),
  location: (count: number) =>
    plural(count, {
      one: 'Das Ergebnis enthält einen Standort (GPS-Koordinaten oder Ortsnamen).',
      other: 'Einige Ergebnisse enthalten einen Standort (GPS-Koordinaten oder Ortsnamen).',
    }),
  progress: 'Link wird erstellt',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? 'Fast fertig\u00A0…' : `Wird hochgeladen, ${percent}\u00A0%`,
  cancel: 'Abbrechen',
  create: 'Link erstellen',
  uploadAndCreate: 'Hochladen und Link erstellen',

  opensUntil: <T>(expiry: T): (string | T)[] => ['Wer den Link hat, kann ihn bis ', expiry, ' öffnen.'],
  pageTitle: (count: number) => plural(count, { one: '# konvertierte Datei', other: '# konvertierte Dateien' }),
  qrCode: 'QR-Code des Links',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  share: 'Teilen',
  deleteLink: 'Link löschen',
  deleting: 'Wird gelöscht\u00A0…',
  close: 'Schließen',
};

/** Texts of the sharing of a result. */
export const shareMessages: typeof english.shareMessages = {
  title: (name: string) => `${name} teilen`,
  fileUse: (size: string) => `${size} werden an die gewählte App übergeben und bleiben dort.`,
  shareLink: 'Link teilen',
  linkUse: <T>(expiry: T): (string | T)[] => ['Wer ihn hat, kann die Datei bis ', expiry, ' öffnen und herunterladen.'],
  getLink: 'Link erstellen',
  needsLink: (time: string) => `Wer den Link hat, kann das Ergebnis ${time} lang öffnen.`,
  copyByHand: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie den Link selbst:',
  cancel: 'Abbrechen',
  close: 'Schließen',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages: typeof english.beforeReloadMessages = {
  title: 'Vor dem Neuladen dieser Seite',
  converting: (count: number) =>
    plural(count, {
      one: '# vor dem Neuladen begonnene Datei wird noch konvertiert.',
      other: '# vor dem Neuladen begonnene Dateien werden noch konvertiert.',
    }),
  lost: (count: number) =>
    plural(count, { one: '# Datei wurde nicht konvertiert', other: '# Dateien wurden nicht konvertiert' }),
  chooseAgain: (count: number) =>
    plural(count, {
      one: 'Sie haben diese Seite verlassen oder neu geladen. Wählen Sie die Datei erneut aus, um sie zu konvertieren.',
      other:
        'Sie haben diese Seite verlassen oder neu geladen. Wählen Sie die Dateien erneut aus, um sie zu konvertieren.',
    }),
  showNames: 'Namen anzeigen',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}, Seite ${page}: ${reason}`,
  dismiss: 'Ausblenden',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages: typeof english.clearMessages = {
  // The English type is a union of English texts.
  title: (hasFiles: boolean): string =>
    hasFiles ? 'Alle Dateien und Ergebnisse entfernen?' : 'Alle Ergebnisse entfernen?',
  confirm: 'Alles leeren',
  confirming: 'Wird geleert\u00A0…',
  keep: 'Behalten',
  includesEarlier: (count: number) =>
    plural(count, {
      one: 'Das gilt auch für das Ergebnis unter „Frühere Ergebnisse“.',
      other: 'Das gilt auch für die # Ergebnisse unter „Frühere Ergebnisse“.',
    }),
  unsaved: (count: number) =>
    plural(count, {
      one: '# Ergebnis ist nur auf diesem Gerät und wurde nicht heruntergeladen.',
      other: '# Ergebnisse sind nur auf diesem Gerät und wurden nicht heruntergeladen.',
    }),
  deleteOnServer: (count: number) =>
    plural(count, { one: 'Auch # Datei vom Server löschen', other: 'Auch # Dateien vom Server löschen' }),
  deleteHint: (count: number) =>
    plural(count, {
      one: 'Der Link funktioniert dann nicht mehr. Andernfalls bleibt sie dort, bis sie abläuft.',
      other: 'Die Links funktionieren dann nicht mehr. Andernfalls bleiben sie dort, bis sie ablaufen.',
    }),
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages: typeof english.responsiveMessages = {
  title: 'Responsive Bilder',
  notLoaded: 'Der Dialog konnte nicht geladen werden. Laden Sie die Seite neu.',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    ' in mehreren Breiten und Formaten: Jeder Bildschirm lädt das passende Bild. Wird auf diesem Gerät mit den aktuellen Einstellungen erstellt.',
  ],
  widths: 'Breiten',
  widthsHint: (max: string) => `In Pixeln, bis ${max}.`,
  widthsProblem: (max: string) => `Ganze Zahlen von 1 bis ${max}, durch Kommas getrennt.`,
  tooManyWidths: (max: number) => `Höchstens ${max} Breiten.`,
  formats: 'Formate',
  fallback: 'Fallback-Format',
  sizes: 'Breite auf der Seite (sizes)',
  alt: 'Alternativtext',
  html: 'HTML',
  copyHtml: 'HTML kopieren',
  copied: 'Kopiert',
  htmlCopied: 'HTML kopiert',
  htmlNotCopied: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie die markierten Zeilen von Hand.',
  download: 'ZIP herunterladen',
  progress: 'Bilder werden konvertiert',
  converted: (done: string, total: string) => `${done} von ${total} Bildern`,
  cancel: 'Abbrechen',
  close: 'Schließen',
  saved: (count: number, size: string) =>
    plural(count, { one: `# Bild heruntergeladen, ${size}.`, other: `# Bilder heruntergeladen, ${size}.` }),
};
