import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/errors/messages.ts';

/** Errors by their codes: the problem and how to fix it. */
export const errorMessages: typeof english.errorMessages = {
  bad_field: ({ field }) => `Das Feld „${field}“ ist ungültig.`,
  body_timeout: () => 'Die Übertragung der Anfrage hat zu lange gedauert. Senden Sie sie noch einmal.',
  body_too_large: ({ limit }) => `Die Felder des Formulars überschreiten das Limit von ${limit}.`,
  broken_file: () =>
    'Diese Datei ist beschädigt oder unvollständig. Prüfen Sie, ob sie sich in einer anderen App öffnen lässt.',
  busy: () => 'Der Server ist ausgelastet. Bitte gleich erneut versuchen.',
  cancelled: () => 'Diese Konvertierung wurde abgebrochen.',
  cross_site: () =>
    'Diese Anfrage kam von einer anderen Website und wurde deshalb abgelehnt. Verwenden Sie das Formular auf dieser Website.',
  empty_file: () => 'Diese Datei ist leer.',
  engine_crashed: () => 'Diese Datei konnte nicht konvertiert werden. Andere Dateien sind nicht betroffen.',
  file_too_large: ({ limit }) => `Diese Datei überschreitet das Limit von ${limit}.`,
  files_gone: ({ names }) =>
    `Einige dieser Dateien gibt es nicht mehr: ${names}. Lassen Sie sie weg oder konvertieren Sie sie noch einmal.`,
  internal: () => 'Etwas ist schiefgelaufen. Bitte erneut versuchen.',
  mail_address: () => 'Der Mailserver hat diese E-Mail-Adresse abgelehnt. Prüfen Sie sie auf Tippfehler.',
  mail_blocked: () => 'Diese Adresse nimmt keine E-Mails von dieser Website an.',
  mail_empty: () => 'Die E-Mail wurde nicht gesendet, weil ihre Dateien gelöscht wurden.',
  mail_refused: () =>
    'Der Mailserver hat diese Nachricht abgelehnt. Ändern Sie den Text oder teilen Sie den Link selbst.',
  mail_unavailable: () => 'Diese Website versendet keine E-Mails. Erstellen Sie stattdessen einen Link zu den Dateien.',
  mail_unreachable: () =>
    'Die E-Mail konnte nicht gesendet werden, weil der Mailserver sie nicht angenommen hat. Bitte später erneut versuchen.',
  malformed_body: () => 'Die Anfrage brach vorzeitig ab oder ist fehlerhaft. Senden Sie sie noch einmal.',
  method_not_allowed: () => 'Diese URL unterstützt diese Methode nicht.',
  no_files: () => 'Es wurde keine Datei gesendet. Wählen Sie mindestens eine Datei aus.',
  none_converted: () =>
    'Es gibt nichts herunterzuladen. Noch wurde keine Datei konvertiert, oder alle sind abgelaufen.',
  none_listed: () => 'Es ist keine Datei angegeben. Geben Sie mindestens eine konvertierte Datei an.',
  not_a_list: () => 'Senden Sie die Liste der Dateien als JSON oder als Formular.',
  not_found: () => 'Diese Datei existiert nicht oder ist abgelaufen.',
  not_json: () => 'Senden Sie dies als JSON (Content-Type: application/json).',
  not_loaded: () =>
    'Ein Teil des Konverters konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  not_multipart: () =>
    'Senden Sie die Dateien als multipart/form-data-Formular mit mindestens einem Teil namens „files“.',
  not_supported: ({ unsupported, help }) => `${unsupported} ${help}`,
  page_broken: () => 'Diese Seite ist beschädigt und kann nicht angezeigt werden. Andere Seiten sind nicht betroffen.',
  pdf_password: () => 'Dieses PDF ist passwortgeschützt. Geben Sie das Passwort ein, um es zu konvertieren.',
  pdf_password_lost: () =>
    'Der Server wurde neu gestartet und hat das Passwort dieses PDFs verloren. Senden Sie es noch einmal.',
  pdf_password_wrong: () => 'Das Passwort für dieses PDF ist falsch. Prüfen Sie es und versuchen Sie es erneut.',
  pdf_protected: () => 'Dieses PDF ist so geschützt, dass es sich hier nicht öffnen lässt, etwa durch ein Zertifikat.',
  request_too_large: ({ limit }) => `Diese Anfrage überschreitet das Limit von ${limit}.`,
  result_too_large: ({ limit, help }) => `Das Ergebnis wäre größer als ${limit}. ${help}`,
  too_complex: () =>
    'Diese Zeichnung ist zu komplex. Vereinfachen Sie sie oder speichern Sie sie in einem Zeichenprogramm als PNG.',
  too_many_files: ({ limit }) => `Senden Sie höchstens ${limit} Dateien auf einmal.`,
  too_many_frames: ({ limit }) =>
    `Bis zu ${limit} einer Animation können zu Bildern werden. Wählen Sie stattdessen „Erster Frame“.`,
  too_many_listed: ({ limit }) => `Ein ZIP fasst bis zu ${limit} Dateien. Laden Sie sie in mehreren Teilen herunter.`,
  too_many_pages: ({ limit }) =>
    `Auf einmal können höchstens ${limit} konvertiert werden. Wählen Sie weniger Seiten aus.`,
  too_many_pixels: ({ limit }) => `Dieses Bild überschreitet das Limit von ${limit}.`,
  too_many_requests: ({ retryAfterSeconds }) =>
    `Zu viele Anfragen. Bitte ${plural(retryAfterSeconds, { one: 'in # Sekunde', other: 'in # Sekunden' })} erneut versuchen.`,
  too_much_memory: ({ limit }) =>
    `Diese Datei braucht mehr als ${limit} Arbeitsspeicher. Versuchen Sie es mit einer kleineren.`,
  too_slow: ({ limit }) =>
    `Diese Datei brauchte länger als ${limit} und wurde deshalb abgebrochen. Versuchen Sie es mit einer geringeren Größe.`,
  unavailable: () => 'Dateien können gerade nicht gespeichert werden. Bitte in einigen Minuten erneut versuchen.',
  unknown_format: () =>
    'Nur PNG-, JPG-, GIF-, BMP-, WEBP- und PDF-Dateien werden unterstützt. AVIF-, SVG-, HEIC-, TIFF- und ICO-Bilder werden ebenfalls angenommen.',
  /** An error with one of several files that have one result. */
  withFile: ({ file, text }) => `${file}: ${text}`,
};

