import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/plan/messages.ts';

/** Names of metadata that are words, after "Les données". Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages: typeof english.metadataNameMessages = {
  makerNote: 'de la note du fabricant',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages: typeof english.drawingFeatureMessages = {
  animation: 'l’animation',
  background: 'l’arrière-plan',
  clipPathShapes: 'les formes de clip-path',
  cssMasks: 'les masques en CSS',
  cssPaths: 'les tracés en CSS',
  cssTransforms: 'translate, rotate et scale en CSS',
  cssVariables: 'les variables CSS',
  elementsInFilters: 'les éléments utilisés comme images de filtres',
  embeddedFonts: 'les polices intégrées',
  filterInputs: 'l’arrière-plan et le remplissage comme entrées de filtres',
  fontFeatures: 'les fonctions avancées des polices',
  minMaxClamp: 'min(), max() et clamp()',
  oneSidedImages: 'les images dont un seul côté est défini',
  otherColorSpaces: 'les couleurs d’autres espaces colorimétriques',
  relativeColors: 'les couleurs relatives',
  rotatedLetters: 'les lettres pivotées',
  someRules: 'certaines règles de la feuille de style',
  symbolEffects: 'les effets sur les symboles',
  textOnPath: 'le texte le long d’un tracé',
  unknownImage: 'une image intégrée (de format inconnu)',
  viewportUnits: 'les unités rem, vw, vh, vmin, vmax et ch',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages: typeof english.drawingImageMessages = {
  embeddedImage: (format: string) => `une image intégrée (${format})`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages: typeof english.sizeAdviceMessages = {
  jpg: 'Réduisez les dimensions ou choisissez WebP ou AVIF.',
  png: 'Réduisez les dimensions ou choisissez JPEG, WebP ou AVIF.',
  webp: 'Réduisez les dimensions ou choisissez AVIF.',
  avif: 'Réduisez les dimensions.',
  gif: 'Réduisez les dimensions ou choisissez WebP.',
  tiff: 'Réduisez les dimensions ou choisissez JPEG, WebP ou AVIF.',
  jxl: 'Réduisez les dimensions ou choisissez AVIF.',
  ico: 'Réglez une seule petite taille, par exemple 32 px.',
  svg: 'Réduisez les dimensions ou choisissez WebP ou AVIF.',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'moins de 0,01' : formatNumber(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi));

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages: typeof english.noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file} : ${text}`,
  brightnessClipped: () => 'Lu comme sur un écran standard. La luminosité au-delà du blanc a été écrêtée.',
  cameraPreview: ({ width, height }: Size) =>
    `Aperçu enregistré par l’appareil photo, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  channelsDropped: ({ count }: { count: number }) =>
    plural(count, {
      one: '# canal supplémentaire, comme un ton direct ou un masque, n’a pas été conservé.',
      other: '# canaux supplémentaires, comme des tons directs ou des masques, n’ont pas été conservés.',
    }),
  defaultSize: ({ width, height }: Size) =>
    `Ce SVG n’indique pas de taille : il a été dessiné à ${width} × ${height} px.`,
  depthReduced: ({ format }: { format: string }) =>
    `Dans le fichier ${format}, les couleurs ont été réduites à 8 bits par canal.`,
  developed: ({ width, height }: Size) =>
    `Développé à partir des données du capteur avec des réglages neutres et 8 bits par canal, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  developedWithoutPreview: ({ width, height }: Size) =>
    `Développé à partir des données du capteur avec des réglages neutres et 8 bits par canal, ${formatNumber(width)} × ${formatNumber(height)} px. Le fichier ne contient pas de grand aperçu.`,
  dpiDropped: ({ format }: { format: string }) =>
    `Votre résolution n’a pas été enregistrée : ${format} ne peut pas en contenir.`,
  encodingAssumed: ({ encoding }: { encoding: string }) =>
    `Le texte de ce SVG a été lu en ${encoding}, car ce n’est pas de l’UTF-8 valide.`,
  externalReferences: () => 'Ce SVG renvoie à d’autres fichiers. Ils ne sont jamais chargés et manquent donc ici.',
  fieldsDropped: ({ format }: { format: string }) =>
    `Vos champs de métadonnées n’ont pas été enregistrés : ${format} ne peut pas en contenir.`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Seule la première des ${formatNumber(frames)} images de l’animation a été enregistrée : ${format} ne peut pas être animé. Choisissez « Toutes les images » pour les obtenir toutes.`,
  firstPage: ({ pages }: { pages: number }) => `Seule la première des ${formatNumber(pages)} pages a été enregistrée.`,
  flattened: ({ background }: { background: string }) =>
    `Les zones transparentes sont maintenant remplies de ${colorName(background)}.`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `Ce SVG contient du texte dans des polices absentes de cet appareil : il a été dessiné avec d’autres. Polices absentes : ${fonts.join(', ')}.`,
  gainMapDropped: () =>
    'La carte de gain HDR n’a pas été conservée. Le résultat s’affiche comme sur un écran standard.',
  hdrToneMapped: () => 'La luminosité HDR a été réduite pour convenir aux écrans standard.',
  iptcAsXmp: ({ format }: { format: string }) =>
    `${format} ne peut pas contenir de champs IPTC : ils ont été enregistrés en XMP.`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format} ne peut pas contenir de champs IPTC : ils ont été enregistrés en XMP. Les champs sans nom XMP n’ont pas été conservés.`,
  jpegDataKept: () => 'Données JPEG conservées. Le JPEG d’origine peut être restauré bit pour bit.',
  jpegDataKeptOnly: () =>
    'Données JPEG conservées sans perte. Leurs métadonnées ont changé : le fichier d’origine ne peut pas être restauré bit pour bit.',
  jpegDataLost: () => 'Les données JPEG ne peuvent pas être conservées ici : l’image a été recompressée.',
  jpegDataRestored: () => 'Données JPEG restaurées sans perte, avec d’autres métadonnées.',
  jpegRestored: () => 'JPEG d’origine restauré, bit pour bit.',
  locationKept: () => 'La localisation (coordonnées GPS ou noms de lieux) est encore dans le fichier.',
  makerNoteDropped: () =>
    'Les données de la note du fabricant n’ont pas été conservées, car elles ne tiennent pas dans un TIFF à 16 bits par canal.',
  metadataBlockDropped: ({ name }: { name: string }) =>
    `Les données ${named(metadataNameMessages, name)} n’ont pas été conservées, car elles sont endommagées ou trop volumineuses.`,
  metadataDropped: ({ format }: { format: string }) =>
    `Les métadonnées n’ont pas été conservées : ${format} ne peut pas en contenir.`,
  metadataDroppedWithLocation: ({ name }: { name: string }) =>
    `Les données ${named(metadataNameMessages, name)} ont aussi été supprimées, car elles peuvent contenir la localisation.`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `Dont ${formatBytes(metadataBytes)} de métadonnées. Supprimez-les d’abord.`,
  misnamed: ({ actual }: { actual: string }) => `Malgré son nom, ce fichier est au format ${actual}.`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `Certains éléments de ce SVG ne sont pas dessinés ici : le résultat peut avoir un aspect différent. Éléments concernés : ${features.map(featureName).join(', ')}.`,
  originalKept: () => 'Les pixels de l’original ont été conservés. Les recompresser alourdirait le fichier.',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `L’image ne pèse que ${formatBytes(sizeBytes)} ; le fichier a été complété jusqu’à ${formatBytes(paddedBytes)} avec des octets que les programmes ignorent.`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `Cette page est trop grande pour ${requestedDpi} DPI : elle a été dessinée à ${formatDpi(dpi)} DPI. La limite est de ${maxMegapixels} mégapixels et de ${formatNumber(maxSide)} px par côté.`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `Même à la qualité maximale, le résultat diffère plus que demandé : son score visuel est de ${formatNumber(score)}, et non de ${formatNumber(requested)}.`,
  pixelsDamaged: () => 'Une partie de ce fichier est endommagée. L’image peut y être altérée.',
  rangeUnknown: () =>
    'Lu comme une image standard, car le fichier n’indique pas s’il est en HDR. Les couleurs ont été réduites à 8 bits par canal.',
  readAtEightBits: () => 'Les couleurs ont été lues avec 8 bits par canal.',
  scriptsIgnored: () =>
    'Ce SVG contient des scripts ou du HTML. Ils ne sont jamais exécutés, et ce qu’ils dessinent manque donc.',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Seule la première des ${formatNumber(frames)} images a été enregistrée. L’animation de ce fichier ${format} n’a pas pu être lue.`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `Le fichier le plus léger possible fait ${formatBytes(sizeBytes)}, plus que votre limite de ${formatBytes(requestedBytes)}.`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `Le fichier le plus léger possible fait ${formatBytes(sizeBytes)}, plus que votre limite de ${formatBytes(requestedBytes)}. ${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `Vectorisé avec au plus ${shaded} px sur le grand côté, ou ${lines} px pour un dessin au trait ou du pixel art.`,
  tracedPhoto: () =>
    'La vectorisation convient aux logos et aux dessins. Cette image a beaucoup de couleurs : le SVG est lourd et ressemble à une peinture.',
  translucencyLost: ({ background }: { background: string }) =>
    `Les formes vectorisées sont opaques. Les zones semi-transparentes sont maintenant remplies de ${colorName(background)}, ou omises si leur opacité était inférieure à 50 %.`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `Les zones semi-transparentes sont maintenant opaques, ou omises si leur opacité était inférieure à 50 %. ${format} ne permet rien entre les deux.`,
  truncated: () => 'Ce fichier est incomplet. La partie manquante est vide.',
  videoDropped: () => 'La vidéo de cette photo animée n’a pas été conservée.',
  watermarkBlank: () => 'Le filigrane n’a pas de texte : il n’a pas été ajouté.',
  watermarkTooSmall: () => 'L’image est trop petite pour le filigrane : il n’a pas été ajouté.',
};

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "Sur le serveur : ". */
export const serverReasonMessages: typeof english.serverReasonMessages = {
  no_engine: 'ce navigateur ne peut pas convertir d’images lui-même',
  large_drawing: 'ce navigateur ne peut pas dessiner un SVG à cette taille',
  too_large: 'cette image demande plus de mémoire qu’un navigateur n’en a',
};
