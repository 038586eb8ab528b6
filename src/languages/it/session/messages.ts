import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../session/messages.ts';

/** Texts about selected files. */
export const selectionMessages: typeof english.selectionMessages = {
  selected: (count: number, total: number) =>
    plural(count, {
      one: `# file su ${formatNumber(total)} selezionato.`,
      other: `# file su ${formatNumber(total)} selezionati.`,
    }),
};

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages: typeof english.targetMessages = {
  targetMissed: (count: number, total: number, target = 'il peso richiesto') =>
    total === 1
      ? `Il file supera ${target}.`
      : plural(count, {
          one: `# file su ${formatNumber(total)} supera ${target}.`,
          other: `# file su ${formatNumber(total)} superano ${target}.`,
        }),
  targetMet: (count: number, target: string) =>
    plural(count, { one: `Il file pesa al massimo ${target}.`, other: `Ognuno dei # file pesa al massimo ${target}.` }),
  useNoMetadata: 'Rimuovi prima i metadati.',
  useFewerPixels: 'Scegli dimensioni più piccole.',
  useFewerBytes: 'Scegli dimensioni più piccole o un altro formato.',
};

/** Names of the levels of looking the same. */
export const levelNames: typeof english.levelNames = {
  identical: 'Visivamente identico',
  'very-good': 'Molto buono',
  web: 'Adatto al web',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages: typeof english.scoreMessages = {
  quality: (quality: number) => `Qualità ${quality}`,
  looks: {
    identical: 'aspetto identico',
    'very-good': 'aspetto molto buono',
    web: 'adatto al web',
  } satisfies Record<PerceptualLevel, string>,
  differs: 'differenza visibile',
};

/** Texts of sizes. */
export const sizeMessages: typeof english.sizeMessages = {
  sameSize: 'stesso peso',
  hours: (count: number) => plural(count, { one: '# ora', other: '# ore' }),

  // Size of all results
  images: (count: number) => plural(count, { one: '# immagine', other: '# immagini' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${plural(count, { one: '# immagine', other: '# immagini' })} da ${plural(fileCount, { other: '# file' })}`,
  smaller: (change: string) => `${change} in meno`,
  larger: (change: string) => `${change} in più`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages: typeof english.qualityMessages = {
  quality: 'Qualità',
  compressionLevel: 'Livello di compressione',
  qualities: { low: 'Qualità bassa, peso minimo', balanced: 'Bilanciata', high: 'Qualità alta, peso maggiore' },
  lossless: (quality: string, from: number) => `${quality}. Senza perdita da ${from} in su.`,
  fewerColors: (quality: string, below: number) => `${quality}. Colori ridotti sotto ${below}.`,
  traced: (format: string) => `${format} non ha una qualità da impostare: è un disegno, non un’immagine compressa.`,
  noQuality: (format: string) => `${format} non ha una qualità da impostare.`,
};

/** Texts of the options on one line. */
export const summaryMessages: typeof english.summaryMessages = {
  edit: (name) => name.toLowerCase(),
  sameFormat: 'stesso formato',
  smallestFormat: 'formato più leggero',
  atMost: (kb: number) => `max ${formatNumber(kb)} KB`,
  sizeRange: (minKb: number, maxKb: number) => `da ${formatNumber(minKb)} a ${formatNumber(maxKb)} KB`,
  looksTheSame: 'aspetto identico',
  originalSize: 'dimensioni originali',
  percent: (percent: number) => `scala ${formatNumber(percent)}%`,
  wide: (px: number) => `larghezza ${px} px`,
  high: (px: number) => `altezza ${px} px`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: 'filigrana',
  effects: (count: number) => plural(count, { one: '# effetto', other: '# effetti' }),
};

/** Texts of overrides of single files. */
export const overrideMessages: typeof english.overrideMessages = {
  changesApplyTo: (names: string) => `Le modifiche valgono solo per ${names}.`,
  usesShared: (names: string, count: number) =>
    count === 1 ? `${names} usa le impostazioni di tutti i file.` : `${names} usano le impostazioni di tutti i file.`,
  overridesParked: 'Le sue impostazioni sono state messe da parte.',
  undo: 'Annulla',
  appliedToAll: 'Applicato a tutti i file',
  appliedToAllNote: '“Annulla” ripristina le impostazioni di prima.',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages: typeof english.adviceMessages = {
  useWebp: 'Usa WebP',
  useSmallestEffort: 'Alleggerisci',
  keepSize: 'Mantieni le dimensioni',
  keepOriginal: 'Mantieni l’originale',
  setCompressionLevel: (level: number) => `Usa il livello ${level}`,
  setQuality: (quality: number) => `Usa ${quality}`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action} per ${formatNumber(count)} file su ${formatNumber(total)}`;
    return total === 2 ? `${action} per entrambi i file` : `${action} per tutti e ${formatNumber(total)} i file`;
  },

  recompressed: 'Comprimerlo di nuovo lo appesantisce.',
  belowTarget: 'L’originale è già sotto il tuo limite.',
  enlarged: 'Il risultato ha più pixel dell’originale.',
  tracedPhoto: 'Una foto in SVG richiede troppe forme.',
  paletteOfPhoto: 'Di solito le foto pesano di più in PNG.',
  losslessPhoto: 'Le foto in PNG sono pesanti.',
  losslessTiff: 'TIFF conserva ogni pixel, perciò è pesante.',
  packTighter: 'Questo PNG può pesare meno senza perdita.',
  fewerColors: 'Un PNG con meno colori pesa molto meno.',
  drawing: 'Di solito i disegni pesano meno in WebP.',
  enoughQuality: (quality: number) => `Qualità ${quality}: aspetto identico e peso minore.`,
  webpIsSmaller: 'Di solito WebP pesa meno.',
  lowerQuality: 'Una qualità più bassa alleggerisce il file.',
  keepBest: 'L’originale non può pesare meno. Tienilo.',

  pngOfPhoto: (sourceFormat: string) => `Per le foto, PNG pesa di solito più di ${sourceFormat}.`,
  largerPng: 'Un PNG con più pixel pesa di solito di più.',
};

/** Names of the editor's parts and edits. */
export const editMessages: typeof english.editMessages = {
  parts: {
    colorAdjustments: 'Colore',
    cropSettings: 'Ritaglio',
    noiseReduction: 'Rumore',
    backgroundRemoval: 'Sfondo',
  } satisfies Record<AdvancedPart, string>,
  crop: 'Ritaglio',
  rotate: 'Rotazione',
  flip: 'Riflessione',
  straighten: 'Raddrizzamento',
  redact: 'Oscura',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages: typeof english.watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': 'In alto a sinistra',
    'top-center': 'In alto al centro',
    'top-right': 'In alto a destra',
    'center-left': 'Al centro a sinistra',
    center: 'Al centro',
    'center-right': 'Al centro a destra',
    'bottom-left': 'In basso a sinistra',
    'bottom-center': 'In basso al centro',
    'bottom-right': 'In basso a destra',
  } satisfies Record<GridPosition, string>,
};
