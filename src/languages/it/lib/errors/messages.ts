import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/errors/messages.ts';

/** Errors by their codes: the problem and how to fix it. */
export const errorMessages: typeof english.errorMessages = {
  bad_field: ({ field }) => `Il campo “${field}” non è valido.`,
  body_timeout: () => 'La richiesta ha impiegato troppo tempo ad arrivare. Inviala di nuovo.',
  body_too_large: ({ limit }) => `I campi del modulo superano il limite di ${limit}.`,
  broken_file: () => 'Questo file è danneggiato o incompleto. Controlla che si apra in un’altra app.',
  busy: () => 'Il server è occupato. Riprova tra poco.',
  cancelled: () => 'Questa conversione è stata annullata.',
  cross_site: () =>
    'Questa richiesta arrivava da un altro sito, quindi è stata rifiutata. Usa il modulo di questo sito.',
  empty_file: () => 'Questo file è vuoto.',
  engine_crashed: () => 'Questo file non è stato convertito per un errore. Gli altri file non ne risentono.',
  file_too_large: ({ limit }) => `Questo file supera il limite di ${limit}.`,
  files_gone: ({ names }) => `Alcuni di questi file non esistono più: ${names}. Escludili o convertili di nuovo.`,
  internal: () => 'Si è verificato un problema. Riprova.',
  mail_address: () => 'Il server di posta ha rifiutato questo indirizzo. Controlla che sia scritto bene.',
  mail_blocked: () => 'Questo indirizzo non accetta e-mail da questo sito.',
  mail_empty: () => 'L’e-mail non è stata inviata, perché i suoi file sono stati eliminati.',
  mail_refused: () => 'Il server di posta ha rifiutato questo messaggio. Cambia il testo o condividi tu il link.',
  mail_unavailable: () => 'Questo sito non invia e-mail. Crea invece un link ai file.',
  mail_unreachable: () =>
    'Non è stato possibile inviare l’e-mail, perché il server di posta non l’ha accettata. Riprova più tardi.',
  malformed_body: () => 'La richiesta è incompleta o non valida. Inviala di nuovo.',
  method_not_allowed: () => 'Questo URL non supporta quel metodo.',
  no_files: () => 'Nessun file inviato. Scegli almeno un file.',
  none_converted: () => 'Niente da scaricare. Nessun file è stato ancora convertito, o sono tutti scaduti.',
  none_listed: () => 'L’elenco non contiene file. Indica almeno un file convertito.',
  not_a_list: () => 'Invia l’elenco dei file come JSON o come modulo.',
  not_found: () => 'Questo file non esiste o è scaduto.',
  not_json: () => 'Invia questa richiesta come JSON (Content-Type: application/json).',
  not_loaded: () => 'Impossibile caricare una parte del convertitore. Controlla la connessione e riprova.',
  not_multipart: () => 'Invia i file come modulo multipart/form-data con almeno una parte di nome “files”.',
  not_supported: ({ unsupported, help }) => `${unsupported} ${help}`,
  page_broken: () => 'Questa pagina è danneggiata e non si può mostrare. Le altre pagine non ne risentono.',
  pdf_password: () => 'Questo PDF è protetto da password. Inseriscila per convertirlo.',
  pdf_password_lost: () => 'Il server è stato riavviato e ha perso la password di questo PDF. Inviala di nuovo.',
  pdf_password_wrong: () => 'La password di questo PDF è sbagliata. Controllala e riprova.',
  pdf_protected: () => 'Questo PDF ha una protezione che qui non si può sbloccare, per esempio un certificato.',
  request_too_large: ({ limit }) => `Questa richiesta supera il limite di ${limit}.`,
  result_too_large: ({ limit, help }) => `Il risultato supererebbe il limite di ${limit}. ${help}`,
  too_complex: () => 'Questo disegno è troppo complesso. Semplificalo o salvalo in PNG in un programma di disegno.',
  too_many_files: ({ limit }) => `Invia al massimo ${limit} file alla volta.`,
  too_many_frames: ({ limit }) =>
    `Si possono trasformare in immagini fino a ${limit} di un’animazione. Scegli invece il primo fotogramma.`,
  too_many_listed: ({ limit }) => `Uno ZIP contiene fino a ${limit} file. Scaricali in più parti.`,
  too_many_pages: ({ limit }) => `Si possono convertire fino a ${limit} alla volta. Scegli meno pagine.`,
  too_many_pixels: ({ limit }) => `Questa immagine supera il limite di ${limit}.`,
  too_many_requests: ({ retryAfterSeconds }) =>
    plural(retryAfterSeconds, {
      one: 'Troppe richieste. Riprova tra # secondo.',
      other: 'Troppe richieste. Riprova tra # secondi.',
    }),
  too_much_memory: ({ limit }) => `Questo file richiede più di ${limit} di memoria. Prova con uno più piccolo.`,
  too_slow: ({ limit }) =>
    `Questo file ha richiesto più di ${limit}, quindi è stato interrotto. Prova con dimensioni più piccole.`,
  unavailable: () => 'Al momento non è possibile salvare file. Riprova tra qualche minuto.',
  unknown_format: () =>
    'Sono supportati solo file PNG, JPG, GIF, BMP, WEBP e PDF. Sono accettate anche immagini AVIF, SVG, HEIC, TIFF e ICO.',
  /** An error with one of several files that have one result. */
  withFile: ({ file, text }) => `${file}: ${text}`,
};

