import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/errors/messages.ts';

/** Errors by their codes: the problem and how to fix it. */
export const errorMessages: typeof english.errorMessages = {
  bad_field: ({ field }) => `Le champ « ${field} » n’est pas valide.`,
  body_timeout: () => 'La requête a mis trop de temps à arriver. Envoyez-la de nouveau.',
  body_too_large: ({ limit }) => `Les champs du formulaire dépassent la limite de ${limit}.`,
  broken_file: () => 'Ce fichier est endommagé ou incomplet. Vérifiez qu’il s’ouvre dans une autre app.',
  busy: () => 'Le serveur est occupé. Réessayez dans un instant.',
  cancelled: () => 'Cette conversion a été annulée.',
  cross_site: () => 'Cette requête venait d’un autre site et a donc été refusée. Utilisez le formulaire de ce site.',
  empty_file: () => 'Ce fichier est vide.',
  engine_crashed: () => 'Ce fichier n’a pas pu être converti. Les autres fichiers ne sont pas concernés.',
  file_too_large: ({ limit }) => `Ce fichier dépasse la limite de ${limit}.`,
  files_gone: ({ names }) =>
    `Certains de ces fichiers n’existent plus : ${names}. Retirez-les ou convertissez-les de nouveau.`,
  internal: () => 'Une erreur s’est produite. Réessayez.',
  mail_address: () =>
    'Le serveur de messagerie a refusé cette adresse e-mail. Vérifiez qu’elle ne contient pas de faute de frappe.',
  mail_blocked: () => 'Cette adresse n’accepte pas les e-mails de ce site.',
  mail_empty: () => 'L’e-mail n’a pas été envoyé, car ses fichiers ont été supprimés.',
  mail_refused: () => 'Le serveur de messagerie a refusé ce message. Modifiez son texte ou partagez le lien vous-même.',
  mail_unavailable: () => 'Ce site n’envoie pas d’e-mails. Créez plutôt un lien vers les fichiers.',
  mail_unreachable: () =>
    'L’e-mail n’a pas pu être envoyé, car le serveur de messagerie ne l’a pas accepté. Réessayez plus tard.',
  malformed_body: () => 'La requête s’est interrompue ou est mal formée. Envoyez-la de nouveau.',
  method_not_allowed: () => 'Cette URL n’accepte pas cette méthode.',
  no_files: () => 'Aucun fichier n’a été envoyé. Choisissez au moins un fichier.',
  none_converted: () => 'Il n’y a rien à télécharger. Aucun fichier n’a encore été converti, ou tous ont expiré.',
  none_listed: () => 'Aucun fichier n’est indiqué. Indiquez au moins un fichier converti.',
  not_a_list: () => 'Envoyez la liste des fichiers en JSON ou sous forme de formulaire.',
  not_found: () => 'Ce fichier n’existe pas ou a expiré.',
  not_json: () => 'Envoyez ceci en JSON (Content-Type: application/json).',
  not_loaded: () => 'Une partie du convertisseur n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  not_multipart: () =>
    'Envoyez les fichiers dans un formulaire multipart/form-data avec au moins une partie nommée « files ».',
  not_supported: ({ unsupported, help }) => `${unsupported} ${help}`,
  page_broken: () => 'Cette page est endommagée et ne peut pas être affichée. Les autres pages ne sont pas concernées.',
  pdf_password: () => 'Ce PDF est protégé par un mot de passe. Saisissez-le pour convertir le PDF.',
  pdf_password_lost: () => 'Le serveur a redémarré et a perdu le mot de passe de ce PDF. Envoyez-le de nouveau.',
  pdf_password_wrong: () => 'Le mot de passe de ce PDF est incorrect. Vérifiez-le et réessayez.',
  pdf_protected: () => 'La protection de ce PDF, par exemple un certificat, ne permet pas de l’ouvrir ici.',
  request_too_large: ({ limit }) => `Cette requête dépasse la limite de ${limit}.`,
  result_too_large: ({ limit, help }) => `Le résultat dépasserait ${limit}. ${help}`,
  too_complex: () => 'Ce dessin est trop complexe. Simplifiez-le ou enregistrez-le en PNG dans un logiciel de dessin.',
  too_many_files: ({ limit }) => `Envoyez au maximum ${limit} fichiers à la fois.`,
  too_many_frames: ({ limit }) => `Jusqu’à ${limit} peuvent être converties. Choisissez plutôt « Première image ».`,
  too_many_listed: ({ limit }) => `Un ZIP peut contenir jusqu’à ${limit} fichiers. Téléchargez-les en plusieurs fois.`,
  too_many_pages: ({ limit }) => `Jusqu’à ${limit} peuvent être converties à la fois. Choisissez moins de pages.`,
  too_many_pixels: ({ limit }) => `Cette image dépasse la limite de ${limit}.`,
  too_many_requests: ({ retryAfterSeconds }) =>
    `Trop de requêtes. Réessayez ${plural(retryAfterSeconds, { one: 'dans # seconde', other: 'dans # secondes' })}.`,
  too_much_memory: ({ limit }) => `Ce fichier demande plus de ${limit} de mémoire. Essayez avec un fichier plus petit.`,
  too_slow: ({ limit }) =>
    `Ce fichier a demandé plus de ${limit} : sa conversion a été arrêtée. Essayez avec des dimensions plus petites.`,
  unavailable: () => 'Les fichiers ne peuvent pas être enregistrés pour le moment. Réessayez dans quelques minutes.',
  unknown_format: () =>
    'Seuls les fichiers PNG, JPG, GIF, BMP, WEBP et PDF sont pris en charge. Les images AVIF, SVG, HEIC, TIFF et ICO sont aussi acceptées.',
  /** An error with one of several files that have one result. */
  withFile: ({ file, text }) => `${file} : ${text}`,
};

