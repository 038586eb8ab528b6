import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from '../../../../islands/tools/comparison/comparison-view.ts';
import type * as english from '../../../../islands/tools/messages.ts';

/** Texts that the tools share. */
export const messages: typeof english.messages = {
  dropToAdd: 'Rilascia per aggiungere',
  orPaste: 'o incolla dagli appunti',
  chooseImages: 'Scegli immagini',
  chooseImage: 'Scegli un’immagine',
  formatsHint: 'JPG, PNG, WebP, AVIF, GIF, SVG, BMP, HEIC, TIFF e altri. Non viene caricato nulla.',
  remove: (name: string) => `Rimuovi ${name}`,

  unknownType: 'sconosciuto',
  unreadable: 'Questo file non può essere letto. Controlla che esista ancora.',
  tooLarge: (maxMegapixels: number) =>
    `Questa immagine supera il limite di ${maxMegapixels} megapixel. Prima rimpiccioliscila.`,
  noImage: 'Questo browser non può aprirlo come immagine.',
  unsupported: (format: string) => `Questo browser non può aprire file ${format}. Prima converti l’immagine in PNG.`,
  damaged: (format: string) => `Questo file ${format} è danneggiato, o questo browser non può aprirlo.`,

  copied: (copied: string) => `Copiato: ${copied}`,
  opening: (name: string) => `Apertura di ${name}`,
  error: 'Errore',
  oneImage: 'Un’immagine alla volta',
  oneImageTaken: (name: string) => `Un’immagine alla volta: ${name} è stata aggiunta.`,
  dismiss: 'Chiudi',
  goToConverter: 'Vai al convertitore',
  close: 'Chiudi',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages: typeof english.comparisonMessages = {
  chooseImages: 'Scegli le immagini da confrontare',
  dropImages: 'Trascina qui due immagini',
  tapImages: 'Tocca per scegliere due immagini',
  addMore: 'Aggiungi altre immagini',
  opening: 'Apertura delle immagini',
  addSecond: 'Aggiungi una seconda immagine da confrontare.',
  addDrawable: 'Aggiungi due immagini che questo browser può aprire.',
  notLoaded: 'Impossibile caricare il confronto. Ricarica la pagina per riprovare.',

  images: 'Immagini',
  first: 'Prima',
  second: 'Seconda',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Scambia',
  moveUp: (name: string) => `Sposta ${name} in su`,
  moveDown: (name: string) => `Sposta ${name} in giù`,
  onlyFirstTwo: 'Vengono confrontate solo le prime due.',

  added: (count: number) => plural(count, { one: '# immagine aggiunta.', other: '# immagini aggiunte.' }),
  removed: (name: string) => `Rimossa: ${name}.`,
  moved: (name: string, position: number, count: number) => `${name} ora è la numero ${position} di ${count}.`,
  swapped: (first: string) => `${first} ora è la prima.`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages: typeof english.comparisonResultMessages = {
  comparison: 'Confronto',
  mode: 'Modalità',
  modes: {
    'side-by-side': 'Affian\u00ADcate',
    slider: 'Cursore',
    onion: 'Sovrap\u00ADposte',
    difference: 'Diffe\u00ADrenza',
  } satisfies Record<ToolMode, string>,
  slider: 'Cursore di confronto',
  sliderPosition: 'Posizione del cursore',
  overlayOpacity: 'Opacità sovrapposizione',
  amplification: 'Amplificazione',
  amplificationHint: 'Nero significa uguale. Più chiaro significa più diverso.',
  showMetrics: 'Mostra misure',
  highlightDifferences: 'Evidenzia differenze',
  showHeatMap: 'Mostra mappa di calore',
  showGrid: 'Mostra griglia',

  comparing: 'Confronto dei pixel',
  comparingPercent: (percent: number) => `Confronto dei pixel: ${percent}%`,
  compared: 'Le immagini sono state confrontate.',
  nothingDiffers: 'Nessun pixel differisce oltre la tolleranza.',
  heatMapColors: 'Giallo: si nota alternando le due. Arancione: si nota fianco a fianco. Rosso: si nota subito.',
  nothingVisible: 'Nessuna parte ha una differenza visibile.',
  noCanvas: 'Questo browser è troppo vecchio per confrontare i pixel.',
  failed: 'Impossibile confrontare i pixel. Le immagini potrebbero essere troppo grandi per questo browser.',

  metrics: 'Misure',
  report: 'Rapporto',
  downloadReport: 'Scarica rapporto del confronto',
  reportFailed: 'Impossibile creare il rapporto. Chiudi altre schede e riprova.',
  firstImage: 'La prima immagine',
  secondImage: 'La seconda immagine',
  firstCaption: (name: string) => `Prima: ${name}`,
  secondCaption: (name: string) => `Seconda: ${name}`,
  differenceImage: 'La prima immagine, sbiadita, in rosso dove la seconda differisce',
  differenceCaption: 'Differenza: rosso dove le immagini differiscono',
  heatMapImage: 'La prima immagine, sbiadita, da giallo a rosso dove si vede una differenza',
  heatMapCaption: 'Mappa di calore: da giallo a rosso dove si vede una differenza',
  notCompared: 'I pixel non erano ancora stati confrontati.',
};

/** Texts of the color palette. */
export const paletteMessages: typeof english.paletteMessages = {
  chooseImage: 'Scegli un’immagine da cui ricavare i colori',
  dropImage: 'Trascina qui un’immagine',
  tapImage: 'Tocca per scegliere un’immagine',
  chooseAnother: 'Scegli un’altra immagine',
  image: 'Immagine',
  palette: 'Palette',

  noCanvas: 'Questo browser è troppo vecchio per leggere i pixel.',
  failed: 'Impossibile leggere i colori. L’immagine potrebbe essere troppo grande per questo browser.',
  lookingForColors: 'Ricerca dei colori',
  found: (count: number) => plural(count, { one: '# colore trovato.', other: '# colori trovati.' }),
  noColors: 'Questa immagine è del tutto trasparente, quindi non ha colori.',
  fewColors: (count: number) =>
    plural(count, {
      one: 'Questa immagine ha solo # colore ben distinto.',
      other: 'Questa immagine ha solo # colori ben distinti.',
    }),
  numberOfColors: 'Numero di colori',
  shares: (shares: readonly string[]) => `Quote: ${shares.join(', ')}`,

  copyColor: (notation: string, color: string) => `Copia ${notation} ${color}`,
  copyPalette: (format: string) => `Copia ${format}`,
  paletteNotCopied: (format: string) => `Il browser non ha permesso di copiare ${format}. Esporta il file.`,
  colorNotCopied: (color: string) => `Il browser non ha permesso di copiare. Copialo a mano: ${color}`,

  export: 'Esporta',
  exportFile: (file: string) => `Esporta ${file}`,
  files: { css: 'Variabili CSS', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'Scarica tutto',
  aseHint: 'ASE si apre in Photoshop, Illustrator, InDesign e Affinity.',
  fileNotMade: (file: string) => `Impossibile creare il file: ${file}.`,
  zipNotMade: 'Impossibile creare lo ZIP. Riprova.',
};

/** Texts of the favicon generator. */
export const faviconMessages: typeof english.faviconMessages = {
  chooseImage: 'Scegli un’immagine da cui creare le icone',
  dropImage: 'Trascina qui un logo',
  tapImage: 'Tocca per scegliere un logo',
  chooseAnother: 'Scegli un’altra immagine',
  formatsHint:
    'L’ideale è un SVG o un PNG quadrato di 512 px. Vanno bene anche JPEG, WebP, HEIC e altri. Non viene caricato nulla.',
  icons: 'Icone',
  ready: 'Le icone sono pronte.',
  failed: 'Impossibile creare le icone. L’immagine potrebbe essere troppo grande per questo browser.',

  siteName: 'Il mio sito',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `Icona di ${side} px`,
  apple: 'Apple',
  appleIcon: 'Icona nella schermata Home di un dispositivo Apple',
  android: 'Android',
  androidIcon: 'Icona nella schermata Home di un dispositivo Android',
  app: 'App',
  appIcon: 'Icona di un’app',

  background: 'Sfondo',
  backgroundHint: 'Per le icone Apple e Android, che non possono essere trasparenti.',
  download: 'Scarica ZIP',
  zipNotMade: 'Impossibile creare lo ZIP. Riprova.',

  html: 'HTML',
  htmlTitle: 'HTML per ogni pagina',
  copyHtml: 'Copia HTML',
  htmlHint: 'Estrai lo ZIP nella cartella principale del sito e scrivi il nome del sito in site.webmanifest.',
  notCopied: 'Il browser non ha permesso di copiare. Seleziona le righe e copiale a mano.',
};
