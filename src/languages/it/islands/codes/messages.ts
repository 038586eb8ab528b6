import type * as english from '../../../../islands/codes/messages.ts';
/** Texts of the section with the QR code. */
export const messages: typeof english.messages = {
  title: 'Generatore di codici QR',
  notLoaded: 'Impossibile caricare il generatore. Ricarica la pagina per riprovare.',
};

/** Texts of the QR code and the barcode. */
export const codeMessages: typeof english.codeMessages = {
  reset: 'Reimposta',

  qrTitle: 'Codice QR',
  scanToView: 'Scansiona per vedere questo file convertito',
  scanToOpen: 'Scansiona per aprire l’immagine su un altro dispositivo.',
  convertedImage: 'Immagine convertita',
  needsLink: 'Il codice QR richiede un link all’immagine.',
  getLink: 'Ottieni un link',
  resetQr: 'Reimposta il codice QR',
  qrImage: {
    alt: (content: string) => `Codice QR di ${content}`,
    waiting: 'Creazione del codice QR…',
    none: 'Non c’è ancora un codice QR.',
    ready: 'Il codice QR è pronto.',
    download: 'Scarica codice QR',
  },
  errorCorrection: 'Correzione degli errori',
  levels: { L: 'Bassa (7%)', M: 'Media (15%)', Q: 'Quartile (25%)', H: 'Alta (30%)' },
  darkColor: 'Colore scuro',
  lightColor: 'Colore chiaro',
  margin: 'Margine',
  width: 'Larghezza',
  qrFailed: 'Impossibile creare il codice QR. Ricarica la pagina per riprovare.',
  inverted: 'Molti lettori non leggono un codice più chiaro dello sfondo.',
  lowContrast: 'Molti lettori non distinguono questi colori.',

  barcodeTitle: 'Codice a barre',
  barcodeUse: 'Contiene l’ID di questa conversione',
  resetBarcode: 'Reimposta il codice a barre',
  barcodeImage: {
    alt: (content: string) => `codice a barre di ${content}`,
    waiting: 'Creazione del codice a barre…',
    none: 'Non c’è ancora un codice a barre.',
    ready: 'Il codice a barre è pronto.',
    download: 'Scarica codice a barre',
  },
  content: 'Contenuto',
  contentLength: (length: number, max: number) => `${length} di ${max}`,
  format: 'Formato',
  accepted: {
    CODE128: 'CODE128 accetta lettere, cifre e segni senza accenti.',
    CODE39: 'CODE39 accetta cifre, maiuscole, spazi e - . $ / + %; le minuscole diventano maiuscole.',
    EAN13: 'EAN13 accetta 12 cifre, o 13 con la cifra di controllo giusta.',
    EAN8: 'EAN8 accetta 7 cifre, o 8 con la cifra di controllo giusta.',
    UPC: 'UPC accetta 11 cifre, o 12 con la cifra di controllo giusta.',
    ITF14: 'ITF14 accetta 13 cifre, o 14 con la cifra di controllo giusta.',
    MSI: 'MSI accetta cifre.',
    pharmacode: 'Pharmacode accetta un numero da 3 a 131070.',
  },
  barWidth: 'Larghezza barre',
  barHeight: 'Altezza barre',
  lineColor: 'Colore linee',
  showValue: 'Mostra valore',
  textMargin: 'Margine testo',
  fontSize: 'Dimensione carattere',
  imageKept: 'Il codice a barre non è cambiato.',
  barcodeFailed: 'Impossibile creare il codice a barre. Ricarica la pagina per riprovare.',
};
