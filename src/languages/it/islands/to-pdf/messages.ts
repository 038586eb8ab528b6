import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/to-pdf/messages.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes: Record<PdfPageSize, string> = { fit: 'Come l’immagine', a4: 'A4', letter: 'Letter' };

const pages = (count: number) => plural(count, { one: '# pagina', other: '# pagine' });
const place = (name: string, page: number, count: number) => `${name} ora è la pagina ${page} di ${count}.`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages: typeof english.messages = {
  pagesTitle: 'Pagine',
  pagesMissing: 'Le pagine non si possono mostrare. Puoi comunque creare il PDF in questo ordine.',
  pdfTitle: 'PDF',
  pdfMissing: 'Il PDF è pronto, ma non è stato possibile caricare il download. Controlla la connessione.',
  notLoaded: 'Impossibile caricare una parte di questa pagina',
  checkConnection: 'Controlla la connessione e riprova.',
  alreadyPdf: 'È già un PDF',
  onlyImages: 'Solo le immagini diventano pagine.',

  // Actions
  create: 'Crea PDF',
  createOnServer: (count: number) =>
    plural(count, { one: 'Carica # immagine e crea PDF', other: 'Carica # immagini e crea PDF' }),
  consent: (count: number) =>
    plural(count, {
      one: '# immagine va caricata sul server. Viene eliminata subito dopo la conversione.',
      other: '# immagini vanno caricate sul server. Vengono eliminate subito dopo la conversione.',
    }),
  notUsable: (count: number) =>
    plural(count, { one: '# immagine non si può usare.', other: '# immagini non si possono usare.' }),
  notUsableHere: (count: number) =>
    plural(count, {
      one: '# immagine non si può convertire in questo browser.',
      other: '# immagini non si possono convertire in questo browser.',
    }),
  createWithout: (count: number) =>
    plural(count, { one: 'Crea PDF senza # immagine', other: 'Crea PDF senza # immagini' }),
  leaveOut: (count: number) =>
    plural(count, { one: 'Escludi # immagine illeggibile', other: 'Escludi # immagini illeggibili' }),
  clearAll: 'Cancella tutto',
  progress: 'Immagini',
  creating: (done: number, total: number) => `Creazione del PDF: ${formatNumber(done)} di ${formatNumber(total)}`,
  cancel: 'Annulla',
  cancelled: 'Annullato.',

  // Options
  optionsTitle: 'Opzioni PDF',
  /** The options in one line, for example `A4, verticale, margini piccoli`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' &&
        { auto: 'orientamento automatico', portrait: 'verticale', landscape: 'orizzontale' }[orientation],
      marginMm === 0 ? 'senza margini' : marginMm <= 10 ? 'margini piccoli' : 'margini grandi',
      compressed && 'immagini compresse',
    ]
      .filter(Boolean)
      .join(', '),
  pageSize: 'Formato pagina',
  pageSizes,
  pageSizeHints: {
    fit: 'Ogni pagina è grande come la sua immagine.',
    a4: '210 × 297 mm. Ogni immagine è grande quanto permettono la pagina e i margini.',
    letter: '8,5 × 11 in. Ogni immagine è grande quanto permettono la pagina e i margini.',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: 'Risoluzione immagini, dati fotocamera',
  resolution: 'Risoluzione immagini',
  dpi: 'DPI',
  ownResolution: 'come nel file',
  resolutionHint: 'Più pixel per pollice danno pagine più piccole.',
  orientation: 'Orientamento',
  orientations: {
    auto: 'Automatico',
    portrait: 'Verticale',
    landscape: 'Orizzontale',
  } satisfies Record<PdfOrientation, string>,
  margins: 'Margini',
  /** By their width in millimeters. */
  marginWidths: { 0: 'Nessuno', 10: 'Piccoli', 20: 'Grandi' },
  marginHint: (millimeters: number) => `${millimeters} mm per lato.`,
  imageQuality: 'Qualità immagini',
  imageQualities: { original: 'Originale', compressed: 'Compressa' },
  compressedHint:
    'Le immagini diventano JPEG e la trasparenza diventa bianca. Un JPEG o PNG che peserebbe di più resta com’è.',
  unchangedHint: 'Le immagini JPEG entrano nel PDF byte per byte, le PNG senza perdita.',
  losslessHint: 'Le immagini JPEG e PNG entrano nel PDF senza perdita.',
  jpegQuality: 'Qualità JPEG',
  keepDetails: 'Conserva i dati delle foto',
  keepDetailsHint: 'Fotocamera, data e posizione nelle foto',
  name: 'Titolo e nome del file',
};

/** Texts of the list of pages. */
export const pageMessages: typeof english.pageMessages = {
  cleared: 'Tutto cancellato',
  count: pages,
  sort: 'Ordina per nome',
  shortSort: 'Per nome',
  rotateAll: 'Ruota tutte',
  list: 'Pagine in ordine',

  // One page
  select: (name: string) => `Seleziona ${name}`,
  rotate: (name: string) => `Ruota ${name} in senso orario`,
  remove: (name: string) => `Rimuovi ${name}`,
  handle: (name: string, page: number, count: number) =>
    `Sposta ${name}, pagina ${page} di ${count}: trascina o usa i tasti freccia. R ruota.`,
  moreActions: (name: string) => `Altre azioni per ${name}`,
  moves: {
    start: 'Sposta all’inizio',
    earlier: 'Sposta indietro',
    later: 'Sposta avanti',
    end: 'Sposta alla fine',
  },
  moveOf: (move: string, name: string) => `${move}: ${name}`,

  // Announcements
  selected: (count: number) =>
    count === 0
      ? 'Nessuna pagina selezionata.'
      : plural(count, { one: '# pagina selezionata.', other: '# pagine selezionate.' }),
  shifted: {
    up: (count: number) => plural(count, { one: '# pagina spostata in su.', other: '# pagine spostate in su.' }),
    down: (count: number) => plural(count, { one: '# pagina spostata in giù.', other: '# pagine spostate in giù.' }),
  },
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `${plural(movedCount, { one: '# pagina spostata', other: '# pagine spostate' })}; ${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name} è ruotata di ${degrees} gradi.`,
  rotatedPages: (count: number) => plural(count, { one: '# pagina ruotata.', other: '# pagine ruotate.' }),
  allRotated: 'Tutte le pagine sono ruotate in senso orario.',
  rotationsRestored: 'Rotazione di tutte le pagine annullata.',
  rotationsOfPagesRestored: (count: number) =>
    plural(count, { one: 'Rotazione di # pagina annullata.', other: 'Rotazione di # pagine annullata.' }),
  sorted: 'Ordinate per nome.',
  orderRestored: 'Ordine ripristinato.',
};

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages: typeof english.createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}.${isPrivate ? ' Creato sul tuo dispositivo. Non è stato caricato nulla.' : ''}`,
  download: (size: string) => `Scarica, ${size}`,
  more: 'Altre azioni',
  downloadAgain: 'Scarica',
  share: 'Condividi',
  getLink: 'Ottieni un link',
  ready: (pageCount: number) =>
    plural(pageCount, { one: 'Il PDF è pronto: # pagina.', other: 'Il PDF è pronto: # pagine.' }),
  failed: 'Impossibile creare il PDF',
  notSaved: 'Impossibile salvare il PDF',
  notMade: 'Il PDF non è stato creato',
  engineFailed: 'Questo browser non può convertirla.',
  about: (name: string, text: string) => `${name}: ${text}`,
  moreFailed: (count: number) =>
    plural(count, { one: 'Un’altra non si può usare.', other: 'Altre # non si possono usare.' }),
};