/** What is wrong with a field of a request. `field` is its name, which is not translated. */
export const fieldMessages: typeof english.fieldMessages = {
  anotherBatch: ({ field, header }) => `Le champ « ${field} » doit être identique au début de ${header}.`,
  atLeast: ({ field, minimum }) => `Le champ « ${field} » doit être d’au moins ${minimum}.`,
  atLeastCharacters: ({ field, minimum }) =>
    `Le champ « ${field} » doit contenir ${plural(minimum, { one: 'au moins # caractère', other: 'au moins # caractères' })}.`,
  atMost: ({ field, maximum }) => `Le champ « ${field} » doit être de ${maximum} au maximum.`,
  atMostBytes: ({ field, bytes }) => `Le champ « ${field} » doit faire ${formatBytes(bytes)} au maximum.`,
  atMostCharacters: ({ field, maximum }) =>
    `Le champ « ${field} » doit contenir ${plural(maximum, { one: 'au maximum # caractère', other: 'au maximum # caractères' })}.`,
  atMostEntries: ({ field, maximum }) =>
    `Le champ « ${field} » doit contenir ${plural(maximum, { one: 'au maximum # élément', other: 'au maximum # éléments' })}.`,
  booleanTaken: ({ field }) => `Le champ « ${field} » attend true ou false.`,
  builtInOrJson: ({ field, names }) =>
    `Le champ « ${field} » doit être le JSON d’un préréglage ou l’un de ces noms : ${names.join(', ')}.`,
  color: ({ field }) => `Le champ « ${field} » doit être une couleur, comme #ffffff.`,
  cropHeight: ({ field }) => `Le champ « ${field} », ajouté à y, ne doit pas dépasser 100.`,
  cropWidth: ({ field }) => `Le champ « ${field} », ajouté à x, ne doit pas dépasser 100.`,
  dateTime: ({ field }) => `Le champ « ${field} » doit être une date et une heure, comme 2024-01-31T12:30.`,
  deliveredFiles: ({ field }) =>
    `Le champ « ${field} » attend une liste de 1 à 2 000 identifiants de fichiers convertis.`,
  effectTwice: ({ field }) => `Le champ « ${field} » ne doit nommer chaque effet qu’une fois.`,
  emptyFile: ({ field }) => `Le champ « ${field} » est vide.`,
  entries: ({ field, minimum, maximum }) => `Le champ « ${field} » doit contenir de ${minimum} à ${maximum} éléments.`,
  file: ({ field }) => `Le champ « ${field} » doit être un fichier.`,
  format: ({ field, format }) => `Le champ « ${field} » doit être ${format}.`,
  hasNul: ({ field }) => `Le champ « ${field} » contient un caractère NUL.`,
  invalid: ({ field }) => `Le champ « ${field} » n’est pas valide.`,
  invalidEmail: ({ field }) => `Le champ « ${field} » est incorrect : saisissez une adresse e-mail valide.`,
  hasLink: ({ field }) => `Le champ « ${field} » est incorrect : retirez les liens et les adresses web.`,
  noMessage: ({ field }) => `Le champ « ${field} » est incorrect : saisissez un message.`,
  severalLines: ({ field }) => `Le champ « ${field} » est incorrect : saisissez le nom sur une seule ligne.`,
  tooLong: ({ field, maximum }) => `Le champ « ${field} » est incorrect : saisissez ${maximum} caractères au maximum.`,
  invalidFormat: ({ field, format }) => `Le champ « ${field} » doit être une valeur valide de type ${format}.`,
  listedFiles: ({ field }) => `Le champ « ${field} » attend une liste d’objets avec « url » et « filename ».`,
  listedTwice: ({ field }) => `Le champ « ${field} » figure deux fois dans la liste.`,
  logoFormat: ({ field }) => `Le champ « ${field} » doit être un PNG, JPEG, WebP ou SVG.`,
  missing: ({ field }) => `Le champ « ${field} » est manquant.`,
  missingFrame: ({ field, frame, frames }) => `Le champ « ${field} » désigne l’image ${frame} sur ${frames}.`,
  missingFrameOfAnimation: ({ field, frame, frames }) =>
    `Le champ « ${field} » désigne l’image ${frame}, mais l’animation n’a que ${plural(frames, { one: '# image', other: '# images' })}.`,
  missingPage: ({ field, page, pages }) =>
    `Le champ « ${field} » désigne la page ${page}, mais le PDF n’a que ${plural(pages, { one: '# page', other: '# pages' })}.`,
  missingPageOfDocument: ({ field, page, pages }) =>
    `Le champ « ${field} » demande la page ${page}, mais le document n’a que ${plural(pages, { one: '# page', other: '# pages' })}.`,
  namePattern: ({ field, part, placeholders }) =>
    `Le champ « ${field} » ne peut pas contenir « ${part} ». Ses variables sont {${placeholders.join('}, {')}}.`,
  noFile: ({ field }) => `Le champ « ${field} » n’accepte pas de fichier.`,
  notConvertedHere: ({ field }) => `Le champ « ${field} » n’est pas l’adresse d’un fichier converti ici.`,
  notInPreset: ({ field }) => `Le champ « ${field} » ne peut pas faire partie d’un préréglage.`,
  notJson: ({ field }) => `Le champ « ${field} » n’est pas du JSON.`,
  notWithMetadata: ({ field }) => `Le champ « ${field} » doit rester vide tant que preserveMetadata vaut true.`,
  notWithSides: ({ field }) => `Le champ « ${field} » ne peut pas être indiqué avec width ou height.`,
  aboveTargetSize: ({ field }) => `Le champ « ${field} » ne peut pas être supérieur à targetSizeKb.`,
  notWithTargetSize: ({ field }) => `Le champ « ${field} » ne peut pas être indiqué avec targetSizeKb.`,
  notUnderstood: ({ field }) => `Le champ « ${field} » n’a pas été compris.`,
  onlyImages: ({ field, name }) => `Le champ « ${field} » n’accepte que des images, mais ${name} est un PDF.`,
  oneOf: ({ field, values }) => `Le champ « ${field} » doit avoir l’une de ces valeurs : ${values.join(', ')}.`,
  oneOfTwo: ({ field, values }) => `Le champ « ${field} » attend ${values.join(' ou ')}.`,
  pageCount: ({ field, pages }) => `Le champ « ${field} » doit être ${pages}.`,
  perceptualTarget: ({ field, levels, min, max }) =>
    `Le champ « ${field} » doit être ${levels.join(', ')} ou un nombre de ${min} à ${max}.`,
  requestKey: ({ field }) =>
    `Le champ « ${field} » doit être formé d’un UUID de version 4 ou 7, d’un point et de 1 à 64 lettres, chiffres, « - » ou « _ ».`,
  smallCopy: ({ field, side }) =>
    `Le champ « ${field} » doit être une copie d’au plus ${formatNumber(side)} px de côté, pas plus grande que l’original.`,
  svgOfSvg: ({ field }) => `Le champ « ${field} » ne peut pas être svg pour un fichier qui est déjà un SVG.`,
  textTaken: ({ field }) => `Le champ « ${field} » attend du texte.`,
  tooManyRotations: ({ field }) => `Le champ « ${field} » contient plus d’éléments qu’il n’y a de fichiers.`,
  tracedHere: ({ field }) => `Le champ « ${field} » doit être un SVG vectorisé ici à partir d’une image.`,
  twice: ({ field }) => `Le champ « ${field} » a été reçu deux fois.`,
  unreadable: ({ field }) => `Le champ « ${field} » n’a pas pu être lu.`,
  typeArray: ({ field }) => `Le champ « ${field} » doit être une liste.`,
  typeBoolean: ({ field }) => `Le champ « ${field} » doit être true ou false.`,
  typeInt: ({ field }) => `Le champ « ${field} » doit être un nombre entier.`,
  typeNumber: ({ field }) => `Le champ « ${field} » doit être un nombre.`,
  typeObject: ({ field }) => `Le champ « ${field} » doit être un objet JSON.`,
  typeString: ({ field }) => `Le champ « ${field} » doit être du texte.`,
  unknown: ({ field }) => `Le champ « ${field} » est inconnu.`,
  unknownForPdf: ({ field }) => `Le champ « ${field} » n’existe pas pour les PDF.`,
  unknownPart: ({ field, parts }) => `Le champ « ${field} » contient une partie inconnue : ${parts}.`,
};

