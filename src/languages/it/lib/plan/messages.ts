import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/plan/messages.ts';

/** Names of metadata that are words, after “i dati”. Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages: typeof english.metadataNameMessages = {
  makerNote: 'della nota del produttore',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages: typeof english.drawingFeatureMessages = {
  animation: 'animazioni',
  background: 'lo sfondo',
  clipPathShapes: 'forme in clip-path',
  cssMasks: 'maschere in CSS',
  cssPaths: 'tracciati in CSS',
  cssTransforms: 'translate, rotate e scale in CSS',
  cssVariables: 'variabili CSS',
  elementsInFilters: 'elementi come immagini dei filtri',
  embeddedFonts: 'font incorporati',
  filterInputs: 'sfondo, riempimento e contorno come ingressi dei filtri',
  fontFeatures: 'funzioni dei font',
  minMaxClamp: 'min(), max() e clamp()',
  oneSidedImages: 'immagini con un solo lato indicato',
  otherColorSpaces: 'colori di altri spazi colore',
  relativeColors: 'colori relativi',
  rotatedLetters: 'lettere ruotate',
  someRules: 'alcune regole del foglio di stile',
  symbolEffects: 'effetti dei simboli',
  textOnPath: 'testo su tracciato',
  unknownImage: 'un’immagine incorporata (di formato sconosciuto)',
  viewportUnits: 'le unità rem, vw, vh, vmin, vmax e ch',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages: typeof english.drawingImageMessages = {
  embeddedImage: (format: string) => `un’immagine incorporata (${format})`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages: typeof english.sizeAdviceMessages = {
  jpg: 'Scegli dimensioni più piccole, WebP o AVIF.',
  png: 'Scegli dimensioni più piccole, JPEG, WebP o AVIF.',
  webp: 'Scegli dimensioni più piccole o AVIF.',
  avif: 'Scegli dimensioni più piccole.',
  gif: 'Scegli dimensioni più piccole o WebP.',
  tiff: 'Scegli dimensioni più piccole, JPEG, WebP o AVIF.',
  jxl: 'Scegli dimensioni più piccole o AVIF.',
  ico: 'Imposta una sola dimensione piccola, come 32 px.',
  svg: 'Scegli dimensioni più piccole, WebP o AVIF.',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'meno di 0,01' : String(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi)).replace('.', ',');

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages: typeof english.noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file}: ${text}`,
  brightnessClipped: () => 'Letto come su uno schermo standard. La luminosità oltre il bianco è stata tagliata.',
  cameraPreview: ({ width, height }: Size) =>
    `L’anteprima creata dalla fotocamera, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  channelsDropped: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Un canale aggiuntivo, come una tinta piatta o una maschera, è stato escluso.',
      other: '# canali aggiuntivi, come tinte piatte o maschere, sono stati esclusi.',
    }),
  defaultSize: ({ width, height }: Size) =>
    `Questo SVG non indica dimensioni, quindi è stato convertito a ${width} × ${height} px.`,
  depthReduced: ({ format }: { format: string }) =>
    `Nel file ${format} i colori sono stati ridotti a 8 bit per canale.`,
  developed: ({ width, height }: Size) =>
    `Sviluppato dai dati del sensore con impostazioni neutre e 8 bit per canale, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  developedWithoutPreview: ({ width, height }: Size) =>
    `Sviluppato dai dati del sensore con impostazioni neutre e 8 bit per canale, ${formatNumber(width)} × ${formatNumber(height)} px. Il file non ha un’anteprima grande.`,
  dpiDropped: ({ format }: { format: string }) =>
    `La risoluzione impostata è stata esclusa. ${format} non può contenerla.`,
  encodingAssumed: ({ encoding }: { encoding: string }) =>
    `Il testo di questo SVG è stato letto come ${encoding}, perché non è UTF-8 valido.`,
  externalReferences: () => 'Questo SVG rimanda ad altri file. Non vengono mai caricati, quindi mancano.',
  fieldsDropped: ({ format }: { format: string }) =>
    `I campi dei metadati inseriti sono stati esclusi. ${format} non può contenerli.`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `È stato salvato solo il primo di ${formatNumber(frames)} fotogrammi. ${format} non può essere animato. Scegli “Tutti i fotogrammi” per averli come immagini.`,
  firstPage: ({ pages }: { pages: number }) => `È stata salvata solo la prima di ${formatNumber(pages)} pagine.`,
  flattened: ({ background }: { background: string }) =>
    `Le aree trasparenti ora sono di colore ${colorName(background)}.`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `Il testo di questo SVG è stato reso con altri font, perché su questo dispositivo mancano i suoi: ${fonts.join(', ')}.`,
  gainMapDropped: () => 'La mappa di guadagno HDR è stata esclusa. Il risultato appare come su uno schermo standard.',
  hdrToneMapped: () => 'La luminosità HDR è stata ridotta per gli schermi standard.',
  iptcAsXmp: ({ format }: { format: string }) =>
    `${format} non può contenere campi IPTC, quindi sono stati salvati come XMP.`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format} non può contenere campi IPTC, quindi sono stati salvati come XMP. I campi senza un nome XMP sono stati esclusi.`,
  jpegDataKept: () => 'Dati JPEG conservati. Il JPEG originale si può ripristinare bit per bit.',
  jpegDataKeptOnly: () =>
    'Dati JPEG conservati senza perdita. I metadati sono cambiati, quindi il file originale non si può ripristinare bit per bit.',
  jpegDataLost: () => 'Qui i dati JPEG non si possono conservare, quindi l’immagine è stata compressa di nuovo.',
  jpegDataRestored: () => 'Dati JPEG ripristinati senza perdita, con altri metadati.',
  jpegRestored: () => 'JPEG originale ripristinato, bit per bit.',
  locationKept: () => 'La posizione (coordinate GPS o nomi di luoghi) è ancora nel file.',
  makerNoteDropped: () =>
    'I dati della nota del produttore sono stati esclusi, perché non entrano in un TIFF a 16 bit per canale.',
  metadataBlockDropped: ({ name }: { name: string }) =>
    `I dati ${named(metadataNameMessages, name)} sono stati esclusi, perché danneggiati o troppo grandi.`,
  metadataDropped: ({ format }: { format: string }) => `I metadati sono stati esclusi. ${format} non può contenerli.`,
  metadataDroppedWithLocation: ({ name }: { name: string }) =>
    `Sono stati rimossi anche i dati ${named(metadataNameMessages, name)}, perché potrebbero contenere la posizione.`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `I metadati ne occupano ${formatBytes(metadataBytes)}. Prima rimuovili.`,
  misnamed: ({ actual }: { actual: string }) => `Il nome del file indica altro, ma questo è un file ${actual}.`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `Alcune caratteristiche di questo SVG qui non sono supportate, quindi il risultato può apparire diverso: ${features.map(featureName).join(', ')}.`,
  originalKept: () => 'I pixel sono quelli dell’originale. Comprimerli di nuovo renderebbe il file più pesante.',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `L’immagine pesa solo ${formatBytes(sizeBytes)}, quindi il file è stato riempito fino a ${formatBytes(paddedBytes)} con byte che i programmi ignorano.`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `Questa pagina è troppo grande per ${requestedDpi} DPI, quindi è stata convertita a ${formatDpi(dpi)} DPI. Il limite è di ${maxMegapixels} megapixel e ${formatNumber(maxSide)} px per lato.`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `Il risultato differisce più di quanto hai chiesto, anche alla qualità massima: il suo punteggio visivo è ${formatNumber(score)}, non ${formatNumber(requested)}.`,
  pixelsDamaged: () => 'Una parte di questo file è danneggiata. Lì l’immagine può apparire sbagliata.',
  rangeUnknown: () =>
    'Letto come immagine standard, perché il file non dice se è HDR. I colori sono stati ridotti a 8 bit per canale.',
  readAtEightBits: () => 'I colori sono stati letti a 8 bit per canale.',
  scriptsIgnored: () =>
    'Questo SVG contiene script o HTML incorporato. Non vengono mai eseguiti, quindi manca ciò che disegnano.',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `È stato salvato solo il primo di ${formatNumber(frames)} fotogrammi. Non è stato possibile leggere l’animazione di questo file ${format}.`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `Il file più leggero possibile pesa ${formatBytes(sizeBytes)}, oltre il tuo limite di ${formatBytes(requestedBytes)}.`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `Il file più leggero possibile pesa ${formatBytes(sizeBytes)}, oltre il tuo limite di ${formatBytes(requestedBytes)}. ${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `Vettorializzato fino a ${shaded} px sul lato lungo; disegni al tratto e pixel art fino a ${lines} px.`,
  tracedPhoto: () =>
    'La vettorializzazione è adatta a loghi e disegni. Questa immagine ha molti colori, quindi l’SVG è pesante e sembra dipinto.',
  translucencyLost: ({ background }: { background: string }) =>
    `Le forme vettorializzate sono opache. Le aree semitrasparenti ora sono di colore ${colorName(background)}, o escluse se opache per meno di metà.`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `Le aree semitrasparenti ora sono opache, o escluse se opache per meno di metà. ${format} non ha vie di mezzo.`,
  truncated: () => 'Questo file è incompleto. La parte mancante è vuota.',
  videoDropped: () => 'Il video di questa foto in movimento è stato escluso.',
  watermarkBlank: () => 'La filigrana non ha testo, quindi è stata esclusa.',
  watermarkTooSmall: () => 'L’immagine è troppo piccola per la filigrana, quindi è stata esclusa.',
};

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "Sul server: ". */
export const serverReasonMessages: typeof english.serverReasonMessages = {
  no_engine: 'questo browser non può convertire le immagini da solo',
  large_drawing: 'questo browser non può elaborare un SVG di queste dimensioni',
  too_large: 'questa immagine richiede più memoria di quanta ne ha un browser',
};
