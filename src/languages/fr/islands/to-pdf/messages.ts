import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/to-pdf/messages.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes = {
  fit: 'Ajustée à l’image',
  a4: 'A4',
  letter: 'Lettre US',
} as const satisfies Record<PdfPageSize, string>;

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' });
const place = (name: string, page: number, count: number) => `${name} est maintenant la page ${page} sur ${count}.`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages: typeof english.messages = {
  pagesTitle: 'Pages',
  pagesMissing: 'Les pages ne peuvent pas être affichées. Vous pouvez quand même créer le PDF dans cet ordre.',
  pdfTitle: 'PDF',
  pdfMissing: 'Le PDF est prêt, mais son téléchargement n’a pas pu être chargé. Vérifiez votre connexion.',
  notLoaded: 'Une partie de cette page n’a pas pu être chargée',
  checkConnection: 'Vérifiez votre connexion et réessayez.',
  alreadyPdf: 'Déjà un PDF',
  onlyImages: 'Seules les images deviennent des pages.',

  // Actions
  create: 'Créer le PDF',
  createOnServer: (count: number) =>
    plural(count, { one: 'Envoyer # image et créer le PDF', other: 'Envoyer # images et créer le PDF' }),
  consent: (count: number) =>
    plural(count, {
      one: '# image doit être envoyée. Elle est supprimée juste après la conversion.',
      other: '# images doivent être envoyées. Elles sont supprimées juste après la conversion.',
    }),
  notUsable: (count: number) =>
    plural(count, { one: '# image est inutilisable.', other: '# images sont inutilisables.' }),
  notUsableHere: (count: number) =>
    plural(count, {
      one: '# image ne peut pas être convertie dans ce navigateur.',
      other: '# images ne peuvent pas être converties dans ce navigateur.',
    }),
  createWithout: (count: number) =>
    plural(count, { one: 'Créer le PDF sans # image', other: 'Créer le PDF sans # images' }),
  leaveOut: (count: number) =>
    plural(count, { one: 'Exclure # image illisible', other: 'Exclure # images illisibles' }),
  clearAll: 'Tout effacer',
  progress: 'Images',
  creating: (done: number, total: number) => `Création du PDF : ${formatNumber(done)} sur ${formatNumber(total)}`,
  cancel: 'Annuler',
  cancelled: 'Annulé.',

  // Options
  optionsTitle: 'Options du PDF',
  /** The options in one line, for example `A4, portrait, petites marges`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' && { auto: 'orientation auto', portrait: 'portrait', landscape: 'paysage' }[orientation],
      marginMm === 0 ? 'sans marges' : marginMm <= 10 ? 'petites marges' : 'grandes marges',
      compressed && 'images compressées',
    ]
      .filter(Boolean)
      .join(', '),
  pageSize: 'Taille de page',
  pageSizes,
  pageSizeHints: {
    fit: 'Chaque page a la taille de son image.',
    a4: '210 × 297 mm. Chaque image est aussi grande que la page et ses marges le permettent.',
    letter: '8,5 × 11 po. Chaque image est aussi grande que la page et ses marges le permettent.',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: 'Résolution des images, infos des photos',
  resolution: 'Résolution des images',
  dpi: 'DPI',
  ownResolution: 'celle du fichier',
  resolutionHint: 'Plus il y a de pixels par pouce, plus les pages sont petites.',
  orientation: 'Orientation',
  orientations: {
    auto: 'Auto',
    portrait: 'Portrait',
    landscape: 'Paysage',
  } satisfies Record<PdfOrientation, string>,
  margins: 'Marges',
  /** By their width in millimeters. */
  marginWidths: { 0: 'Aucune', 10: 'Petites', 20: 'Grandes' },
  marginHint: (millimeters: number) => `${millimeters} mm de chaque côté.`,
  imageQuality: 'Qualité des images',
  imageQualities: { original: 'Originale', compressed: 'Compressée' },
  compressedHint:
    'Les images sont converties en JPEG et les zones transparentes deviennent blanches. Un JPEG ou un PNG qui s’alourdirait reste tel quel.',
  unchangedHint: 'Les images JPEG sont intégrées au PDF octet par octet, les images PNG sans perte.',
  losslessHint: 'Les images JPEG et PNG sont intégrées au PDF sans perte.',
  jpegQuality: 'Qualité JPEG',
  keepDetails: 'Garder les infos des photos',
  keepDetailsHint: 'Appareil, date et localisation contenus dans les photos',
  name: 'Titre et nom du fichier',
};

/** Texts of the list of pages. */
export const pageMessages: typeof english.pageMessages = {
  cleared: 'Tout a été effacé',
  count: pages,
  sort: 'Trier par nom',
  shortSort: 'Par nom',
  rotateAll: 'Tout faire pivoter',
  list: 'Pages dans l’ordre',

  // One page
  select: (name: string) => `Sélectionner ${name}`,
  rotate: (name: string) => `Faire pivoter ${name} vers la droite`,
  remove: (name: string) => `Retirer ${name}`,
  handle: (name: string, page: number, count: number) =>
    `Déplacer ${name}, page ${page} sur ${count} : faites glisser ou utilisez les flèches. R fait pivoter.`,
  moreActions: (name: string) => `Autres actions pour ${name}`,
  moves: {
    start: 'Mettre au début',
    earlier: 'Avancer d’une place',
    later: 'Reculer d’une place',
    end: 'Mettre à la fin',
  },
  moveOf: (move: string, name: string) => `${move} : ${name}`,

  // Announcements
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
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `${plural(movedCount, { one: '# page déplacée', other: '# pages déplacées' })} ; ${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name} a été pivoté de ${degrees} degrés.`,
  rotatedPages: (count: number) => plural(count, { one: '# page pivotée.', other: '# pages pivotées.' }),
  allRotated: 'Toutes les pages ont été pivotées vers la droite.',
  rotationsRestored: 'La rotation de toutes les pages a été annulée.',
  rotationsOfPagesRestored: (count: number) =>
    plural(count, { one: 'La rotation de # page a été annulée.', other: 'La rotation de # pages a été annulée.' }),
  sorted: 'Pages triées par nom.',
  orderRestored: 'Ordre rétabli.',
};

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages: typeof english.createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}.${isPrivate ? ' Créé sur votre appareil. Rien n’a été envoyé.' : ''}`,
  download: (size: string) => `Télécharger (${size})`,
  more: 'Autres actions',
  downloadAgain: 'Télécharger',
  share: 'Partager',
  getLink: 'Obtenir un lien',
  ready: (pageCount: number) =>
    plural(pageCount, { one: 'Le PDF est prêt : # page.', other: 'Le PDF est prêt : # pages.' }),
  failed: 'Le PDF n’a pas pu être créé',
  notSaved: 'Le PDF n’a pas pu être enregistré',
  notMade: 'Le PDF n’a pas été créé',
  engineFailed: 'Ce navigateur ne peut pas la convertir.',
  about: (name: string, text: string) => `${name} : ${text}`,
  moreFailed: (count: number) =>
    plural(count, { one: '# autre est inutilisable.', other: '# autres sont inutilisables.' }),
};