/** Limits with their units, in the sentences of `errorMessages`. */
export const limitMessages: typeof english.limitMessages = {
  bytes: ({ bytes }) => formatBytes(bytes),
  count: ({ count }) => String(count),
  drawnSide: ({ side }) => `${formatNumber(side)} px de côté, le maximum pour dessiner un SVG`,
  fields: ({ count }) => `${count} champs`,
  frames: ({ count }) => `${count} images par animation`,
  groupedCount: ({ count }) => formatNumber(count),
  megabytes: ({ megabytes }) => `${megabytes} Mo`,
  megapixels: ({ megapixels }) => plural(megapixels, { one: '# mégapixel', other: '# mégapixels' }),
  millionPixelsASide: ({ millions }) =>
    plural(millions, { one: '# million de pixels de côté', other: '# millions de pixels de côté' }),
  minutesPerAnimation: ({ minutes }) =>
    plural(minutes, { one: '# minute pour toute l’animation', other: '# minutes pour toute l’animation' }),
  minutesPerPdf: ({ minutes }) =>
    plural(minutes, { one: '# minute pour tout le PDF', other: '# minutes pour tout le PDF' }),
  pagesOfPdf: ({ count }) => `${count} pages d’un PDF`,
  pagesOfRequest: ({ count }) => `${count} pages par requête`,
  parts: ({ count }) => `${count} parties`,
  seconds: ({ seconds }) => plural(seconds, { one: '# seconde', other: '# secondes' }),
  secondsPerAnimation: ({ seconds }) =>
    plural(seconds, { one: '# seconde pour toute l’animation', other: '# secondes pour toute l’animation' }),
  secondsPerFrame: ({ seconds }) => plural(seconds, { one: '# seconde par image', other: '# secondes par image' }),
  secondsPerPage: ({ seconds }) => plural(seconds, { one: '# seconde par page', other: '# secondes par page' }),
  secondsPerPdf: ({ seconds }) =>
    plural(seconds, { one: '# seconde pour tout le PDF', other: '# secondes pour tout le PDF' }),
  side: ({ side, format }) => `${formatNumber(side)} px de côté, le maximum en ${format}`,
  unpackedMegabytes: ({ megabytes }) => `${megabytes} Mo une fois décompressé`,
};

