import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';
import type * as english from '../../../../islands/pdf/messages.ts';

const pageCountText = (count: number): string => plural(count, { one: '# Seite', other: '# Seiten' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? plural(count, { one: '# Seite wird konvertiert.', other: 'Alle # Seiten werden konvertiert.' })
    : `${formatNumber(count)} von ${pageCountText(pageCount)} ${plural(count, { one: 'wird', other: 'werden' })} konvertiert.`;
const place = (position: number, count: number): string =>
  `Position ${formatNumber(position)} von ${formatNumber(count)}`;

/** Texts of the place of the PDF panel. */
export const messages: typeof english.messages = {
  title: 'PDF-Optionen',
  notLoaded: 'Die PDF-Optionen konnten nicht geladen werden. Alle Seiten werden konvertiert.',
};

/** Texts of the PDF panel. */
export const panelMessages: typeof english.panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'Seiten',
    watermark: 'Wasserzeichen',
    quality: 'Qualität',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [
    name,
    ' ist passwortgeschützt. Das Passwort wird nur verwendet, um diese Datei zu konvertieren.',
  ],
  notShown: 'Seiten nicht angezeigt',
  partMissing: 'Ein Teil dieser Webseite konnte nicht geladen werden.',
  password: 'Passwort',
  open: 'Öffnen',
  opening: 'Wird geöffnet\u00A0…',
  usePassword: 'Verwenden',
  wrongPassword: 'Dieses Passwort ist falsch. Prüfen Sie es und versuchen Sie es erneut.',
  opened: (name: string, pageCount: number) => `${name} ist geöffnet, ${pageCountText(pageCount)}.`,
  triedLater: 'Es wird beim Konvertieren geprüft.',

  followsOptions: 'Wie unter „Optionen“',
  resetToImages: (option: string) => `${option} auf den Wert der Bilder zurücksetzen`,

  compression: 'Kompression',
  targetSize: 'Zielgröße',
  looksTheSame: 'Optisch gleich',
  pageQuality: (quality: string) => `${quality} der PDF-Seiten`,
  lowQuality: 'Geringere Qualität, kleinere Datei',
  mediumQuality: 'Ausgewogene Qualität und Dateigröße',
  highQuality: 'Höhere Qualität, größere Datei',
  qualitySearched: 'Nicht verwendet: Jede Seite erhält die geringste Qualität, die gleich aussieht',
  qualityUnused: (targetSizeKb: number) => `Nicht verwendet: Jede Seite wird auf höchstens ${targetSizeKb} KB gebracht`,
  resolution: 'Auflösung',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `Auflösung: ganze Zahl von ${min} bis ${max}.`,

  watermark: 'Wasserzeichen',
  watermarkPages: 'Wasserzeichen auf jeder Seite',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: 'Dokument wird geöffnet\u00A0…',
    open: 'Dokument wird geöffnet\u00A0…',
    locked: 'Die Seiten werden angezeigt, sobald das Dokument geöffnet ist.',
    unreadable:
      'Dieses PDF ist vielleicht beschädigt, deshalb sind keine Seiten zu sehen. Sie können trotzdem versuchen, es zu konvertieren.',
    notLoaded:
      'Ein Teil dieser Webseite konnte nicht geladen werden, deshalb sind keine PDF-Seiten zu sehen. Alle werden konvertiert.',
  },

  choosePages: 'Seiten auswählen',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? plural(count, { one: 'Seiten: #', other: 'Seiten: alle #' })
      : `Seiten: ${formatNumber(count)} von ${formatNumber(pageCount)}`,
  pagesToConvert: 'Seiten zum Konvertieren',
  resetToAll: 'Seiten zurücksetzen: alle, in der Reihenfolge des Dokuments',
  resetToFirst: (count: number) =>
    `Seiten zurücksetzen: die ersten ${formatNumber(count)}, in der Reihenfolge des Dokuments`,
  rangeExample: '1-3, 7, 12-',
  rangeHint: 'Z.\u00A0B. 1-3, 7, 12- (bis zum Ende), 5-2 (rückwärts)',
  typedPages: (count: number, pageCount: number) =>
    `${formatNumber(count)} von ${pageCountText(pageCount)}. Mit der Eingabetaste auswählen.`,
  repeated: (count: number, ranges: string) =>
    plural(count, {
      one: `Seite ${ranges} ist mehrfach angegeben. Sie wird einmal konvertiert.`,
      other: `Die Seiten ${ranges} sind mehrfach angegeben. Jede wird einmal konvertiert.`,
    }),
  allDeleted: 'Alle Seiten sind gelöscht. Machen Sie das rückgängig oder setzen Sie die Seiten zurück.',
  tooMany: (maxPages: number) =>
    plural(maxPages, {
      one: 'Höchstens # Seite auf einmal. Geben Sie einen kleineren Bereich ein.',
      other: 'Höchstens # Seiten auf einmal. Geben Sie einen kleineren Bereich ein.',
    }),
  noPageNamed: 'Geben Sie Seiten in der Form 1-3, 7, 12- ein.',
  noRange: (typed: string) =>
    `„${typed}“ ist keine Seite und kein Bereich. Geben Sie Seiten in der Form 1-3, 7, 12- ein.`,
  missingPage: (page: number, pageCount: number) =>
    `Seite ${page} gibt es nicht: Dieses PDF hat ${pageCountText(pageCount)}.`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Dieses PDF hat ${pageCountText(pageCount)}, auf einmal konvertierbar sind höchstens ${formatNumber(maxPages)}: ${plural(chosenCount, { one: 'Die erste ist ausgewählt', other: 'Die ersten # sind ausgewählt' })}.`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Dieses PDF hat ${pageCountText(pageCount)}, auf einmal konvertierbar sind höchstens ${formatNumber(maxPages)}: ${plural(chosenCount, { one: '# ist ausgewählt', other: '# sind ausgewählt' })}.`,
  chooseFollowing: (count: number, ranges: string) =>
    plural(count, { one: `Seite ${ranges} auswählen`, other: `Seiten ${ranges} auswählen` }),

  leftOut: 'Ausgelassen',
  leftOutCount: (count: number) => plural(count, { other: '# ausgelassen' }),
  moreLeftOut: (count: number) => `und ${formatNumber(count)} weitere`,
  putBack: 'Zurückholen',
  putBackPage: (page: number) => `Seite ${page} zurückholen`,
  isBack: (page: number, count: number, pageCount: number) =>
    `Seite ${page} ist wieder da. ${remaining(count, pageCount)}`,

  pages: 'Seiten',
  convertOnly: (count: number) =>
    plural(count, { one: 'Nur diese Seite konvertieren', other: 'Nur diese # Seiten konvertieren' }),
  touchHint: 'Seiten durch Antippen auswählen, dann verschieben, drehen oder löschen. Zum Umordnen am Griff ziehen.',
  keysHint:
    'Seiten durch Anklicken auswählen, dann verschieben, drehen oder löschen. Zum Umordnen ziehen. Tasten: Pfeile, Leertaste wählt aus, Umschalt+Pfeile verschieben, Eingabe vergrößert, R dreht, Entf löscht.',
  page: (page: number) => `Seite ${page}`,
  place,
  rotatedBy: (degrees: number) => `um ${degrees} Grad gedreht`,
  enlarge: 'Vergrößern',

  viewedPage: (name: string, page: number) => `${name}, Seite ${page}`,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  position: (position: number, count: number) => `${formatNumber(position)} von ${formatNumber(count)}`,
  done: 'Fertig',

  shownPage: (page: number) => `Seite ${page}.`,
  selected: (count: number) =>
    count === 0
      ? 'Keine Seite ausgewählt.'
      : plural(count, { one: '# Seite ausgewählt.', other: '# Seiten ausgewählt.' }),
  shifted: {
    up: (count: number) =>
      plural(count, { one: '# Seite nach oben verschoben.', other: '# Seiten nach oben verschoben.' }),
    down: (count: number) =>
      plural(count, { one: '# Seite nach unten verschoben.', other: '# Seiten nach unten verschoben.' }),
  },
  movedTo: (page: number, position: number, count: number) => `Seite ${page} ist an ${place(position, count)}.`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `${pageCountText(movedCount)} verschoben; Seite ${page} ist an ${place(position, count)}.`,
  rotated: (count: number) => plural(count, { one: '# Seite gedreht.', other: '# Seiten gedreht.' }),
  pageRotated: (page: number, degrees: number) => `Seite ${page} wurde um ${degrees} Grad gedreht.`,
  remaining,
  deleted: (count: number, pageCount: number) => `Gelöscht. ${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `Rückgängig gemacht. ${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `Wiederholt. ${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} mm`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Seite ${page}, ${paper} mit ${dpi} DPI: ${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Seite ${page}, ${paper} mit ${dpi} DPI: ${size} px, die Obergrenze für eine Seite`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}, dann ${size} px`,

  notDrawn: 'Diese Seite kann hier nicht angezeigt werden. Sie wird trotzdem konvertiert.',
  noPreview: 'Keine Vorschau. Wird trotzdem konvertiert.',
};