/** What is wrong with a field of a request. `field` is its name, which is not translated. */
export const fieldMessages: typeof english.fieldMessages = {
  anotherBatch: ({ field, header }) => `Il campo “${field}” deve essere quello con cui inizia ${header}.`,
  atLeast: ({ field, minimum }) => `Il campo “${field}” deve valere almeno ${minimum}.`,
  atLeastCharacters: ({ field, minimum }) => `Il campo “${field}” deve avere almeno ${minimum} caratteri.`,
  atMost: ({ field, maximum }) => `Il campo “${field}” deve valere al massimo ${maximum}.`,
  atMostBytes: ({ field, bytes }) => `Il campo “${field}” deve occupare al massimo ${formatBytes(bytes)}.`,
  atMostCharacters: ({ field, maximum }) => `Il campo “${field}” deve avere al massimo ${maximum} caratteri.`,
  atMostEntries: ({ field, maximum }) => `Il campo “${field}” deve avere al massimo ${maximum} voci.`,
  booleanTaken: ({ field }) => `Il campo “${field}” accetta true o false.`,
  builtInOrJson: ({ field, names }) =>
    `Il campo “${field}” deve essere il JSON di un predefinito o uno di questi nomi: ${names.join(', ')}.`,
  color: ({ field }) => `Il campo “${field}” deve essere un colore come #ffffff.`,
  cropHeight: ({ field }) => `Il campo “${field}” sommato a y deve dare al massimo 100.`,
  cropWidth: ({ field }) => `Il campo “${field}” sommato a x deve dare al massimo 100.`,
  dateTime: ({ field }) => `Il campo “${field}” deve essere una data e ora come 2024-01-31T12:30.`,
  deliveredFiles: ({ field }) => `Il campo “${field}” accetta un elenco di ID di file convertiti, da 1 a 2.000.`,
  effectTwice: ({ field }) => `Il campo “${field}” deve indicare ogni effetto una sola volta.`,
  emptyFile: ({ field }) => `Il campo “${field}” è vuoto.`,
  entries: ({ field, minimum, maximum }) => `Il campo “${field}” deve avere da ${minimum} a ${maximum} voci.`,
  file: ({ field }) => `Il campo “${field}” deve essere un file.`,
  format: ({ field, format }) => `Il campo “${field}” deve essere ${format}.`,
  hasNul: ({ field }) => `Il campo “${field}” contiene un carattere NUL.`,
  invalid: ({ field }) => `Il campo “${field}” non è valido.`,
  invalidEmail: ({ field }) => `Il campo “${field}” non è corretto: inserisci un indirizzo e-mail valido.`,
  hasLink: ({ field }) => `Il campo “${field}” non è corretto: rimuovi link e indirizzi web.`,
  noMessage: ({ field }) => `Il campo “${field}” non è corretto: inserisci un messaggio.`,
  severalLines: ({ field }) => `Il campo “${field}” non è corretto: inserisci il nome su una sola riga.`,
  tooLong: ({ field, maximum }) => `Il campo “${field}” non è corretto: inserisci al massimo ${maximum} caratteri.`,
  invalidFormat: ({ field, format }) => `Il campo “${field}” deve avere un formato ${format} valido.`,
  listedFiles: ({ field }) => `Il campo “${field}” accetta un elenco di oggetti con “url” e “filename”.`,
  listedTwice: ({ field }) => `Il campo “${field}” compare due volte nell’elenco.`,
  logoFormat: ({ field }) => `Il campo “${field}” deve essere in formato PNG, JPEG, WebP o SVG.`,
  missing: ({ field }) => `Il campo “${field}” manca.`,
  missingFrame: ({ field, frame, frames }) => `Il campo “${field}” indica il fotogramma ${frame} di ${frames}.`,
  missingFrameOfAnimation: ({ field, frame, frames }) =>
    `Il campo “${field}” indica il fotogramma ${frame}, ma l’animazione ha ${plural(frames, { one: '# fotogramma', other: '# fotogrammi' })}.`,
  missingPage: ({ field, page, pages }) =>
    `Il campo “${field}” indica la pagina ${page}, ma il PDF ha ${plural(pages, { one: '# pagina', other: '# pagine' })}.`,
  missingPageOfDocument: ({ field, page, pages }) =>
    `Il campo “${field}” chiede la pagina ${page}, ma il documento ne ha ${pages}.`,
  namePattern: ({ field, part, placeholders }) =>
    `Il campo “${field}” non può contenere “${part}”. I suoi segnaposto sono {${placeholders.join('}, {')}}.`,
  noFile: ({ field }) => `Il campo “${field}” non accetta file.`,
  notConvertedHere: ({ field }) => `Il campo “${field}” non è l’indirizzo di un file convertito qui.`,
  notInPreset: ({ field }) => `Il campo “${field}” non può far parte di un predefinito.`,
  notJson: ({ field }) => `Il campo “${field}” non è JSON.`,
  notWithMetadata: ({ field }) => `Il campo “${field}” deve essere vuoto se preserveMetadata è true.`,
  notWithSides: ({ field }) => `Il campo “${field}” non si può usare insieme a width o height.`,
  aboveTargetSize: ({ field }) => `Il campo “${field}” non può essere maggiore di targetSizeKb.`,
  notWithTargetSize: ({ field }) => `Il campo “${field}” non si può usare insieme a targetSizeKb.`,
  notUnderstood: ({ field }) => `Il campo “${field}” non è comprensibile.`,
  onlyImages: ({ field, name }) => `Il campo “${field}” accetta solo immagini, ma ${name} è un PDF.`,
  oneOf: ({ field, values }) => `Il campo “${field}” deve essere uno di questi valori: ${values.join(', ')}.`,
  oneOfTwo: ({ field, values }) => `Il campo “${field}” accetta ${values.join(' o ')}.`,
  pageCount: ({ field, pages }) => `Il campo “${field}” deve essere ${pages}.`,
  perceptualTarget: ({ field, levels, min, max }) =>
    `Il campo “${field}” deve essere ${levels.join(', ')} o un numero da ${min} a ${max}.`,
  requestKey: ({ field }) =>
    `Il campo “${field}” deve essere un UUID di versione 4 o 7, un punto e da 1 a 64 lettere, cifre, “-” o “_”.`,
  smallCopy: ({ field, side }) =>
    `Il campo “${field}” deve essere una copia di al massimo ${side} pixel per lato, non più grande dell’originale.`,
  svgOfSvg: ({ field }) => `Il campo “${field}” non può essere svg per un file che è già un SVG.`,
  textTaken: ({ field }) => `Il campo “${field}” accetta testo.`,
  tooManyRotations: ({ field }) => `Il campo “${field}” ha più voci di quanti sono i file.`,
  tracedHere: ({ field }) => `Il campo “${field}” deve essere un SVG vettorializzato qui da un’immagine.`,
  twice: ({ field }) => `Il campo “${field}” è arrivato due volte.`,
  unreadable: ({ field }) => `Impossibile leggere il campo “${field}”.`,
  typeArray: ({ field }) => `Il campo “${field}” deve essere un elenco.`,
  typeBoolean: ({ field }) => `Il campo “${field}” deve essere true o false.`,
  typeInt: ({ field }) => `Il campo “${field}” deve essere un numero intero.`,
  typeNumber: ({ field }) => `Il campo “${field}” deve essere un numero.`,
  typeObject: ({ field }) => `Il campo “${field}” deve essere un oggetto JSON.`,
  typeString: ({ field }) => `Il campo “${field}” deve essere un testo.`,
  unknown: ({ field }) => `Il campo “${field}” non esiste.`,
  unknownForPdf: ({ field }) => `Il campo “${field}” non esiste per un PDF.`,
  unknownPart: ({ field, parts }) => `Il campo “${field}” ha una parte sconosciuta: ${parts}.`,
};

