import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/results/messages.ts';

/** Texts of the results that pages load at once. */
export const messages: typeof english.messages = {
  title: 'Résultats de la conversion',
  notLoaded:
    'Vos fichiers sont convertis, mais leur liste n’a pas pu être chargée. Rechargez la page et convertissez de nouveau.',
  earlier: 'Résultats précédents',
  earlierNotLoaded: 'Ils n’ont pas pu être chargés. Rechargez la page pour réessayer.',
};

const partNames = { page: 'page', frame: 'image' } satisfies Record<FilePart, string>;

/** Texts of the lists of results. */
export const panelMessages: typeof english.panelMessages = {
  success: 'Conversion terminée ! Vos fichiers sont prêts à être téléchargés.',
  ready: (count: number) =>
    plural(count, {
      one: '# fichier est prêt à être téléchargé.',
      other: '# fichiers sont prêts à être téléchargés.',
    }),
  truncated: (count: number, total: number) =>
    total === 1 ? 'Il est incomplet.' : plural(count, { one: '# est incomplet.', other: '# sont incomplets.' }),
  failed: (count: number) =>
    plural(count, {
      one: '# fichier n’a pas pu être converti.',
      other: '# fichiers n’ont pas pu être convertis.',
    }),
  failedParts: (count: number, part: FilePart) =>
    plural(count, {
      one: `# ${partNames[part]} n’a pas pu être convertie : voir son fichier ci-dessus.`,
      other: `# ${partNames[part]}s n’ont pas pu être converties : voir leurs fichiers ci-dessus.`,
    }),
  oldSettings: (count: number) =>
    plural(count, { one: '# utilise d’anciens réglages.', other: '# utilisent d’anciens réglages.' }),
  allOld: (count: number) =>
    plural(count, {
      one: 'Ce résultat utilise d’anciens réglages.',
      other: 'Ces résultats utilisent d’anciens réglages.',
    }),
  withOldSettings: (label: string) => `${label}, anciens réglages`,
  deleteResults: 'Tout supprimer',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['Expiration dans cet onglet : ', expiry],
  onDeviceUntilClosed: 'Expiration : à la fermeture de cette page',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['Expiration sur le serveur : ', expiry],
  parts: (count: number, part: FilePart) =>
    plural(count, { one: `# ${partNames[part]}`, other: `# ${partNames[part]}s` }),

  earlier: (count: number) => `Résultats précédents (${formatNumber(count)})`,
  downloadZip: 'Télécharger en ZIP',
  deleteAll: 'Tout supprimer',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages: typeof english.actionMessages = {
  download: (size: string) => `Télécharger (${size})`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => [
    'Télécharger le ZIP',
    detail(` (${size})`),
  ],
  more: 'Autres actions',
  downloadAgain: 'Télécharger',
  share: 'Partager',
  getLink: 'Obtenir un lien',
  qrCode: 'QR code',
  email: 'E-mail',
  ofImage: (action: string, name: string) => `${action} : ${name}`,
};

/** Texts of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  title: (count: number) => plural(count, { one: 'Supprimer ce résultat ?', other: 'Supprimer ces # résultats ?' }),
  confirm: { all: 'Supprimer', earlier: 'Supprimer', file: 'Supprimer' },
  deleting: 'Suppression…',
  cancel: 'Annuler',
  onServer: {
    all: 'Les résultats de cette page seront supprimés de ce navigateur et du serveur. Leurs liens ne fonctionneront plus. Cette action est irréversible.',
    earlier:
      'Les résultats précédents de cette page seront supprimés de ce navigateur et du serveur. Leurs liens ne fonctionneront plus. Cette action est irréversible.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' et son aperçu seront supprimés, et son lien ne fonctionnera plus. Cette action est irréversible.',
    ],
  },
  onDevice: {
    all: 'Les résultats de cette page seront supprimés de ce navigateur. Vos originaux restent où ils sont.',
    earlier:
      'Les résultats précédents de cette page seront supprimés de ce navigateur. Vos originaux restent où ils sont.',
    file: <T>(name: T): (string | T)[] => [name, ' sera supprimé de ce navigateur. Votre original reste où il est.'],
  },
  everything: 'Supprimer aussi tout le reste dans ce navigateur',
  everythingHints: {
    withMail: 'Résultats d’autres onglets, fichiers précédents et fichiers envoyés par e-mail.',
    withLinks: 'Résultats d’autres onglets, fichiers précédents et fichiers partagés par lien.',
    onDevice: 'Résultats d’autres onglets et fichiers précédents.',
  },
};

/** Texts of the link to results. */
export const linkMessages: typeof english.linkMessages = {
  title: 'Obtenir un lien',
  upload: <T>(name: T, size: string): (string | T)[] => [
    'Nous enverrons ',
    name,
    ` (${size}) au serveur pour créer le lien.`,
  ],
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Nous enverrons # résultat (${size}) au serveur pour créer le lien.`,
      other: `Nous enverrons # résultats (${size}) au serveur pour créer le lien.`,
    }),
  use: (count: number, time: string) =>
    plural(count, {
      one: `Toute personne ayant le lien peut ouvrir le résultat pendant ${time}. Vous seul pouvez le supprimer plus tôt.`,
      other: `Toute personne ayant le lien peut ouvrir les # résultats pendant ${time}. Vous seul pouvez les supprimer plus tôt.`,
    }),
  location: (count: number) =>
    plural(count, {
      one: 'Le résultat contient une localisation (coordonnées GPS ou noms de lieux).',
      other: 'Certains résultats contiennent une localisation (coordonnées GPS ou noms de lieux).',
    }),
  progress: 'Création du lien',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? 'Presque terminé…' : `Envoi : ${percent} %`,
  cancel: 'Annuler',
  create: 'Créer le lien',
  uploadAndCreate: 'Envoyer et créer le lien',

  opensUntil: <T>(expiry: T): (string | T)[] => [
    'Toute personne ayant le lien peut l’ouvrir. Expiration : ',
    expiry,
    '.',
  ],
  pageTitle: (count: number) => plural(count, { one: '# fichier converti', other: '# fichiers convertis' }),
  qrCode: 'QR code du lien',
  copyLink: 'Copier le lien',
  copied: 'Copié',
  share: 'Partager',
  deleteLink: 'Supprimer le lien',
  deleting: 'Suppression…',
  close: 'Fermer',
};

