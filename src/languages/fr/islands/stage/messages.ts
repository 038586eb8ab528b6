import type { Audience } from '#lib/formats/audiences.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/stage/messages.ts';

const inText = (edits: readonly string[]): string => edits.join(', ').toLowerCase();

/** Texts of the stage. Pages do not load them at once. */
export const messages: typeof english.messages = {
  preview: 'Aperçu',
  original: 'Original',
  reducedOriginal: 'Original (aperçu réduit)',
  firstFrame: 'Original, première image',
  result: 'Résultat',
  approximatePreview: 'Aperçu approximatif',
  divider: 'Comparer l’original et le résultat',
  dividedOriginal: 'original',
  dividedResult: 'résultat',
  reading: 'Lecture du fichier…',
  cancel: 'Annuler',
  locked: 'Saisissez le mot de passe de ce PDF pour voir ses pages.',
  enterPassword: 'Saisir le mot de passe',
  noPages: 'Les pages de ce PDF ne peuvent pas être affichées ici. Elles peuvent quand même être converties.',
  tryAgain: 'Réessayer',

  comparison: 'Comparaison d’images',
  images: 'Images',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Précédent',
  next: 'Suivant',
  position: (position: number, count: number) => `${position} sur ${count}`,
  close: 'Fermer l’aperçu',
  dragResult: 'Faites glisser le résultat vers un dossier, ou cliquez pour le télécharger',
  openPage: 'Ouvrir la page',

  compare: 'Comparer',
  compareHint: 'Comparer avant et après',
  comparisonMode: 'Mode',
  comparisonModes: { slider: 'Curseur', 'side-by-side': 'Côte à côte' },
  reduced: (percent: string) => `Taille du fichier réduite de ${percent} %`,

  zoom: (percent: number) => `Zoom ${percent} %, afficher à 100 %`,
  zoomHint: 'Afficher à 100 % (1)',
  fit: 'Ajuster',
  zoomToWhole: (percent: number) => `Zoom ${percent} %, ajuster l’image entière`,
  fitHint: 'Ajuster l’image entière (0)',
  cropImage: 'Recadrer et pivoter (C)',
  fullScreen: 'Plein écran (F)',
  exitFullScreen: 'Quitter le plein écran (F)',

  undo: 'Annuler la dernière modification',
  finishFrames: 'OK',
  finishFramesHint: { crop: 'Afficher le résultat recadré', redact: 'Afficher le résultat masqué' },
  editFrames: { crop: 'Modifier le recadrage', redact: 'Modifier les zones' },
  redactedAreas: 'Zones masquées',
  redactedArea: (number: number) => `Zone ${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) =>
    `${x} px depuis la gauche, ${y} px depuis le haut, ${width} px de large, ${height} px de haut`,
  metadataFields: 'Champs de métadonnées',
  editsRemain: (edits: readonly string[]) => `Vos dernières retouches s’appliquent encore : ${inText(edits)}.`,
  editsInherited: (count: number, edits: readonly string[]) =>
    plural(count, {
      one: `La nouvelle image reçoit les mêmes retouches : ${inText(edits)}.`,
      other: `# nouvelles images reçoivent les mêmes retouches : ${inText(edits)}.`,
    }),
  resetEdits: 'Ne pas appliquer',
  keepEdits: 'Garder',
  moveWatermark: 'Déplacer le filigrane',
  moveWatermarkHint: 'Faites glisser pour déplacer, ou utilisez les flèches',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `${x} % depuis la gauche, ${y} % depuis le haut`,

  calculating: 'Calcul de la taille',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, ', ', change],
  sameSize: 'même taille',
  smaller: (percent: number) => `${formatNumber(percent)} % de moins`,
  larger: (percent: number) => `${formatNumber(percent)} % de plus`,
  afterConversion: 'Taille connue après conversion',
  everyFrame: 'Chaque image de l’animation devient une image à part',
  afterRunning: 'Taille connue après les conversions en cours',
  onServer: 'Taille connue après conversion sur le serveur',
  onServerBecause: (reason: string) => `Taille connue après conversion sur le serveur : ${reason}`,
  noPreview: 'Taille connue après conversion : aucun aperçu pour ce fichier',
  slow: 'Encodage lent ici.',
  calculateSize: 'Calculer la taille',
  fullResultFailed: 'Taille connue après conversion',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}, ${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}, ${size} px`,
  smallestPossible: (size: string, target: string) =>
    `Minimum possible : environ ${size}. Redimensionnez pour passer sous ${target}.`,
  smallestWithMetadata: (size: string) => `Minimum possible avec les métadonnées : environ ${size}.`,
  removeMetadata: 'Supprimer les métadonnées',
  resizeTo: (percent: number) => `Redimensionner à ${percent} %`,
  becomesStill: 'L’animation devient une image fixe.',
  onlyFirstPage: 'Seule la première page est convertie.',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `Les zones transparentes sont remplies de ${colorName(color)}.`,
  translucencyLost: 'Les zones semi-transparentes deviennent opaques ou transparentes.',
  tracedPhoto: 'La vectorisation convient aux dessins, pas aux photos.',
  keptOriginal: 'L’original, plus léger, a été conservé.',
  compressAnyway: 'Compresser quand même',

  formatsNotLoaded: 'La comparaison des formats n’a pas pu être chargée. Rechargez la page pour réessayer.',

  makingPreview: 'Création de l’aperçu',
  editsShowLater:
    'Vous verrez ces retouches après la conversion, ou dès maintenant si vous choisissez de convertir sur le serveur.',
  showPreview: 'Afficher l’aperçu',
  hidePreview: 'Masquer l’aperçu',
};

/** Texts of a viewed result. */
export const viewMessages: typeof english.viewMessages = {
  close: 'Fermer',
  results: 'Résultats',
  fileInformation: 'Informations sur le fichier',
  originalFormat: 'Format d’origine',
  convertedFormat: 'Format de sortie',
  fileSize: 'Taille du fichier',
  dimensions: 'Dimensions',
  quality: 'Qualité',
  availableUntil: 'Expiration',
  untilClosed: 'À la fermeture de cette page',
  download: 'Télécharger',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = {
  title: 'Comparer les formats',
  close: 'Fermer la comparaison des formats',
  level: 'Qualité',
  outdated: 'L’image ou ses options ont changé.',
  notOnDevice: 'Ce fichier ne peut pas être comparé : il est traité sur le serveur.',
  compareAgain: 'Comparer de nouveau',
  selectOne: 'Sélectionnez un format pour le voir à 100 %.',
  onDevice: 'Encodé sur votre appareil. Rien n’a été envoyé.',
  waiting: 'En attente',
  encoding: 'Encodage…',
  lossless: 'sans perte',
  smallest: 'Le plus léger',
  still: 'image fixe',
  opaque: 'perd la transparence',
  openedBy: {
    everyone: 'Lisible partout',
    most: 'Lisible presque partout',
    browsers: 'Lisible par tous les navigateurs actuels',
    newest: 'Lisible par les navigateurs les plus récents',
    programs: 'Lisible par les logiciels d’image',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)}\u00A0s`,
  change: (percent: number) =>
    percent === 0 ? 'même taille' : percent > 0 ? messages.smaller(percent) : messages.larger(-percent),
  sizeAndChange: (size: string, change: string) => `${size}, ${change}`,
  formatName: (format: string, saving: string, openedBy: string) => `${format}, ${saving}. ${openedBy}`,
  formatState: (format: string, state: string) => `${format}, ${state}`,
  smallestIs: (format: string, saving: string) => `${format} est le plus léger : ${saving}.`,
  use: (format: string) => `Utiliser ${format}`,
  inUse: (format: string) => `${format} est déjà utilisé`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages: typeof english.panelMessages = {
  notLoaded: 'L’aperçu n’a pas pu être chargé. Rechargez la page pour réessayer.',
};