/** Limits with their units, in the sentences of `errorMessages`. */
export const limitMessages: typeof english.limitMessages = {
  bytes: ({ bytes }) => formatBytes(bytes),
  count: ({ count }) => String(count),
  drawnSide: ({ side }) => `${formatNumber(side)} pixel per lato, il massimo per la conversione di un SVG`,
  fields: ({ count }) => plural(count, { one: '# campo', other: '# campi' }),
  frames: ({ count }) => plural(count, { one: '# fotogramma', other: '# fotogrammi' }),
  groupedCount: ({ count }) => formatNumber(count),
  megabytes: ({ megabytes }) => `${megabytes} MB`,
  megapixels: ({ megapixels }) => plural(megapixels, { other: '# megapixel' }),
  millionPixelsASide: ({ millions }) =>
    plural(millions, { one: '# milione di pixel per lato', other: '# milioni di pixel per lato' }),
  minutesPerAnimation: ({ minutes }) =>
    plural(minutes, {
      one: '# minuto, il massimo per un’intera animazione',
      other: '# minuti, il massimo per un’intera animazione',
    }),
  minutesPerPdf: ({ minutes }) =>
    plural(minutes, { one: '# minuto, il massimo per un intero PDF', other: '# minuti, il massimo per un intero PDF' }),
  pagesOfPdf: ({ count }) => plural(count, { one: '# pagina di un PDF', other: '# pagine di un PDF' }),
  pagesOfRequest: ({ count }) =>
    plural(count, { one: '# pagina di una richiesta', other: '# pagine di una richiesta' }),
  parts: ({ count }) => plural(count, { one: '# parte', other: '# parti' }),
  seconds: ({ seconds }) => plural(seconds, { one: '# secondo', other: '# secondi' }),
  secondsPerAnimation: ({ seconds }) =>
    plural(seconds, {
      one: '# secondo, il massimo per un’intera animazione',
      other: '# secondi, il massimo per un’intera animazione',
    }),
  secondsPerFrame: ({ seconds }) =>
    plural(seconds, { one: '# secondo per fotogramma', other: '# secondi per fotogramma' }),
  secondsPerPage: ({ seconds }) => plural(seconds, { one: '# secondo per pagina', other: '# secondi per pagina' }),
  secondsPerPdf: ({ seconds }) =>
    plural(seconds, {
      one: '# secondo, il massimo per un intero PDF',
      other: '# secondi, il massimo per un intero PDF',
    }),
  side: ({ side, format }) => `${formatNumber(side)} pixel per lato, il massimo per ${format}`,
  unpackedMegabytes: ({ megabytes }) => `${megabytes} MB una volta decompresso`,
};