/** What is wrong with a field of a request. `field` is its name, which is not translated. */
export const fieldMessages: typeof english.fieldMessages = {
  anotherBatch: ({ field, header }) => `Das Feld „${field}“ muss mit dem Anfang von ${header} übereinstimmen.`,
  atLeast: ({ field, minimum }) => `Das Feld „${field}“ muss mindestens ${minimum} sein.`,
  atLeastCharacters: ({ field, minimum }) => `Das Feld „${field}“ muss mindestens ${minimum} Zeichen lang sein.`,
  atMost: ({ field, maximum }) => `Das Feld „${field}“ darf höchstens ${maximum} sein.`,
  atMostBytes: ({ field, bytes }) => `Das Feld „${field}“ darf höchstens ${formatBytes(bytes)} groß sein.`,
  atMostCharacters: ({ field, maximum }) => `Das Feld „${field}“ darf höchstens ${maximum} Zeichen lang sein.`,
  atMostEntries: ({ field, maximum }) => `Das Feld „${field}“ darf höchstens ${maximum} Einträge haben.`,
  booleanTaken: ({ field }) => `Das Feld „${field}“ erwartet true oder false.`,
  builtInOrJson: ({ field, names }) =>
    `Das Feld „${field}“ muss das JSON einer Vorgabe sein oder einer dieser Namen: ${names.join(', ')}.`,
  color: ({ field }) => `Das Feld „${field}“ muss eine Farbe wie #ffffff sein.`,
  cropHeight: ({ field }) => `Das Feld „${field}“ darf zusammen mit y höchstens 100 sein.`,
  cropWidth: ({ field }) => `Das Feld „${field}“ darf zusammen mit x höchstens 100 sein.`,
  dateTime: ({ field }) => `Das Feld „${field}“ muss Datum und Uhrzeit in der Form 2024-01-31T12:30 enthalten.`,
  deliveredFiles: ({ field }) =>
    `Das Feld „${field}“ erwartet eine Liste mit 1 bis 2.000 IDs von konvertierten Dateien.`,
  effectTwice: ({ field }) => `Das Feld „${field}“ darf jeden Effekt nur einmal nennen.`,
  emptyFile: ({ field }) => `Das Feld „${field}“ ist leer.`,
  entries: ({ field, minimum, maximum }) => `Das Feld „${field}“ muss ${minimum} bis ${maximum} Einträge haben.`,
  file: ({ field }) => `Das Feld „${field}“ muss eine Datei sein.`,
  format: ({ field, format }) => `Das Feld „${field}“ muss ${format} sein.`,
  hasNul: ({ field }) => `Das Feld „${field}“ enthält ein NUL-Zeichen.`,
  invalid: ({ field }) => `Das Feld „${field}“ ist ungültig.`,
  invalidEmail: ({ field }) => `Das Feld „${field}“ stimmt nicht: Geben Sie eine gültige E-Mail-Adresse ein.`,
  hasLink: ({ field }) => `Das Feld „${field}“ stimmt nicht: Entfernen Sie Links und Webadressen.`,
  noMessage: ({ field }) => `Das Feld „${field}“ stimmt nicht: Geben Sie eine Nachricht ein.`,
  severalLines: ({ field }) => `Das Feld „${field}“ stimmt nicht: Geben Sie den Namen in einer Zeile ein.`,
  tooLong: ({ field, maximum }) => `Das Feld „${field}“ stimmt nicht: Geben Sie höchstens ${maximum} Zeichen ein.`,
  invalidFormat: ({ field, format }) => `Das Feld „${field}“ muss ein gültiger Wert der Art ${format} sein.`,
  listedFiles: ({ field }) => `Das Feld „${field}“ erwartet eine Liste von Objekten mit „url“ und „filename“.`,
  listedTwice: ({ field }) => `Das Feld „${field}“ ist doppelt aufgeführt.`,
  logoFormat: ({ field }) => `Das Feld „${field}“ muss ein PNG, JPEG, WebP oder SVG sein.`,
  missing: ({ field }) => `Das Feld „${field}“ fehlt.`,
  missingFrame: ({ field, frame, frames }) => `Das Feld „${field}“ nennt Frame ${frame} von ${frames}.`,
  missingFrameOfAnimation: ({ field, frame, frames }) =>
    `Das Feld „${field}“ nennt Frame ${frame}, aber die Animation hat ${plural(frames, { one: 'nur # Frame', other: 'nur # Frames' })}.`,
  missingPage: ({ field, page, pages }) =>
    `Das Feld „${field}“ nennt Seite ${page}, aber das PDF hat ${plural(pages, { one: 'nur # Seite', other: 'nur # Seiten' })}.`,
  missingPageOfDocument: ({ field, page, pages }) =>
    `Das Feld „${field}“ verlangt Seite ${page}, aber das Dokument hat ${plural(pages, { one: 'nur # Seite', other: 'nur # Seiten' })}.`,
  namePattern: ({ field, part, placeholders }) =>
    `Das Feld „${field}“ darf „${part}“ nicht enthalten. Seine Platzhalter sind {${placeholders.join('}, {')}}.`,
  noFile: ({ field }) => `Das Feld „${field}“ nimmt keine Datei an.`,
  notConvertedHere: ({ field }) => `Das Feld „${field}“ ist nicht die Adresse einer Datei, die hier konvertiert wurde.`,
  notInPreset: ({ field }) => `Das Feld „${field}“ kann nicht Teil einer Vorgabe sein.`,
  notJson: ({ field }) => `Das Feld „${field}“ ist kein JSON.`,
  notWithMetadata: ({ field }) => `Das Feld „${field}“ muss leer sein, solange preserveMetadata true ist.`,
  notWithSides: ({ field }) => `Das Feld „${field}“ kann nicht zusammen mit width oder height angegeben werden.`,
  aboveTargetSize: ({ field }) => `Das Feld „${field}“ darf nicht größer sein als targetSizeKb.`,
  notWithTargetSize: ({ field }) => `Das Feld „${field}“ kann nicht zusammen mit targetSizeKb angegeben werden.`,
  notUnderstood: ({ field }) => `Das Feld „${field}“ lässt sich nicht auswerten.`,
  onlyImages: ({ field, name }) => `Das Feld „${field}“ nimmt nur Bilder an, aber ${name} ist ein PDF.`,
  oneOf: ({ field, values }) => `Das Feld „${field}“ muss einen dieser Werte haben: ${values.join(', ')}.`,
  oneOfTwo: ({ field, values }) => `Das Feld „${field}“ erwartet ${values.join(' oder ')}.`,
  pageCount: ({ field, pages }) => `Das Feld „${field}“ muss ${pages} sein.`,
  perceptualTarget: ({ field, levels, min, max }) =>
    `Das Feld „${field}“ muss ${levels.join(', ')} oder eine Zahl von ${min} bis ${max} sein.`,
  requestKey: ({ field }) =>
    `Das Feld „${field}“ muss aus einer UUID der Version 4 oder 7, einem Punkt und 1 bis 64 Buchstaben, Ziffern, „-“ oder „_“ bestehen.`,
  smallCopy: ({ field, side }) =>
    `Das Feld „${field}“ muss eine Kopie mit höchstens ${side} px Kantenlänge sein, nicht größer als das Original.`,
  svgOfSvg: ({ field }) => `Das Feld „${field}“ kann nicht svg sein, wenn die Datei schon ein SVG ist.`,
  textTaken: ({ field }) => `Das Feld „${field}“ erwartet Text.`,
  tooManyRotations: ({ field }) => `Das Feld „${field}“ hat mehr Einträge, als es Dateien gibt.`,
  tracedHere: ({ field }) => `Das Feld „${field}“ muss ein SVG sein, das hier aus einem Bild nachgezeichnet wurde.`,
  twice: ({ field }) => `Das Feld „${field}“ wurde zweimal gesendet.`,
  unreadable: ({ field }) => `Das Feld „${field}“ konnte nicht gelesen werden.`,
  typeArray: ({ field }) => `Das Feld „${field}“ muss eine Liste sein.`,
  typeBoolean: ({ field }) => `Das Feld „${field}“ muss true oder false sein.`,
  typeInt: ({ field }) => `Das Feld „${field}“ muss eine ganze Zahl sein.`,
  typeNumber: ({ field }) => `Das Feld „${field}“ muss eine Zahl sein.`,
  typeObject: ({ field }) => `Das Feld „${field}“ muss ein JSON-Objekt sein.`,
  typeString: ({ field }) => `Das Feld „${field}“ muss Text sein.`,
  unknown: ({ field }) => `Das Feld „${field}“ ist unbekannt.`,
  unknownForPdf: ({ field }) => `Das Feld „${field}“ gibt es für PDFs nicht.`,
  unknownPart: ({ field, parts }) => `Das Feld „${field}“ hat einen unbekannten Teil: ${parts}.`,
};

