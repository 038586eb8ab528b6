import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from '../../../../islands/tools/comparison/comparison-view.ts';
import type * as english from '../../../../islands/tools/messages.ts';

/** Texts that the tools share. */
export const messages: typeof english.messages = {
  dropToAdd: 'Zum Hinzufügen ablegen',
  orPaste: 'oder aus der Zwischenablage einfügen',
  chooseImages: 'Bilder auswählen',
  chooseImage: 'Bild auswählen',
  formatsHint: 'JPG, PNG, WebP, AVIF, GIF, SVG, BMP, HEIC, TIFF und weitere. Nichts wird hochgeladen.',
  remove: (name: string) => `${name} entfernen`,

  unknownType: 'unbekannt',
  unreadable: 'Diese Datei konnte nicht gelesen werden. Prüfen Sie, ob sie noch vorhanden ist.',
  tooLarge: (maxMegapixels: number) =>
    `Dieses Bild hat mehr als ${maxMegapixels} Megapixel. Verkleinern Sie es zuerst.`,
  noImage: 'Dieser Browser kann die Datei nicht als Bild öffnen.',
  unsupported: (format: string) =>
    `Dieser Browser kann keine ${format}-Dateien öffnen. Konvertieren Sie die Datei zuerst in PNG.`,
  damaged: (format: string) => `Diese ${format}-Datei ist beschädigt, oder dieser Browser kann sie nicht öffnen.`,

  copied: (copied: string) => `${copied} kopiert`,
  opening: (name: string) => `${name} wird geöffnet`,
  error: 'Fehler',
  oneImage: 'Nur ein Bild auf einmal',
  oneImageTaken: (name: string) => `Nur ein Bild auf einmal: ${name} wurde hinzugefügt.`,
  dismiss: 'Ausblenden',
  goToConverter: 'Zum Konverter',
  close: 'Schließen',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages: typeof english.comparisonMessages = {
  chooseImages: 'Bilder zum Vergleichen auswählen',
  dropImages: 'Zwei Bilder hier ablegen',
  tapImages: 'Tippen, um zwei Bilder auszuwählen',
  addMore: 'Bilder hinzufügen',
  opening: 'Bilder werden geöffnet',
  addSecond: 'Fügen Sie ein zweites Bild zum Vergleichen hinzu.',
  addDrawable: 'Fügen Sie zwei Bilder hinzu, die dieser Browser öffnen kann.',
  notLoaded: 'Der Vergleich konnte nicht geladen werden. Laden Sie die Seite neu.',

  images: 'Bilder',
  first: 'Erstes',
  second: 'Zweites',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Tauschen',
  moveUp: (name: string) => `${name} nach oben`,
  moveDown: (name: string) => `${name} nach unten`,
  onlyFirstTwo: 'Nur die ersten beiden werden verglichen.',

  added: (count: number) => plural(count, { one: '# Bild hinzugefügt.', other: '# Bilder hinzugefügt.' }),
  removed: (name: string) => `${name} entfernt.`,
  moved: (name: string, position: number, count: number) => `${name} ist jetzt an Position ${position} von ${count}.`,
  swapped: (first: string) => `${first} ist jetzt das erste.`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages: typeof english.comparisonResultMessages = {
  comparison: 'Vergleich',
  mode: 'Modus',
  modes: {
    'side-by-side': 'Neben\u00ADeinander',
    slider: 'Regler',
    onion: 'Über\u00ADlagert',
    difference: 'Differenz',
  } satisfies Record<ToolMode, string>,
  slider: 'Vergleichsregler',
  sliderPosition: 'Reglerposition',
  overlayOpacity: 'Deckkraft',
  amplification: 'Verstärkung',
  amplificationHint: 'Schwarz bedeutet gleich. Je heller, desto größer der Unterschied.',
  showMetrics: 'Messwerte anzeigen',
  highlightDifferences: 'Unterschiede hervorheben',
  showHeatMap: 'Heatmap anzeigen',
  showGrid: 'Raster anzeigen',

  comparing: 'Pixel werden verglichen',
  comparingPercent: (percent: number) => `Pixel werden verglichen: ${percent}\u00A0%`,
  compared: 'Die Bilder wurden verglichen.',
  nothingDiffers: 'Kein Pixel weicht um mehr als die Toleranz ab.',
  heatMapColors:
    'Gelb: beim Umschalten zwischen beiden zu sehen. Orange: nebeneinander zu sehen. Rot: leicht zu sehen.',
  nothingVisible: 'In keinem Bereich ist ein Unterschied zu sehen.',
  noCanvas: 'Dieser Browser ist zu alt, um Pixel zu vergleichen.',
  failed: 'Die Pixel konnten nicht verglichen werden. Vielleicht sind die Bilder zu groß für diesen Browser.',

  metrics: 'Messwerte',
  report: 'Bericht',
  downloadReport: 'Vergleichsbericht herunterladen',
  reportFailed: 'Der Bericht konnte nicht erstellt werden. Schließen Sie andere Tabs und versuchen Sie es erneut.',
  firstImage: 'Das erste Bild',
  secondImage: 'Das zweite Bild',
  firstCaption: (name: string) => `Erstes: ${name}`,
  secondCaption: (name: string) => `Zweites: ${name}`,
  differenceImage: 'Das erste Bild, blass, rot markiert, wo das zweite abweicht',
  differenceCaption: 'Differenz: rot, wo die Bilder voneinander abweichen',
  heatMapImage: 'Das erste Bild, blass, gelb bis rot markiert, wo ein Unterschied sichtbar ist',
  heatMapCaption: 'Heatmap: gelb bis rot, wo ein Unterschied sichtbar ist',
  notCompared: 'Die Pixel waren noch nicht verglichen worden.',
};

/** Texts of the color palette. */
export const paletteMessages: typeof english.paletteMessages = {
  chooseImage: 'Bild für die Farbpalette auswählen',
  dropImage: 'Bild hier ablegen',
  tapImage: 'Tippen, um ein Bild auszuwählen',
  chooseAnother: 'Anderes Bild auswählen',
  image: 'Bild',
  palette: 'Palette',

  noCanvas: 'Dieser Browser ist zu alt, um Pixel zu lesen.',
  failed: 'Die Farben konnten nicht gelesen werden. Vielleicht ist das Bild zu groß für diesen Browser.',
  lookingForColors: 'Farben werden gesucht',
  found: (count: number) => plural(count, { one: '# Farbe gefunden.', other: '# Farben gefunden.' }),
  noColors: 'Dieses Bild ist ganz transparent und hat deshalb keine Farben.',
  fewColors: (count: number) =>
    plural(count, {
      one: 'Dieses Bild hat nur # deutlich unterscheidbare Farbe.',
      other: 'Dieses Bild hat nur # deutlich unterscheidbare Farben.',
    }),
  numberOfColors: 'Anzahl der Farben',
  shares: (shares: readonly string[]) => `Anteile: ${shares.join(', ')}`,

  copyColor: (notation: string, color: string) => `${notation} ${color} kopieren`,
  copyPalette: (format: string) => `${format} kopieren`,
  paletteNotCopied: (format: string) =>
    `Der Browser hat das Kopieren (${format}) nicht erlaubt. Exportieren Sie stattdessen die Datei.`,
  colorNotCopied: (color: string) =>
    `Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie die Farbe von Hand: ${color}`,

  export: 'Exportieren',
  exportFile: (file: string) => `${file} exportieren`,
  files: { css: 'CSS-Variablen', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'Alle herunterladen',
  aseHint: 'ASE lässt sich in Photoshop, Illustrator, InDesign und Affinity öffnen.',
  fileNotMade: (file: string) => `Die Datei konnte nicht erstellt werden: ${file}.`,
  zipNotMade: 'Die ZIP-Datei konnte nicht erstellt werden. Bitte erneut versuchen.',
};

/** Texts of the favicon generator. */
export const faviconMessages: typeof english.faviconMessages = {
  chooseImage: 'Bild für die Icons auswählen',
  dropImage: 'Logo hier ablegen',
  tapImage: 'Tippen, um ein Logo auszuwählen',
  chooseAnother: 'Anderes Bild auswählen',
  formatsHint:
    'Am besten ein SVG oder ein quadratisches PNG mit 512 px. JPEG, WebP, HEIC und andere sind auch möglich. Nichts wird hochgeladen.',
  icons: 'Icons',
  ready: 'Die Icons sind fertig.',
  failed: 'Die Icons konnten nicht gezeichnet werden. Vielleicht ist das Bild zu groß für diesen Browser.',

  siteName: 'Meine Website',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `Icon mit ${side} px`,
  apple: 'Apple',
  appleIcon: 'Icon auf einem Apple-Home-Bildschirm',
  android: 'Android',
  androidIcon: 'Icon auf einem Android-Startbildschirm',
  app: 'App',
  appIcon: 'Icon einer App',

  background: 'Hintergrund',
  backgroundHint: 'Für die Icons von Apple und Android, die nicht transparent sein können.',
  download: 'ZIP herunterladen',
  zipNotMade: 'Die ZIP-Datei konnte nicht erstellt werden. Bitte erneut versuchen.',

  html: 'HTML',
  htmlTitle: 'HTML für jede Seite',
  copyHtml: 'HTML kopieren',
  htmlHint:
    'Entpacken Sie das ZIP in das Stammverzeichnis der Website und tragen Sie deren Namen in site.webmanifest ein.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie die Zeilen und kopieren Sie sie von Hand.',
};
