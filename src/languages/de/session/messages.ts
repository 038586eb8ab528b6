import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../session/messages.ts';

/** Texts about selected files. */
export const selectionMessages: typeof english.selectionMessages = {
  selected: (count: number, total: number) =>
    plural(total, {
      one: `${formatNumber(count)} von # Datei ausgewählt.`,
      other: `${formatNumber(count)} von # Dateien ausgewählt.`,
    }),
};

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages: typeof english.targetMessages = {
  targetMissed: (count: number, total: number, target = 'gewünscht') =>
    plural(total, {
      one: `Die Datei ist größer als ${target}.`,
      other: `${formatNumber(count)} von # Dateien ${plural(count, { one: 'ist', other: 'sind' })} größer als ${target}.`,
    }),
  targetMet: (count: number, target: string) =>
    plural(count, {
      one: `Die Datei ist höchstens ${target} groß.`,
      other: `Alle # Dateien sind höchstens ${target} groß.`,
    }),
  useNoMetadata: 'Entfernen Sie zuerst die Metadaten.',
  useFewerPixels: 'Wählen Sie kleinere Abmessungen.',
  useFewerBytes: 'Wählen Sie kleinere Abmessungen oder ein anderes Format.',
};

/** Names of the levels of looking the same. */
export const levelNames: typeof english.levelNames = {
  identical: 'Für das Auge identisch',
  'very-good': 'Sehr gut',
  web: 'Gut genug fürs Web',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages: typeof english.scoreMessages = {
  quality: (quality: number) => `Qualität ${quality}`,
  looks: {
    identical: 'sieht identisch aus',
    'very-good': 'sieht sehr gut aus',
    web: 'gut genug fürs Web',
  } satisfies Record<PerceptualLevel, string>,
  differs: 'sichtbar anders',
};

/** Texts of sizes. */
export const sizeMessages: typeof english.sizeMessages = {
  sameSize: 'gleiche Größe',
  hours: (count: number) => plural(count, { one: '# Stunde', other: '# Stunden' }),

  // Size of all results
  images: (count: number) => plural(count, { one: '# Bild', other: '# Bilder' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${plural(count, { one: '# Bild', other: '# Bilder' })} aus ${plural(fileCount, { one: '# Datei', other: '# Dateien' })}`,
  smaller: (change: string) => `${change} kleiner`,
  larger: (change: string) => `${change} größer`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages: typeof english.qualityMessages = {
  quality: 'Qualität',
  compressionLevel: 'Kompressionsstufe',
  qualities: { low: 'Geringe Qualität, kleinste Datei', balanced: 'Ausgewogen', high: 'Hohe Qualität, größere Datei' },
  lossless: (quality: string, from: number) => `${quality}. Verlustfrei ab ${from}.`,
  fewerColors: (quality: string, below: number) => `${quality}. Unter ${below} weniger Farben.`,
  traced: (format: string) => `${format} hat keine Qualitätsstufen: Es wird gezeichnet, nicht komprimiert.`,
  noQuality: (format: string) => `${format} hat keine Qualitätsstufen.`,
};

/** Texts of the options on one line. */
export const summaryMessages: typeof english.summaryMessages = {
  edit: (name) => name,
  sameFormat: 'gleiches Format',
  smallestFormat: 'kleinstes Format',
  atMost: (kb: number) => `höchstens ${formatNumber(kb)} KB`,
  sizeRange: (minKb: number, maxKb: number) => `${formatNumber(minKb)} bis ${formatNumber(maxKb)} KB`,
  looksTheSame: 'optisch gleich',
  originalSize: 'Originalgröße',
  percent: (percent: number) => `${formatNumber(percent)}\u00A0% der Größe`,
  wide: (px: number) => `${px} px breit`,
  high: (px: number) => `${px} px hoch`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: 'Wasserzeichen',
  effects: (count: number) => plural(count, { one: '# Effekt', other: '# Effekte' }),
};

/** Texts of overrides of single files. */
export const overrideMessages: typeof english.overrideMessages = {
  changesApplyTo: (names: string) => `Änderungen gelten nur für ${names}.`,
  usesShared: (names: string, count: number) =>
    count === 1
      ? `${names} verwendet die gemeinsamen Einstellungen.`
      : `${names} verwenden die gemeinsamen Einstellungen.`,
  overridesParked: 'Die eigenen Einstellungen lassen sich wiederherstellen.',
  undo: 'Rückgängig',
  appliedToAll: 'Auf alle Dateien angewendet',
  appliedToAllNote: '„Rückgängig“ stellt die vorherigen Einstellungen wieder her.',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages: typeof english.adviceMessages = {
  useWebp: 'WebP verwenden',
  useSmallestEffort: 'Kleiner machen',
  keepSize: 'Originalgröße behalten',
  keepOriginal: 'Original behalten',
  setCompressionLevel: (level: number) => `Stufe ${level} verwenden`,
  setQuality: (quality: number) => `${quality} verwenden`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action} (${formatNumber(count)} von ${formatNumber(total)} Dateien)`;
    return total === 2 ? `${action} (beide Dateien)` : `${action} (alle ${formatNumber(total)} Dateien)`;
  },

  recompressed: 'Erneutes Komprimieren vergrößert die Datei.',
  belowTarget: 'Das Original liegt schon unter dem Limit.',
  enlarged: 'Das Ergebnis hat mehr Pixel als das Original.',
  tracedPhoto: 'Fotos brauchen als SVG zu viele Formen.',
  paletteOfPhoto: 'Fotos sind als PNG meist größer.',
  losslessPhoto: 'Fotos sind als PNG groß.',
  losslessTiff: 'TIFF behält jedes Pixel und ist deshalb groß.',
  packTighter: 'Dieses PNG kann verlustfrei kleiner werden.',
  fewerColors: 'Ein PNG mit weniger Farben ist viel kleiner.',
  drawing: 'Zeichnungen sind als WebP meist kleiner.',
  enoughQuality: (quality: number) => `Qualität ${quality} sieht gleich aus und ist kleiner.`,
  webpIsSmaller: 'WebP ist meist kleiner.',
  lowerQuality: 'Geringere Qualität macht die Datei kleiner.',
  keepBest: 'Kleiner als das Original geht es nicht.',

  pngOfPhoto: (sourceFormat: string) => `PNG ist bei Fotos meist größer als ${sourceFormat}.`,
  largerPng: 'Ein PNG mit mehr Pixeln ist meist größer.',
};

/** Names of the editor's parts and edits. */
export const editMessages: typeof english.editMessages = {
  parts: {
    colorAdjustments: 'Farbe',
    cropSettings: 'Zuschnitt',
    noiseReduction: 'Rauschen',
    backgroundRemoval: 'Hintergrund',
  } satisfies Record<AdvancedPart, string>,
  crop: 'Zuschnitt',
  rotate: 'Drehung',
  flip: 'Spiegelung',
  straighten: 'Begradigung',
  redact: 'Schwärzen',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages: typeof english.watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': 'Oben links',
    'top-center': 'Oben Mitte',
    'top-right': 'Oben rechts',
    'center-left': 'Mitte links',
    center: 'Mitte',
    'center-right': 'Mitte rechts',
    'bottom-left': 'Unten links',
    'bottom-center': 'Unten Mitte',
    'bottom-right': 'Unten rechts',
  } satisfies Record<GridPosition, string>,
};