/** Limits with their units, in the sentences of `errorMessages`: after "von", "als" or "höchstens". */
export const limitMessages: typeof english.limitMessages = {
  bytes: ({ bytes }) => formatBytes(bytes),
  count: ({ count }) => String(count),
  drawnSide: ({ side }) => `${formatNumber(side)} px Kantenlänge, das Maximum beim Zeichnen eines SVGs`,
  fields: ({ count }) => `${count} Feldern`,
  frames: ({ count }) => `${count} Frames`,
  groupedCount: ({ count }) => formatNumber(count),
  megabytes: ({ megabytes }) => `${megabytes} MB`,
  megapixels: ({ megapixels }) => `${megapixels} Megapixel`,
  millionPixelsASide: ({ millions }) => `${millions} Mio. px Kantenlänge`,
  minutesPerAnimation: ({ minutes }) => `${minutes} Minuten für eine ganze Animation`,
  minutesPerPdf: ({ minutes }) => `${minutes} Minuten für ein ganzes PDF`,
  pagesOfPdf: ({ count }) => `${count} Seiten eines PDFs`,
  pagesOfRequest: ({ count }) => `${count} Seiten pro Anfrage`,
  parts: ({ count }) => `${count} Teilen`,
  seconds: ({ seconds }) => `${seconds} Sekunden`,
  secondsPerAnimation: ({ seconds }) => `${seconds} Sekunden für eine ganze Animation`,
  secondsPerFrame: ({ seconds }) => `${seconds} Sekunden pro Frame`,
  secondsPerPage: ({ seconds }) => `${seconds} Sekunden pro Seite`,
  secondsPerPdf: ({ seconds }) => `${seconds} Sekunden für ein ganzes PDF`,
  side: ({ side, format }) => `${formatNumber(side)} px Kantenlänge, das Maximum von ${format}`,
  unpackedMegabytes: ({ megabytes }) => `${megabytes} MB in entpackter Form`,
};

