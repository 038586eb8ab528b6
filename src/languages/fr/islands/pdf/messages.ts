import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';
import type * as english from '../../../../islands/pdf/messages.ts';

const pageCountText = (count: number): string => plural(count, { one: '# page', other: '# pages' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? plural(count, { one: '# page sera convertie.', other: 'Les # pages seront converties.' })
    : plural(count, {
        one: `# page sur ${formatNumber(pageCount)} sera convertie.`,
        other: `# pages sur ${formatNumber(pageCount)} seront converties.`,
      });
const place = (position: number, count: number): string =>
  `en position ${formatNumber(position)} sur ${formatNumber(count)}`;

/** Texts of the place of the PDF panel. */
export const messages: typeof english.messages = {
  title: 'Options PDF',
  notLoaded: 'Les options PDF n’ont pas pu être chargées. Toutes les pages seront converties.',
};

/** Texts of the PDF panel. */
export const panelMessages: typeof english.panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'Ordre des pages',
    watermark: 'Filigrane',
    quality: 'Qualité',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [
    name,
    ' est verrouillé. Son mot de passe ne sert qu’à convertir ce fichier.',
  ],
  notShown: 'Pages non affichées',
  partMissing: 'Une partie de la page n’a pas pu être chargée.',
  password: 'Mot de passe',
  open: 'Ouvrir',
  opening: 'Ouverture…',
  usePassword: 'Utiliser',
  wrongPassword: 'Ce mot de passe est incorrect. Vérifiez-le et réessayez.',
  opened: (name: string, pageCount: number) =>
    `${name} est ouvert, ${plural(pageCount, { one: '# page', other: '# pages' })}.`,
  triedLater: 'Il sera vérifié lors de la conversion.',

  followsOptions: 'Comme dans les options de conversion',
  resetToImages: (option: string) => `Reprendre le réglage des images : ${option}`,

  compression: 'Compression',
  targetSize: 'Taille cible',
  looksTheSame: 'Aspect identique',
  pageQuality: (quality: string) => `${quality} des pages PDF`,
  lowQuality: 'Qualité plus basse, fichier plus léger',
  mediumQuality: 'Équilibre entre qualité et taille',
  highQuality: 'Qualité plus haute, fichier plus lourd',
  qualitySearched: 'Non utilisée : chaque page reçoit la qualité la plus basse qui garde un aspect identique',
  qualityUnused: (targetSizeKb: number) => `Non utilisée : chaque page est ramenée à ${targetSizeKb} Ko au plus`,
  resolution: 'Résolution',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `La résolution est un nombre entier de ${min} à ${max}.`,

  watermark: 'Filigrane',
  watermarkPages: 'Filigrane sur chaque page',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: 'Ouverture du document…',
    open: 'Ouverture du document…',
    locked: 'Ses pages s’afficheront une fois le PDF ouvert.',
    unreadable:
      'Ce PDF est peut-être endommagé : ses pages ne peuvent pas être affichées. Vous pouvez quand même essayer de le convertir.',
    notLoaded:
      'Une partie de cette page web n’a pas pu être chargée : les pages ne peuvent pas être affichées. Toutes seront converties.',
  },

  choosePages: 'Choisir les pages',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? plural(count, { one: 'Pages : #', other: 'Pages : toutes (#)' })
      : `Pages : ${formatNumber(count)} sur ${formatNumber(pageCount)}`,
  pagesToConvert: 'Pages à convertir',
  resetToAll: 'Réinitialiser les pages : toutes, dans l’ordre du document',
  resetToFirst: (count: number) =>
    plural(count, {
      one: 'Réinitialiser les pages : la première',
      other: 'Réinitialiser les pages : les # premières, dans l’ordre du document',
    }),
  rangeExample: '1-3, 7, 12-',
  rangeHint: 'Ex. : 1-3, 7, 12- (jusqu’à la fin), 5-2 (inversé)',
  typedPages: (count: number, pageCount: number) =>
    `${pageCountText(count)} sur ${formatNumber(pageCount)}. Appuyez sur Entrée pour valider.`,
  repeated: (count: number, ranges: string) =>
    plural(count, {
      one: `La page ${ranges} figure plusieurs fois. Elle est convertie une seule fois.`,
      other: `Les pages ${ranges} figurent plusieurs fois. Chacune est convertie une seule fois.`,
    }),
  allDeleted: 'Toutes les pages sont supprimées. Annulez, ou réinitialisez les pages.',
  tooMany: (maxPages: number) =>
    plural(maxPages, {
      one: '# page au maximum peut être convertie à la fois. Saisissez une plage plus petite.',
      other: '# pages au maximum peuvent être converties à la fois. Saisissez une plage plus petite.',
    }),
  noPageNamed: 'Saisissez les pages sous la forme 1-3, 7, 12-.',
  noRange: (typed: string) =>
    `« ${typed} » n’est ni une page ni une plage. Saisissez les pages sous la forme 1-3, 7, 12-.`,
  missingPage: (page: number, pageCount: number) =>
    `Il n’y a pas de page ${page} : ce PDF a ${pageCountText(pageCount)}.`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Ce PDF a ${pageCountText(pageCount)}, et ${formatNumber(maxPages)} au maximum peuvent être converties à la fois : ${plural(chosenCount, { one: 'la première est choisie', other: 'les # premières sont choisies' })}.`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Ce PDF a ${pageCountText(pageCount)}, et ${formatNumber(maxPages)} au maximum peuvent être converties à la fois : ${plural(chosenCount, { one: '# est choisie', other: '# sont choisies' })}.`,
  chooseFollowing: (count: number, ranges: string) =>
    plural(count, { one: `Choisir la page ${ranges}`, other: `Choisir les pages ${ranges}` }),

  leftOut: 'Exclues',
  leftOutCount: (count: number) => plural(count, { one: '# exclue', other: '# exclues' }),
  moreLeftOut: (count: number) => plural(count, { one: 'et # autre', other: 'et # autres' }),
  putBack: 'Remettre',
  putBackPage: (page: number) => `Remettre la page ${page}`,
  isBack: (page: number, count: number, pageCount: number) =>
    `La page ${page} a été remise. ${remaining(count, pageCount)}`,

  pages: 'Pages',
  convertOnly: (count: number) =>
    plural(count, { one: 'Convertir uniquement cette page', other: 'Convertir uniquement ces # pages' }),
  touchHint:
    'Touchez des pages pour les sélectionner, puis déplacez-les, faites-les pivoter ou supprimez-les. Faites glisser la poignée pour changer l’ordre.',
  keysHint:
    'Cliquez sur des pages pour les sélectionner, puis déplacez-les, faites-les pivoter ou supprimez-les. Faites glisser pour changer l’ordre. Au clavier : flèches, Espace (sélectionner), Maj+flèches (déplacer), Entrée (agrandir), R (faire pivoter), Suppr.',
  page: (page: number) => `Page ${page}`,
  place,
  rotatedBy: (degrees: number) => `pivotée de ${degrees} degrés`,
  enlarge: 'Agrandir',

  viewedPage: (name: string, page: number) => `${name}, page ${page}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  position: (position: number, count: number) => `${formatNumber(position)} sur ${formatNumber(count)}`,
  done: 'OK',

  shownPage: (page: number) => `Page ${page}.`,
  selected: (count: number) =>
    count === 0
      ? 'Aucune page sélectionnée.'
      : plural(count, { one: '# page sélectionnée.', other: '# pages sélectionnées.' }),
  shifted: {
    up: (count: number) =>
      plural(count, { one: '# page déplacée vers le haut.', other: '# pages déplacées vers le haut.' }),
    down: (count: number) =>
      plural(count, { one: '# page déplacée vers le bas.', other: '# pages déplacées vers le bas.' }),
  },
  movedTo: (page: number, position: number, count: number) => `La page ${page} est ${place(position, count)}.`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `${plural(movedCount, { one: '# page déplacée', other: '# pages déplacées' })} ; la page ${page} est ${place(position, count)}.`,
  rotated: (count: number) => plural(count, { one: '# page pivotée.', other: '# pages pivotées.' }),
  pageRotated: (page: number, degrees: number) => `La page ${page} est pivotée de ${degrees} degrés.`,
  remaining,
  deleted: (count: number, pageCount: number) => `Suppression effectuée. ${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `Modification annulée. ${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `Modification rétablie. ${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} mm`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Page ${page}, ${paper} à ${dpi} DPI : ${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Page ${page}, ${paper} à ${dpi} DPI : ${size} px, le maximum pour une page`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}, puis ${size} px`,

  notDrawn: 'Cette page ne peut pas être affichée ici. Elle sera quand même convertie.',
  noPreview: 'Aucun aperçu. La page sera quand même convertie.',
};
