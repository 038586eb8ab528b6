import type { ResizeFit } from '#lib/geometry/resize.ts';
import type { Setting } from '#lib/options/fields.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { Effort, FrameChoice, RawSource } from '#lib/options/values.ts';
import { formatLength } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import type * as english from '../../../../islands/options/messages.ts';

/** Texts of the options that the converter and the batch page load at once. */
export const messages: typeof english.messages = {
  notLoaded: 'Diese Optionen konnten nicht geladen werden. Laden Sie die Seite neu.',
  px: 'px',

  outputFormat: 'Ausgabeformat',
  keepFormat: 'Wie Original',
  smallestForEach: 'kleinstes je Datei',
  moreFormats: 'Mehr',
  allMoreFormats: 'Mehr Ausgabeformate',
  moreFormatsThan: (format: string) => `${format}, mehr Ausgabeformate`,
  imagesToPdf: 'PDF, alle Bilder in einem Dokument',
  imagesToPdfHint: 'alle Bilder in einem Dokument',
  substitutes: (toJpg: string, toWebp: string) => `${toJpg} werden zu JPEG; ${toWebp} werden zu WebP`,
  compression: 'Kompression',
  targetSize: 'Zielgröße',
  looksTheSame: 'Optisch gleich',
  fileSize: 'Dateigröße',
  maximumSize: 'Maximale Größe',
  maximumSizeHint: 'Mit der besten Qualität, die noch passt. 1 KB sind 1.024 Byte.',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `Geben Sie ${min} bis ${formatNumber(max)} KB ein. Bis dahin gelten ${used} KB.`,

  resize: 'Größe ändern',
  width: 'Breite',
  height: 'Höhe',
  automatic: 'auto',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'Datei, deren Größe angezeigt wird',
  keepsSize: (size: string) => `Größe bleibt bei ${size} px`,
  keepsSizeNotEnlarged: 'Das Bild ist kleiner.',
  newSize: <T>(from: string, to: T): (T | string)[] => [`${from} wird zu `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`${from} wird zu `, to, ' px, nicht vergrößert'],
  crop: 'Zuschnitt',
  cropRatio: (ratio: string) => `Zuschnitt ${ratio}`,
  croppedSize: (size: string) => `${size} (zugeschnitten)`,
  enlarged: 'Vergrößern ergänzt Pixel, keine Details.',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}, siehe `, tab],
  upscale: 'Vergrößern',
  doNotEnlarge: 'Nicht vergrößern',

  watermark: 'Wasserzeichen',

  effects: 'Effekte',
  editor: 'Bildeditor',
  chosenEffects: (count: number) => `${count} gewählt`,
  effectOrder: 'In dieser Reihenfolge angewendet',
  effectOrderLabel: 'Effekte in der Reihenfolge, in der sie angewendet werden',
  movedEffect: (effect: string, position: number, count: number) =>
    `${effect} ist an Position ${position} von ${count}.`,

  notRestored: 'Einstellungen nicht geladen',
  notRestoredNote: 'Ihre Einstellungen konnten nicht wiederhergestellt werden. Laden Sie die Seite neu.',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages: typeof english.smallestMessages = {
  title: 'Kleinstes Format je Datei',
  onlyCommon: 'Nur Formate, die sich überall öffnen lassen',
  progress: (done: number, total: number) =>
    plural(total, {
      one: `${formatNumber(done)} von # Bild verglichen`,
      other: `${formatNumber(done)} von # Bildern verglichen`,
    }),
  cancel: 'Abbrechen',
  count: (count: number, format: string) => `${formatNumber(count)} ${format}`,
  foundTitle: 'Kleinste Formate gefunden',
  found: (count: number) =>
    plural(count, {
      one: 'Für # Bild ist das kleinste Format eingestellt. Konvertieren Sie es, um es zu speichern.',
      other: 'Für # Bilder ist das jeweils kleinste Format eingestellt. Konvertieren Sie sie, um sie zu speichern.',
    }),
  noneTitle: 'Nichts zu vergleichen',
  none: 'Auf diesem Gerät lässt sich kein Bild der Liste vergleichen.',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages: typeof english.lookMessages = {
  level: 'Wie nah das Ergebnis am Original ist',
  hints: {
    identical: 'Bei 100\u00A0% kein sichtbarer Unterschied.',
    'very-good': 'Unterschiede nur beim Umschalten zwischen beiden.',
    web: 'Kleine Unterschiede, viel kleinere Datei.',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `Visuelle Ähnlichkeit von mindestens ${score}, durch einen Link festgelegt.`,
  result: 'Findet die kleinste Datei für jedes Bild.',
};

/** Texts of the options for tracing. */
export const tracingMessages: typeof english.tracingMessages = {
  blackAndWhite: 'Schwarz-Weiß',
  colors: 'Farben',
  automatic: 'automatisch',
  detail: 'Details',
  smoothness: 'Glättung',
};

/** Texts of the options panel of the converter. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Optionen',
  tabs: { basic: 'Allgemein', advanced: 'Erweitert', social: 'Social Media', effects: 'Effekte' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages: typeof english.advancedMessages = {
  resizeMode: 'Art der Größenänderung',
  resizeModes: { custom: 'Eigene Abmessungen', percent: 'Skalierung in Prozent', preset: 'Gängige Vorgaben' },
  fitMethod: 'Anpassung',
  fits: {
    inside: 'Innen: höchstens diese Größe',
    outside: 'Außen: mindestens diese Größe',
    fill: 'Strecken: genau auf diese Größe',
    cover: 'Ausfüllen: auf diese Größe zugeschnitten',
    contain: 'Mit Rand: auf diese Größe ergänzt',
  } satisfies Record<ResizeFit, string>,
  upscale: 'Kleinere Bilder vergrößern',
  moreOptions: 'Auflösung, Aufwand, Füllfarbe',
  moreOptionsOfSeveral: 'Auflösung, Aufwand, Dateinamen, Füllfarbe',
  background: 'Füllfarbe',
  backgroundHint: 'Hinter Transparenz und Rand, wenn das Format keine Transparenz hat.',

  resolution: 'Auflösung',
  dpi: 'DPI',
  ownResolution: 'wie in der Datei',
  resolutionHint: 'Bestimmt die Druckgröße, nicht die Pixel.',
  noResolution: (format: string) => `${format} kann keine Auflösung speichern.`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} cm (${formatLength(inches[0])} × ${formatLength(inches[1])} Zoll)`,

  aspectRatio: 'Seitenverhältnis',
  customRatio: 'Eigenes',
  ratioWidth: 'Breite des Verhältnisses',
  ratioHeight: 'Höhe des Verhältnisses',
  useRatio: (width: number, height: number) => `${width}:${height} verwenden`,
  lockRatio: 'Seitenverhältnis beibehalten',
  lockRatioHint: 'Ändert sich eine Seite, passt sich die andere an',

  percentage: 'Prozentwert',
  preset: 'Vorgabe',
  presets: {
    original: 'Originalgröße',
    small: 'Klein',
    medium: 'Mittel',
    large: 'Groß',
    hd: 'HD',
    fullHD: 'Full HD',
    '4k': '4K',
  },
  ownSize: 'wie in der Datei',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages: typeof english.formMessages = {
  dimensions: 'Abmessungen',
  minimum: 'Minimum',
  maximum: 'Maximum',
  minimumSize: 'Mindestgröße',
  none: 'keins',
  kbHint: '1 KB sind 1.024 Byte',
  notKb: (min: number, max: number) =>
    `Geben Sie ${formatNumber(min)} bis ${formatNumber(max)} KB ein oder lassen Sie das Feld leer.`,
  commonSizes: 'Übliche Größen',
  shape: 'Wenn das Bild eine andere Form hat',
  shapes: { cover: 'Zuschneiden', contain: 'Rand ergänzen' },
  adjustCrop: 'Zuschnitt anpassen',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages: typeof english.socialMessages = {
  social: 'Größe für Social Media ändern',
  socialHint: (size: string) => `Höchstens ${size} px`,
  noSocialPresets: 'Social-Media-Vorgaben sind vorübergehend deaktiviert',
};

/** Texts of the card with the options. */
export const columnMessages: typeof english.columnMessages = { done: 'Fertig' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages: typeof english.headerMessages = { shortcuts: 'Tastenkürzel (?)' };

/** Texts of the options of the batch page. */
export const batchMessages: typeof english.batchMessages = {
  title: 'Stapeloptionen',
  /** Non-breaking spaces prevent a line break. */
  tabs: { format: 'Format\u00A0& Qualität', effects: 'Effekte', watermark: 'Wasserzeichen' },
  resizeBy: 'Größe ändern nach',
  resizeModes: { custom: 'Pixel', percent: 'Prozent', preset: 'Vorgaben' },
  fitsInside: 'Bilder werden eingepasst. Kleinere behalten ihre Größe.',
  moreOptions: 'Auflösung, Aufwand, Dateinamen',
};

/** Texts of the settings that were changed last, on another page. Pages do not load them at once. */
export const offerMessages: typeof english.offerMessages = {
  effect: (name) => name,
  offer: (settings: string) => `Letzte Einstellungen verwenden: ${settings}`,
  offerOfLink: (settings: string) => `Diese Einstellungen verwenden: ${settings}`,
  dismiss: 'Diese Einstellungen nicht verwenden',
  applied: 'Letzte Einstellungen angewendet. „Rückgängig“ nimmt sie zurück.',
  linkApplied: 'Einstellungen angewendet. „Rückgängig“ nimmt sie zurück.',
  sameFormat: 'gleiches Format',
  watermark: 'Wasserzeichen',
  noWatermark: 'kein Wasserzeichen',
  effects: (effects: readonly string[]) =>
    effects.length > 2 ? plural(effects.length, { other: '# Effekte' }) : effects.join(' und ') || 'keine Effekte',
  quality: (quality: number) => `Qualität ${quality}`,
  jpegData: 'JPEG-Daten behalten',
  targetSize: (kb: number) => `bis ${formatNumber(kb)} KB`,
  minSize: (kb: number) => `ab ${formatNumber(kb)} KB`,
  looksTheSame: 'optisch gleich',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: 'Originalauflösung',
  metadata: 'Metadaten behalten',
  frames: { first: 'erste Frames', all: 'alle Frames' } satisfies Record<FrameChoice, string>,
  rawSources: { preview: 'RAW-Vorschau', sensor: 'RAW-Sensordaten' } satisfies Record<RawSource, string>,
  noMetadata: 'keine Metadaten',
  someMetadata: 'nur grundlegende Metadaten',
  noLocation: 'kein Standort',
  writtenMetadata: 'eigene Metadaten',
  without: (edit) => `ohne ${edit}`,
  effort: (effort: Effort, keepsOriginal: boolean) =>
    `Aufwand ${effortNames[effort]}${keepsOriginal ? ' oder Original' : ''}`,
  names: (pattern: string) => `Namen ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages: typeof english.presetMenuMessages = {
  title: 'Vorgaben',
  builtIn: {
    web: { name: 'Web', hint: 'WebP, 1600 px' },
    email: { name: 'E-Mail', hint: 'JPEG, unter 1 MB' },
    print: { name: 'Druck', hint: 'JPEG, 300 DPI' },
    smallest: { name: 'Am kleinsten', hint: 'AVIF' },
    archive: { name: 'Archiv', hint: 'JPEG XL, verlustfrei' },
    'form-photo': { name: 'Foto für ein Formular', hint: '413 × 531 px, 20 bis 50 KB' },
    'form-signature': { name: 'Unterschrift für ein Formular', hint: '140 × 60 px, 10 bis 20 KB' },
  },
  save: 'Aktuelle Einstellungen speichern…',
  manage: 'Vorgaben verwalten…',
  notLoaded: 'Vorgaben nicht geladen',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages: typeof english.presetMessages = {
  applied: (name) => `„${name}“ angewendet`,
  notApplied: (name) => `„${name}“ nicht angewendet`,
  partlyApplied: 'Einige Einstellungen ausgelassen',
  noControls: (settings) => `Auf dieser Seite nicht einstellbar: ${settings}.`,
  brokenLink: 'Einstellungen aus dem Link nicht geladen',
  incompleteLink: 'Der Link ist unvollständig. Bitten Sie um einen neuen.',

  saveTitle: 'Vorgabe speichern',
  name: 'Name',
  replaces: 'Ersetzt die Vorgabe mit diesem Namen.',
  leftOut: (parts) => `Nicht enthalten: ${parts}.`,
  parts: { logo: 'Logo', crop: 'Zuschnitt und Drehung', pdf: 'Seiten, Auflösung und Passwörter von PDFs' },
  becomesFormat: (format) => `Vorgaben haben ein einziges Format. Aus den Dateien wird ${format}.`,
  save: 'Speichern',
  replace: 'Ersetzen',
  cancel: 'Abbrechen',
  saved: (name) => `„${name}“ gespeichert`,
  notStored: 'Die Vorgabe konnte nicht gespeichert werden: Der Speicher dieses Browsers ist gesperrt oder voll.',
  tooMany: (count) => `Bis zu ${count} Vorgaben sind möglich. Löschen Sie zuerst eine.`,

  none: 'Noch keine eigenen Vorgaben. „Aktuelle Einstellungen speichern“ legt eine an.',
  nameTaken: 'Eine andere Vorgabe heißt schon so.',
  rename: (name) => `${name} umbenennen`,
  copyLink: (name) => `Link zu ${name} kopieren`,
  export: (name) => `${name} exportieren`,
  delete: (name) => `${name} löschen`,
  linkCopied: 'Link kopiert. Er enthält diese Einstellungen, aber keine Dateien.',
  linkToCopy: 'Kopieren Sie diesen Link. Er enthält diese Einstellungen, aber keine Dateien.',
  link: (name) => `Link zu ${name}`,
  deleteTitle: (name) => `„${name}“ löschen?`,
  deleteText: 'Das lässt sich nicht rückgängig machen. Ihre aktuellen Einstellungen bleiben, wie sie sind.',
  confirmDelete: 'Löschen',
  import: 'Importieren…',
  imported: (names) => `Importiert: ${names}`,
  notImported: (file, problem) => `${file}: ${problem}`,
  close: 'Schließen',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages: typeof english.effortMessages = {
  effort: 'Aufwand',
  efforts: { fast: 'Schnell', balanced: 'Ausgewogen', smallest: 'Am kleinsten' } satisfies Record<Effort, string>,
  effortHints: {
    fast: 'Am schnellsten, größere Datei',
    balanced: 'Kleine Dateien ohne langes Warten',
    smallest: 'Kleinste Datei, dauert am längsten',
  } satisfies Record<Effort, string>,
  keepOriginal: 'Original behalten, wenn es kleiner ist',
  keepOriginalHint: 'Wenn sich nur die Kompression ändert',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages: typeof english.nameMessages = {
  title: 'Dateinamen',
  insert: 'In den Namen einfügen',
  placeholders: {
    name: 'Name',
    index: 'Nummer',
    date: 'Datum',
    width: 'Breite',
    height: 'Höhe',
    format: 'Format',
    quality: 'Qualität',
  },
  example: (name: string) => `Beispiel: ${name}`,
  cannotContain: (part: string) => `Namen dürfen „${part}“ nicht enthalten.`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages: typeof english.rawMessages = {
  label: 'RAW',
  choices: { preview: 'Kameravorschau', sensor: 'Sensordaten' } satisfies Record<RawSource, string>,
  hints: {
    preview: 'Wie von der Kamera entwickelt',
    sensor: 'Hier mit neutralen Einstellungen entwickelt',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages: typeof english.jpegDataMessages = {
  keepJpegData: 'JPEG-Daten behalten',
  keepJpegDataHint: 'Etwa 20\u00A0% kleiner. Das JPEG lässt sich Bit für Bit wiederherstellen.',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages: typeof english.frameMessages = {
  label: 'Animation',
  choices: { first: 'Erster Frame', all: 'Alle Frames' } satisfies Record<FrameChoice, string>,
  hints: {
    first: 'Ein Bild je Animation',
    all: 'Ein Bild je Frame, als einzelne Dateien oder als ZIP',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages: typeof english.scopeMessages = {
  settingsFor: 'Einstellungen für',
  all: 'Alle Dateien',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { other: 'Alle außer #' }),
  allHint: 'Dateien ohne eigene Einstellungen',
  only: (name: string) => `Nur ${name}`,
  selected: (count: number) => plural(count, { other: '# ausgewählt' }),
  applyToAll: 'Auf alle anwenden',
  mixed: (settings: readonly string[], shownName: string) =>
    `Gemischt: ${shortenedList(settings, settings.length)}. Angezeigt werden die Werte von ${shownName}. Änderungen gelten für alle ausgewählten Dateien.`,
  settings: {
    format: 'Format',
    frames: 'Frames',
    raw: 'RAW',
    quality: 'Qualität',
    size: 'Größe',
    resolution: 'Auflösung',
    watermark: 'Wasserzeichen',
    effects: 'Effekte',
    effort: 'Aufwand',
    metadata: 'Metadaten',
    names: 'Dateinamen',
  } satisfies Record<Setting, string>,
};

const effortNames = {
  fast: 'schnell',
  balanced: 'ausgewogen',
  smallest: 'am kleinsten',
} satisfies Record<Effort, string>;