/** Kinds of files that are not supported. */
export const unsupportedMessages: typeof english.unsupportedMessages = {
  bmpFax: () => 'BMP-Dateien mit Huffman-Kompression werden nicht unterstützt.',
  bmpWrapped: ({ format }) => `BMP-Dateien, die ein ${format} enthalten, werden nicht unterstützt.`,
  compressedIcon: () => 'Icons aus komprimierten Bitmaps werden nicht unterstützt.',
  dds: () => 'Das ist eine DirectDraw-Textur (DDS). Sie wird nicht unterstützt.',
  djvu: () => 'Das ist eine DjVu-Datei. Sie wird nicht unterstützt.',
  exrChannels: () => 'EXR-Dateien mit Tausenden von Kanälen werden nicht unterstützt.',
  exrDeep: () => 'EXR-Dateien mit Deep-Pixeln werden nicht unterstützt.',
  exrLevels: () => 'EXR-Dateien mit mehreren Detailstufen werden nicht unterstützt.',
  gimp: () => 'Das ist eine GIMP-Datei (XCF). Sie wird nicht unterstützt.',
  heifCodec: ({ format, codec }) => `${format}-Dateien, die ${codec} enthalten, werden nicht unterstützt.`,
  heifLayers: ({ format }) => `${format}-Dateien, die HEVC in Schichten enthalten, werden nicht unterstützt.`,
  heifMask: ({ format }) => `${format}-Dateien, die eine Maske enthalten, werden nicht unterstützt.`,
  heifSequence: ({ format }) => `${format}-Sequenzen ohne Standbild werden nicht unterstützt.`,
  heifUncompressed: ({ format }) => `${format}-Dateien mit unkomprimierten Pixeln werden nicht unterstützt.`,
  jpeg2000Colors: ({ colors }) => `JPEG-2000-Dateien mit Farben der Art ${colors} werden nicht unterstützt.`,
  jpeg2000Part: () => 'Dieses JPEG 2000 ist ein Ausschnitt eines größeren Bildes. Das wird nicht unterstützt.',
  jpegArithmetic: () => 'JPEG-Dateien mit arithmetischer Kodierung werden nicht unterstützt.',
  jpegBits: ({ bits }) => `JPEG-Dateien mit ${bits} Bit je Kanal werden nicht unterstützt.`,
  jpegChannels: ({ count }) =>
    plural(count, {
      one: 'JPEG-Dateien mit # Kanal werden nicht unterstützt.',
      other: 'JPEG-Dateien mit # Kanälen werden nicht unterstützt.',
    }),
  jpegHierarchical: () => 'JPEG-Dateien mit hierarchischer Kodierung werden nicht unterstützt.',
  jpegLateHeight: () => 'Dieses JPEG nennt seine Höhe erst nach den Pixeln. Das wird nicht unterstützt.',
  jpegLossless: () => 'JPEG-Dateien mit verlustfreier Kompression werden nicht unterstützt.',
  jpegLosslessArithmetic: () => 'JPEG-Dateien mit verlustfreier arithmetischer Kodierung werden nicht unterstützt.',
  jpegLosslessHierarchical: () => 'JPEG-Dateien mit verlustfreier hierarchischer Kodierung werden nicht unterstützt.',
  jpegLs: () => 'Dieses JPEG ist ein JPEG-LS. Das wird nicht unterstützt.',
  jpegXr: () => 'Das ist ein JPEG-XR-Bild. Es wird nicht unterstützt.',
  other: () => 'Dieser Dateityp wird nicht unterstützt.',
  photoshopLayers: () => 'Photoshop-Dateien, die nur Ebenen enthalten, werden nicht unterstützt.',
  pngOfIphone: () => 'Dieses PNG liegt in der Variante für iPhone-Apps (CgBI) vor. Sie wird nicht unterstützt.',
  rawData: () => 'RAW-Dateien mit beschädigten oder unbekannten Sensordaten werden nicht unterstützt.',
  sigmaRaw: () => 'Das ist die RAW-Datei einer Sigma-Kamera (X3F). Sie wird nicht unterstützt.',
  tiffBits: ({ bits }) => `TIFF-Dateien mit ${bits} Bit je Kanal werden nicht unterstützt.`,
  tiffChannels: ({ count }) =>
    plural(count, {
      one: 'TIFF-Dateien mit # Kanal werden nicht unterstützt.',
      other: 'TIFF-Dateien mit # Kanälen werden nicht unterstützt.',
    }),
  tiffColors: ({ colors }) => `TIFF-Dateien mit Farben in ${colors} werden nicht unterstützt.`,
  tiffComplexNumbers: () => 'TIFF-Dateien mit komplexen Zahlen werden nicht unterstützt.',
  tiffCompression: ({ compression }) => `TIFF-Dateien mit ${compression}-Kompression werden nicht unterstützt.`,
  tiffFloats: () => 'TIFF-Dateien mit Gleitkommazahlen werden nicht unterstützt.',
  tiffLevels: ({ levels }) => `TIFF-Dateien mit Helligkeitswerten in ${levels} werden nicht unterstützt.`,
  tiffMask: () => 'TIFF-Dateien mit einer Transparenzmaske werden nicht unterstützt.',
  tiffOldJpeg: () => 'Die JPEG-Kompression alter TIFF-Dateien wird nicht unterstützt.',
  tiffSeparateTiles: () => 'TIFF-Dateien mit eigenen Kacheln für jeden Kanal werden nicht unterstützt.',
  tiffSignedNumbers: () => 'TIFF-Dateien mit vorzeichenbehafteten Zahlen werden nicht unterstützt.',
  video: () => 'Das ist ein Video. Videos werden nicht unterstützt.',
};

