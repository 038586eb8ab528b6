import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/files/messages.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages: typeof english.fileMessages = {
  back: 'Torna al convertitore',
  converted: <T>(time: T): (T | string)[] => ['Conversione: ', time],
  availableUntil: <T>(time: T): (T | string)[] => ['Scadenza: ', time],
  /** Between the names of the original and the result, for screen readers. */
  to: 'diventa',
  part: { page: (page: number) => `pagina ${page}`, frame: (frame: number) => `fotogramma ${frame}` },
  utc: (time: string) => `${time} UTC`,

  another: 'Converti un altro file',
  startNew: 'Nuova conversione',
  scriptsOff: 'JavaScript è disattivato in questo browser.',
  chooseInConverter: 'Scegli un file nel convertitore',

  view: (name: string) => `Visualizza ${name}`,
  download: 'Scarica',
  downloadFile: (name: string) => `Scarica ${name}`,
  firstPageOf: (name: string) => `Prima pagina di ${name}`,
};

export const factMessages: typeof english.factMessages = {
  title: 'Informazioni sul file',
  originalFormat: 'Formato originale',
  convertedFormat: 'Formato convertito',
  part: { page: 'Pagina', frame: 'Fotogramma' },
  pages: 'Pagine',
  fileSize: 'Peso del file',
  firstPage: 'Prima pagina',
  dimensions: 'Dimensioni',
  quality: 'Qualità',
  technicalDetails: 'Dettagli tecnici',
  loaded: (id: string, uuid: string) => `Conversione caricata. ID: ${id}, UUID: ${uuid}`,
  none: 'nessuno',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages: typeof english.deleteMessages = {
  deleteNow: 'Elimina ora',
  deleting: 'Eliminazione…',
  cancel: 'Annulla',
  fileQuestion: 'Eliminare ora questo file?',
  filesQuestion: 'Eliminare ora questi file?',
  fileConsequence: <T>(name: T): (T | string)[] => [
    name,
    ', la sua anteprima e i dati della conversione verranno eliminati subito, e il link non funzionerà più. L’operazione non può essere annullata.',
  ],
  deliveryConsequence: (count: number) =>
    plural(count, {
      one: 'Il file, le sue anteprime e questa pagina verranno rimossi subito, per chiunque abbia il link. L’operazione non può essere annullata.',
      other:
        'Tutti e # i file, le loro anteprime e questa pagina verranno rimossi subito, per chiunque abbia il link. L’operazione non può essere annullata.',
    }),
  foreign: (count: number) =>
    plural(count, {
      one: 'Tuttavia # dei file è stato convertito da un altro visitatore e resta a sua disposizione.',
      other: 'Tuttavia # dei file sono stati convertiti da altri e restano a loro disposizione.',
    }),
  allForeign: (count: number) =>
    plural(count, {
      one: 'Tuttavia il file è stato convertito da un altro visitatore e resta a sua disposizione.',
      other: 'Tuttavia i file sono stati convertiti da altri e restano a loro disposizione.',
    }),
  fileDeleted: 'File eliminato',
  filesDeleted: 'File eliminati',
  fileGone: <T>(name: T): (T | string)[] => [
    name,
    ', la sua anteprima e i dati della conversione sono stati eliminati.',
  ],
  deliveryGone: 'Questa pagina è stata eliminata e il suo link non funziona più.',
  convertAnother: 'Converti un altro file',
};

export const deliveryMessages: typeof english.deliveryMessages = {
  title: (count: number) => plural(count, { one: 'Il tuo file convertito', other: 'I tuoi # file convertiti' }),
  availableUntil: <T>(time: T): (T | string)[] => [
    'Scadenza: ',
    time,
    '. Dopo la scadenza questa pagina e i suoi file vengono eliminati.',
  ],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [
    `${size} in tutto. Scadenza: `,
    time,
    '. Dopo la scadenza questa pagina e i suoi file vengono eliminati.',
  ],
  downloadAll: 'Scarica tutto in ZIP',
  access: 'Chiunque abbia il link a questa pagina può scaricare i file. Solo chi li ha inviati può eliminarli.',
};

/** Texts of a download that fails. */
export const downloadFailures: typeof english.downloadFailures = {
  file: 'Impossibile scaricare il file convertito. Riprova.',
  all: 'Impossibile scaricare tutti i file. Riprova.',
};

export const shareLinkMessages: typeof english.shareLinkMessages = {
  share: 'Condividi',
  copyByHand: 'Questo browser non consente la copia automatica. Copia il link a mano:',
  title: <T>(name: T): (T | string)[] => ['Condividi ', name],
  shareFile: 'Condividi il file',
  shareFileHint: (size: string) => `Il file (${size}) passa all’app che scegli e resta lì.`,
  shareLink: 'Condividi il link',
  shareLinkHint: <T>(time: T): (T | string)[] => [
    'Chiunque lo abbia può aprire e scaricare il file. Scadenza: ',
    time,
    '.',
  ],
  cancel: 'Annulla',
};

export const missingMessages: typeof english.missingMessages = {
  title: 'File non trovato - {brand-name}',
  keywords: ['file non trovato', 'file scaduto'],
  heading: 'File non trovato',
  text: 'Il file convertito che cerchi non è stato trovato o è scaduto.',
  status: 'Stato: ',
  fileId: 'ID del file: ',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `Errore nel recupero della conversione: ${error}`,
  deliveryFailed: (error: string) => `Errore nel recupero dell’invio: ${error}`,
};