/** Kinds of files that are not supported. */
export const unsupportedMessages: typeof english.unsupportedMessages = {
  bmpFax: () => 'Questo BMP usa la compressione Huffman, che non è supportata.',
  bmpWrapped: ({ format }) => `Questo BMP contiene un ${format}: non è supportato.`,
  compressedIcon: () => 'Questa icona è una bitmap compressa, che non è supportata.',
  dds: () => 'Questa è una texture DirectDraw (DDS), che non è supportata.',
  djvu: () => 'Questo è un file DjVu, che non è supportato.',
  exrChannels: () => 'Questo EXR ha migliaia di canali: non è supportato.',
  exrDeep: () => 'Questo EXR ha pixel con profondità (deep), che non sono supportati.',
  exrLevels: () => 'Questo EXR ha più livelli di dettaglio: non è supportato.',
  gimp: () => 'Questo è un file di GIMP (XCF), che non è supportato.',
  heifCodec: ({ format, codec }) => `Questo ${format} contiene ${codec}, che non è supportato.`,
  heifLayers: ({ format }) => `Questo ${format} contiene HEVC a livelli, che non è supportato.`,
  heifMask: ({ format }) => `Questo ${format} contiene una maschera, che non è supportata.`,
  heifSequence: ({ format }) => `Questo ${format} è una sequenza senza immagine fissa, che non è supportata.`,
  heifUncompressed: ({ format }) => `Questo ${format} contiene pixel non compressi, che non sono supportati.`,
  jpeg2000Colors: ({ colors }) => `Questo JPEG 2000 ha colori di tipo ${colors}, che non sono supportati.`,
  jpeg2000Part: () => 'Questo JPEG 2000 è parte di un’immagine più grande: non è supportato.',
  jpegArithmetic: () => 'Questo JPEG usa la codifica aritmetica, che non è supportata.',
  jpegBits: ({ bits }) => `Questo JPEG ha ${bits} bit per canale: non è supportato.`,
  jpegChannels: ({ count }) =>
    plural(count, {
      one: 'Questo JPEG ha # canale: non è supportato.',
      other: 'Questo JPEG ha # canali: non è supportato.',
    }),
  jpegHierarchical: () => 'Questo JPEG usa la codifica gerarchica, che non è supportata.',
  jpegLateHeight: () => 'Questo JPEG indica l’altezza dopo i pixel: non è supportato.',
  jpegLossless: () => 'Questo JPEG usa la compressione senza perdita, che non è supportata.',
  jpegLosslessArithmetic: () => 'Questo JPEG usa la codifica aritmetica senza perdita, che non è supportata.',
  jpegLosslessHierarchical: () => 'Questo JPEG usa la codifica gerarchica senza perdita, che non è supportata.',
  jpegLs: () => 'Questo JPEG è un JPEG-LS, che non è supportato.',
  jpegXr: () => 'Questa è un’immagine JPEG XR, che non è supportata.',
  other: () => 'Questo tipo di file non è supportato.',
  photoshopLayers: () => 'Questo file di Photoshop ha solo livelli: non è supportato.',
  pngOfIphone: () => 'Questo PNG è nella variante per app iPhone (CgBI), che non è supportata.',
  rawData: () => 'Questo file RAW ha dati del sensore danneggiati o sconosciuti, che non sono supportati.',
  sigmaRaw: () => 'Questo è un file RAW di una fotocamera Sigma (X3F), che non è supportato.',
  tiffBits: ({ bits }) => `Questo TIFF ha ${bits} bit per canale: non è supportato.`,
  tiffChannels: ({ count }) =>
    plural(count, {
      one: 'Questo TIFF ha # canale: non è supportato.',
      other: 'Questo TIFF ha # canali: non è supportato.',
    }),
  tiffColors: ({ colors }) => `Questo TIFF contiene colori ${colors}, che non sono supportati.`,
  tiffComplexNumbers: () => 'Questo TIFF contiene numeri complessi, che non sono supportati.',
  tiffCompression: ({ compression }) => `Questo TIFF usa la compressione ${compression}, che non è supportata.`,
  tiffFloats: () => 'Questo TIFF contiene numeri in virgola mobile, che non sono supportati.',
  tiffLevels: ({ levels }) => `Questo TIFF contiene livelli ${levels}, che non sono supportati.`,
  tiffMask: () => 'Questo TIFF contiene una maschera di trasparenza, che non è supportata.',
  tiffOldJpeg: () => 'Questo TIFF usa la compressione JPEG dei vecchi TIFF, che non è supportata.',
  tiffSeparateTiles: () => 'Questo TIFF contiene ogni canale in riquadri separati: non è supportato.',
  tiffSignedNumbers: () => 'Questo TIFF contiene numeri con segno, che non sono supportati.',
  video: () => 'Questo è un video, che non è supportato.',
};

