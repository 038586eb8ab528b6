import type { Audience } from '#lib/formats/audiences.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/stage/messages.ts';

/** `al` is `all’` before a vowel: `all’80%`, `all’11%`. */
const toPercent = (percent: number): string => `${/^(8|11$)/.test(String(percent)) ? 'all’' : 'al '}${percent}%`;

const inText = (edits: readonly string[]): string => edits.join(', ').toLowerCase();

/** Texts of the stage. Pages do not load them at once. */
export const messages: typeof english.messages = {
  preview: 'Anteprima',
  original: 'Originale',
  reducedOriginal: 'Originale (anteprima ridotta)',
  firstFrame: 'Originale, primo fotogramma',
  result: 'Risultato',
  approximatePreview: 'Anteprima indicativa',
  divider: 'Confronta originale e risultato',
  dividedOriginal: 'originale',
  dividedResult: 'risultato',
  reading: 'Lettura del file…',
  cancel: 'Annulla',
  locked: 'Inserisci la password di questo PDF per vederne le pagine.',
  enterPassword: 'Inserisci la password',
  noPages: 'Le pagine di questo PDF non si possono mostrare qui. Si possono comunque convertire.',
  tryAgain: 'Riprova',

  comparison: 'Confronto di immagini',
  images: 'Immagini',
  pages: 'Pagine',
  page: (page: number) => `Pagina ${page}`,
  previous: 'Precedente',
  next: 'Successiva',
  position: (position: number, count: number) => `${position} di ${count}`,
  close: 'Chiudi l’anteprima',
  dragResult: 'Trascina in una cartella o fai clic per scaricare il risultato',
  openPage: 'Apri pagina',

  compare: 'Confronta',
  compareHint: 'Confronta prima e dopo',
  comparisonMode: 'Modalità',
  comparisonModes: { slider: 'Cursore', 'side-by-side': 'Affiancate' },
  reduced: (percent: string) => `Peso del file: ${percent}% in meno`,

  zoom: (percent: number) => `Zoom ${percent}%, mostra al 100%`,
  zoomHint: 'Mostra al 100% (1)',
  fit: 'Adatta',
  zoomToWhole: (percent: number) => `Zoom ${percent}%, adatta l’immagine intera`,
  fitHint: 'Adatta l’immagine intera (0)',
  cropImage: 'Ritaglia e ruota (C)',
  fullScreen: 'Schermo intero (F)',
  exitFullScreen: 'Esci da schermo intero (F)',

  undo: 'Annulla l’ultima modifica',
  finishFrames: 'Fine',
  finishFramesHint: { crop: 'Mostra il risultato ritagliato', redact: 'Mostra il risultato oscurato' },
  editFrames: { crop: 'Modifica ritaglio', redact: 'Modifica aree' },
  redactedAreas: 'Aree oscurate',
  redactedArea: (number: number) => `Area ${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) =>
    `${x} px da sinistra, ${y} px dall’alto, larghezza ${width} px, altezza ${height} px`,
  metadataFields: 'Campi dei metadati',
  editsRemain: (edits: readonly string[]) => `Le ultime modifiche valgono ancora: ${inText(edits)}.`,
  editsInherited: (count: number, edits: readonly string[]) =>
    plural(count, {
      one: `La nuova immagine riceve le stesse modifiche: ${inText(edits)}.`,
      other: `# nuove immagini ricevono le stesse modifiche: ${inText(edits)}.`,
    }),
  resetEdits: 'Non applicare',
  keepEdits: 'Mantieni',
  moveWatermark: 'Sposta la filigrana',
  moveWatermarkHint: 'Trascina per spostare o usa i tasti freccia',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `${formatNumber(x)}% da sinistra, ${formatNumber(y)}% dall’alto`,

  calculating: 'Calcolo del peso',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, ', ', change],
  sameSize: 'stesso peso',
  smaller: (percent: number) => `${formatNumber(percent)}% in meno`,
  larger: (percent: number) => `${formatNumber(percent)}% in più`,
  afterConversion: 'Peso noto dopo la conversione',
  everyFrame: 'Ogni fotogramma diventa un’immagine',
  afterRunning: 'Peso noto dopo le conversioni in corso',
  onServer: 'Peso noto dopo la conversione sul server',
  onServerBecause: (reason: string) => `Peso noto dopo la conversione sul server: ${reason}`,
  noPreview: 'Peso noto dopo la conversione: nessuna anteprima per questo file',
  slow: 'Qui la codifica è lenta.',
  calculateSize: 'Calcola il peso',
  fullResultFailed: 'Peso noto dopo la conversione',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}, ${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}, ${size} px`,
  smallestPossible: (size: string, target: string) =>
    `Minimo possibile: circa ${size}. Ridimensiona per scendere sotto ${target}.`,
  smallestWithMetadata: (size: string) => `Minimo possibile con i metadati: circa ${size}.`,
  removeMetadata: 'Rimuovi i metadati',
  resizeTo: (percent: number) => `Riduci ${toPercent(percent)}`,
  becomesStill: 'L’animazione diventa un’immagine fissa.',
  onlyFirstPage: 'Viene convertita solo la prima pagina.',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `Le aree trasparenti diventano di colore ${colorName(color)}.`,
  translucencyLost: 'Le aree semitrasparenti diventano opache o trasparenti.',
  tracedPhoto: 'Vettorializzare va bene per i disegni, non per le foto.',
  keptOriginal: 'Mantenuto l’originale, che pesa meno.',
  compressAnyway: 'Comprimi comunque',

  formatsNotLoaded: 'Impossibile caricare il confronto dei formati. Ricarica la pagina per riprovare.',

  makingPreview: 'Creazione dell’anteprima',
  editsShowLater: 'Vedi queste modifiche dopo la conversione, oppure subito se scegli di convertire sul server.',
  showPreview: 'Mostra anteprima',
  hidePreview: 'Nascondi anteprima',
};

/** Texts of a viewed result. */
export const viewMessages: typeof english.viewMessages = {
  close: 'Chiudi',
  results: 'Risultati',
  fileInformation: 'Informazioni sul file',
  originalFormat: 'Formato originale',
  convertedFormat: 'Formato convertito',
  fileSize: 'Peso del file',
  dimensions: 'Dimensioni',
  quality: 'Qualità',
  availableUntil: 'Scadenza',
  untilClosed: 'Chiusura della pagina',
  download: 'Scarica',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = {
  title: 'Confronta i formati',
  close: 'Chiudi il confronto dei formati',
  level: 'Qualità',
  outdated: 'L’immagine o le sue opzioni sono cambiate.',
  notOnDevice: 'Questo file non si può confrontare: viene convertito sul server.',
  compareAgain: 'Confronta di nuovo',
  selectOne: 'Seleziona un formato per vederlo al 100%.',
  onDevice: 'Codificato sul tuo dispositivo. Non è stato caricato nulla.',
  waiting: 'In attesa',
  encoding: 'Codifica…',
  lossless: 'senza perdita',
  smallest: 'Il più leggero',
  still: 'immagine fissa',
  opaque: 'perde la trasparenza',
  openedBy: {
    everyone: 'Si apre ovunque',
    most: 'Si apre quasi ovunque',
    browsers: 'Si apre in tutti i browser attuali',
    newest: 'Si apre nei browser più recenti',
    programs: 'Si apre nei programmi di grafica',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)} s`,
  change: (percent: number) =>
    percent === 0
      ? 'stesso peso'
      : percent > 0
        ? `${formatNumber(percent)}% in meno`
        : `${formatNumber(-percent)}% in più`,
  sizeAndChange: (size: string, change: string) => `${size}, ${change}`,
  formatName: (format: string, saving: string, openedBy: string) => `${format}, ${saving}. ${openedBy}`,
  formatState: (format: string, state: string) => `${format}, ${state}`,
  smallestIs: (format: string, saving: string) => `${format} è il più leggero: ${saving}.`,
  use: (format: string) => `Usa ${format}`,
  inUse: (format: string) => `${format} è in uso`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages: typeof english.panelMessages = {
  notLoaded: 'Impossibile caricare l’anteprima. Ricarica la pagina per riprovare.',
};
