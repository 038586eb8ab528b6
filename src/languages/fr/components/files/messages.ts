import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/files/messages.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages: typeof english.fileMessages = {
  back: 'Retour au convertisseur',
  converted: <T>(time: T): (T | string)[] => ['Conversion : ', time],
  availableUntil: <T>(time: T): (T | string)[] => ['Expiration : ', time],
  /** Between the names of the original and the result, for screen readers. */
  to: 'converti en',
  part: { page: (page: number) => `page ${page}`, frame: (frame: number) => `image ${frame}` },
  utc: (time: string) => `${time} UTC`,

  another: 'Convertir un autre fichier',
  startNew: 'Nouvelle conversion',
  scriptsOff: 'JavaScript est désactivé dans ce navigateur.',
  chooseInConverter: 'Choisir un fichier dans le convertisseur',

  view: (name: string) => `Voir ${name}`,
  download: 'Télécharger',
  downloadFile: (name: string) => `Télécharger ${name}`,
  firstPageOf: (name: string) => `Première page de ${name}`,
};

export const factMessages: typeof english.factMessages = {
  title: 'Informations sur le fichier',
  originalFormat: 'Format d’origine',
  convertedFormat: 'Format de sortie',
  part: { page: 'Page', frame: 'Image' },
  pages: 'Pages',
  fileSize: 'Taille du fichier',
  firstPage: 'Première page',
  dimensions: 'Dimensions',
  quality: 'Qualité',
  technicalDetails: 'Détails techniques',
  loaded: (id: string, uuid: string) => `Conversion chargée. ID : ${id}, UUID : ${uuid}`,
  none: 'aucun',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages: typeof english.deleteMessages = {
  deleteNow: 'Supprimer maintenant',
  deleting: 'Suppression…',
  cancel: 'Annuler',
  fileQuestion: 'Supprimer ce fichier maintenant ?',
  filesQuestion: 'Supprimer ces fichiers maintenant ?',
  fileConsequence: <T>(name: T): (T | string)[] => [
    name,
    ', son aperçu et son enregistrement seront supprimés immédiatement, et son lien ne fonctionnera plus. Cette action est irréversible.',
  ],
  deliveryConsequence: (count: number) =>
    plural(count, {
      one: 'Le fichier, ses aperçus et cette page seront supprimés immédiatement, pour toutes les personnes qui ont le lien. Cette action est irréversible.',
      other:
        'Les # fichiers, leurs aperçus et cette page seront supprimés immédiatement, pour toutes les personnes qui ont le lien. Cette action est irréversible.',
    }),
  foreign: (count: number) =>
    plural(count, {
      one: 'Toutefois, un des fichiers a été converti par un autre visiteur, qui le conserve.',
      other: 'Toutefois, # des fichiers ont été convertis par d’autres visiteurs, qui les conservent.',
    }),
  allForeign: (count: number) =>
    plural(count, {
      one: 'Toutefois, le fichier a été converti par un autre visiteur, qui le conserve.',
      other: 'Toutefois, les fichiers ont été convertis par d’autres visiteurs, qui les conservent.',
    }),
  fileDeleted: 'Fichier supprimé',
  filesDeleted: 'Fichiers supprimés',
  fileGone: <T>(name: T): (T | string)[] => [name, ', son aperçu et son enregistrement n’existent plus.'],
  deliveryGone: 'Cette page a été supprimée, et son lien ne fonctionne plus.',
  convertAnother: 'Convertir un autre fichier',
};

export const deliveryMessages: typeof english.deliveryMessages = {
  title: (count: number) => plural(count, { one: 'Votre fichier converti', other: 'Vos # fichiers convertis' }),
  availableUntil: <T>(time: T): (T | string)[] => [
    'Expiration : ',
    time,
    '. Ensuite, cette page et ses fichiers sont supprimés.',
  ],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [
    `${size} au total. Expiration : `,
    time,
    '. Ensuite, cette page et ses fichiers sont supprimés.',
  ],
  downloadAll: 'Tout télécharger en ZIP',
  access:
    'Toute personne ayant le lien vers cette page peut télécharger les fichiers. Seul l’expéditeur peut les supprimer.',
};

/** Texts of a download that fails. */
export const downloadFailures: typeof english.downloadFailures = {
  file: 'Le fichier converti n’a pas pu être téléchargé. Réessayez.',
  all: 'Les fichiers n’ont pas pu être téléchargés. Réessayez.',
};

export const shareLinkMessages: typeof english.shareLinkMessages = {
  share: 'Partager',
  copyByHand: 'Ce navigateur n’autorise pas la copie automatique. Copiez le lien vous-même :',
  title: <T>(name: T): (T | string)[] => ['Partager ', name],
  shareFile: 'Partager le fichier',
  shareFileHint: (size: string) => `Le fichier (${size}) est transmis à l’app de votre choix et y reste.`,
  shareLink: 'Partager le lien',
  shareLinkHint: <T>(time: T): (T | string)[] => [
    'Toute personne ayant le lien peut ouvrir et télécharger le fichier. Expiration : ',
    time,
    '.',
  ],
  cancel: 'Annuler',
};

export const missingMessages: typeof english.missingMessages = {
  title: 'Fichier introuvable - {brand-name}',
  keywords: ['fichier introuvable', 'fichier expiré'],
  heading: 'Fichier introuvable',
  text: 'Le fichier converti que vous cherchez est introuvable ou a expiré.',
  status: 'État : ',
  fileId: 'ID du fichier : ',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `Erreur lors du chargement de la conversion : ${error}`,
  deliveryFailed: (error: string) => `Erreur lors du chargement de l’envoi : ${error}`,
};
