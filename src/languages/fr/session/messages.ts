import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../session/messages.ts';

/** Texts about selected files. */
export const selectionMessages: typeof english.selectionMessages = {
  selected: (count: number, total: number) =>
    plural(count, {
      one: `# fichier sur ${formatNumber(total)} sélectionné.`,
      other: `# fichiers sur ${formatNumber(total)} sélectionnés.`,
    }),
};

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages: typeof english.targetMessages = {
  targetMissed: (count: number, total: number, target = 'la taille demandée') =>
    total === 1
      ? `Le fichier dépasse ${target}.`
      : plural(count, {
          one: `# fichier sur ${formatNumber(total)} dépasse ${target}.`,
          other: `# fichiers sur ${formatNumber(total)} dépassent ${target}.`,
        }),
  targetMet: (count: number, target: string) =>
    plural(count, {
      one: `Le fichier fait ${target} au plus.`,
      other: `Chacun des # fichiers fait ${target} au plus.`,
    }),
  useNoMetadata: 'Supprimez d’abord les métadonnées.',
  useFewerPixels: 'Réduisez les dimensions.',
  useFewerBytes: 'Réduisez les dimensions ou choisissez un autre format.',
};

/** Names of the levels of looking the same. */
export const levelNames: typeof english.levelNames = {
  identical: 'Identique à l’œil',
  'very-good': 'Très bon',
  web: 'Suffisant pour le web',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages: typeof english.scoreMessages = {
  quality: (quality: number) => `Qualité ${quality}`,
  looks: {
    identical: 'aspect identique',
    'very-good': 'très bon aspect',
    web: 'suffisant pour le web',
  } satisfies Record<PerceptualLevel, string>,
  differs: 'différence visible',
};

/** Texts of sizes. */
export const sizeMessages: typeof english.sizeMessages = {
  sameSize: 'même taille',
  hours: (count: number) => plural(count, { one: '# heure', other: '# heures' }),

  // Size of all results
  images: (count: number) => plural(count, { one: '# image', other: '# images' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${plural(count, { one: '# image', other: '# images' })} de ${plural(fileCount, { one: '# fichier', other: '# fichiers' })}`,
  smaller: (change: string) => `${change} de moins`,
  larger: (change: string) => `${change} de plus`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages: typeof english.qualityMessages = {
  quality: 'Qualité',
  compressionLevel: 'Niveau de compression',
  qualities: {
    low: 'Qualité basse, fichier le plus léger',
    balanced: 'Équilibré',
    high: 'Qualité haute, fichier plus lourd',
  },
  lossless: (quality: string, from: number) => `${quality}. Sans perte à partir de ${from}.`,
  fewerColors: (quality: string, below: number) => `${quality}. Couleurs réduites en dessous de ${below}.`,
  traced: (format: string) => `${format} n’a pas de qualité à régler : l’image est dessinée, pas compressée.`,
  noQuality: (format: string) => `${format} n’a pas de qualité à régler.`,
};

/** Texts of the options on one line. */
export const summaryMessages: typeof english.summaryMessages = {
  edit: (name) => name.toLowerCase(),
  sameFormat: 'même format',
  smallestFormat: 'format le plus léger',
  atMost: (kb: number) => `${formatNumber(kb)} Ko au plus`,
  sizeRange: (minKb: number, maxKb: number) => `${formatNumber(minKb)} à ${formatNumber(maxKb)} Ko`,
  looksTheSame: 'aspect identique',
  originalSize: 'dimensions d’origine',
  percent: (percent: number) => `${formatNumber(percent)} % de la taille`,
  wide: (px: number) => `${px} px de large`,
  high: (px: number) => `${px} px de haut`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: 'filigrane',
  effects: (count: number) => plural(count, { one: '# effet', other: '# effets' }),
};

/** Texts of overrides of single files. */
export const overrideMessages: typeof english.overrideMessages = {
  changesApplyTo: (names: string) => `Les modifications ne concernent que ${names}.`,
  usesShared: (names: string, count: number) =>
    count === 1 ? `${names} utilise les réglages communs.` : `${names} utilisent les réglages communs.`,
  overridesParked: 'Ses propres réglages sont mis de côté.',
  undo: 'Annuler',
  appliedToAll: 'Appliqué à tous les fichiers',
  appliedToAllNote: 'L’annulation rétablit les réglages précédents.',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages: typeof english.adviceMessages = {
  useWebp: 'Utiliser WebP',
  useSmallestEffort: 'Alléger',
  keepSize: 'Garder la taille d’origine',
  keepOriginal: 'Garder l’original',
  setCompressionLevel: (level: number) => `Utiliser le niveau ${level}`,
  setQuality: (quality: number) => `Utiliser ${quality}`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action} pour ${formatNumber(count)} fichiers sur ${formatNumber(total)}`;
    return total === 2 ? `${action} pour les deux fichiers` : `${action} pour les ${formatNumber(total)} fichiers`;
  },

  recompressed: 'Le recompresser l’alourdit.',
  belowTarget: 'L’original est déjà sous votre limite.',
  enlarged: 'Le résultat a plus de pixels que l’original.',
  tracedPhoto: 'Une photo demande trop de formes en SVG.',
  paletteOfPhoto: 'Une photo est en général plus lourde en PNG.',
  losslessPhoto: 'Les photos sont lourdes en PNG.',
  losslessTiff: 'Le TIFF garde chaque pixel : il est lourd.',
  packTighter: 'Ce PNG peut être allégé sans perte.',
  fewerColors: 'Un PNG avec moins de couleurs est bien plus léger.',
  drawing: 'Un dessin est en général plus léger en WebP.',
  enoughQuality: (quality: number) => `Qualité ${quality} : même aspect, plus léger.`,
  webpIsSmaller: 'WebP est en général plus léger.',
  lowerQuality: 'Une qualité plus basse allège le fichier.',
  keepBest: 'L’original ne peut pas être plus léger. Gardez-le.',

  pngOfPhoto: (sourceFormat: string) => `Pour les photos, PNG est en général plus lourd que ${sourceFormat}.`,
  largerPng: 'Un PNG avec plus de pixels est en général plus lourd.',
};

/** Names of the editor's parts and edits. */
export const editMessages: typeof english.editMessages = {
  parts: {
    colorAdjustments: 'Couleur',
    cropSettings: 'Recadrage',
    noiseReduction: 'Bruit',
    backgroundRemoval: 'Arrière-plan',
  } satisfies Record<AdvancedPart, string>,
  crop: 'Recadrage',
  rotate: 'Rotation',
  flip: 'Retournement',
  straighten: 'Redressement',
  redact: 'Masquer',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages: typeof english.watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': 'En haut à gauche',
    'top-center': 'En haut au centre',
    'top-right': 'En haut à droite',
    'center-left': 'Au milieu à gauche',
    center: 'Au centre',
    'center-right': 'Au milieu à droite',
    'bottom-left': 'En bas à gauche',
    'bottom-center': 'En bas au centre',
    'bottom-right': 'En bas à droite',
  } satisfies Record<GridPosition, string>,
};
