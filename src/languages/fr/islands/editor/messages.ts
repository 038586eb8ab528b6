import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/editor/messages.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages: typeof english.messages = {
  title: 'Éditeur d’image avancé',
  applied: (edits: readonly string[]) => edits.join(', '),
  notLoaded: 'L’éditeur n’a pas pu être chargé. Rechargez la page pour réessayer.',
};

const alternatives = new Intl.ListFormat('fr', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages: typeof english.openEditorMessages = {
  image: 'Image',
  pagesWithoutPreview: 'Les retouches des pages PDF se voient après la conversion.',
  editsAll: 'S’applique à tous les fichiers, sauf à ceux qui ont leurs propres réglages.',
  editsSelected: (count: number) =>
    plural(count, {
      one: 'S’applique à cette image seulement.',
      other: 'S’applique aux # images sélectionnées.',
    }),

  /** Names of the parts after "Reset". */
  resetParts: {
    colorAdjustments: 'couleur',
    cropSettings: 'recadrage',
    noiseReduction: 'bruit',
    backgroundRemoval: 'arrière-plan',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `Diminuer : ${option.toLowerCase()}`,
  increase: (option: string) => `Augmenter : ${option.toLowerCase()}`,
  hue: 'Teinte',

  noiseStrength: 'Intensité',
  noiseStrengthHint: '0 : désactivé.',
  preserveDetails: 'Préserver les détails',
  preserveDetailsHint: 'Protège les contours et la texture.',

  removeBackground: 'Supprimer l’arrière-plan',
  removeBackgroundHint: 'Supprime les zones semblables aux bords de l’image',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format} ne gère pas la transparence : le fond sera rempli de ${colorName(background)}. Choisissez ${alternatives.format(transparentFormats)} pour le garder transparent.`,
  tolerance: 'Tolérance',
  toleranceHint: 'Variation de couleur à supprimer.',
  feather: 'Contour progressif',
  featherHint: 'Largeur du fondu sur les bords.',

  apply: 'Appliquer',
  preview: 'Aperçu',
  changesApplied: 'Modifications appliquées',
  conversionUses: (edits: readonly string[]) =>
    `Retouches de la prochaine conversion : ${edits.join(', ').toLowerCase()}.`,
  conversionChangesNothing: 'La prochaine conversion ne modifiera rien.',

  templateName: 'Nom du modèle',
  save: 'Enregistrer',
  savedTemplates: 'Modèles enregistrés',
  load: 'Charger',
  templatesHint: 'Enregistre la couleur, le bruit et l’arrière-plan jusqu’à ce que vous quittiez cette page.',
  templateSaved: 'Modèle enregistré',
  templateLoaded: 'Modèle chargé',
};

/** Texts of the crop tab. */
export const cropMessages: typeof english.cropMessages = {
  rotateAndFlip: 'Rotation et retournement',
  rotateFlip: {
    rotateLeft: 'Faire pivoter vers la gauche',
    rotateRight: 'Faire pivoter vers la droite',
    flipHorizontally: 'Retourner horizontalement',
    flipVertically: 'Retourner verticalement',
  },
  rotateFlipDone: {
    rotateLeft: 'Image pivotée vers la gauche.',
    rotateRight: 'Image pivotée vers la droite.',
    flipHorizontally: 'Image retournée horizontalement.',
    flipVertically: 'Image retournée verticalement.',
  },
  straighten: 'Redresser',
  ratio: 'Ratio',
  x: 'X',
  y: 'Y',
  width: 'Largeur',
  height: 'Hauteur',
  pixels: 'px',
  smartCrop: 'Recadrage intelligent',
  smartCropHint: 'Trouve automatiquement le sujet principal',
  chooseRatio: 'Choisissez d’abord un ratio.',
  uncropped: (size: string) => `L’image entière est conservée, ${size} px.`,
  straightened: (from: string, to: string) => `Le redressement réduit ${from} à ${to} px.`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`Recadrage de ${from} à `, to, ' px.'],
  otherImages: 'Les autres images sont recadrées selon les mêmes pourcentages.',
  otherImagesTo: (ratio: string) => `Les autres images sont aussi recadrées au ratio ${ratio}.`,
  notInRange: (min: number, max: number) => `Un nombre entier de ${min} à ${max}.`,
  pdfsStay: 'Les pages des PDF ne sont ni recadrées ni pivotées.',
};

/** Texts of the tab that covers areas. */
export const redactMessages: typeof english.redactMessages = {
  /** After "Reset". */
  reset: 'zones masquées',
  style: 'Couvrir avec',
  styles: { black: 'Noir', pixelate: 'Pixels', blur: 'Flou' },
  hint: 'Faites glisser sur l’image pour couvrir une zone. Le résultat ne contient pas ce qui est dessous.',
  textHint: 'Pour du texte, le noir est le plus sûr.',
  covered: (count: number) =>
    plural(count, { one: '# zone de cette image est couverte.', other: '# zones de cette image sont couvertes.' }),
  add: 'Ajouter une zone',
  added: 'Zone ajoutée au centre.',
  remove: 'Supprimer la zone',
  notPages: 'Impossible de masquer des zones sur les pages PDF. Convertissez-les d’abord en images.',
  noPreview: 'Impossible de dessiner des zones : cette image n’a pas d’aperçu.',
};