/** Kinds of files that are not supported. */
export const unsupportedMessages: typeof english.unsupportedMessages = {
  bmpFax: () => 'Les BMP à compression de Huffman ne sont pas pris en charge.',
  bmpWrapped: ({ format }) => `Les BMP qui contiennent un ${format} ne sont pas pris en charge.`,
  compressedIcon: () => 'Les icônes en bitmap compressé ne sont pas prises en charge.',
  dds: () => 'C’est une texture DirectDraw (DDS). Ce format n’est pas pris en charge.',
  djvu: () => 'C’est un fichier DjVu. Ce format n’est pas pris en charge.',
  exrChannels: () => 'Les EXR à plusieurs milliers de canaux ne sont pas pris en charge.',
  exrDeep: () => 'Les EXR à pixels profonds (deep) ne sont pas pris en charge.',
  exrLevels: () => 'Les EXR à plusieurs niveaux de détail ne sont pas pris en charge.',
  gimp: () => 'C’est un fichier GIMP (XCF). Ce format n’est pas pris en charge.',
  heifCodec: ({ format, codec }) => `Les ${format} qui contiennent du ${codec} ne sont pas pris en charge.`,
  heifLayers: ({ format }) => `Les ${format} qui contiennent du HEVC en couches ne sont pas pris en charge.`,
  heifMask: ({ format }) => `Les ${format} qui contiennent un masque ne sont pas pris en charge.`,
  heifSequence: ({ format }) => `Les séquences ${format} sans image fixe ne sont pas prises en charge.`,
  heifUncompressed: ({ format }) => `Les ${format} à pixels non compressés ne sont pas pris en charge.`,
  jpeg2000Colors: ({ colors }) => `Les JPEG 2000 aux couleurs de type ${colors} ne sont pas pris en charge.`,
  jpeg2000Part: () => 'Ce JPEG 2000 est une partie d’une image plus grande, ce qui n’est pas pris en charge.',
  jpegArithmetic: () => 'Les JPEG à codage arithmétique ne sont pas pris en charge.',
  jpegBits: ({ bits }) =>
    plural(bits, {
      one: 'Les JPEG à # bit par canal ne sont pas pris en charge.',
      other: 'Les JPEG à # bits par canal ne sont pas pris en charge.',
    }),
  jpegChannels: ({ count }) =>
    plural(count, {
      one: 'Les JPEG à # canal ne sont pas pris en charge.',
      other: 'Les JPEG à # canaux ne sont pas pris en charge.',
    }),
  jpegHierarchical: () => 'Les JPEG à codage hiérarchique ne sont pas pris en charge.',
  jpegLateHeight: () => 'Ce JPEG indique sa hauteur après ses pixels, ce qui n’est pas pris en charge.',
  jpegLossless: () => 'Les JPEG à compression sans perte ne sont pas pris en charge.',
  jpegLosslessArithmetic: () => 'Les JPEG à codage arithmétique sans perte ne sont pas pris en charge.',
  jpegLosslessHierarchical: () => 'Les JPEG à codage hiérarchique sans perte ne sont pas pris en charge.',
  jpegLs: () => 'Ce JPEG est un JPEG-LS, ce qui n’est pas pris en charge.',
  jpegXr: () => 'C’est une image JPEG XR. Ce format n’est pas pris en charge.',
  other: () => 'Ce type de fichier n’est pas pris en charge.',
  photoshopLayers: () => 'Les fichiers Photoshop qui n’ont que des calques ne sont pas pris en charge.',
  pngOfIphone: () => 'Ce PNG est dans la variante des apps iPhone (CgBI), qui n’est pas prise en charge.',
  rawData: () =>
    'Les fichiers RAW dont les données du capteur sont endommagées ou inconnues ne sont pas pris en charge.',
  sigmaRaw: () => 'C’est un fichier RAW d’un appareil Sigma (X3F). Ce format n’est pas pris en charge.',
  tiffBits: ({ bits }) =>
    plural(bits, {
      one: 'Les TIFF à # bit par canal ne sont pas pris en charge.',
      other: 'Les TIFF à # bits par canal ne sont pas pris en charge.',
    }),
  tiffChannels: ({ count }) =>
    plural(count, {
      one: 'Les TIFF à # canal ne sont pas pris en charge.',
      other: 'Les TIFF à # canaux ne sont pas pris en charge.',
    }),
  tiffColors: ({ colors }) => `Les TIFF aux couleurs ${colors} ne sont pas pris en charge.`,
  tiffComplexNumbers: () => 'Les TIFF à nombres complexes ne sont pas pris en charge.',
  tiffCompression: ({ compression }) => `Les TIFF à compression ${compression} ne sont pas pris en charge.`,
  tiffFloats: () => 'Les TIFF à nombres à virgule flottante ne sont pas pris en charge.',
  tiffLevels: ({ levels }) => `Les TIFF aux niveaux ${levels} ne sont pas pris en charge.`,
  tiffMask: () => 'Les TIFF avec un masque de transparence ne sont pas pris en charge.',
  tiffOldJpeg: () => 'La compression JPEG des anciens TIFF n’est pas prise en charge.',
  tiffSeparateTiles: () => 'Les TIFF aux tuiles séparées pour chaque canal ne sont pas pris en charge.',
  tiffSignedNumbers: () => 'Les TIFF à nombres signés ne sont pas pris en charge.',
  video: () => 'C’est une vidéo. Les vidéos ne sont pas prises en charge.',
};

