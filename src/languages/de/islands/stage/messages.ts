import type { Audience } from '#lib/formats/audiences.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/stage/messages.ts';

/** Texts of the stage. Pages do not load them at once. */
export const messages: typeof english.messages = {
  preview: 'Vorschau',
  original: 'Original',
  reducedOriginal: 'Original (verkleinerte Vorschau)',
  firstFrame: 'Original, erster Frame',
  result: 'Ergebnis',
  approximatePreview: 'Ungefähre Vorschau',
  divider: 'Original und Ergebnis vergleichen',
  dividedOriginal: 'Original',
  dividedResult: 'Ergebnis',
  reading: 'Datei wird gelesen\u00A0…',
  cancel: 'Abbrechen',
  locked: 'Geben Sie das Passwort dieses PDFs ein, um seine Seiten zu sehen.',
  enterPassword: 'Passwort eingeben',
  noPages: 'Die Seiten dieses PDFs können hier nicht angezeigt, aber trotzdem konvertiert werden.',
  tryAgain: 'Erneut versuchen',

  comparison: 'Bildvergleich',
  images: 'Bilder',
  pages: 'Seiten',
  page: (page: number) => `Seite ${page}`,
  previous: 'Zurück',
  next: 'Weiter',
  position: (position: number, count: number) => `${position} von ${count}`,
  close: 'Vorschau schließen',
  dragResult: 'In einen Ordner ziehen oder zum Herunterladen klicken',
  openPage: 'Seite öffnen',

  compare: 'Vergleichen',
  compareHint: 'Vorher und nachher vergleichen',
  comparisonMode: 'Modus',
  comparisonModes: { slider: 'Regler', 'side-by-side': 'Nebeneinander' },
  reduced: (percent: string) => `Dateigröße um ${percent}\u00A0% verringert`,

  zoom: (percent: number) => `Zoom ${percent}\u00A0%, auf 100\u00A0% zoomen`,
  zoomHint: 'Auf 100\u00A0% zoomen (1)',
  fit: 'Einpassen',
  zoomToWhole: (percent: number) => `Zoom ${percent}\u00A0%, ganzes Bild einpassen`,
  fitHint: 'Ganzes Bild einpassen (0)',
  cropImage: 'Zuschneiden und drehen (C)',
  fullScreen: 'Vollbild (F)',
  exitFullScreen: 'Vollbild beenden (F)',

  undo: 'Letzte Änderung rückgängig machen',
  finishFrames: 'Fertig',
  finishFramesHint: { crop: 'Zugeschnittenes Ergebnis anzeigen', redact: 'Geschwärztes Ergebnis anzeigen' },
  editFrames: { crop: 'Zuschnitt bearbeiten', redact: 'Bereiche bearbeiten' },
  redactedAreas: 'Geschwärzte Bereiche',
  redactedArea: (number: number) => `Bereich ${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) =>
    `${x} px von links, ${y} px von oben, ${width} px breit, ${height} px hoch`,
  metadataFields: 'Metadatenfelder',
  editsRemain: (edits: readonly string[]) => `Ihre letzten Änderungen gelten noch: ${edits.join(', ')}.`,
  editsInherited: (count: number, edits: readonly string[]) =>
    plural(count, {
      one: `Das neue Bild erhält dieselben Änderungen: ${edits.join(', ')}.`,
      other: `# neue Bilder erhalten dieselben Änderungen: ${edits.join(', ')}.`,
    }),
  resetEdits: 'Nicht anwenden',
  keepEdits: 'Behalten',
  moveWatermark: 'Wasserzeichen verschieben',
  moveWatermarkHint: 'Zum Verschieben ziehen oder die Pfeiltasten verwenden',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `${x}\u00A0% von links, ${y}\u00A0% von oben`,

  calculating: 'Größe wird berechnet',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, ', ', change],
  sameSize: 'gleiche Größe',
  smaller: (percent: number) => `${percent}\u00A0% kleiner`,
  larger: (percent: number) => `${percent}\u00A0% größer`,
  afterConversion: 'Größe erst nach der Konvertierung bekannt',
  everyFrame: 'Jeder Frame wird zu einem Bild',
  afterRunning: 'Größe erst nach den laufenden Konvertierungen bekannt',
  onServer: 'Größe erst nach der Konvertierung auf dem Server bekannt',
  onServerBecause: (reason: string) => `Größe erst nach der Konvertierung auf dem Server bekannt: ${reason}`,
  noPreview: 'Größe erst nach der Konvertierung bekannt: keine Vorschau möglich',
  slow: 'Dauert hier lange.',
  calculateSize: 'Größe berechnen',
  fullResultFailed: 'Größe erst nach der Konvertierung bekannt',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}, ${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}, ${size} px`,
  smallestPossible: (size: string, target: string) =>
    `Kleinstmöglich: etwa ${size}. Verkleinern Sie das Bild, um unter ${target} zu kommen.`,
  smallestWithMetadata: (size: string) => `Kleinstmöglich mit den Metadaten: etwa ${size}.`,
  removeMetadata: 'Metadaten entfernen',
  resizeTo: (percent: number) => `Auf ${percent}\u00A0% verkleinern`,
  becomesStill: 'Die Animation wird zum Standbild.',
  onlyFirstPage: 'Nur die erste Seite wird konvertiert.',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `Transparente Bereiche werden ${colorName(color)}.`,
  translucencyLost: 'Halbtransparente Bereiche werden deckend oder ganz transparent.',
  tracedPhoto: 'Nachzeichnen eignet sich für Zeichnungen, nicht für Fotos.',
  keptOriginal: 'Das Original wurde behalten, es ist kleiner.',
  compressAnyway: 'Trotzdem komprimieren',

  formatsNotLoaded: 'Der Formatvergleich konnte nicht geladen werden. Laden Sie die Seite neu.',

  makingPreview: 'Vorschau wird erstellt',
  editsShowLater:
    'Diese Änderungen sehen Sie nach der Konvertierung oder schon jetzt, wenn Sie die Konvertierung auf dem Server wählen.',
  showPreview: 'Vorschau einblenden',
  hidePreview: 'Vorschau ausblenden',
};

/** Texts of a viewed result. */
export const viewMessages: typeof english.viewMessages = {
  close: 'Schließen',
  results: 'Ergebnisse',
  fileInformation: 'Dateiinformationen',
  originalFormat: 'Originalformat',
  convertedFormat: 'Neues Format',
  fileSize: 'Dateigröße',
  dimensions: 'Abmessungen',
  quality: 'Qualität',
  availableUntil: 'Verfügbar bis',
  untilClosed: 'zum Schließen dieser Seite',
  download: 'Herunterladen',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = {
  title: 'Formate vergleichen',
  close: 'Formatvergleich schließen',
  level: 'Qualität',
  outdated: 'Das Bild oder seine Optionen haben sich geändert.',
  notOnDevice: 'Hier nicht möglich: Diese Datei wird auf dem Server konvertiert.',
  compareAgain: 'Erneut vergleichen',
  selectOne: 'Wählen Sie ein Format, um es bei 100\u00A0% zu sehen.',
  onDevice: 'Auf diesem Gerät kodiert. Es wurde nichts hochgeladen.',
  waiting: 'Wartet',
  encoding: 'Wird kodiert\u00A0…',
  lossless: 'verlustfrei',
  smallest: 'Am kleinsten',
  still: 'Standbild',
  opaque: 'verliert Transparenz',
  openedBy: {
    everyone: 'Überall lesbar',
    most: 'Fast überall lesbar',
    browsers: 'In allen aktuellen Browsern lesbar',
    newest: 'In den neuesten Browsern lesbar',
    programs: 'In Bildprogrammen lesbar',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)} s`,
  change: (percent: number) =>
    percent === 0 ? 'gleiche Größe' : percent > 0 ? `${percent}\u00A0% kleiner` : `${-percent}\u00A0% größer`,
  sizeAndChange: (size: string, change: string) => `${size}, ${change}`,
  formatName: (format: string, saving: string, openedBy: string) => `${format}, ${saving}. ${openedBy}`,
  formatState: (format: string, state: string) => `${format}, ${state}`,
  smallestIs: (format: string, saving: string) => `${format} ist am kleinsten: ${saving}.`,
  use: (format: string) => `${format} verwenden`,
  inUse: (format: string) => `${format} wird verwendet`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages: typeof english.panelMessages = {
  notLoaded: 'Die Vorschau konnte nicht geladen werden. Laden Sie die Seite neu.',
};
