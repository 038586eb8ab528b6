import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../convert/messages.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
interface Blocker {
  label: string;
  inSentence: string;
}

/** Texts that a page needs before its first conversion. */
export const messages: typeof english.messages = {
  siteUpdated: 'Il sito potrebbe essere stato aggiornato. Ricarica la pagina.',
  reload: 'Ricarica',
  unreadable: 'Questo file non può essere letto. Controlla che esista ancora.',
  megabytes: (size: string) => `${size} MB`,
  serverLimit: (megabytes: string) => `${megabytes} MB del server`,

  locked: { label: 'Password richiesta', inSentence: 'password richiesta' },
  allDeleted: { label: 'Tutte le pagine eliminate', inSentence: 'tutte le pagine eliminate' },
  overServerLimit: (megabytes: string): Blocker => ({
    label: `Oltre il limite di ${megabytes} MB del server`,
    inSentence: `oltre il limite di ${megabytes} MB del server`,
  }),
  tooManyPages: (max: number): Blocker => ({
    label: plural(max, {
      one: 'Massimo # pagina alla volta, scrivi un intervallo',
      other: 'Massimo # pagine alla volta, scrivi un intervallo',
    }),
    inSentence: plural(max, {
      one: 'massimo # pagina alla volta, scrivi un intervallo',
      other: 'massimo # pagine alla volta, scrivi un intervallo',
    }),
  }),
};

/** Errors of a file. */
export const failureMessages: typeof english.failureMessages = {
  failed: 'Conversione non riuscita. Riprova.',
  noConnection: 'Connessione interrotta. Controllala e riprova.',
  offline: 'Questo browser non può convertirlo e sei offline. Riprova quando sei online.',
  engineFailed: 'Questo browser non può convertirlo.',
  engineFailedServerCan: 'Questo browser non può convertirlo. Il server sì.',
};