/** Advice behind the sentence of an error. */
export const helpMessages: typeof english.helpMessages = {
  cameraPreview: () => 'Choisissez plutôt l’aperçu de l’appareil.',
  largerFormats: ({ formats }) =>
    `Réduisez les dimensions ou choisissez un format qui accepte cette taille : ${formats.join(' ou ')}.`,
  maximizeCompatibility: () =>
    'Enregistrez le fichier dans Photoshop avec « Maximiser la compatibilité », puis convertissez-le.',
  otherProgram: () =>
    'Enregistrez le fichier en JPEG ou PNG dans le logiciel qui l’a créé, puis convertissez cette version.',
  smallerDimensions: () => 'Réduisez les dimensions.',
  videoFrame: () => 'Enregistrez une de ses images dans un lecteur vidéo, puis convertissez-la.',
};

/** Why a drawing is too complex. */
export const complexityMessages: typeof english.complexityMessages = {
  nested: () =>
    'Ce dessin est trop complexe : ses éléments sont trop profondément imbriqués. Simplifiez-le ou enregistrez-le en PNG dans un logiciel de dessin.',
  nestedDeeperThan: ({ levels }) =>
    `Ce dessin est trop complexe : ses éléments sont imbriqués sur plus de ${levels} niveaux. Simplifiez-le ou enregistrez-le en PNG dans un logiciel de dessin.`,
  tooManyElements: () =>
    'Ce dessin est trop complexe : il a trop d’éléments. Simplifiez-le ou enregistrez-le en PNG dans un logiciel de dessin.',
};

/** Names of files in an error. */
export const fileListMessages: typeof english.fileListMessages = {
  all: ({ names }) => names.join(', '),
  withMore: ({ names, more }) => `${names.join(', ')} et ${plural(more, { one: '# autre', other: '# autres' })}`,
};
