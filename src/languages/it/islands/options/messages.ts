import type { ResizeFit } from '#lib/geometry/resize.ts';
import type { Setting } from '#lib/options/fields.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { Effort, FrameChoice, RawSource } from '#lib/options/values.ts';
import { formatLength } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import type * as english from '../../../../islands/options/messages.ts';

/** Texts of the options that the converter and the batch page load at once. */
export const messages: typeof english.messages = {
  notLoaded: 'Impossibile caricare queste opzioni. Ricarica la pagina per riprovare.',
  px: 'px',

  outputFormat: 'Formato di uscita',
  keepFormat: 'Come l’originale',
  smallestForEach: 'il più leggero per ogni file',
  moreFormats: 'Altri',
  allMoreFormats: 'Altri formati di uscita',
  moreFormatsThan: (format: string) => `${format}, altri formati di uscita`,
  imagesToPdf: 'PDF, tutte le immagini in un documento',
  imagesToPdfHint: 'tutte le immagini in un documento',
  substitutes: (toJpg: string, toWebp: string) => `${toJpg} diventano JPEG; ${toWebp} diventano WebP`,
  compression: 'Compressione',
  targetSize: 'Peso desiderato',
  looksTheSame: 'Aspetto identico',
  fileSize: 'Peso del file',
  maximumSize: 'Peso massimo',
  maximumSizeHint: 'Usa la migliore qualità entro il limite. 1 KB equivale a 1.024 byte.',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `Inserisci un valore da ${min} a ${formatNumber(max)} KB. Per ora il limite è ${used} KB.`,

  resize: 'Ridimensiona',
  width: 'Larghezza',
  height: 'Altezza',
  automatic: 'auto',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'File di cui si vedono le dimensioni',
  keepsSize: (size: string) => `Il risultato resta di ${size} px`,
  keepsSizeNotEnlarged: 'L’immagine è più piccola.',
  newSize: <T>(from: string, to: T): (T | string)[] => [`${from} diventa `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`${from} diventa `, to, ' px, senza ingrandire'],
  crop: 'Ritaglio',
  cropRatio: (ratio: string) => `Ritaglio ${ratio}`,
  croppedSize: (size: string) => `${size} (ritagliata)`,
  enlarged: 'Ingrandire aggiunge pixel, non dettagli.',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}: si imposta in `, tab],
  upscale: 'Ingrandisci',
  doNotEnlarge: 'Non ingrandire',

  watermark: 'Filigrana',

  effects: 'Effetti',
  editor: 'Editor di immagini avanzato',
  chosenEffects: (count: number) => plural(count, { one: '# scelto', other: '# scelti' }),
  effectOrder: 'Applicati in questo ordine',
  effectOrderLabel: 'Effetti nell’ordine di applicazione',
  movedEffect: (effect: string, position: number, count: number) => `${effect} è il numero ${position} di ${count}.`,

  notRestored: 'Impostazioni non caricate',
  notRestoredNote: 'Impossibile ripristinare le impostazioni. Ricarica la pagina per riprovare.',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages: typeof english.smallestMessages = {
  title: 'Il più leggero per ogni file',
  onlyCommon: 'Solo formati che si aprono ovunque',
  progress: (done: number, total: number) =>
    plural(done, {
      one: `# immagine su ${formatNumber(total)} confrontata`,
      other: `# immagini su ${formatNumber(total)} confrontate`,
    }),
  cancel: 'Annulla',
  count: (count: number, format: string) => `${formatNumber(count)} ${format}`,
  foundTitle: 'Formati più leggeri trovati',
  found: (count: number) =>
    plural(count, {
      one: '# immagine ha il formato più leggero. Converti per salvarla.',
      other: '# immagini hanno il formato più leggero. Converti per salvarle.',
    }),
  noneTitle: 'Niente da confrontare',
  none: 'Nessuna immagine dell’elenco può essere confrontata su questo dispositivo.',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages: typeof english.lookMessages = {
  level: 'Fedeltà dell’aspetto',
  hints: {
    identical: 'Nessuna differenza visibile al 100%.',
    'very-good': 'Differenze solo alternando le due immagini.',
    web: 'Piccole differenze, molti byte in meno.',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `Punteggio visivo di almeno ${formatNumber(score)}, impostato da un link.`,
  result: 'Trova il file più leggero per ogni immagine.',
};

/** Texts of the options for tracing. */
export const tracingMessages: typeof english.tracingMessages = {
  blackAndWhite: 'Bianco e nero',
  colors: 'Colori',
  automatic: 'automatico',
  detail: 'Dettaglio',
  smoothness: 'Morbidezza',
};

/** Texts of the options panel of the converter. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Opzioni di conversione',
  tabs: { basic: 'Opzioni di base', advanced: 'Opzioni avanzate', social: 'Social media', effects: 'Effetti' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages: typeof english.advancedMessages = {
  resizeMode: 'Come ridimensionare',
  resizeModes: { custom: 'Dimensioni esatte', percent: 'In percentuale', preset: 'Misure comuni' },
  fitMethod: 'Adattamento',
  fits: {
    inside: 'Interno: entro queste dimensioni',
    outside: 'Esterno: almeno queste dimensioni',
    fill: 'Deforma: esattamente queste dimensioni',
    cover: 'Copri: ritaglia a queste dimensioni',
    contain: 'Contieni: aggiunge margini',
  } satisfies Record<ResizeFit, string>,
  upscale: 'Ingrandisci immagini piccole',
  moreOptions: 'Risoluzione, elaborazione, sfondo',
  moreOptionsOfSeveral: 'Risoluzione, elaborazione, nomi, sfondo',
  background: 'Colore di sfondo',
  backgroundHint: 'Dietro aree trasparenti e margini, se il formato non ha trasparenza.',

  resolution: 'Risoluzione',
  dpi: 'DPI',
  ownResolution: 'come nel file',
  resolutionHint: 'Imposta le dimensioni di stampa, non i pixel.',
  noResolution: (format: string) => `${format} non può contenere una risoluzione.`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} cm (${formatLength(inches[0])} × ${formatLength(inches[1])} in)`,

  aspectRatio: 'Proporzioni',
  customRatio: 'Altre',
  ratioWidth: 'Larghezza delle proporzioni',
  ratioHeight: 'Altezza delle proporzioni',
  useRatio: (width: number, height: number) => `Usa ${width}:${height}`,
  lockRatio: 'Blocca le proporzioni',
  lockRatioHint: 'Cambiando un lato si aggiorna l’altro',

  percentage: 'Percentuale',
  preset: 'Misura',
  presets: {
    original: 'Dimensioni originali',
    small: 'Piccola',
    medium: 'Media',
    large: 'Grande',
    hd: 'HD',
    fullHD: 'Full HD',
    '4k': '4K',
  },
  ownSize: 'come nel file',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages: typeof english.formMessages = {
  dimensions: 'Dimensioni',
  minimum: 'Minimo',
  maximum: 'Massimo',
  minimumSize: 'Peso minimo',
  none: 'nessuno',
  kbHint: '1 KB equivale a 1.024 byte',
  notKb: (min: number, max: number) =>
    `Inserisci un valore da ${formatNumber(min)} a ${formatNumber(max)} KB o lascia vuoto il campo.`,
  commonSizes: 'Misure comuni',
  shape: 'Se l’immagine ha un’altra forma',
  shapes: { cover: 'Ritaglia', contain: 'Aggiungi bordo' },
  adjustCrop: 'Regola il ritaglio',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages: typeof english.socialMessages = {
  social: 'Ridimensiona per i social media',
  socialHint: (size: string) => `Entro ${size} px`,
  noSocialPresets: 'Misure per i social media temporaneamente disattivate',
};

/** Texts of the card with the options. */
export const columnMessages: typeof english.columnMessages = { done: 'Fine' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages: typeof english.headerMessages = { shortcuts: 'Scorciatoie da tastiera (?)' };

/** Texts of the options of the batch page. */
export const batchMessages: typeof english.batchMessages = {
  title: 'Opzioni per tutti i file',
  /** Non-breaking spaces prevent a line break. */
  tabs: { format: 'Formato e\u00A0qualità', effects: 'Effetti', watermark: 'Filigrana' },
  resizeBy: 'Ridimensiona in',
  resizeModes: { custom: 'Pixel', percent: 'Percentuale', preset: 'Misure comuni' },
  fitsInside: 'Le immagini ci stanno dentro. Le più piccole restano come sono.',
  moreOptions: 'Risoluzione, elaborazione, nomi',
};

const effortNames = {
  fast: 'elaborazione rapida',
  balanced: 'elaborazione bilanciata',
  smallest: 'elaborazione massima',
} satisfies Record<Effort, string>;

/** Texts of the settings that were changed last, on another page. Pages do not load them at once. */
export const offerMessages: typeof english.offerMessages = {
  effect: (name) => name.toLowerCase(),
  offer: (settings: string) => `Usa le ultime impostazioni: ${settings}`,
  offerOfLink: (settings: string) => `Usa queste impostazioni: ${settings}`,
  dismiss: 'Non usare queste impostazioni',
  applied: 'Ultime impostazioni applicate. “Annulla” ripristina le precedenti.',
  linkApplied: 'Impostazioni applicate. “Annulla” ripristina le precedenti.',
  sameFormat: 'stesso formato',
  watermark: 'filigrana',
  noWatermark: 'senza filigrana',
  effects: (effects: readonly string[]) =>
    effects.length > 2 ? plural(effects.length, { other: '# effetti' }) : effects.join(' e ') || 'senza effetti',
  quality: (quality: number) => `qualità ${quality}`,
  jpegData: 'dati JPEG conservati',
  targetSize: (kb: number) => `fino a ${formatNumber(kb)} KB`,
  minSize: (kb: number) => `almeno ${formatNumber(kb)} KB`,
  looksTheSame: 'aspetto identico',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: 'risoluzione originale',
  metadata: 'metadati conservati',
  frames: { first: 'primi fotogrammi', all: 'tutti i fotogrammi' } satisfies Record<FrameChoice, string>,
  rawSources: { preview: 'anteprime RAW', sensor: 'dati RAW del sensore' } satisfies Record<RawSource, string>,
  noMetadata: 'senza metadati',
  someMetadata: 'solo metadati di base',
  noLocation: 'senza posizione',
  writtenMetadata: 'metadati aggiunti',
  without: (edit) => `senza ${edit}`,
  effort: (effort: Effort, keepsOriginal: boolean) => `${effortNames[effort]}${keepsOriginal ? ' o originale' : ''}`,
  names: (pattern: string) => `nomi ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages: typeof english.presetMenuMessages = {
  title: 'Predefiniti',
  builtIn: {
    web: { name: 'Web', hint: 'WebP, 1600 px' },
    email: { name: 'E-mail', hint: 'JPEG, meno di 1 MB' },
    print: { name: 'Stampa', hint: 'JPEG, 300 DPI' },
    smallest: { name: 'Il più piccolo', hint: 'AVIF' },
    archive: { name: 'Archivio', hint: 'JPEG XL, senza perdita' },
    'form-photo': { name: 'Foto per un modulo', hint: '413 × 531 px, da 20 a 50 KB' },
    'form-signature': { name: 'Firma per un modulo', hint: '140 × 60 px, da 10 a 20 KB' },
  },
  save: 'Salva le impostazioni attuali…',
  manage: 'Gestisci predefiniti…',
  notLoaded: 'Predefiniti non caricati',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages: typeof english.presetMessages = {
  applied: (name) => `“${name}” applicato`,
  notApplied: (name) => `“${name}” non applicato`,
  partlyApplied: 'Alcune impostazioni escluse',
  noControls: (settings) => `Questa pagina non permette di impostare: ${settings}.`,
  brokenLink: 'Impostazioni del link non caricate',
  incompleteLink: 'Il link è incompleto. Chiedine uno nuovo.',

  saveTitle: 'Salva predefinito',
  name: 'Nome',
  replaces: 'Sostituisce il predefinito con questo nome.',
  leftOut: (parts) => `Non incluso: ${parts}.`,
  parts: { logo: 'logo', crop: 'ritaglio e rotazione', pdf: 'pagine, risoluzione e password dei PDF' },
  becomesFormat: (format) => `Un predefinito ha un solo formato. I file verranno convertiti in ${format}.`,
  save: 'Salva',
  replace: 'Sostituisci',
  cancel: 'Annulla',
  saved: (name) => `“${name}” salvato`,
  notStored: 'Non è stato possibile salvare il predefinito: lo spazio di questo browser è bloccato o pieno.',
  tooMany: (count) => `Puoi salvare fino a ${count} predefiniti. Prima eliminane uno.`,

  none: 'Non hai ancora predefiniti. Scegli “Salva le impostazioni attuali” per crearne uno.',
  nameTaken: 'Un altro predefinito ha questo nome.',
  rename: (name) => `Rinomina ${name}`,
  copyLink: (name) => `Copia il link di ${name}`,
  export: (name) => `Esporta ${name}`,
  delete: (name) => `Elimina ${name}`,
  linkCopied: 'Link copiato. Contiene queste impostazioni, ma nessun file.',
  linkToCopy: 'Copia questo link. Contiene queste impostazioni, ma nessun file.',
  link: (name) => `Link di ${name}`,
  deleteTitle: (name) => `Eliminare “${name}”?`,
  deleteText: 'Non si può annullare. Le impostazioni attuali non cambiano.',
  confirmDelete: 'Elimina',
  import: 'Importa…',
  imported: (names) => `Importato: ${names}`,
  notImported: (file, problem) => `${file}: ${problem}`,
  close: 'Chiudi',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages: typeof english.effortMessages = {
  effort: 'Elaborazione',
  efforts: { fast: 'Rapida', balanced: 'Bilanciata', smallest: 'Massima' } satisfies Record<Effort, string>,
  effortHints: {
    fast: 'La più veloce, file più pesante',
    balanced: 'File leggeri senza lunghe attese',
    smallest: 'File più leggero, richiede più tempo',
  } satisfies Record<Effort, string>,
  keepOriginal: 'Mantieni l’originale se pesa meno',
  keepOriginalHint: 'Quando cambia solo la compressione',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages: typeof english.nameMessages = {
  title: 'Nomi dei file',
  insert: 'Inserisci nel nome',
  placeholders: {
    name: 'Nome',
    index: 'Numero',
    date: 'Data',
    width: 'Larghezza',
    height: 'Altezza',
    format: 'Formato',
    quality: 'Qualità',
  },
  example: (name: string) => `Esempio: ${name}`,
  cannotContain: (part: string) => `I nomi non possono contenere “${part}”.`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages: typeof english.rawMessages = {
  label: 'RAW',
  choices: { preview: 'Anteprima', sensor: 'Dati del sensore' } satisfies Record<RawSource, string>,
  hints: {
    preview: 'Come l’ha sviluppata la fotocamera',
    sensor: 'Sviluppati qui con impostazioni neutre',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages: typeof english.jpegDataMessages = {
  keepJpegData: 'Conserva i dati JPEG',
  keepJpegDataHint: 'Circa il 20% in meno. Il JPEG si può ripristinare bit per bit.',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages: typeof english.frameMessages = {
  label: 'Animazione',
  choices: { first: 'Primo fotogramma', all: 'Tutti i fotogrammi' } satisfies Record<FrameChoice, string>,
  hints: {
    first: 'Un’immagine per ogni animazione',
    all: 'Un’immagine per ogni fotogramma, come file o in uno ZIP',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages: typeof english.scopeMessages = {
  settingsFor: 'Impostazioni per',
  all: 'Tutti i file',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { other: 'Tutti tranne #' }),
  allHint: 'File senza impostazioni proprie',
  only: (name: string) => `Solo ${name}`,
  selected: (count: number) => plural(count, { one: '# selezionato', other: '# selezionati' }),
  applyToAll: 'Applica a tutti',
  mixed: (settings: readonly string[], shownName: string) =>
    `Valori diversi: ${shortenedList(settings, settings.length)}. Sono mostrati quelli di ${shownName}. Le modifiche valgono per tutti i selezionati.`,
  settings: {
    format: 'Formato',
    frames: 'Fotogrammi',
    raw: 'RAW',
    quality: 'Qualità',
    size: 'Dimensioni',
    resolution: 'Risoluzione',
    watermark: 'Filigrana',
    effects: 'Effetti',
    effort: 'Elaborazione',
    metadata: 'Metadati',
    names: 'Nomi dei file',
  } satisfies Record<Setting, string>,
};