/** Texts about where files are converted. */
export const runsOnMessages: typeof english.runsOnMessages = {
  onDevice: 'Su questo dispositivo',
  onServer: 'Sul server',
  onServerBecause: (reason: string) => `Sul server: ${reason}`,
  notPossible: (reason: string) => `Impossibile qui: ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'questo browser non può convertirlo',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) => plural(count, { other: 'Carica e converti # file' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { other: 'Carica # file' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages: typeof english.timeLimitMessages = {
  pageLimit: '15 secondi per pagina',
  openingLimit: '15 secondi',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages: typeof english.drawingMessages = {
  failed: 'Impossibile aprire questa immagine.',
  needsServer: 'Questo file richiede il server. Convertilo per vedere il risultato.',
  noPreview: 'Questo browser non può mostrare l’anteprima di questo file.',
  cancelled: 'Anteprima annullata.',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages: typeof english.previewMessages = {
  needsServer: 'Questa anteprima richiede il server. Converti prima il file, oppure scegli di convertire sul server.',
  notPossible: 'Questo browser non può creare questa anteprima.',
  notDisplayable: (format: string) => `Questo browser non può mostrare immagini ${format}.`,
  failed: 'Impossibile creare l’anteprima. Riprova.',
  noConnection: 'Connessione interrotta. Controllala e riprova.',
};

/** Texts of what happens to the files of the list. */
export const fileMessages: typeof english.fileMessages = {
  failedTitle: 'Errore',
  unsupportedType: 'Tipo di file non supportato',
  invalidType: 'Tipo di file non valido',
  notAddedTitle: (count: number) => plural(count, { one: '# file non aggiunto', other: '# file non aggiunti' }),
  notAdded: (reason: string, names: string) => `${reason} Impossibile aggiungere: ${names}.`,
  added: (count: number) => plural(count, { one: '# file aggiunto.', other: '# file aggiunti.' }),
  /** The reason with the name of the file: `grande.jpg supera il limite di 50 MB.` */
  problem: (name: string, reason: string) =>
    reason.startsWith('Questo file ') ? reason.replace('Questo file', () => name) : `${name}: ${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) =>
    plural(count, {
      one: `# file non può essere convertito: ${reason}`,
      other: `# file non possono essere convertiti: ${reason}`,
    }),
  removed: (names: string) => `Hai rimosso ${names}.`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages: typeof english.addFileMessages = {
  notAllAdded: 'Non è stato aggiunto tutto',
  // Names stay outside of plural forms, because they may contain a #.
  unread: (names: string, count: number) =>
    `Impossibile leggere ${names}. ${plural(count, { one: 'Controlla che esista ancora.', other: 'Controlla che esistano ancora.' })}`,
  restAdded: 'Il resto è stato aggiunto.',
  refused: (names: string, reason: string) => `${names}: ${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages: typeof english.imagesInTextMessages = {
  nothingAdded: 'Non è stato aggiunto nulla',
  notAllAdded: 'Non è stato aggiunto tutto',
  linkedImages: (count: number) =>
    plural(count, {
      one: '# immagine è solo collegata o incompleta. Salvala sul dispositivo e aggiungi il file.',
      other: '# immagini sono solo collegate o incomplete. Salvale sul dispositivo e aggiungi i file.',
    }),
  link: 'Un link non è un file. Aprilo, salva l’immagine sul dispositivo e aggiungi il file.',
  text: 'Questo è testo, non un’immagine. Copia e incolla un’immagine o un file.',
  tooMuch: 'Sono troppi dati in una volta. Salva le immagini sul dispositivo e aggiungi i file.',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages: typeof english.undoMessages = {
  undo: 'Annulla',
  removed: (names: string) => `Hai rimosso ${names}`,
  // Names stay outside of plural forms, because they may contain a #.
  restored: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'è di nuovo nell’elenco.', other: 'sono di nuovo nell’elenco.' })}`,
  undone: 'Modifica annullata.',
  redone: 'Modifica ripetuta.',
  selected: (name: string) => `${name} è selezionato.`,
};

/** Texts about removed files. */
export const removalMessages: typeof english.removalMessages = {
  removed: (names: string) => `Hai rimosso ${names}`,
  resultKept: 'I file convertiti sono in “Risultati precedenti”.',
  resultLost: '“Annulla” ripristina il file e le sue impostazioni, non il risultato.',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = { notEncoded: 'Impossibile su questo dispositivo' };

/** Texts of downloads. */
export const downloadMessages: typeof english.downloadMessages = {
  downloadAll: 'Scarica tutto in ZIP',
  downloadFinished: (count: number) =>
    plural(count, { one: 'Scarica # file pronto in ZIP', other: 'Scarica # file pronti in ZIP' }),
  preparing: 'Preparazione…',
  downloaded: 'ZIP scaricato',
  downloadedAll: (count: number) =>
    plural(count, {
      one: '# file è stato scaricato in un archivio ZIP.',
      other: 'Tutti e # i file sono stati scaricati in un archivio ZIP.',
    }),
  downloadedSome: (count: number) =>
    plural(count, {
      one: '# file è stato scaricato in un archivio ZIP.',
      other: '# file sono stati scaricati in un archivio ZIP.',
    }),
  error: 'Errore',
  zipFailed: 'Impossibile scaricare lo ZIP. Riprova.',
  failed: 'Download non riuscito',
  allFailed: 'Impossibile scaricare tutti i file. Riprova.',
  notDownloaded: (name: string) => `Impossibile scaricare il file convertito. Riprova. Non scaricato: ${name}.`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages: typeof english.copyMessages = {
  copied: 'Immagine copiata',
  failed: 'Immagine non copiata',
  notCopied: 'Questo browser non è riuscito a copiarla. Scaricala.',
  dataUriCopied: 'Data URI copiato',
  dataUriFailed: 'Data URI non copiato',
  dataUriNotCopied: 'Questo browser non è riuscito a copiarlo. Scarica l’immagine.',
  dataUriTooLarge: (limit: string) => `L’immagine supera il limite di ${limit}. Scaricala e collega il file.`,
};

/** Outcomes of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  allDeleted: 'Tutti i risultati sono stati eliminati',
  nothingOnServer: 'Sul server non resta nulla di tuo.',
  nothingInBrowser: 'In questo browser non resta alcun risultato.',
  earlierDeleted: 'Risultati precedenti eliminati',
  fileDeleted: (name: string) => `${name} eliminato`,
  failed: {
    file: 'Impossibile eliminare il file. Riprova.',
    files: 'Impossibile eliminare i file. Riprova.',
  },
  someFailed: 'Alcuni file in questo browser non sono stati eliminati. Riprova.',
  notOwned: 'Solo il browser che ha convertito questo file può eliminarlo, finché conserva il suo cookie.',
  noAnswer: 'Nessuna risposta. Controlla la connessione e riprova.',
};

/** Errors of the creation of links. */
export const linkMessages: typeof english.linkMessages = {
  failed: 'Impossibile creare il link. Riprova.',
  noAnswer: 'Nessuna risposta. Controlla la connessione e riprova.',
  deleted: 'Link eliminato',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages: typeof english.conversionMessages = { failedTitle: 'Errore' };

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages: typeof english.runMessages = {
  failedTitle: 'Errore',
  successTitle: 'Fatto!',
  targetMissedTitle: 'Peso desiderato non raggiunto',
  cleared: 'Tutto cancellato',
  resultsLost: '“Annulla” ripristina i file e le loro impostazioni, non i risultati.',
  nothingToConvert: 'Niente da convertire',
  blocked: (name: string, reason: string) => `${name}: ${reason}.`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    plural(count, {
      one: `# file su ${formatNumber(total)} non è stato convertito.`,
      other: `# file su ${formatNumber(total)} non sono stati convertiti.`,
    }),
  partsFailed: (count: number, part: FilePart) =>
    part === 'page'
      ? plural(count, {
          one: '# pagina non è stata convertita, le altre sono pronte.',
          other: '# pagine non sono state convertite, le altre sono pronte.',
        })
      : plural(count, {
          one: '# fotogramma non è stato convertito, gli altri sono pronti.',
          other: '# fotogrammi non sono stati convertiti, gli altri sono pronti.',
        }),
  reason: (names: string, reason: string) => `${names}: ${reason}`,
  converted: 'I tuoi file sono stati convertiti.',
  convertedCount: (count: number) =>
    plural(count, { one: '# file è stato convertito.', other: '# file sono stati convertiti.' }),
  truncatedTitle: (complete: number, total: number) =>
    total === 1
      ? 'File incompleto'
      : plural(complete, {
          one: `# file su ${formatNumber(total)} convertito`,
          other: `# file su ${formatNumber(total)} convertiti`,
        }),
  truncated: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'è incompleto. La parte mancante è vuota.', other: 'sono incompleti. Le parti mancanti sono vuote.' })}`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${plural(count, {
      one: `# file su ${formatNumber(total)} convertito`,
      other: `# file su ${formatNumber(total)} convertiti`,
    })}, ${plural(cancelledCount, { one: '# annullato', other: '# annullati' })}.`,
  names: (names: string) => `${names}.`,
  leftOut: (name: string, reason: string) => `Escluso: ${name}, ${reason}.`,
  notSent: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'richiede il server e non è stato caricato.', other: 'richiedono il server e non sono stati caricati.' })}`,
  cancelled: 'Conversione annullata.',
  partsConverted: (count: number, total: number, part: FilePart) =>
    part === 'page'
      ? plural(count, {
          one: `# pagina su ${formatNumber(total)} convertita.`,
          other: `# pagine su ${formatNumber(total)} convertite.`,
        })
      : plural(count, {
          one: `# fotogramma su ${formatNumber(total)} convertito.`,
          other: `# fotogrammi su ${formatNumber(total)} convertiti.`,
        }),
};