/** Advice behind the sentence of an error. */
export const helpMessages: typeof english.helpMessages = {
  cameraPreview: () => 'Scegli invece l’anteprima della fotocamera.',
  largerFormats: ({ formats }) =>
    `Scegli dimensioni più piccole, oppure ${formats.join(' o ')}, che ${formats.length === 1 ? 'può contenerlo' : 'possono contenerlo'}.`,
  maximizeCompatibility: () => 'Salvalo in Photoshop con “Massimizza compatibilità” e converti quella copia.',
  otherProgram: () => 'Salvalo in JPEG o PNG con il programma che lo ha creato e converti quella copia.',
  smallerDimensions: () => 'Scegli dimensioni più piccole.',
  videoFrame: () => 'Salvane un fotogramma come immagine in un lettore video e converti quello.',
};

/** Why a drawing is too complex. */
export const complexityMessages: typeof english.complexityMessages = {
  nested: () =>
    'Questo disegno è troppo complesso: i suoi elementi sono annidati troppo in profondità. Semplificalo o salvalo in PNG in un programma di disegno.',
  nestedDeeperThan: ({ levels }) =>
    `Questo disegno è troppo complesso: i suoi elementi sono annidati per più di ${formatNumber(levels)} livelli. Semplificalo o salvalo in PNG in un programma di disegno.`,
  tooManyElements: () =>
    'Questo disegno è troppo complesso: ha troppi elementi. Semplificalo o salvalo in PNG in un programma di disegno.',
};

/** Names of files in an error. */
export const fileListMessages: typeof english.fileListMessages = {
  all: ({ names }) => names.join(', '),
  withMore: ({ names, more }) => `${names.join(', ')} ${plural(more, { one: 'e un altro', other: 'e altri #' })}`,
};
