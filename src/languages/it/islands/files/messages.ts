import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/files/messages.ts';

/** Texts of the list of files, before it is loaded. */
export const messages: typeof english.messages = {
  title: 'File aggiunti',
  listMissing: 'Impossibile caricare l’elenco. Puoi comunque convertire i file.',
  batchListMissing: 'Impossibile caricare l’elenco. Puoi comunque convertire i file e scaricare uno ZIP.',
};

/** What a page takes: only images, or also PDFs. */
type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages: typeof english.addMessages = {
  chooseToConvert: {
    images: 'Scegli le immagini da convertire',
    all: 'Scegli immagini o PDF da convertire',
  } satisfies Record<Addable, string>,
  dropToAdd: 'Rilascia per aggiungere',
  drop: {
    images: 'Trascina qui le immagini',
    all: 'Trascina qui immagini o PDF',
  } satisfies Record<Addable, string>,
  tap: {
    images: 'Tocca per scegliere le immagini',
    all: 'Tocca per scegliere immagini o PDF',
  } satisfies Record<Addable, string>,
  orPaste: 'o incolla dagli appunti',
  chooseFiles: 'Scegli file',
  addMore: 'Aggiungi altri file',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'o trascinali ovunque',
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: 'Converti in',
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
  limitReached: (limit: number) => `Limite di ${formatNumber(limit)} file`,
  // Names stay outside of plural forms, because they may contain a #.
  leftOut: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'non è stato aggiunto.', other: 'non sono stati aggiunti.' })}`,
  notReadable: (names: string) => `Impossibile leggere come immagine o PDF: ${names}.`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages: typeof english.anotherFileMessages = {
  states: {
    none: 'Trascina qui immagini o PDF',
    leaving: 'Apertura del convertitore…',
    failed: 'Questo browser non ha potuto conservare i file per la pagina successiva. Sceglili nel convertitore.',
  },
  tap: 'Tocca per scegliere immagini o PDF',
  chooseToConvert: 'Scegli immagini o PDF da convertire',
  dropToConvert: 'Rilascia per convertire',
  chooseFiles: 'Scegli file',
  limit: (serverMb: string) => `Si aprono nel convertitore, ${fileLimits(serverMb)}`,
};

const partNames = { page: 'pagina', frame: 'fotogramma' } satisfies Record<FilePart, string>;
const partTitles = { page: 'Pagina', frame: 'Fotogramma' } satisfies Record<FilePart, string>;
const pluralTitles = { page: 'Pagine', frame: 'Fotogrammi' } satisfies Record<FilePart, string>;
const parts = (count: number, part: FilePart): string =>
  part === 'page'
    ? plural(count, { one: '# pagina', other: '# pagine' })
    : plural(count, { one: '# fotogramma', other: '# fotogrammi' });

const convertedEnding = (count: number, part: FilePart): string =>
  part === 'page'
    ? plural(count, { one: 'convertita', other: 'convertite' })
    : plural(count, { one: 'convertito', other: 'convertiti' });

/** Texts of the list of files and of the states and results of its files. */
export const listMessages: typeof english.listMessages = {
  files: (count: number) => plural(count, { other: '# file' }),
  resultsTitle: 'Risultati della conversione',
  upTo: (size: string) => `fino a ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} di ${formatNumber(total)}`,
  cancelAll: 'Annulla tutto',
  retryFailed: (count: number) => `Riprova i non riusciti (${formatNumber(count)})`,

  // Selection
  select: (name: string) => `Seleziona ${name}`,
  preview: (name: string) => `Anteprima di ${name}`,
  addToSelection: (name: string) => `Aggiungi ${name} alla selezione`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    formatNumber(count),
    hidden(` di ${formatNumber(total)}`),
    plural(count, { one: ' selezionato', other: ' selezionati' }),
  ],
  removeSelected: (count: number) =>
    plural(count, { one: 'Rimuovi # file selezionato', other: 'Rimuovi # file selezionati' }),
  clearSelection: 'Deseleziona',

  // Where files are converted
  convert: 'Converti',
  settings: {
    device: 'Su questo dispositivo',
    server: 'Sul server',
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: 'Su questo dispositivo se possibile',
  explanations: {
    device: 'Non viene caricato nulla senza il tuo consenso.',
    server: 'I file vengono caricati quando li converti.',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) => plural(count, { other: 'Sul server: # file.' }),
  retention: (time: string) =>
    `Il server elimina gli originali subito dopo la conversione e i risultati dopo ${time}, a meno che un link non li conservi più a lungo.`,
  sentForThumbnail:
    'I file che questo browser non può mostrare, come HEIC e TIFF, sono stati caricati sul server per crearne le miniature.',
  convertedOn: {
    device: 'Convertito su questo dispositivo',
    server: 'Convertito sul server',
  } satisfies Record<RunsOnSetting, string>,
  faster: 'Più veloce sul server',
  uploadInstead: (name: string) => `Più veloce sul server: carica ${name}`,

  // Properties of a file
  ownSettings: 'Impostazioni proprie',
  locations: {
    gps: 'Contiene la posizione GPS',
    places: 'Contiene nomi di luoghi',
  } satisfies Record<LocationKind, string>,
  locationKept: 'Posizione conservata',
  locationRemoved: 'Posizione rimossa',
  locationChanged: 'Posizione modificata',
  locked: 'protetto',
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => `${formatNumber(count)} di ${parts(total, 'page')}`,

  choosePages: 'Scegli le pagine',
  choosePagesOf: (name: string) => `Scegli le pagine di ${name}`,

  // States of a file
  state: (name: string, state: string) => `${name}: ${state}`,
  reading: 'Lettura',
  ready: 'Pronto',
  oldSettings: 'Impostazioni precedenti',
  notSent: 'Non ancora inviato',
  skipped: 'Saltato',
  queued: 'In coda',
  uploading: (percent: number) => `Caricamento ${percent}%`,
  loadingConverter: 'Avvio del convertitore',
  converting: 'Conversione',
  convertingPart: (number: number, total: number, part: FilePart) =>
    `Conversione: ${partNames[part]} ${number} di ${total}`,
  retrying: {
    network: 'Offline, si riproverà',
    busy: 'Server occupato, si riproverà',
  },
  done: 'Fatto',
  doneSize: (change: string) => `Fatto, ${change}`,
  doneParts: (count: number, part: FilePart) => `Fatto, ${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${formatNumber(count)} di ${parts(total, part)}, ${plural(failedCount, { one: '# errore', other: '# errori' })}`,
  failedParts: (numbers: string, count: number, reason: string, part: FilePart) =>
    `${plural(count, { one: partTitles[part], other: pluralTitles[part] })} ${numbers}: ${reason}`,
  cancelled: 'Annullato',
  cancelledAfter: (count: number, total: number, part: FilePart) =>
    `Annullato, ${formatNumber(count)} di ${parts(total, part)} ${convertedEnding(count, part)}`,
  asSentence: (words) => words.replace(/[^.]$/, '$&.'),
  earlierInZip: 'I risultati precedenti restano nello ZIP.',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['Fatto, ora ', size],

  // Actions on a file
  cancel: (name: string) => `Annulla ${name}`,
  retry: 'Riprova',
  retryFile: (name: string) => `Riprova ${name}`,
  remove: (name: string) => `Rimuovi ${name}`,
  moreActions: (name: string) => `Altre azioni per ${name}`,
  showParts: (part: FilePart) => pluralTitles[part],
  showPartsOf: (name: string, part: FilePart) => `${pluralTitles[part]} di ${name}`,
  part: (number: number, part: FilePart) => `${partTitles[part]} ${number}`,
  metadata: 'Metadati',
  metadataOf: (name: string) => `Metadati di ${name}`,
  removeFile: { text: 'Rimuovi', label: (name: string) => `Rimuovi ${name}` },
  removeWithResult: {
    text: 'Rimuovi file e risultato',
    label: (name: string) => `Rimuovi file e risultato: ${name}`,
  },
  useSharedSettings: 'Usa le impostazioni di tutti i file',
  useSharedSettingsFor: (name: string) => `Usa le impostazioni di tutti i file per ${name}`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages: typeof english.skippedMessages = {
  title: 'File non aggiunti',
  dismiss: 'Chiudi',
  /** What a file is, and what to do. */
  kinds: {
    video: 'È un video. Salvane un fotogramma in JPEG o PNG.',
    sound: 'È un file audio.',
    document: 'È un documento. Salvalo in PDF e aggiungi il PDF.',
    archive: 'È un archivio. Estrailo e aggiungi le immagini.',
    raw: 'È un file RAW di fotocamera. Esportalo in JPEG o TIFF.',
    layers: 'Questo file ha dei livelli. Esportalo in PNG.',
    vector: 'È un disegno vettoriale. Esportalo in SVG, PDF o PNG.',
    image: 'Questo formato di immagine non è supportato. Esporta in PNG o JPEG.',
    other: 'Questo tipo di file non è supportato. Esporta in PNG o JPEG.',
  },
  wrongContent: (format: string) =>
    `Questo file non è un file ${format} valido. Potrebbe essere danneggiato o avere un altro formato.`,
};

/** Texts of the notice about locations in files. */
export const locationMessages: typeof english.locationMessages = {
  keep: 'Conserva posizione',
  contains: (name: string) => `${name} contiene una posizione.`,
  onlyImage: 'Questa immagine contiene una posizione.',
  photos: (count: number) =>
    plural(count, {
      one: 'Una di queste immagini contiene una posizione.',
      other: '# di queste immagini contengono una posizione.',
    }),
  removed: 'La posizione verrà rimossa: coordinate GPS e nomi di luoghi.',
  kept: 'Le coordinate GPS e i nomi di luoghi restano nel risultato.',
  coordinatesKept: 'Le coordinate GPS restano nel risultato. I nomi di luoghi verranno rimossi.',
  replaced: 'La posizione verrà sostituita da quella inserita.',
  notPreserved: 'La posizione verrà rimossa: i metadati originali non vengono conservati.',
  notCarried: (format: string) => `La posizione verrà rimossa: i file ${format} non possono contenere metadati.`,
};