/** Texts of a result and its actions. */
export const itemMessages: typeof english.itemMessages = {
  part: (number: number, part: FilePart) => (part === 'page' ? `Pagina ${number}` : `Fotogramma ${number}`),
  moreActions: (name: string) => `Altre azioni per ${name}`,
  compare: { text: 'Confronta', label: (name: string) => `Confronta ${name}` },
  copyImage: { text: 'Copia immagine', label: (name: string) => `Copia immagine: ${name}` },
  copyDataUri: { text: 'Copia come data URI', label: (name: string) => `Copia come data URI: ${name}` },
  responsiveImages: { text: 'Immagini responsive', label: (name: string) => `Immagini responsive: ${name}` },
  share: { text: 'Condividi', label: (name: string) => `Condividi ${name}` },
  delete: { text: 'Elimina risultato', label: (name: string) => `Elimina risultato ${name}` },
  nothingSent: 'Conversione sul tuo dispositivo. Non è stato caricato nulla.',
};

/** Texts. */
export const shareMessages: typeof english.shareMessages = {
  linkCopied: 'Link copiato!',
  shareFile: 'Condividi il file',
  fetching: 'Recupero del file…',
  shareNow: 'Condividi ora',
  fetched: 'Pronto. Premi di nuovo per condividere.',
  notFetched: 'Impossibile recuperare il file. Potrebbe essere stato eliminato, oppure sei offline.',
  notAccepted: 'Questo dispositivo non ha accettato il file. Condividi invece il link.',
};

/** Texts of logos that cannot be used. */
export const logoMessages: typeof english.logoMessages = {
  notUsed: 'Impossibile usare il logo',
  tooLarge: (maxBytes: number) => `Supera il limite di ${formatBytes(maxBytes)}.`,
  wrongKind: 'Deve essere in formato PNG, JPEG, WebP o SVG.',
  unreadable: 'Impossibile leggerlo. Potrebbe essere danneggiato.',
};
