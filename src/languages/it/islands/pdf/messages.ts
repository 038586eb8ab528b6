import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';
import type * as english from '../../../../islands/pdf/messages.ts';

const pageCountText = (count: number): string => plural(count, { one: '# pagina', other: '# pagine' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? plural(count, { one: '# pagina verrà convertita.', other: 'Tutte e # le pagine verranno convertite.' })
    : plural(count, {
        one: `# pagina su ${formatNumber(pageCount)} verrà convertita.`,
        other: `# pagine su ${formatNumber(pageCount)} verranno convertite.`,
      });
const place = (position: number, count: number): string => `numero ${formatNumber(position)} di ${formatNumber(count)}`;

/** Texts of the place of the PDF panel. */
export const messages: typeof english.messages = {
  title: 'Opzioni per i PDF',
  notLoaded: 'Impossibile caricare le opzioni per i PDF. Tutte le pagine verranno convertite.',
};

/** Texts of the PDF panel. */
export const panelMessages: typeof english.panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'Ordine pagine',
    watermark: 'Filigrana',
    quality: 'Qualità',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [name, ' è protetto. La sua password serve solo per convertire questo file.'],
  notShown: 'Pagine non mostrate',
  partMissing: 'Impossibile caricare una parte della pagina.',
  password: 'Password',
  open: 'Apri',
  opening: 'Apertura…',
  usePassword: 'Usa',
  wrongPassword: 'Questa password è sbagliata. Controllala e riprova.',
  opened: (name: string, pageCount: number) => `${name} è aperto, ${pageCountText(pageCount)}.`,
  triedLater: 'Viene verificata durante la conversione.',

  followsOptions: 'Come in “Opzioni di conversione”',
  resetToImages: (option: string) => `Reimposta ${option} come per le immagini`,

  compression: 'Compressione',
  targetSize: 'Peso desiderato',
  looksTheSame: 'Aspetto identico',
  pageQuality: (quality: string) => `${quality} delle pagine PDF`,
  lowQuality: 'Qualità più bassa, file più leggero',
  mediumQuality: 'Qualità e peso bilanciati',
  highQuality: 'Qualità più alta, file più pesante',
  qualitySearched: 'Non usata: ogni pagina ha la qualità più bassa con aspetto identico',
  qualityUnused: (targetSizeKb: number) => `Non usata: ogni pagina pesa al massimo ${targetSizeKb} KB`,
  resolution: 'Risoluzione',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `La risoluzione è un numero intero da ${min} a ${max}.`,

  watermark: 'Filigrana',
  watermarkPages: 'Filigrana su ogni pagina',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: 'Apertura del documento…',
    open: 'Apertura del documento…',
    locked: 'Le pagine si vedono quando è aperto.',
    unreadable:
      'Questo PDF potrebbe essere danneggiato, perciò le pagine non si possono mostrare. Puoi comunque provare a convertirlo.',
    notLoaded:
      'Impossibile caricare una parte della pagina, perciò le pagine non si possono mostrare. Verranno convertite tutte.',
  },

  choosePages: 'Scegli le pagine',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? plural(count, { one: 'Pagine: #', other: 'Pagine: tutte (#)' })
      : `Pagine: ${formatNumber(count)} di ${formatNumber(pageCount)}`,
  pagesToConvert: 'Pagine da convertire',
  resetToAll: 'Reimposta le pagine: tutte, nell’ordine del documento',
  resetToFirst: (count: number) =>
    plural(count, {
      one: 'Reimposta le pagine: la prima del documento',
      other: 'Reimposta le pagine: le prime #, nell’ordine del documento',
    }),
  rangeExample: '1-3, 7, 12-',
  rangeHint: 'Es. 1-3, 7, 12- (fino alla fine), 5-2 (al contrario)',
  typedPages: (count: number, pageCount: number) =>
    `${formatNumber(count)} di ${pageCountText(pageCount)}. Premi Invio per sceglierle.`,
  repeated: (count: number, ranges: string) =>
    plural(count, {
      one: `Pagina ${ranges} indicata più volte. Viene convertita una volta.`,
      other: `Pagine ${ranges} indicate più volte. Ognuna viene convertita una volta.`,
    }),
  allDeleted: 'Tutte le pagine sono state eliminate. Annulla o reimposta le pagine.',
  tooMany: (maxPages: number) =>
    plural(maxPages, {
      one: 'Si converte al massimo # pagina alla volta. Scrivi un intervallo più piccolo.',
      other: 'Si convertono al massimo # pagine alla volta. Scrivi un intervallo più piccolo.',
    }),
  noPageNamed: 'Inserisci le pagine così: 1-3, 7, 12-.',
  noRange: (typed: string) => `“${typed}” non è una pagina né un intervallo. Inserisci le pagine così: 1-3, 7, 12-.`,
  missingPage: (page: number, pageCount: number) =>
    `La pagina ${page} non esiste: questo PDF ha ${pageCountText(pageCount)}.`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Questo PDF ha ${pageCountText(pageCount)} e se ne convertono al massimo ${formatNumber(maxPages)} alla volta: ${plural(chosenCount, { one: 'è scelta la prima', other: 'sono scelte le prime #' })}.`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `Questo PDF ha ${pageCountText(pageCount)} e se ne convertono al massimo ${formatNumber(maxPages)} alla volta: ${plural(chosenCount, { one: '# è scelta', other: '# sono scelte' })}.`,
  chooseFollowing: (count: number, ranges: string) =>
    plural(count, { one: `Scegli la pagina ${ranges}`, other: `Scegli le pagine ${ranges}` }),

  leftOut: 'Escluse',
  leftOutCount: (count: number) => plural(count, { one: '# esclusa', other: '# escluse' }),
  moreLeftOut: (count: number) => plural(count, { one: 'e un’altra', other: 'e altre #' }),
  putBack: 'Reinserisci',
  putBackPage: (page: number) => `Reinserisci la pagina ${page}`,
  isBack: (page: number, count: number, pageCount: number) =>
    `La pagina ${page} è stata reinserita. ${remaining(count, pageCount)}`,

  pages: 'Pagine',
  convertOnly: (count: number) =>
    plural(count, { one: 'Converti solo questa pagina', other: 'Converti solo queste # pagine' }),
  touchHint:
    'Tocca le pagine per selezionarle, poi spostale, ruotale o eliminale. Trascina la maniglia per riordinarle.',
  keysHint:
    'Fai clic sulle pagine per selezionarle, poi spostale, ruotale o eliminale. Trascina per riordinarle. Tasti: frecce, Spazio seleziona, Maiusc+frecce sposta, Invio ingrandisce, R ruota, Canc elimina.',
  page: (page: number) => `Pagina ${page}`,
  place,
  rotatedBy: (degrees: number) => `ruotata di ${degrees} gradi`,
  enlarge: 'Ingrandisci',

  viewedPage: (name: string, page: number) => `${name}, pagina ${page}`,
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  position: (position: number, count: number) => `${formatNumber(position)} di ${formatNumber(count)}`,
  done: 'Fine',

  shownPage: (page: number) => `Pagina ${page}.`,
  selected: (count: number) =>
    count === 0
      ? 'Nessuna pagina selezionata.'
      : plural(count, { one: '# pagina selezionata.', other: '# pagine selezionate.' }),
  shifted: {
    up: (count: number) => plural(count, { one: '# pagina spostata in su.', other: '# pagine spostate in su.' }),
    down: (count: number) => plural(count, { one: '# pagina spostata in giù.', other: '# pagine spostate in giù.' }),
  },
  movedTo: (page: number, position: number, count: number) => `La pagina ${page} è la ${place(position, count)}.`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `${plural(movedCount, { one: '# pagina spostata', other: '# pagine spostate' })}; la pagina ${page} è la ${place(position, count)}.`,
  rotated: (count: number) => plural(count, { one: '# pagina ruotata.', other: '# pagine ruotate.' }),
  pageRotated: (page: number, degrees: number) => `La pagina ${page} è ruotata di ${degrees} gradi.`,
  remaining,
  deleted: (count: number, pageCount: number) => `Eliminato. ${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `Annullato. ${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `Ripetuto. ${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} mm`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Pagina ${page}, ${paper} a ${dpi} DPI: ${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Pagina ${page}, ${paper} a ${dpi} DPI: ${size} px, il massimo per una pagina`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}, poi ${size} px`,

  notDrawn: 'Questa pagina non si può mostrare qui. Verrà comunque convertita.',
  noPreview: 'Nessuna anteprima. Verrà comunque convertita.',
};
