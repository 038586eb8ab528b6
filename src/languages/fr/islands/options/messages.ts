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
  notLoaded: 'Ces options n’ont pas pu être chargées. Rechargez la page pour réessayer.',
  px: 'px',

  outputFormat: 'Format de sortie',
  keepFormat: 'Comme l’original',
  smallestForEach: 'le plus léger pour chaque fichier',
  moreFormats: 'Plus',
  allMoreFormats: 'Plus de formats de sortie',
  moreFormatsThan: (format: string) => `${format}, plus de formats de sortie`,
  imagesToPdf: 'PDF, toutes les images dans un seul document',
  imagesToPdfHint: 'toutes les images dans un seul document',
  substitutes: (toJpg: string, toWebp: string) => `${toJpg} deviennent JPEG ; ${toWebp} deviennent WebP`,
  compression: 'Compression',
  targetSize: 'Taille cible',
  looksTheSame: 'Aspect identique',
  fileSize: 'Taille du fichier',
  maximumSize: 'Taille maximale',
  maximumSizeHint: 'La meilleure qualité dans cette limite. 1 Ko = 1 024 octets.',
  kb: 'Ko',
  notKb: (min: number, max: number, used: number) =>
    `Saisissez une valeur de ${min} à ${formatNumber(max)} Ko. En attendant, la limite est de ${used} Ko.`,

  resize: 'Redimensionner',
  width: 'Largeur',
  height: 'Hauteur',
  automatic: 'auto',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'Fichier dont les dimensions sont affichées',
  keepsSize: (size: string) => `Le résultat garde ${size} px`,
  keepsSizeNotEnlarged: 'L’image est déjà plus petite.',
  newSize: <T>(from: string, to: T): (T | string)[] => [`Passe de ${from} à `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [
    `Passe de ${from} à `,
    to,
    ' px, sans agrandissement',
  ],
  crop: 'Recadrer',
  cropRatio: (ratio: string) => `Recadrer ${ratio}`,
  croppedSize: (size: string) => `${size} (après recadrage)`,
  enlarged: 'Agrandir ajoute des pixels, pas des détails.',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}, réglé dans `, tab],
  upscale: 'Agrandir',
  doNotEnlarge: 'Ne pas agrandir',

  watermark: 'Filigrane',

  effects: 'Effets',
  editor: 'Éditeur d’image avancé',
  chosenEffects: (count: number) => plural(count, { one: '# choisi', other: '# choisis' }),
  effectOrder: 'Appliqués dans cet ordre',
  effectOrderLabel: 'Effets dans leur ordre d’application',
  movedEffect: (effect: string, position: number, count: number) =>
    `${effect} est en position ${position} sur ${count}.`,

  notRestored: 'Réglages non chargés',
  notRestoredNote: 'Vos réglages n’ont pas pu être rétablis. Rechargez la page pour réessayer.',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages: typeof english.smallestMessages = {
  title: 'Le plus léger pour chaque fichier',
  onlyCommon: 'Seulement les formats lisibles partout',
  progress: (done: number, total: number) =>
    plural(done, {
      one: `# image sur ${formatNumber(total)} comparée`,
      other: `# images sur ${formatNumber(total)} comparées`,
    }),
  cancel: 'Annuler',
  count: (count: number, format: string) => `${formatNumber(count)} ${format}`,
  foundTitle: 'Formats les plus légers trouvés',
  found: (count: number) =>
    plural(count, {
      one: '# image est dans son format le plus léger. Convertissez-la pour l’enregistrer.',
      other: '# images sont dans leur format le plus léger. Convertissez-les pour les enregistrer.',
    }),
  noneTitle: 'Rien à comparer',
  none: 'Aucune image de la liste ne peut être comparée sur cet appareil.',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages: typeof english.lookMessages = {
  level: 'Fidélité visuelle',
  hints: {
    identical: 'Aucune différence visible à 100 %.',
    'very-good': 'Différences visibles seulement en alternant les deux.',
    web: 'Petites différences, fichier bien plus léger.',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `Score visuel d’au moins ${score}, fixé par un lien.`,
  result: 'Trouve le fichier le plus léger pour chaque image.',
};

/** Texts of the options for tracing. */
export const tracingMessages: typeof english.tracingMessages = {
  blackAndWhite: 'Noir et blanc',
  colors: 'Couleurs',
  automatic: 'automatique',
  detail: 'Détails',
  smoothness: 'Lissage',
};

/** Texts of the options panel of the converter. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Options de conversion',
  tabs: { basic: 'Options de base', advanced: 'Options avancées', social: 'Réseaux sociaux', effects: 'Effets' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages: typeof english.advancedMessages = {
  resizeMode: 'Mode de redimensionnement',
  resizeModes: { custom: 'Dimensions libres', percent: 'Pourcentage', preset: 'Préréglages' },
  fitMethod: 'Ajustement',
  fits: {
    inside: 'Intérieur : tient dans ces dimensions',
    outside: 'Extérieur : au moins ces dimensions',
    fill: 'Étirer : déforme l’image',
    cover: 'Couvrir : rogne l’image',
    contain: 'Contenir : ajoute des bords',
  } satisfies Record<ResizeFit, string>,
  upscale: 'Agrandir les petites images',
  moreOptions: 'Résolution, effort, couleur de fond',
  moreOptionsOfSeveral: 'Résolution, effort, noms, couleur de fond',
  background: 'Couleur de fond',
  backgroundHint: 'Sous les zones transparentes et les bords ajoutés, si le format ne gère pas la transparence.',

  resolution: 'Résolution',
  dpi: 'DPI',
  ownResolution: 'celle du fichier',
  resolutionHint: 'Définit la taille d’impression, pas le nombre de pixels.',
  noResolution: (format: string) => `${format} ne permet pas d’enregistrer une résolution.`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} cm (${formatLength(inches[0])} × ${formatLength(inches[1])} po)`,

  aspectRatio: 'Ratio',
  customRatio: 'Autre',
  ratioWidth: 'Largeur du ratio',
  ratioHeight: 'Hauteur du ratio',
  useRatio: (width: number, height: number) => `Utiliser ${width}:${height}`,
  lockRatio: 'Verrouiller les proportions',
  lockRatioHint: 'Modifier un côté ajuste l’autre',

  percentage: 'Pourcentage',
  preset: 'Préréglage',
  presets: {
    original: 'Taille d’origine',
    small: 'Petite',
    medium: 'Moyenne',
    large: 'Grande',
    hd: 'HD',
    fullHD: 'Full HD',
    '4k': '4K',
  },
  ownSize: 'celle du fichier',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages: typeof english.formMessages = {
  dimensions: 'Dimensions',
  minimum: 'Minimum',
  maximum: 'Maximum',
  minimumSize: 'Taille minimale',
  none: 'aucun',
  kbHint: '1 Ko = 1 024 octets',
  notKb: (min: number, max: number) =>
    `Saisissez une valeur de ${formatNumber(min)} à ${formatNumber(max)} Ko, ou laissez le champ vide.`,
  commonSizes: 'Tailles courantes',
  shape: 'Si l’image a un autre format',
  shapes: { cover: 'Recadrer', contain: 'Ajouter un bord' },
  adjustCrop: 'Ajuster le recadrage',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages: typeof english.socialMessages = {
  social: 'Redimensionner pour les réseaux sociaux',
  socialHint: (size: string) => `Tient dans ${size} px`,
  noSocialPresets: 'Préréglages de réseaux sociaux momentanément indisponibles',
};

/** Texts of the card with the options. */
export const columnMessages: typeof english.columnMessages = { done: 'OK' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages: typeof english.headerMessages = { shortcuts: 'Raccourcis clavier (?)' };

/** Texts of the options of the batch page. */
export const batchMessages: typeof english.batchMessages = {
  title: 'Options du lot',
  /** Non-breaking spaces prevent a line break. */
  tabs: { format: 'Format et\u00A0qualité', effects: 'Effets', watermark: 'Filigrane' },
  resizeBy: 'Redimensionner par',
  resizeModes: { custom: 'Pixels', percent: 'Pourcentage', preset: 'Préréglages' },
  fitsInside: 'Les images sont réduites pour tenir dans ce cadre. Les plus petites gardent leur taille.',
  moreOptions: 'Résolution, effort, noms',
};

const effortNames = {
  fast: 'effort rapide',
  balanced: 'effort équilibré',
  smallest: 'effort compact',
} satisfies Record<Effort, string>;

/** Texts of the settings that were changed last, on another page. Pages do not load them at once. */
export const offerMessages: typeof english.offerMessages = {
  effect: (name) => name.toLowerCase(),
  offer: (settings: string) => `Reprendre les derniers réglages : ${settings}`,
  offerOfLink: (settings: string) => `Utiliser ces réglages : ${settings}`,
  dismiss: 'Ne pas utiliser ces réglages',
  applied: 'Derniers réglages appliqués. L’annulation les retire.',
  linkApplied: 'Réglages appliqués. L’annulation les retire.',
  sameFormat: 'même format',
  watermark: 'filigrane',
  noWatermark: 'sans filigrane',
  effects: (effects: readonly string[]) =>
    effects.length > 2
      ? plural(effects.length, { one: '# effet', other: '# effets' })
      : effects.join(' et ') || 'sans effet',
  quality: (quality: number) => `qualité ${quality}`,
  jpegData: 'données JPEG conservées',
  targetSize: (kb: number) => `jusqu’à ${formatNumber(kb)} Ko`,
  minSize: (kb: number) => `${formatNumber(kb)} Ko au moins`,
  looksTheSame: 'aspect identique',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: 'résolution d’origine',
  metadata: 'métadonnées conservées',
  frames: { first: 'premières images', all: 'toutes les images' } satisfies Record<FrameChoice, string>,
  rawSources: { preview: 'aperçus RAW', sensor: 'données de capteur RAW' } satisfies Record<RawSource, string>,
  noMetadata: 'sans métadonnées',
  someMetadata: 'métadonnées de base seulement',
  noLocation: 'sans localisation',
  writtenMetadata: 'métadonnées ajoutées',
  without: (edit) => `sans ${edit}`,
  effort: (effort: Effort, keepsOriginal: boolean) => `${effortNames[effort]}${keepsOriginal ? ' ou original' : ''}`,
  names: (pattern: string) => `noms ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages: typeof english.presetMenuMessages = {
  title: 'Préréglages',
  builtIn: {
    web: { name: 'Web', hint: 'WebP, 1600 px' },
    email: { name: 'E-mail', hint: 'JPEG, moins de 1 Mo' },
    print: { name: 'Impression', hint: 'JPEG, 300 ppp' },
    smallest: { name: 'Le plus petit', hint: 'AVIF' },
    archive: { name: 'Archivage', hint: 'JPEG XL, sans perte' },
    'form-photo': { name: 'Photo pour un formulaire', hint: '413 × 531 px, 20 à 50 Ko' },
    'form-signature': { name: 'Signature pour un formulaire', hint: '140 × 60 px, 10 à 20 Ko' },
  },
  save: 'Enregistrer les réglages actuels…',
  manage: 'Gérer les préréglages…',
  notLoaded: 'Préréglages non chargés',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages: typeof english.presetMessages = {
  applied: (name) => `« ${name} » appliqué`,
  notApplied: (name) => `« ${name} » non appliqué`,
  partlyApplied: 'Certains réglages laissés de côté',
  noControls: (settings) => `Cette page ne permet pas de régler : ${settings}.`,
  brokenLink: 'Réglages du lien non chargés',
  incompleteLink: 'Le lien est incomplet. Demandez-en un nouveau.',

  saveTitle: 'Enregistrer un préréglage',
  name: 'Nom',
  replaces: 'Remplace le préréglage de ce nom.',
  leftOut: (parts) => `Non inclus : ${parts}.`,
  parts: { logo: 'logo', crop: 'recadrage et rotation', pdf: 'pages, résolution et mots de passe des PDF' },
  becomesFormat: (format) => `Un préréglage n’a qu’un format. Les fichiers seront convertis en ${format}.`,
  save: 'Enregistrer',
  replace: 'Remplacer',
  cancel: 'Annuler',
  saved: (name) => `« ${name} » enregistré`,
  notStored: 'Le préréglage n’a pas pu être enregistré : le stockage de ce navigateur est bloqué ou plein.',
  tooMany: (count) => `Vous pouvez garder jusqu’à ${count} préréglages. Supprimez-en un d’abord.`,

  none: 'Aucun préréglage pour l’instant. Choisissez « Enregistrer les réglages actuels » pour en créer un.',
  nameTaken: 'Un autre préréglage porte ce nom.',
  rename: (name) => `Renommer ${name}`,
  copyLink: (name) => `Copier le lien de ${name}`,
  export: (name) => `Exporter ${name}`,
  delete: (name) => `Supprimer ${name}`,
  linkCopied: 'Lien copié. Il contient ces réglages, mais aucun fichier.',
  linkToCopy: 'Copiez ce lien. Il contient ces réglages, mais aucun fichier.',
  link: (name) => `Lien de ${name}`,
  deleteTitle: (name) => `Supprimer « ${name} » ?`,
  deleteText: 'Cette action est définitive. Vos réglages actuels ne changent pas.',
  confirmDelete: 'Supprimer',
  import: 'Importer…',
  imported: (names) => `Importé : ${names}`,
  notImported: (file, problem) => `${file} : ${problem}`,
  close: 'Fermer',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages: typeof english.effortMessages = {
  effort: 'Effort',
  efforts: { fast: 'Rapide', balanced: 'Équilibré', smallest: 'Compact' } satisfies Record<Effort, string>,
  effortHints: {
    fast: 'Le plus rapide, fichier plus lourd',
    balanced: 'Fichiers légers sans longue attente',
    smallest: 'Fichier le plus léger, attente la plus longue',
  } satisfies Record<Effort, string>,
  keepOriginal: 'Garder l’original s’il est plus léger',
  keepOriginalHint: 'Quand seule la compression change',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages: typeof english.nameMessages = {
  title: 'Noms de fichiers',
  insert: 'Insérer dans le nom',
  placeholders: {
    name: 'Nom',
    index: 'Numéro',
    date: 'Date',
    width: 'Largeur',
    height: 'Hauteur',
    format: 'Format',
    quality: 'Qualité',
  },
  example: (name: string) => `Exemple : ${name}`,
  cannotContain: (part: string) => `Un nom ne peut pas contenir « ${part} ».`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages: typeof english.rawMessages = {
  label: 'RAW',
  choices: { preview: 'Aperçu de l’appareil', sensor: 'Données du capteur' } satisfies Record<RawSource, string>,
  hints: {
    preview: 'Tel que l’appareil photo l’a développé',
    sensor: 'Développé ici avec des réglages neutres',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages: typeof english.jpegDataMessages = {
  keepJpegData: 'Garder les données JPEG',
  keepJpegDataHint: 'Environ 20 % plus léger. Le JPEG peut être restauré bit pour bit.',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages: typeof english.frameMessages = {
  label: 'Animation',
  choices: { first: 'Première image', all: 'Toutes les images' } satisfies Record<FrameChoice, string>,
  hints: {
    first: 'Une seule image par animation',
    all: 'Chaque image de l’animation, en fichiers ou en ZIP',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages: typeof english.scopeMessages = {
  settingsFor: 'Réglages pour',
  all: 'Tous les fichiers',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { one: 'Tous sauf #', other: 'Tous sauf #' }),
  allHint: 'Fichiers sans réglages individuels',
  only: (name: string) => `Seulement ${name}`,
  selected: (count: number) => plural(count, { one: '# sélectionné', other: '# sélectionnés' }),
  applyToAll: 'Appliquer à tous',
  mixed: (settings: readonly string[], shownName: string) =>
    `Réglages différents : ${shortenedList(settings, settings.length)}. Ceux de ${shownName} sont affichés. Les modifications s’appliquent à toute la sélection.`,
  settings: {
    format: 'Format',
    frames: 'Images d’animation',
    raw: 'RAW',
    quality: 'Qualité',
    size: 'Dimensions',
    resolution: 'Résolution',
    watermark: 'Filigrane',
    effects: 'Effets',
    effort: 'Effort',
    metadata: 'Métadonnées',
    names: 'Noms de fichiers',
  } satisfies Record<Setting, string>,
};
