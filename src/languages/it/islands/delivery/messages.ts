import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/delivery/messages.ts';

/** Texts of the delivery's section. */
export const messages: typeof english.messages = {
  linkUntil: (day: string) => `Link, scadenza: ${day}`,
  notLoaded: 'Impossibile caricare questa parte. Ricarica la pagina per riprovare.',
};

/** Texts of the e-mail delivery. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Invio per e-mail',
  availability: (time: string) =>
    `I file sono disponibili con un link sicuro per ${time}. Chiunque abbia il link può aprirli.`,
  allInMessage: (count: number) =>
    plural(count, {
      one: '# file convertito verrà inviato in un solo messaggio.',
      other: 'Tutti e # i file convertiti verranno inviati in un solo messaggio.',
    }),
  readyInMessage: (count: number) =>
    plural(count, {
      one: '# file convertito verrà inviato in un solo messaggio: quello pronto ora.',
      other: 'Tutti e # i file convertiti verranno inviati in un solo messaggio: quelli pronti ora.',
    }),
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Per inviarlo carichiamo # risultato (${size}) sul server.`,
      other: `Per inviarli carichiamo # risultati (${size}) sul server.`,
    }),
  uploading: 'Caricamento',
  cancel: 'Annulla',
  deliver: 'Invia i file',
  delivering: 'Invio…',

  recipient: 'Chi riceve i file',
  email: 'Indirizzo e-mail',
  name: 'Nome (facoltativo)',
  includeMessage: 'Aggiungi un messaggio',
  message: 'Messaggio',
  authorship:
    'L’e-mail dice che il nome e il messaggio sono stati scritti da un visitatore di questo sito. Non possono contenere link o indirizzi web.',
  sendCopy: 'Invia una copia dei file',
  sendCopyHint: (maxMb: number) =>
    `Allegati al messaggio se insieme non superano ${maxMb} MB, altrimenti disponibili solo tramite il link`,

  handingOver: 'Consegna dei file al server di posta.',
  retrying: (attempt: number, attempts: number) =>
    `Il server di posta non lo accetta ancora. Nuovo tentativo automatico: ${attempt} di ${attempts}.`,
  initiated: 'Invio avviato!',
  accepted: <T>(expiry: T): (string | T)[] => [
    'Il server di posta ha accettato il messaggio. Può impiegare qualche minuto ad arrivare. Scadenza del link: ',
    expiry,
    '.',
  ],
  openDelivery: 'Apri la pagina dell’invio',
  sent: 'E-mail inviata!',
  onTheirWay: (email: string) => `I tuoi file sono in viaggio verso ${email}.`,
  failed: 'Impossibile inviare i file. Riprova.',
  noAnswer: 'Nessuna risposta: non risulta inviato nulla. Controlla la connessione e riprova.',
  deleted: 'Questo invio è stato eliminato prima che il server di posta lo accettasse.',
};

/** Faults in the form. */
export const formMessages: typeof english.formMessages = {
  invalidEmail: 'Inserisci un indirizzo e-mail valido.',
  hasLink: 'Rimuovi link e indirizzi web.',
  severalLines: 'Inserisci il nome su una sola riga.',
  noMessage: 'Inserisci un messaggio.',
  tooLong: (maximum: number) => `Inserisci al massimo ${maximum} caratteri.`,
};