/** Texts of the sharing of a result. */
export const shareMessages: typeof english.shareMessages = {
  title: (name: string) => `Partager ${name}`,
  fileUse: (size: string) => `Le fichier (${size}) est transmis à l’app de votre choix et y reste.`,
  shareLink: 'Partager le lien',
  linkUse: <T>(expiry: T): (string | T)[] => [
    'Toute personne ayant le lien peut ouvrir et télécharger le fichier. Expiration : ',
    expiry,
    '.',
  ],
  getLink: 'Obtenir un lien',
  needsLink: (time: string) => `Toute personne ayant le lien peut ouvrir le résultat pendant ${time}.`,
  copyByHand: 'Ce navigateur n’autorise pas la copie automatique. Copiez le lien vous-même :',
  cancel: 'Annuler',
  close: 'Fermer',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages: typeof english.beforeReloadMessages = {
  title: 'Avant le rechargement de cette page',
  converting: (count: number) =>
    plural(count, {
      one: '# fichier ajouté avant le rechargement est encore en cours de conversion.',
      other: '# fichiers ajoutés avant le rechargement sont encore en cours de conversion.',
    }),
  lost: (count: number) =>
    plural(count, { one: '# fichier n’a pas été converti', other: '# fichiers n’ont pas été convertis' }),
  chooseAgain: (count: number) =>
    plural(count, {
      one: 'Vous avez quitté ou rechargé cette page. Choisissez-le de nouveau pour le convertir.',
      other: 'Vous avez quitté ou rechargé cette page. Choisissez-les de nouveau pour les convertir.',
    }),
  showNames: 'Voir les noms',
  failed: (name: string, reason: string) => `${name} : ${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}, page ${page} : ${reason}`,
  dismiss: 'Fermer',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages: typeof english.clearMessages = {
  title: (hasFiles: boolean) =>
    hasFiles ? 'Effacer tous les fichiers et résultats ?' : 'Effacer tous les résultats ?',
  confirm: 'Tout effacer',
  confirming: 'Effacement…',
  keep: 'Garder',
  includesEarlier: (count: number) =>
    plural(count, {
      one: 'Cela inclut le résultat affiché sous « Résultats précédents ».',
      other: 'Cela inclut les # résultats affichés sous « Résultats précédents ».',
    }),
  unsaved: (count: number) =>
    plural(count, {
      one: '# résultat n’est que sur cet appareil et n’a pas été téléchargé.',
      other: '# résultats ne sont que sur cet appareil et n’ont pas été téléchargés.',
    }),
  deleteOnServer: (count: number) =>
    plural(count, { one: 'Supprimer aussi # fichier du serveur', other: 'Supprimer aussi # fichiers du serveur' }),
  deleteHint: (count: number) =>
    plural(count, {
      one: 'Son lien ne fonctionnera plus. Sinon, le fichier y reste jusqu’à son expiration.',
      other: 'Leurs liens ne fonctionneront plus. Sinon, les fichiers y restent jusqu’à leur expiration.',
    }),
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages: typeof english.responsiveMessages = {
  title: 'Images responsives',
  notLoaded: 'Le chargement a échoué. Rechargez la page pour réessayer.',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    ' en plusieurs largeurs et formats : chaque écran charge l’image qui lui convient. Créées sur cet appareil avec les réglages actuels.',
  ],
  widths: 'Largeurs',
  widthsHint: (max: string) => `En pixels, jusqu’à ${max}.`,
  widthsProblem: (max: string) => `Saisissez des nombres entiers de 1 à ${max}, séparés par des virgules.`,
  tooManyWidths: (max: number) => `Saisissez ${max} largeurs au maximum.`,
  formats: 'Formats',
  fallback: 'Format de repli',
  sizes: 'Largeur sur la page (sizes)',
  alt: 'Texte alternatif',
  html: 'HTML',
  copyHtml: 'Copier le HTML',
  copied: 'Copié',
  htmlCopied: 'HTML copié',
  htmlNotCopied: 'Le navigateur n’a pas permis la copie. Copiez à la main les lignes sélectionnées.',
  download: 'Télécharger le ZIP',
  progress: 'Conversion des images',
  converted: (done: string, total: string) => `${done} images sur ${total}`,
  cancel: 'Annuler',
  close: 'Fermer',
  saved: (count: number, size: string) =>
    plural(count, { one: `# image téléchargée, ${size}.`, other: `# images téléchargées, ${size}.` }),
};
