import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/plan/messages.ts';

/** Names of metadata that are words. Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages: typeof english.metadataNameMessages = {
  makerNote: 'del fabricante de la cámara',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages: typeof english.drawingFeatureMessages = {
  animation: 'animación',
  background: 'el fondo',
  clipPathShapes: 'formas de clip-path',
  cssMasks: 'máscaras en CSS',
  cssPaths: 'trazados en CSS',
  cssTransforms: 'translate, rotate y scale en CSS',
  cssVariables: 'variables CSS',
  elementsInFilters: 'elementos como imágenes de filtros',
  embeddedFonts: 'fuentes incrustadas',
  filterInputs: 'el fondo y la pintura como entradas de filtros',
  fontFeatures: 'funciones tipográficas',
  minMaxClamp: 'min(), max() y clamp()',
  oneSidedImages: 'imágenes con un solo lado definido',
  otherColorSpaces: 'colores de otros espacios de color',
  relativeColors: 'colores relativos',
  rotatedLetters: 'letras giradas',
  someRules: 'algunas reglas de la hoja de estilos',
  symbolEffects: 'efectos de símbolos',
  textOnPath: 'texto sobre un trazado',
  unknownImage: 'una imagen incrustada (de formato desconocido)',
  viewportUnits: 'las unidades rem, vw, vh, vmin, vmax y ch',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages: typeof english.drawingImageMessages = {
  embeddedImage: (format: string) => `una imagen incrustada (${format})`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages: typeof english.sizeAdviceMessages = {
  jpg: 'Elige dimensiones menores, WebP o AVIF.',
  png: 'Elige dimensiones menores, JPEG, WebP o AVIF.',
  webp: 'Elige dimensiones menores o AVIF.',
  avif: 'Elige dimensiones menores.',
  gif: 'Elige dimensiones menores o WebP.',
  tiff: 'Elige dimensiones menores, JPEG, WebP o AVIF.',
  jxl: 'Elige dimensiones menores o AVIF.',
  ico: 'Fija un solo tamaño pequeño, como 32 px.',
  svg: 'Elige dimensiones menores, WebP o AVIF.',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'menos de 0,01' : String(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi)).replace('.', ',');

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages: typeof english.noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file}: ${text}`,
  brightnessClipped: () => 'Se leyó como para una pantalla estándar. El brillo por encima del blanco se recortó.',
  cameraPreview: ({ width, height }: Size) =>
    `La vista previa de la propia cámara, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  channelsDropped: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Se omitió un canal adicional, como una tinta plana o una máscara.',
      other: 'Se omitieron # canales adicionales, como tintas planas o máscaras.',
    }),
  defaultSize: ({ width, height }: Size) =>
    `Este SVG no indica su tamaño, así que se dibujó a ${width} × ${height} px.`,
  depthReduced: ({ format }: { format: string }) => `Los colores se redujeron a 8 bits por canal en el ${format}.`,
  developed: ({ width, height }: Size) =>
    `Se reveló a partir de los datos del sensor con ajustes neutros y 8 bits por canal, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  developedWithoutPreview: ({ width, height }: Size) =>
    `Se reveló a partir de los datos del sensor con ajustes neutros y 8 bits por canal, ${formatNumber(width)} × ${formatNumber(height)} px. El archivo no contiene una vista previa grande.`,
  dpiDropped: ({ format }: { format: string }) => `Se omitió tu resolución. ${format} no puede guardarla.`,
  encodingAssumed: ({ encoding }: { encoding: string }) =>
    `El texto de este SVG se leyó como ${encoding}, porque no es UTF-8 válido.`,
  externalReferences: () => 'Este SVG enlaza a otros archivos. Nunca se cargan, así que faltan.',
  fieldsDropped: ({ format }: { format: string }) =>
    `Se omitieron tus campos de metadatos. ${format} no puede guardarlos.`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Solo se guardó el primero de ${formatNumber(frames)} fotogramas. ${format} no admite animación. Elige “Cada fotograma” para obtenerlos todos como imágenes.`,
  firstPage: ({ pages }: { pages: number }) => `Solo se guardó la primera de ${formatNumber(pages)} páginas.`,
  flattened: ({ background }: { background: string }) =>
    `Las zonas transparentes se rellenaron de ${colorName(background)}.`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `Este SVG tiene texto en fuentes que no están en este dispositivo, así que se dibujó con otras: ${fonts.join(', ')}.`,
  gainMapDropped: () => 'Se omitió el mapa de ganancia HDR. El resultado se ve como en una pantalla estándar.',
  hdrToneMapped: () => 'El brillo HDR se redujo para adaptarlo a pantallas estándar.',
  iptcAsXmp: ({ format }: { format: string }) =>
    `${format} no puede guardar campos IPTC, así que se guardaron como XMP.`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format} no puede guardar campos IPTC, así que se guardaron como XMP. Se omitieron los que no tienen nombre en XMP.`,
  jpegDataKept: () => 'Se conservaron los datos JPEG. El JPEG original se puede recuperar bit a bit.',
  jpegDataKeptOnly: () =>
    'Se conservaron los datos JPEG sin pérdida. Los metadatos cambiaron, así que el archivo original no se puede recuperar bit a bit.',
  jpegDataLost: () => 'Aquí no se pueden conservar los datos JPEG, así que la imagen se comprimió de nuevo.',
  jpegDataRestored: () => 'Se recuperaron los datos JPEG sin pérdida, con otros metadatos.',
  jpegRestored: () => 'Se recuperó el JPEG original, bit a bit.',
  locationKept: () => 'La ubicación (coordenadas GPS o nombres de lugares) sigue en el archivo.',
  makerNoteDropped: () =>
    'Se omitieron los datos del fabricante de la cámara, porque no caben en un TIFF con 16 bits por canal.',
  metadataBlockDropped: ({ name }: { name: string }) =>
    `Se omitieron los datos ${named(metadataNameMessages, name)}, porque están dañados o son demasiado grandes.`,
  metadataDropped: ({ format }: { format: string }) => `Se omitieron los metadatos. ${format} no puede guardarlos.`,
  metadataDroppedWithLocation: ({ name }: { name: string }) =>
    `También se quitaron los datos ${named(metadataNameMessages, name)}, porque pueden contener la ubicación.`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `${formatBytes(metadataBytes)} son metadatos. Quítalos antes.`,
  misnamed: ({ actual }: { actual: string }) => `El nombre del archivo indica otra cosa, pero es un ${actual}.`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `Algunos elementos de este SVG no se dibujan aquí, así que el resultado puede verse distinto: ${features.map(featureName).join(', ')}.`,
  originalKept: () => 'Se conservaron los píxeles del original. Comprimirlos de nuevo haría más grande el archivo.',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `La imagen solo ocupa ${formatBytes(sizeBytes)}, así que el archivo se completó hasta ${formatBytes(paddedBytes)} con bytes que los programas omiten.`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `Esta página es demasiado grande para ${requestedDpi} DPI, así que se dibujó a ${formatDpi(dpi)} DPI. El límite es de ${maxMegapixels} megapíxeles y ${formatNumber(maxSide)} px por lado.`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `El resultado difiere más de lo que pediste, incluso con la calidad máxima: su puntuación visual es ${score}, no ${requested}.`,
  pixelsDamaged: () => 'Una parte de este archivo está dañada. Ahí la imagen puede verse mal.',
  rangeUnknown: () =>
    'Se leyó como imagen estándar, porque el archivo no indica si es HDR. Los colores se redujeron a 8 bits por canal.',
  readAtEightBits: () => 'Los colores se leyeron con 8 bits por canal.',
  scriptsIgnored: () => 'Este SVG contiene scripts o HTML incrustado. Nunca se ejecutan, así que falta lo que dibujan.',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Solo se guardó el primero de ${formatNumber(frames)} fotogramas. La animación de este ${format} no se pudo leer.`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `El archivo más pequeño posible ocupa ${formatBytes(sizeBytes)} y supera tu límite de ${formatBytes(requestedBytes)}.`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `El archivo más pequeño posible ocupa ${formatBytes(sizeBytes)} y supera tu límite de ${formatBytes(requestedBytes)}. ${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `Vectorizado a un máximo de ${shaded} px en el lado largo; los dibujos de línea y el pixel art, a un máximo de ${lines} px.`,
  tracedPhoto: () =>
    'La vectorización es adecuada para logotipos y dibujos. Esta imagen tiene muchos colores, así que el SVG es grande y parece pintado.',
  translucencyLost: ({ background }: { background: string }) =>
    `Las formas vectorizadas son opacas. Las zonas semitransparentes se rellenaron de ${colorName(background)}, o se omitieron si su opacidad no llegaba a la mitad.`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `Las zonas semitransparentes son ahora opacas, o se omitieron si su opacidad no llegaba a la mitad. ${format} no admite valores intermedios.`,
  truncated: () => 'Este archivo está incompleto. La parte que falta queda en blanco.',
  videoDropped: () => 'Se omitió el vídeo de esta foto en movimiento.',
  watermarkBlank: () => 'La marca de agua no tiene texto, así que se omitió.',
  watermarkTooSmall: () => 'La imagen es demasiado pequeña para la marca de agua, así que se omitió.',
};

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "En el servidor: ". */
export const serverReasonMessages: typeof english.serverReasonMessages = {
  no_engine: 'este navegador no puede convertir imágenes por sí mismo',
  large_drawing: 'este navegador no puede dibujar un SVG de este tamaño',
  too_large: 'esta imagen necesita más memoria de la que tiene un navegador',
};
