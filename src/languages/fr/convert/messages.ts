import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../convert/messages.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
interface Blocker {
  label: string;
  inSentence: string;
}

/** Texts that a page needs before its first conversion. */
export const messages: typeof english.messages = {
  siteUpdated: 'Le site a peut-être été mis à jour. Rechargez la page.',
  reload: 'Recharger',
  unreadable: 'Ce fichier n’a pas pu être lu. Vérifiez qu’il existe toujours.',
  megabytes: (size: string) => `${size} Mo`,
  serverLimit: (megabytes: string) => `${megabytes} Mo du serveur`,

  locked: { label: 'Mot de passe requis', inSentence: 'mot de passe requis' },
  allDeleted: { label: 'Toutes les pages sont supprimées', inSentence: 'toutes les pages sont supprimées' },
  overServerLimit: (megabytes: string): Blocker => ({
    label: `Dépasse la limite du serveur (${megabytes} Mo)`,
    inSentence: `dépasse la limite de ${megabytes} Mo du serveur`,
  }),
  tooManyPages: (max: number): Blocker => ({
    label: plural(max, {
      one: '# page maximum à la fois, saisissez une plage',
      other: '# pages maximum à la fois, saisissez une plage',
    }),
    inSentence: plural(max, {
      one: '# page maximum à la fois, saisissez une plage',
      other: '# pages maximum à la fois, saisissez une plage',
    }),
  }),
};

/** Errors of a file. */
export const failureMessages: typeof english.failureMessages = {
  failed: 'La conversion a échoué. Réessayez.',
  noConnection: 'Connexion perdue. Vérifiez-la et réessayez.',
  offline: 'Ce navigateur ne peut pas le convertir et vous êtes hors ligne. Réessayez lorsque vous serez en ligne.',
  engineFailed: 'Ce navigateur ne peut pas le convertir.',
  engineFailedServerCan: 'Ce navigateur ne peut pas le convertir, mais le serveur le peut.',
};

