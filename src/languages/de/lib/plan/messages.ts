import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/plan/messages.ts';

/** Names of metadata that are words. Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages: typeof english.metadataNameMessages = {
  makerNote: 'Maker-Note',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages: typeof english.drawingFeatureMessages = {
  animation: 'Animation',
  background: 'der Hintergrund',
  clipPathShapes: 'Formen in clip-path',
  cssMasks: 'Masken in CSS',
  cssPaths: 'Pfade in CSS',
  cssTransforms: 'translate, rotate und scale in CSS',
  cssVariables: 'CSS-Variablen',
  elementsInFilters: 'Elemente als Bilder von Filtern',
  embeddedFonts: 'eingebettete Schriften',
  filterInputs: 'Hintergrund und Füllung als Eingaben von Filtern',
  fontFeatures: 'OpenType-Funktionen von Schriften',
  minMaxClamp: 'min(), max() und clamp()',
  oneSidedImages: 'Bilder mit nur einer Seitenlänge',
  otherColorSpaces: 'Farben anderer Farbräume',
  relativeColors: 'relative Farben',
  rotatedLetters: 'gedrehte Buchstaben',
  someRules: 'einige Regeln des Stylesheets',
  symbolEffects: 'Effekte von Symbolen',
  textOnPath: 'Text auf einem Pfad',
  unknownImage: 'ein eingebettetes Bild (unbekanntes Format)',
  viewportUnits: 'die Einheiten rem, vw, vh, vmin, vmax und ch',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages: typeof english.drawingImageMessages = {
  embeddedImage: (format: string) => `ein eingebettetes Bild (${format})`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages: typeof english.sizeAdviceMessages = {
  jpg: 'Wählen Sie kleinere Abmessungen, WebP oder AVIF.',
  png: 'Wählen Sie kleinere Abmessungen, JPEG, WebP oder AVIF.',
  webp: 'Wählen Sie kleinere Abmessungen oder AVIF.',
  avif: 'Wählen Sie kleinere Abmessungen.',
  gif: 'Wählen Sie kleinere Abmessungen oder WebP.',
  tiff: 'Wählen Sie kleinere Abmessungen, JPEG, WebP oder AVIF.',
  jxl: 'Wählen Sie kleinere Abmessungen oder AVIF.',
  ico: 'Stellen Sie eine einzige kleine Größe ein, etwa 32 px.',
  svg: 'Wählen Sie kleinere Abmessungen, WebP oder AVIF.',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'weniger als 0,01' : formatNumber(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi));

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages: typeof english.noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file}: ${text}`,
  brightnessClipped: () => 'Wie für einen Standardbildschirm gelesen. Helligkeit über Weiß wurde abgeschnitten.',
  cameraPreview: ({ width, height }: Size) =>
    `Die kameraeigene Vorschau, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  channelsDropped: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Ein zusätzlicher Kanal, etwa eine Volltonfarbe oder eine Maske, wurde weggelassen.',
      other: '# zusätzliche Kanäle, etwa Volltonfarben oder Masken, wurden weggelassen.',
    }),
  defaultSize: ({ width, height }: Size) =>
    `Dieses SVG hat keine Größe und wurde deshalb mit ${width} × ${height} px gezeichnet.`,
  depthReduced: ({ format }: { format: string }) => `Im ${format} wurden die Farben auf 8 Bit je Kanal reduziert.`,
  developed: ({ width, height }: Size) =>
    `Aus den Sensordaten entwickelt, mit neutralen Einstellungen und 8 Bit je Kanal, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  developedWithoutPreview: ({ width, height }: Size) =>
    `Aus den Sensordaten entwickelt, mit neutralen Einstellungen und 8 Bit je Kanal, ${formatNumber(width)} × ${formatNumber(height)} px. Die Datei hat keine große Vorschau.`,
  dpiDropped: ({ format }: { format: string }) =>
    `Die eingestellte Auflösung wurde weggelassen. ${format} kann keine Auflösung speichern.`,
  encodingAssumed: ({ encoding }: { encoding: string }) =>
    `Der Text dieses SVGs wurde als ${encoding} gelesen, weil er kein gültiges UTF-8 ist.`,
  externalReferences: () => 'Dieses SVG verweist auf andere Dateien. Sie werden nie geladen und fehlen deshalb.',
  fieldsDropped: ({ format }: { format: string }) =>
    `Die eingegebenen Metadatenfelder wurden weggelassen. ${format} kann sie nicht speichern.`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Nur der erste von ${formatNumber(frames)} Frames wurde gespeichert. ${format} kann nicht animiert sein. Mit „Alle Frames“ erhalten Sie alle als Bilder.`,
  firstPage: ({ pages }: { pages: number }) => `Nur die erste von ${formatNumber(pages)} Seiten wurde gespeichert.`,
  flattened: ({ background }: { background: string }) => `Transparente Bereiche sind jetzt ${colorName(background)}.`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `Dieses SVG enthält Text in Schriften, die auf diesem Gerät fehlen, und wurde deshalb mit anderen gezeichnet: ${fonts.join(', ')}.`,
  gainMapDropped: () => 'Die HDR-Gain-Map wurde weggelassen. Das Ergebnis sieht aus wie auf einem Standardbildschirm.',
  hdrToneMapped: () => 'Die HDR-Helligkeit wurde für Standardbildschirme verringert.',
  iptcAsXmp: ({ format }: { format: string }) =>
    `${format} kann keine IPTC-Felder enthalten, deshalb wurden sie als XMP gespeichert.`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format} kann keine IPTC-Felder enthalten, deshalb wurden sie als XMP gespeichert. Felder ohne XMP-Namen wurden weggelassen.`,
  jpegDataKept: () => 'Die JPEG-Daten wurden behalten. Das Original-JPEG lässt sich Bit für Bit wiederherstellen.',
  jpegDataKeptOnly: () =>
    'Die JPEG-Daten wurden ohne Verlust behalten. Ihre Metadaten sind verändert, deshalb lässt sich die Originaldatei nicht Bit für Bit wiederherstellen.',
  jpegDataLost: () => 'Die JPEG-Daten lassen sich hier nicht behalten, deshalb wurde das Bild neu komprimiert.',
  jpegDataRestored: () => 'Die JPEG-Daten wurden ohne Verlust wiederhergestellt, mit anderen Metadaten.',
  jpegRestored: () => 'Das Original-JPEG wurde Bit für Bit wiederhergestellt.',
  locationKept: () => 'Der Standort (GPS-Koordinaten oder Ortsnamen) ist noch in der Datei.',
  makerNoteDropped: () =>
    'Die Maker-Note-Daten wurden weggelassen, weil sie nicht in ein TIFF mit 16 Bit je Kanal passen.',
  metadataBlockDropped: ({ name }: { name: string }) =>
    `Die ${named(metadataNameMessages, name)}-Daten wurden weggelassen, weil sie beschädigt oder zu groß sind.`,
  metadataDropped: ({ format }: { format: string }) =>
    `Die Metadaten wurden weggelassen. ${format} kann sie nicht speichern.`,
  metadataDroppedWithLocation: ({ name }: { name: string }) =>
    `Auch die ${named(metadataNameMessages, name)}-Daten wurden entfernt, weil sie den Standort enthalten können.`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `Davon sind ${formatBytes(metadataBytes)} Metadaten. Entfernen Sie diese zuerst.`,
  misnamed: ({ actual }: { actual: string }) => `Der Dateiname sagt etwas anderes, aber das Format ist ${actual}.`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `Einiges in diesem SVG wird hier nicht gezeichnet, deshalb kann das Ergebnis anders aussehen: ${features.map(featureName).join(', ')}.`,
  originalKept: () => 'Die Pixel des Originals wurden behalten. Erneutes Komprimieren würde die Datei größer machen.',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `Das Bild braucht nur ${formatBytes(sizeBytes)}. Die Datei wurde mit Bytes, die Programme überspringen, auf ${formatBytes(paddedBytes)} aufgefüllt.`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `Diese Seite ist für ${requestedDpi} DPI zu groß und wurde deshalb mit ${formatDpi(dpi)} DPI gezeichnet. Möglich sind ${maxMegapixels} Megapixel und ${formatNumber(maxSide)} px Kantenlänge.`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `Das Ergebnis weicht selbst mit der höchsten Qualität stärker ab als gewünscht: Die visuelle Ähnlichkeit beträgt ${score} statt ${requested}.`,
  pixelsDamaged: () => 'Ein Teil dieser Datei ist beschädigt. Das Bild kann dort falsch aussehen.',
  rangeUnknown: () =>
    'Als Standardbild gelesen, weil die Datei nicht angibt, ob sie HDR ist. Die Farben wurden auf 8 Bit je Kanal reduziert.',
  readAtEightBits: () => 'Die Farben wurden mit 8 Bit je Kanal gelesen.',
  scriptsIgnored: () =>
    'Dieses SVG enthält Skripte oder eingebettetes HTML. Sie werden nie ausgeführt; was sie zeichnen, fehlt deshalb.',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Nur der erste von ${formatNumber(frames)} Frames wurde gespeichert. Die Animation (${format}) konnte nicht gelesen werden.`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `Die kleinstmögliche Datei hat ${formatBytes(sizeBytes)}, mehr als Ihr Limit von ${formatBytes(requestedBytes)}.`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `Die kleinstmögliche Datei hat ${formatBytes(sizeBytes)}, mehr als Ihr Limit von ${formatBytes(requestedBytes)}. ${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `Mit bis zu ${shaded} px auf der langen Seite nachgezeichnet, Strichzeichnungen und Pixelgrafiken mit bis zu ${lines} px.`,
  tracedPhoto: () =>
    'Nachzeichnen eignet sich für Logos und Zeichnungen. Dieses Bild hat viele Farben, deshalb ist das SVG groß und sieht wie gemalt aus.',
  translucencyLost: ({ background }: { background: string }) =>
    `Nachgezeichnete Formen sind deckend. Halbtransparente Bereiche sind jetzt ${colorName(background)} oder, wenn sie weniger als halb deckend waren, weggelassen.`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `Halbtransparente Bereiche sind jetzt deckend oder, wenn sie weniger als halb deckend waren, weggelassen. ${format} kennt nichts dazwischen.`,
  truncated: () => 'Diese Datei ist unvollständig. Der fehlende Teil ist leer.',
  videoDropped: () => 'Das Video dieses bewegten Fotos wurde weggelassen.',
  watermarkBlank: () => 'Das Wasserzeichen hat keinen Text und wurde deshalb weggelassen.',
  watermarkTooSmall: () => 'Das Bild ist zu klein für das Wasserzeichen, deshalb wurde es weggelassen.',
};

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "Auf dem Server: ". */
export const serverReasonMessages: typeof english.serverReasonMessages = {
  no_engine: 'Dieser Browser kann Bilder nicht selbst konvertieren',
  large_drawing: 'Dieser Browser kann ein SVG nicht in dieser Größe zeichnen',
  too_large: 'Dieses Bild braucht mehr Arbeitsspeicher, als ein Browser hat',
};
