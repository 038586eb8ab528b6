import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/to-pdf/messages.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes: Record<PdfPageSize, string> = { fit: 'Wie das Bild', a4: 'A4', letter: 'Letter' };

const pages = (count: number) => plural(count, { one: '# Seite', other: '# Seiten' });
const place = (name: string, page: number, count: number) => `${name} ist jetzt Seite ${page} von ${count}.`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages: typeof english.messages = {
  pagesTitle: 'Seiten',
  pagesMissing:
    'Die Seiten können nicht angezeigt werden. Das PDF lässt sich trotzdem in dieser Reihenfolge erstellen.',
  pdfTitle: 'PDF',
  pdfMissing: 'Das PDF ist fertig, aber der Download konnte nicht geladen werden. Prüfen Sie die Verbindung.',
  notLoaded: 'Ein Teil dieser Seite konnte nicht geladen werden',
  checkConnection: 'Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  alreadyPdf: 'Schon ein PDF',
  onlyImages: 'Nur Bilder werden zu Seiten.',

  // Actions
  create: 'PDF erstellen',
  createOnServer: (count: number) =>
    plural(count, { one: '# Bild hochladen und PDF erstellen', other: '# Bilder hochladen und PDF erstellen' }),
  consent: (count: number) =>
    plural(count, {
      one: '# Bild muss hochgeladen werden. Es wird gleich nach der Konvertierung gelöscht.',
      other: '# Bilder müssen hochgeladen werden. Sie werden gleich nach der Konvertierung gelöscht.',
    }),
  notUsable: (count: number) =>
    plural(count, { one: '# Bild kann nicht verwendet werden.', other: '# Bilder können nicht verwendet werden.' }),
  notUsableHere: (count: number) =>
    plural(count, {
      one: '# Bild kann in diesem Browser nicht konvertiert werden.',
      other: '# Bilder können in diesem Browser nicht konvertiert werden.',
    }),
  createWithout: (count: number) =>
    plural(count, { one: 'PDF ohne # Bild erstellen', other: 'PDF ohne # Bilder erstellen' }),
  leaveOut: (count: number) =>
    plural(count, { one: '# unlesbares Bild auslassen', other: '# unlesbare Bilder auslassen' }),
  clearAll: 'Alles leeren',
  progress: 'Bilder',
  creating: (done: number, total: number) => `PDF wird erstellt: ${formatNumber(done)} von ${formatNumber(total)}`,
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen.',

  // Options
  optionsTitle: 'PDF-Optionen',
  /** The options in one line, for example `A4, Hochformat, kleine Ränder`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' &&
        { auto: 'automatische Ausrichtung', portrait: 'Hochformat', landscape: 'Querformat' }[orientation],
      marginMm === 0 ? 'ohne Ränder' : marginMm <= 10 ? 'kleine Ränder' : 'große Ränder',
      compressed && 'komprimierte Bilder',
    ]
      .filter(Boolean)
      .join(', '),
  pageSize: 'Seitengröße',
  pageSizes: pageSizes,
  pageSizeHints: {
    fit: 'Jede Seite ist so groß wie ihr Bild.',
    a4: '210 × 297 mm. Jedes Bild ist so groß, wie Seite und Ränder es zulassen.',
    letter: '8,5 × 11 Zoll. Jedes Bild ist so groß, wie Seite und Ränder es zulassen.',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: 'Bildauflösung, Kameradaten',
  resolution: 'Bildauflösung',
  dpi: 'DPI',
  ownResolution: 'wie in der Datei',
  resolutionHint: 'Mehr Pixel pro Zoll ergeben kleinere Seiten.',
  orientation: 'Ausrichtung',
  orientations: {
    auto: 'Auto',
    portrait: 'Hochformat',
    landscape: 'Querformat',
  } satisfies Record<PdfOrientation, string>,
  margins: 'Ränder',
  /** By their width in millimeters. */
  marginWidths: { 0: 'Keine', 10: 'Klein', 20: 'Groß' },
  marginHint: (millimeters: number) => `${millimeters} mm ringsum.`,
  imageQuality: 'Bildqualität',
  imageQualities: { original: 'Original', compressed: 'Komprimiert' },
  compressedHint:
    'Bilder werden zu JPEG, Transparenz wird weiß. Ein JPEG oder PNG, das dabei größer würde, bleibt, wie es ist.',
  unchangedHint: 'JPEG-Bilder kommen Byte für Byte ins PDF, PNG-Bilder ohne Verlust.',
  losslessHint: 'JPEG- und PNG-Bilder kommen ohne Verlust ins PDF.',
  jpegQuality: 'JPEG-Qualität',
  keepDetails: 'Fotodaten behalten',
  keepDetailsHint: 'Kamera, Datum und Standort in Fotos',
  name: 'Titel und Dateiname',
};

/** Texts of the list of pages. */
export const pageMessages: typeof english.pageMessages = {
  cleared: 'Alles geleert',
  count: pages,
  sort: 'Nach Name sortieren',
  shortSort: 'Nach Name',
  rotateAll: 'Alle drehen',
  list: 'Seiten in ihrer Reihenfolge',

  // One page
  select: (name: string) => `${name} auswählen`,
  rotate: (name: string) => `${name} im Uhrzeigersinn drehen`,
  remove: (name: string) => `${name} entfernen`,
  handle: (name: string, page: number, count: number) =>
    `${name} verschieben, Seite ${page} von ${count}: ziehen oder Pfeiltasten. R dreht.`,
  moreActions: (name: string) => `Weitere Aktionen für ${name}`,
  moves: { start: 'An den Anfang', earlier: 'Nach vorn', later: 'Nach hinten', end: 'Ans Ende' },
  moveOf: (move: string, name: string) => `${move}: ${name}`,

  // Announcements
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
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `${pages(movedCount)} verschoben; ${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name} wurde um ${degrees} Grad gedreht.`,
  rotatedPages: (count: number) => plural(count, { one: '# Seite gedreht.', other: '# Seiten gedreht.' }),
  allRotated: 'Alle Seiten wurden im Uhrzeigersinn gedreht.',
  rotationsRestored: 'Die Drehung aller Seiten wurde rückgängig gemacht.',
  rotationsOfPagesRestored: (count: number) =>
    plural(count, {
      one: 'Die Drehung von # Seite wurde rückgängig gemacht.',
      other: 'Die Drehung von # Seiten wurde rückgängig gemacht.',
    }),
  sorted: 'Nach Name sortiert.',
  orderRestored: 'Reihenfolge wiederhergestellt.',
};

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages: typeof english.createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}.${isPrivate ? ' Auf diesem Gerät erstellt. Es wurde nichts hochgeladen.' : ''}`,
  download: (size: string) => `Herunterladen, ${size}`,
  more: 'Weitere Aktionen',
  downloadAgain: 'Herunterladen',
  share: 'Teilen',
  getLink: 'Link erstellen',
  ready: (pageCount: number) =>
    plural(pageCount, { one: 'Das PDF ist fertig: # Seite.', other: 'Das PDF ist fertig: # Seiten.' }),
  failed: 'Das PDF konnte nicht erstellt werden',
  notSaved: 'Das PDF konnte nicht gespeichert werden',
  notMade: 'Das PDF wurde nicht erstellt',
  engineFailed: 'Dieser Browser kann die Datei nicht konvertieren.',
  about: (name: string, text: string) => `${name}: ${text}`,
  moreFailed: (count: number) =>
    plural(count, { one: '# weiteres ist nicht verwendbar.', other: '# weitere sind nicht verwendbar.' }),
};