/** Texts about where files are converted. */
export const runsOnMessages: typeof english.runsOnMessages = {
  onDevice: 'Sur cet appareil',
  onServer: 'Sur le serveur',
  onServerBecause: (reason: string) => `Sur le serveur : ${reason}`,
  notPossible: (reason: string) => `Impossible ici : ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'ce navigateur ne peut pas le convertir',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) =>
    plural(count, { one: 'Envoyer et convertir # fichier', other: 'Envoyer et convertir # fichiers' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { one: 'Envoyer # fichier', other: 'Envoyer # fichiers' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages: typeof english.timeLimitMessages = {
  pageLimit: '15 secondes par page',
  openingLimit: '15 secondes',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages: typeof english.drawingMessages = {
  failed: 'Impossible d’ouvrir cette image.',
  needsServer: 'Ce fichier doit passer par le serveur. Convertissez-le pour voir le résultat.',
  noPreview: 'Ce navigateur ne peut pas afficher d’aperçu de ce fichier.',
  cancelled: 'Aperçu annulé.',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages: typeof english.previewMessages = {
  needsServer:
    'Cet aperçu doit passer par le serveur. Convertissez d’abord le fichier, ou choisissez de convertir sur le serveur.',
  notPossible: 'Ce navigateur ne peut pas créer cet aperçu.',
  notDisplayable: (format: string) => `Ce navigateur ne peut pas afficher les images ${format}.`,
  failed: 'L’aperçu n’a pas pu être créé. Réessayez.',
  noConnection: 'Connexion perdue. Vérifiez-la et réessayez.',
};

/** Texts of what happens to the files of the list. */
export const fileMessages: typeof english.fileMessages = {
  failedTitle: 'Erreur',
  unsupportedType: 'Type de fichier non pris en charge',
  invalidType: 'Type de fichier non valide',
  notAddedTitle: (count: number) =>
    plural(count, { one: '# fichier n’a pas été ajouté', other: '# fichiers n’ont pas été ajoutés' }),
  notAdded: (reason: string, names: string) => `${reason} Ajout impossible : ${names}.`,
  added: (count: number) => plural(count, { one: '# fichier ajouté.', other: '# fichiers ajoutés.' }),
  /** The reason with the name of the file: `grand.jpg dépasse la limite de 50 Mo.` */
  problem: (name: string, reason: string) =>
    reason.startsWith('Ce fichier ') ? reason.replace('Ce fichier', () => name) : `${name} : ${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) =>
    plural(count, {
      one: `# fichier ne peut pas être converti : ${reason}`,
      other: `# fichiers ne peuvent pas être convertis : ${reason}`,
    }),
  removed: (names: string) => `Retiré : ${names}.`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages: typeof english.addFileMessages = {
  notAllAdded: 'Ajout incomplet',
  // Names stay outside of plural forms, because they may contain a #.
  unread: (names: string, count: number) =>
    `Lecture impossible : ${names}. ${plural(count, { one: 'Vérifiez que ce fichier existe toujours.', other: 'Vérifiez que ces fichiers existent toujours.' })}`,
  restAdded: 'Le reste a été ajouté.',
  refused: (names: string, reason: string) => `${names} : ${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages: typeof english.imagesInTextMessages = {
  nothingAdded: 'Rien n’a été ajouté',
  notAllAdded: 'Ajout incomplet',
  linkedImages: (count: number) =>
    plural(count, {
      one: '# image n’est qu’un lien ou est incomplète. Enregistrez-la sur votre appareil et ajoutez le fichier.',
      other:
        '# images ne sont que des liens ou sont incomplètes. Enregistrez-les sur votre appareil et ajoutez les fichiers.',
    }),
  link: 'Un lien n’est pas un fichier. Ouvrez-le, enregistrez l’image sur votre appareil et ajoutez le fichier.',
  text: 'C’est du texte, pas une image. Copiez une image ou un fichier, puis collez.',
  tooMuch: 'Ce contenu est trop volumineux. Enregistrez les images sur votre appareil et ajoutez les fichiers.',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages: typeof english.undoMessages = {
  undo: 'Annuler',
  removed: (names: string) => `Retiré : ${names}`,
  // Names stay outside of plural forms, because they may contain a #.
  restored: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'est de retour dans la liste.', other: 'sont de retour dans la liste.' })}`,
  undone: 'Modification annulée.',
  redone: 'Modification rétablie.',
  selected: (name: string) => `${name} est sélectionné.`,
};

/** Texts about removed files. */
export const removalMessages: typeof english.removalMessages = {
  removed: (names: string) => `Retiré : ${names}`,
  resultKept: 'Les fichiers convertis se trouvent sous « Résultats précédents ».',
  resultLost: 'L’annulation rétablit le fichier et ses réglages, pas le résultat.',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = { notEncoded: 'Impossible sur cet appareil' };

/** Texts of downloads. */
export const downloadMessages: typeof english.downloadMessages = {
  downloadAll: 'Tout télécharger en ZIP',
  downloadFinished: (count: number) =>
    plural(count, { one: 'Télécharger # fichier prêt (ZIP)', other: 'Télécharger # fichiers prêts (ZIP)' }),
  preparing: 'Préparation…',
  downloaded: 'ZIP téléchargé',
  downloadedAll: (count: number) =>
    plural(count, {
      one: '# fichier a été téléchargé sous forme d’archive ZIP.',
      other: 'Les # fichiers ont été téléchargés sous forme d’archive ZIP.',
    }),
  downloadedSome: (count: number) =>
    plural(count, {
      one: '# fichier a été téléchargé sous forme d’archive ZIP.',
      other: '# fichiers ont été téléchargés sous forme d’archive ZIP.',
    }),
  error: 'Erreur',
  zipFailed: 'Le fichier ZIP n’a pas pu être téléchargé. Réessayez.',
  failed: 'Échec du téléchargement',
  allFailed: 'Les fichiers n’ont pas pu être téléchargés. Réessayez.',
  notDownloaded: (name: string) =>
    `Le fichier converti n’a pas pu être téléchargé. Réessayez. Non téléchargé : ${name}.`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages: typeof english.copyMessages = {
  copied: 'Image copiée',
  failed: 'Image non copiée',
  notCopied: 'Ce navigateur n’a pas pu la copier. Téléchargez-la plutôt.',
  dataUriCopied: 'Data URI copié',
  dataUriFailed: 'Data URI non copié',
  dataUriNotCopied: 'Ce navigateur n’a pas pu le copier. Téléchargez plutôt l’image.',
  dataUriTooLarge: (limit: string) =>
    `L’image dépasse la limite de ${limit}. Téléchargez-la et faites un lien vers le fichier.`,
};

/** Outcomes of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  allDeleted: 'Tous les résultats ont été supprimés',
  nothingOnServer: 'Il ne reste plus aucun de vos fichiers sur le serveur.',
  nothingInBrowser: 'Il ne reste plus aucun résultat dans ce navigateur.',
  earlierDeleted: 'Résultats précédents supprimés',
  fileDeleted: (name: string) => `${name} supprimé`,
  failed: {
    file: 'Le fichier n’a pas pu être supprimé. Réessayez.',
    files: 'Les fichiers n’ont pas pu être supprimés. Réessayez.',
  },
  someFailed: 'Certains fichiers de ce navigateur n’ont pas pu être supprimés. Réessayez.',
  notOwned: 'Seul le navigateur qui a converti ce fichier peut le supprimer, tant qu’il conserve son cookie.',
  noAnswer: 'Aucune réponse. Vérifiez votre connexion et réessayez.',
};

/** Errors of the creation of links. */
export const linkMessages: typeof english.linkMessages = {
  failed: 'Le lien n’a pas pu être créé. Réessayez.',
  noAnswer: 'Aucune réponse. Vérifiez votre connexion et réessayez.',
  deleted: 'Lien supprimé',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages: typeof english.conversionMessages = { failedTitle: 'Erreur' };

const partNames = { page: 'page', frame: 'image' } satisfies Record<FilePart, string>;

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages: typeof english.runMessages = {
  failedTitle: 'Erreur',
  successTitle: 'Terminé !',
  targetMissedTitle: 'Taille cible non atteinte',
  cleared: 'Tout a été effacé',
  resultsLost: 'L’annulation rétablit les fichiers et leurs réglages, pas les résultats.',
  nothingToConvert: 'Rien à convertir',
  blocked: (name: string, reason: string) => `${name} : ${reason}.`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    plural(count, {
      one: `# fichier sur ${formatNumber(total)} n’a pas pu être converti.`,
      other: `# fichiers sur ${formatNumber(total)} n’ont pas pu être convertis.`,
    }),
  partsFailed: (count: number, part: FilePart) =>
    plural(count, {
      one: `# ${partNames[part]} n’a pas pu être convertie, les autres sont prêtes.`,
      other: `# ${partNames[part]}s n’ont pas pu être converties, les autres sont prêtes.`,
    }),
  reason: (names: string, reason: string) => `${names} : ${reason}`,
  converted: 'Vos fichiers ont été convertis.',
  convertedCount: (count: number) =>
    plural(count, { one: '# fichier a été converti.', other: '# fichiers ont été convertis.' }),
  truncatedTitle: (complete: number, total: number) =>
    total === 1
      ? 'Fichier incomplet'
      : plural(complete, {
          one: `# fichier sur ${formatNumber(total)} converti`,
          other: `# fichiers sur ${formatNumber(total)} convertis`,
        }),
  truncated: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'est incomplet. La partie manquante est vide.', other: 'sont incomplets. Les parties manquantes sont vides.' })}`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${plural(count, {
      one: `# fichier sur ${formatNumber(total)} a été converti`,
      other: `# fichiers sur ${formatNumber(total)} ont été convertis`,
    })}, ${plural(cancelledCount, { one: '# annulé', other: '# annulés' })}.`,
  names: (names: string) => `${names}.`,
  leftOut: (name: string, reason: string) => `Ignoré : ${name}, ${reason}.`,
  notSent: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'doit passer par le serveur et n’a pas été envoyé.', other: 'doivent passer par le serveur et n’ont pas été envoyés.' })}`,
  cancelled: 'Conversion annulée.',
  partsConverted: (count: number, total: number, part: FilePart) =>
    plural(count, {
      one: `# ${partNames[part]} sur ${formatNumber(total)} convertie.`,
      other: `# ${partNames[part]}s sur ${formatNumber(total)} converties.`,
    }),
};