/** Advice behind the sentence of an error. */
export const helpMessages: typeof english.helpMessages = {
  cameraPreview: () => 'Wählen Sie stattdessen die Kameravorschau.',
  largerFormats: ({ formats }) =>
    `Wählen Sie kleinere Abmessungen oder ein Format für so große Bilder: ${formats.join(' oder ')}.`,
  maximizeCompatibility: () =>
    'Speichern Sie die Datei in Photoshop mit „Kompatibilität maximieren“ und konvertieren Sie sie dann.',
  otherProgram: () =>
    'Speichern Sie die Datei in dem Programm, mit dem sie erstellt wurde, als JPEG oder PNG und konvertieren Sie dieses.',
  smallerDimensions: () => 'Wählen Sie kleinere Abmessungen.',
  videoFrame: () => 'Speichern Sie in einem Videoplayer ein Bild daraus und konvertieren Sie dieses.',
};

/** Why a drawing is too complex. */
export const complexityMessages: typeof english.complexityMessages = {
  nested: () =>
    'Diese Zeichnung ist zu komplex: Ihre Elemente sind zu tief verschachtelt. Vereinfachen Sie sie oder speichern Sie sie in einem Zeichenprogramm als PNG.',
  nestedDeeperThan: ({ levels }) =>
    `Diese Zeichnung ist zu komplex: Ihre Elemente sind mehr als ${levels} Ebenen tief verschachtelt. Vereinfachen Sie sie oder speichern Sie sie in einem Zeichenprogramm als PNG.`,
  tooManyElements: () =>
    'Diese Zeichnung ist zu komplex: Sie hat zu viele Elemente. Vereinfachen Sie sie oder speichern Sie sie in einem Zeichenprogramm als PNG.',
};

/** Names of files in an error. */
export const fileListMessages: typeof english.fileListMessages = {
  all: ({ names }) => names.join(', '),
  withMore: ({ names, more }) => `${names.join(', ')} und ${more} weitere`,
};
