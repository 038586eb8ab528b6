import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/files/messages.ts';

/** Texts of the list of files, before it is loaded. */
export const messages: typeof english.messages = {
  title: 'Fichiers ajoutés',
  listMissing: 'La liste n’a pas pu être chargée. Vous pouvez quand même convertir les fichiers.',
  batchListMissing:
    'La liste n’a pas pu être chargée. Vous pouvez quand même convertir les fichiers et télécharger un ZIP.',
};

/** What a page takes: only images, or also PDFs. */
type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages: typeof english.addMessages = {
  chooseToConvert: {
    images: 'Choisir des images à convertir',
    all: 'Choisir des images ou des PDF à convertir',
  } satisfies Record<Addable, string>,
  dropToAdd: 'Déposez pour ajouter',
  drop: {
    images: 'Déposez des images ici',
    all: 'Déposez des images ou des PDF ici',
  } satisfies Record<Addable, string>,
  tap: {
    images: 'Touchez pour choisir des images',
    all: 'Touchez pour choisir des images ou des PDF',
  } satisfies Record<Addable, string>,
  orPaste: 'ou collez depuis le presse-papiers',
  chooseFiles: 'Choisir des fichiers',
  addMore: 'Ajouter des fichiers',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'ou déposez-les n’importe où',
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: 'Convertir en',
  /** In display order. Rare formats are read without being named. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    raw: 'RAW',
    gif: 'GIF',
    svg: 'SVG',
    psd: 'PSD',
    jxl: 'JXL',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Partial<Record<FormatId, string>>,
  limitReached: (limit: number) => plural(limit, { one: 'Limite de # fichier', other: 'Limite de # fichiers' }),
  // Names stay outside of plural forms, because they may contain a #.
  leftOut: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'n’a pas été ajouté.', other: 'n’ont pas été ajoutés.' })}`,
  notReadable: (names: string) => `Impossible à lire comme image ou PDF : ${names}.`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages: typeof english.anotherFileMessages = {
  states: {
    none: 'Déposez des images ou des PDF ici',
    leaving: 'Ouverture du convertisseur…',
    failed: 'Ce navigateur n’a pas pu garder les fichiers pour la page suivante. Choisissez-les dans le convertisseur.',
  },
  tap: 'Touchez pour choisir des images ou des PDF',
  chooseToConvert: 'Choisir des images ou des PDF à convertir',
  dropToConvert: 'Déposez pour convertir',
  chooseFiles: 'Choisir des fichiers',
  limit: (serverMb: string) => `Ouverture dans le convertisseur, ${fileLimits(serverMb)}`,
};

const partNames = { page: 'page', frame: 'image' } satisfies Record<FilePart, string>;
const partTitles = { page: 'Page', frame: 'Image' } satisfies Record<FilePart, string>;
const parts = (count: number, part: FilePart): string =>
  plural(count, { one: `# ${partNames[part]}`, other: `# ${partNames[part]}s` });

/** Texts of the list of files and of the states and results of its files. */
export const listMessages: typeof english.listMessages = {
  files: (count: number) => plural(count, { one: '# fichier', other: '# fichiers' }),
  resultsTitle: 'Résultats de la conversion',
  upTo: (size: string) => `jusqu’à ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} sur ${formatNumber(total)}`,
  cancelAll: 'Tout annuler',
  retryFailed: (count: number) => plural(count, { one: 'Réessayer (# échec)', other: 'Réessayer (# échecs)' }),

  // Selection
  select: (name: string) => `Sélectionner ${name}`,
  preview: (name: string) => `Aperçu de ${name}`,
  addToSelection: (name: string) => `Ajouter ${name} à la sélection`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    formatNumber(count),
    hidden(` sur ${formatNumber(total)}`),
    plural(count, { one: ' sélectionné', other: ' sélectionnés' }),
  ],
  removeSelected: (count: number) =>
    plural(count, { one: 'Retirer # fichier sélectionné', other: 'Retirer # fichiers sélectionnés' }),
  clearSelection: 'Désélectionner',

  // Where files are converted
  convert: 'Convertir',
  settings: {
    device: 'Sur cet appareil',
    server: 'Sur le serveur',
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: 'Sur cet appareil si possible',
  explanations: {
    device: 'Rien n’est envoyé sans votre accord.',
    server: 'Les fichiers sont envoyés quand vous les convertissez.',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) =>
    plural(count, { one: 'Sur le serveur : # fichier.', other: 'Sur le serveur : # fichiers.' }),
  retention: (time: string) =>
    `Le serveur supprime les originaux juste après la conversion, et les résultats au bout de ${time}, sauf si un lien les conserve plus longtemps.`,
  sentForThumbnail:
    'Les fichiers que ce navigateur ne peut pas afficher, comme HEIC et TIFF, ont été envoyés pour créer leurs miniatures.',
  convertedOn: {
    device: 'Converti sur cet appareil',
    server: 'Converti sur le serveur',
  } satisfies Record<RunsOnSetting, string>,
  faster: 'Plus rapide sur le serveur',
  uploadInstead: (name: string) => `Plus rapide sur le serveur : envoyer ${name}`,

  // Properties of a file
  ownSettings: 'Réglages individuels',
  locations: {
    gps: 'Contient une position GPS',
    places: 'Contient des noms de lieux',
  } satisfies Record<LocationKind, string>,
  locationKept: 'Localisation conservée',
  locationRemoved: 'Localisation supprimée',
  locationChanged: 'Localisation modifiée',
  locked: 'verrouillé',
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => `${parts(count, 'page')} sur ${formatNumber(total)}`,

  choosePages: 'Choisir les pages',
  choosePagesOf: (name: string) => `Choisir les pages de ${name}`,

  // States of a file
  state: (name: string, state: string) => `${name} : ${state}`,
  reading: 'Lecture',
  ready: 'Prêt',
  oldSettings: 'Anciens réglages',
  notSent: 'Pas encore envoyé',
  skipped: 'Ignoré',
  queued: 'En attente',
  uploading: (percent: number) => `Envoi : ${percent} %`,
  loadingConverter: 'Chargement du convertisseur',
  converting: 'Conversion',
  convertingPart: (number: number, total: number, part: FilePart) =>
    `Conversion : ${partNames[part]} ${number} sur ${total}`,
  retrying: {
    network: 'Hors ligne, nouvel essai à venir',
    busy: 'Serveur occupé, nouvel essai à venir',
  },
  done: 'Terminé',
  doneSize: (change: string) => `Terminé, ${change}`,
  doneParts: (count: number, part: FilePart) => `Terminé, ${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${parts(count, part)} sur ${formatNumber(total)}, ${plural(failedCount, { one: '# échec', other: '# échecs' })}`,
  failedParts: (numbers: string, count: number, reason: string, part: FilePart) =>
    `${plural(count, { one: partTitles[part], other: `${partTitles[part]}s` })} ${numbers} : ${reason}`,
  cancelled: 'Annulé',
  cancelledAfter: (count: number, total: number, part: FilePart) =>
    `Annulé, ${parts(count, part)} sur ${formatNumber(total)} ${plural(count, { one: 'convertie', other: 'converties' })}`,
  asSentence: (words) => words.replace(/[^.]$/, '$&.'),
  earlierInZip: 'Les résultats précédents restent dans le ZIP.',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['Terminé, maintenant ', size],

  // Actions on a file
  cancel: (name: string) => `Annuler ${name}`,
  retry: 'Réessayer',
  retryFile: (name: string) => `Réessayer ${name}`,
  remove: (name: string) => `Retirer ${name}`,
  moreActions: (name: string) => `Autres actions pour ${name}`,
  showParts: (part: FilePart) => `${partTitles[part]}s`,
  showPartsOf: (name: string, part: FilePart) => `${partTitles[part]}s de ${name}`,
  part: (number: number, part: FilePart) => `${partTitles[part]} ${number}`,
  metadata: 'Métadonnées',
  metadataOf: (name: string) => `Métadonnées de ${name}`,
  removeFile: { text: 'Retirer', label: (name: string) => `Retirer ${name}` },
  removeWithResult: {
    text: 'Retirer le fichier et le résultat',
    label: (name: string) => `Retirer le fichier et le résultat : ${name}`,
  },
  useSharedSettings: 'Utiliser les réglages communs',
  useSharedSettingsFor: (name: string) => `Utiliser les réglages communs pour ${name}`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages: typeof english.skippedMessages = {
  title: 'Fichiers non ajoutés',
  dismiss: 'Fermer',
  /** What a file is, and what to do. */
  kinds: {
    video: 'C’est une vidéo. Enregistrez une de ses images en JPEG ou PNG.',
    sound: 'C’est un fichier audio.',
    document: 'C’est un document. Enregistrez-le en PDF et ajoutez le PDF.',
    archive: 'C’est une archive. Décompressez-la et ajoutez les images.',
    raw: 'C’est un fichier RAW d’appareil photo. Exportez-le en JPEG ou TIFF.',
    layers: 'Ce fichier a des calques. Exportez-le en PNG.',
    vector: 'C’est un dessin vectoriel. Exportez-le en SVG, PDF ou PNG.',
    image: 'Ce format d’image n’est pas pris en charge. Exportez l’image en PNG ou JPEG.',
    other: 'Ce type de fichier n’est pas pris en charge. Exportez-le en PNG ou JPEG.',
  },
  wrongContent: (format: string) =>
    `Ce fichier n’est pas un ${format} valide. Il a peut-être été endommagé ou renommé.`,
};

/** Texts of the notice about locations in files. */
export const locationMessages: typeof english.locationMessages = {
  keep: 'Garder la localisation',
  contains: (name: string) => `${name} contient une localisation.`,
  onlyImage: 'Cette image contient une localisation.',
  photos: (count: number) =>
    plural(count, {
      one: 'Une de ces images contient une localisation.',
      other: '# de ces images contiennent une localisation.',
    }),
  removed: 'La localisation sera supprimée : coordonnées GPS et noms de lieux.',
  kept: 'Les coordonnées GPS et les noms de lieux restent dans le résultat.',
  coordinatesKept: 'Les coordonnées GPS restent dans le résultat. Les noms de lieux seront supprimés.',
  replaced: 'La localisation sera remplacée par celle que vous avez saisie.',
  notPreserved: 'La localisation sera supprimée : les métadonnées d’origine ne sont pas conservées.',
  notCarried: (format: string) =>
    `La localisation sera supprimée : les fichiers ${format} ne peuvent pas contenir de métadonnées.`,
};