/** Texts of a result and its actions. */
export const itemMessages: typeof english.itemMessages = {
  part: (number: number, part: FilePart) => (part === 'page' ? `Page ${number}` : `Image ${number}`),
  moreActions: (name: string) => `Autres actions pour ${name}`,
  compare: { text: 'Comparer', label: (name: string) => `Comparer ${name}` },
  copyImage: { text: 'Copier l’image', label: (name: string) => `Copier l’image : ${name}` },
  copyDataUri: { text: 'Copier en data URI', label: (name: string) => `Copier en data URI : ${name}` },
  responsiveImages: { text: 'Images responsives', label: (name: string) => `Images responsives : ${name}` },
  share: { text: 'Partager', label: (name: string) => `Partager ${name}` },
  delete: { text: 'Supprimer le résultat', label: (name: string) => `Supprimer le résultat ${name}` },
  nothingSent: 'Conversion sur votre appareil. Rien n’a été envoyé.',
};

/** Texts. */
export const shareMessages: typeof english.shareMessages = {
  linkCopied: 'Lien copié !',
  shareFile: 'Partager le fichier',
  fetching: 'Chargement du fichier…',
  shareNow: 'Partager maintenant',
  fetched: 'Prêt. Appuyez de nouveau pour partager.',
  notFetched: 'Le fichier n’a pas pu être chargé. Il a peut-être été supprimé, ou vous êtes hors ligne.',
  notAccepted: 'Cet appareil n’a pas accepté le fichier. Partagez plutôt le lien.',
};

/** Texts of logos that cannot be used. */
export const logoMessages: typeof english.logoMessages = {
  notUsed: 'Ce logo ne peut pas être utilisé',
  tooLarge: (maxBytes: number) => `Il dépasse la limite de ${formatBytes(maxBytes)}.`,
  wrongKind: 'Il doit être au format PNG, JPEG, WebP ou SVG.',
  unreadable: 'Il n’a pas pu être lu. Il est peut-être endommagé.',
};
